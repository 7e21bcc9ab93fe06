package answer

import "gametree/pkg/game"

// Negamax returns the value of p for the player to move, if both sides play
// their best for depth plies.
func Negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	result := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		result = max(result, -Negamax(p, depth-1))
		p.Unmake(m)
	}
	return result
}
