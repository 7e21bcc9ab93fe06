//go:build ignore

package answer

import "gametree/pkg/game"

// Count returns the number of positions from p to depth plies below it, p
// included, and how many of them are leaves.
func Count(p game.Position, depth int) (nodes, leaves int) {
	if depth == 0 || p.Terminal() {
		return 1, 1
	}
	nodes = 1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n, l := Count(p, depth-1)
		p.Unmake(m)
		nodes += n
		leaves += l
	}
	return nodes, leaves
}
