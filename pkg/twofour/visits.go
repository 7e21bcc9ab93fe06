package twofour

import (
	"fmt"
	"strings"
)

// A Visit is a node that V0 or V1 enters.
type Visit struct {
	Parent int    // the index of the node above, or -1
	Kin    string // the positions from the root to this node: the same for equal siblings, and below them
	Piles  string // the position, the largest piles first; 2a is a pile of the player to move
}

// Visits returns the nodes that V0 enters from g, or those of V1, in their order.
func Visits(g *Position, v1 bool) (all []Visit) {
	var visit func(parent int, kin string) int
	visit = func(parent int, kin string) (best int) {
		k, i, siblings := g.Canonical(), len(all), map[Key]bool{}
		piles := ""
		for n, name := range []string{"4", "3", "2a", "2b", "1", "0"} {
			piles += strings.Repeat(name+" ", int(k[[]int{4, 3, 2, 5, 1, 0}[n]]))
		}
		kin += fmt.Sprint(k)
		if all, best = append(all, Visit{parent, kin, piles}), -1; g.Terminal() {
			best = g.Evaluate()
		}
		for _, m := range g.Moves(nil) {
			g.Make(m)
			if key := g.Canonical(); best < 1 && !(v1 && siblings[key]) {
				siblings[key] = true
				best = max(best, -visit(i, kin))
			}
			g.Unmake(m)
		}
		return best
	}
	visit(-1, "")
	return all
}
