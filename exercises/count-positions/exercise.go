// Package countpositions is the exercise count-positions: walk a tree before you
// search it.
package countpositions

import (
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Count before you search", Lesson: "01", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("leaves", 4, "the leaves: depth 0, or the game is over",
				kit.Depths, leaves, kit.Whole("3"), kit.Whole("3").To(1), kit.Whole("(1)"), kit.Whole("(1)").To(0),
				kit.Whole("(1 2)"), many, kit.Tall()),
			kit.NewTask("nodes", 2, "all positions, including the root and the leaves",
				kit.Depths, nodes, kit.Whole("3"), kit.Whole("(1)"), kit.Whole("(1)").To(0), many, kit.Tall()),
			kit.NewTask("unchanged", 2, "every move taken back", kit.Depths, unchanged, kit.Whole("(1)")),
		},
		Reference: func(kit.Search) search.Func { return count },
	}
}

type answer struct {
	Count func(p game.Position, depth int) (nodes, leaves int)
}

// many is a tree with more leaves below its only move than an int8 can count.
var many = kit.Whole("((" + strings.Repeat("1 ", 200) + "))")

// count is the oracle of the nodes.
func count(p game.Position, depth int) (nodes int) {
	if depth == 0 || p.Terminal() {
		return 1
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		nodes += count(p, depth-1)
		p.Unmake(m)
	}
	return nodes + 1
}

func leaves(t *kit.T, a answer, in kit.Search) {
	_, got := a.Count(in.Position(), in.Depth)
	t.Want("the number of leaves", got, in.Leaves(search.Negamax))
}

func nodes(t *kit.T, a answer, in kit.Search) {
	got, _ := a.Count(in.Position(), in.Depth)
	t.Want("the number of nodes", got, count(in.Position(), in.Depth))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Count(in.Position(), in.Depth) }
