package answer

import "gametree/pkg/game"

// Negamax returns the value of p for the player to move, if both sides play
// their best for depth plies.
func Negamax(p game.Position, depth int) int {
	if depth <= 0 || p.Terminal() {
		return p.Evaluate()
	}
	moves := p.Moves(nil)
	best := 0
	for i := 0; i < len(moves); i++ {
		p.Make(moves[i])
		v := -Negamax(p, depth-1)
		p.Unmake(moves[i])
		if i == 0 || v > best {
			best = v
		}
	}
	return best
}
