// Package nullmove is the exercise null-move: a cutoff by a pass, and its guard.
package nullmove

import (
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "What if I passed?", Lesson: "11b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("guard", 3, "when a pass may be tried",
				guards, guarded, guard{false, false, "KR"}, guard{false, false, "KP"}, guard{true, false, "KR"},
				guard{false, true, "KR"}, guard{false, false, "RK"}, guard{false, false, "PK"}, guard{false, false, "KPPPPPPPPR"}),
			kit.NewTask("value", 4, "a value or a bound; the first of three or more children is the pass",
				searches, value, kit.Broad()),
			kit.NewTask("leaves", 2, "no leaf evaluated needlessly", searches, leaves, kit.Tall()),
			kit.NewTask("unchanged", 1, "every move and every pass taken back", searches, unchanged),
		},
		Reference: func(in kit.Search) search.Func { return search.Window(reference, in.Alpha, in.Beta) },
		Names:     passes,
	}
}

type answer struct {
	MayPass    func(inCheck, passed bool, pieces string) bool
	Asked      func(p game.Position, depth, beta, found int) (asked []int, cut bool)
	WithPasses func(p game.Position, depth, alpha, beta int) int
}

// guard is what the guard decides on.
type guard struct {
	InCheck, Passed bool
	Pieces          string
}

var guards = kit.Generate(func(s *kit.Source) guard {
	pieces := "K" + strings.Join(kit.List(s, 0, 3, func() string { return kit.Pick(s, "P", "P", "N", "B", "R", "Q") }), "")
	return guard{s.Between(0, 3) == 3, s.Between(0, 3) == 3, pieces}
})

// searches makes searches as kit.Windows does, half of them in a null window, so that many are cut by a pass.
var searches = kit.Generate(func(s *kit.Source) kit.Search {
	in := kit.Windows.Make(s)
	if s.Bool() && in.Alpha > -game.Inf {
		return in.Window(in.Alpha, in.Alpha+1)
	}
	return in
})

func guarded(t *kit.T, a answer, in guard) {
	about := fmt.Sprintf("whether a pass may be tried (check: %t, passed: %t, %s)", in.InCheck, in.Passed, in.Pieces)
	t.Want(about, a.MayPass(in.InCheck, in.Passed, in.Pieces),
		!in.InCheck && !in.Passed && strings.Trim(in.Pieces, "KP") != "")
}

// reference is the oracle, which begins after a move that was no pass.
func reference(p game.Position, depth, alpha, beta int) int {
	return after(p, depth, alpha, beta, false)
}

func after(p game.Position, depth, alpha, beta int, passed bool) int {
	search.Enters(p, alpha, beta)
	if depth <= 0 || p.Terminal() {
		return p.Evaluate()
	}
	moves := p.Moves(nil)
	best := -game.Inf
	child := func(m game.Move, depth, alpha, beta int, passes bool) int {
		p.Make(m)
		defer p.Unmake(m)
		return -after(p, depth, -beta, -alpha, passes)
	}
	if len(moves) >= 3 {
		if !passed && depth >= 2 && beta < game.Inf {
			if v := child(moves[0], depth-2, beta-1, beta, true); v >= beta {
				return v
			}
		}
		moves = moves[1:]
	}
	for _, m := range moves {
		if best = max(best, child(m, depth-1, max(alpha, best), beta, false)); best >= beta {
			break
		}
	}
	return best
}

// passes names the passes below n.
func passes(n *tree.Node) {
	for i, c := range n.Children {
		if passes(c); i == 0 && len(n.Children) >= 3 {
			c.Name = "a pass"
		}
	}
}

func value(t *kit.T, a answer, in kit.Search) {
	got := in.By(a.WithPasses)
	defer decisions(t, a)
	t.WantIn(in.Alpha, in.Beta, got, in.By(reference))
}

func leaves(t *kit.T, a answer, in kit.Search) {
	in.By(a.WithPasses)
	defer decisions(t, a)
	t.Want("the number of leaves evaluated", t.Last().Leaves, in.Leaves(search.Window(reference, in.Alpha, in.Beta)))
}

// decisions explains a failure by the first decision of NullMove, called alone, that is wrong. It is deferred.
func decisions(t *kit.T, a answer) {
	failure := recover()
	if failure == nil {
		return
	}
	type asks struct{ depth, beta, found int }
	for _, in := range []asks{{3, 5, -6}, {3, 5, -5}, {3, 5, -4}, {1, 5, -6}, {3, game.Inf, -6}} {
		asked, cut := a.Asked(kit.Whole("(6 6 6)").Position(), in.depth, in.beta, in.found)
		below := fmt.Sprintf("with depth %d and beta %s, below ", in.depth, kit.Words(in.beta))
		switch saves := in.depth > 1 && in.beta < game.Inf; {
		case saves == (asked == nil):
			t.Failf("when: %smust %sbe asked what the pass is worth", below, map[bool]string{false: "not "}[saves])
		case !saves:
		case asked[0] != in.depth-2:
			t.Failf("how deep: %sis asked for %d plies; a move leaves %d, and a pass one less", below, asked[0], in.depth-1)
		case asked[1] != -in.beta || asked[2] != 1-in.beta:
			t.Failf("which window: %sis asked in %s: null, just below beta, swapped, negated?", below, kit.Words(asked[1:3]))
		case cut != (-in.found >= in.beta):
			t.Failf("what to return: %sreturns %d for the opponent, so the pass is worth %d to you: cut must be %t",
				below, in.found, -in.found, !cut)
		}
	}
	panic(failure)
}

func unchanged(_ *kit.T, a answer, in kit.Search) { in.By(a.WithPasses) }
