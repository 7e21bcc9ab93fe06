// Package pvs is the exercise pvs: principal variation search.
package pvs

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Is it better?", Lesson: "11", Number: 3,
		Tasks: []kit.Task{
			kit.NewTask("value", 4, "the value, in the full window",
				kit.Trees, value, kit.Whole("(1)"), kit.Whole("(-1)"), kit.Whole("(0 1)"), kit.Whole("((1))").To(1), kit.Broad()),
			kit.NewTask("bounds", 2, "in any window: the value inside it, a bound outside it",
				kit.Windows, value, kit.Whole("(1)").Window(-1, 0), kit.Whole("(-1)").Window(0, 1)),
			kit.NewTask("leaves", 3, "no leaf evaluated that the null windows do not need",
				kit.Windows, leaves, kit.Whole("(0 1)"), kit.Whole("((1))"), kit.Whole("(0 0)").Window(-1, 0),
				kit.Whole("((5 8) (5 9))"), kit.Tall()),
			kit.NewTask("unchanged", 1, "every move taken back", kit.Windows, unchanged, kit.Whole("(1)")),
		},
		Reference: func(in kit.Search) search.Func { return search.Window(again{low: true}.search, in.Alpha, in.Beta) },
	}
}

type answer struct {
	WithPVS func(p game.Position, depth, alpha, beta int) int
}

// again describes the second search of a move. An answer may do it in either way.
type again struct {
	low    bool // its window begins where that of the first one began, not at the first one's value
	remade bool // the move is taken back and made again in between
}

// search is the oracle of the leaves.
func (a again) search(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	search.Enters(p, alpha, beta)
	best := -game.Inf
	for i, m := range p.Moves(nil) {
		low := max(alpha, best)
		p.Make(m)
		v := low + 1
		if i > 0 {
			v = -a.search(p, depth-1, -low-1, -low)
		}
		if i == 0 || v > low && v < beta {
			if i > 0 && !a.low {
				low = v
			}
			if i > 0 && a.remade {
				p.Unmake(m)
				p.Make(m)
			}
			v = -a.search(p, depth-1, -beta, -low)
		}
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

func (a again) leaves(in kit.Search) int {
	return in.Leaves(search.Window(a.search, in.Alpha, in.Beta))
}

func value(t *kit.T, a answer, in kit.Search) {
	t.WantIn(in.Alpha, in.Beta, in.By(a.WithPVS), search.Negamax(in.Position(), in.Depth))
}

func leaves(t *kit.T, a answer, in kit.Search) {
	in.By(a.WithPVS)
	got := t.Last().Leaves
	for _, also := range []again{{}, {remade: true}, {low: true, remade: true}} {
		if got == also.leaves(in) {
			return
		}
	}
	plain := in.Leaves(search.Window(search.AlphaBetaSoft, in.Alpha, in.Beta))
	t.Want(fmt.Sprintf("the number of PVS's leaves (plain alpha-beta: %d)", plain), got, again{low: true}.leaves(in))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { in.By(a.WithPVS) }
