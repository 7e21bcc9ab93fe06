//go:build ignore

// It computes the number of the player who chooses, and of the other, as df-pn does, and
// finds the leaf by recursion.
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

func Numbers(t *tree.Node) (pn, dn int) { return phiDelta(t, 1) }

func MostProving(t *tree.Node) []int { return walk(t, 1) }

func walk(t *tree.Node, goal int) []int {
	phi, _ := phiDelta(t, goal)
	for i, c := range t.Children {
		if _, d := phiDelta(c, 1-goal); d == phi {
			return append([]int{i}, walk(c, 1-goal)...)
		}
	}
	return nil
}

// phiDelta returns what it takes for the mover to reach the goal, and for the other to
// prevent it.
func phiDelta(t *tree.Node, goal int) (phi, delta int) {
	if t.Leaf() {
		if t.Name == "?" {
			return 1, 1
		}
		if t.Value == goal {
			return 0, game.Inf
		}
		return game.Inf, 0
	}
	phi = game.Inf
	for _, c := range t.Children {
		p, d := phiDelta(c, 1-goal)
		phi = min(phi, d)
		if delta += p; delta > game.Inf {
			delta = game.Inf
		}
	}
	return phi, delta
}
