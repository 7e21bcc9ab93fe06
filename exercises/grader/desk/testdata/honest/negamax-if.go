package answer

import "gametree/pkg/game"

// Negamax returns the value of p for the player to move, if both sides play
// their best for depth plies.
func Negamax(p game.Position, depth int) int {
	if p.Terminal() || depth == 0 {
		return p.Evaluate()
	}
	value := -game.Inf
	for _, move := range p.Moves(nil) {
		p.Make(move)
		score := -Negamax(p, depth-1)
		p.Unmake(move)
		if score > value {
			value = score
		}
	}
	return value
}
