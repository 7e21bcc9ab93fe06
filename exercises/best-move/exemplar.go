//go:build ignore

package answer

import "gametree/pkg/game"

// Best returns the first of the best moves of p for the player to move, and its
// value; game.NoMove and the evaluation if there is nothing to search.
func Best(p game.Position, depth int) (move game.Move, value int) {
	if depth == 0 || p.Terminal() {
		return game.NoMove, p.Evaluate()
	}
	move, value = game.NoMove, -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		_, v := Best(p, depth-1)
		p.Unmake(m)
		if -v > value {
			move, value = m, -v
		}
	}
	return move, value
}
