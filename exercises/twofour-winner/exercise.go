// Package twofourwinner is the exercise twofour-winner: a search in a game with
// three outcomes: won, lost or drawn.
package twofourwinner

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Three outcomes", Lesson: "06", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("winner", 4, "the winner, or 0 for a draw",
				games, winner, append(kit.Wholes("1", "(1)", "(0 1)", "(-1 0)", "((1 0))"), kit.Broad())...),
			kit.NewTask("players", 2, "the same when player 2 moves first",
				either, players, played{kit.Whole("1").Tree, 2}, played{kit.Whole("(1)").Tree, 2},
				played{kit.Whole("((1) (0))").Tree, 2}),
			kit.NewTask("early", 3, "no finished game evaluated needlessly",
				either, early, played{kit.Whole("(1 0)").Tree, 1}, played{kit.Whole("((-1 0))").Tree, 1},
				played{kit.Whole("(0 (0 0))").Tree, 1}, played{kit.Tall().Tree, 1}),
			kit.NewTask("unchanged", 1, "every move taken back", games, unchanged, kit.Whole("(1)")),
		},
		Reference: func(kit.Search) search.Func { return reference },
		Pictures:  map[string]kit.Picture{"Winner": kit.Searched("alpha-beta between -1 and 1", reference, kit.ToTheLeaves)},
	}
}

// reference is the library's search in the smallest window that distinguishes the three
// outcomes.
var reference = search.Window(search.AlphaBeta, -1, 1)

type answer struct {
	Winner func(p game.Position, player int) int
}

// played is the tree of a game, and the player to move at its root. Leaves are 1, 0
// or -1 for that player.
type played struct {
	Tree   *tree.Node
	Player int
}

var (
	games  = kit.Generate(func(s *kit.Source) kit.Search { return kit.WholeOf(root(s)) })
	either = kit.Generate(func(s *kit.Source) played { return played{root(s), s.Between(1, 2)} })
)

// root makes the tree of a game of any shape that kit.Tree makes, or of one that is over
// at once.
func root(s *kit.Source) *tree.Node {
	outcome := func() int { return s.Between(-1, 1) }
	if s.Between(0, 19) == 0 {
		return &tree.Node{Value: outcome()}
	}
	// In a deep tree, kit.TreeOf makes some leaves a little better or worse than others.
	return tree.Mapped(kit.TreeOf(s, outcome), func(n *tree.Node) { n.Value = max(-1, min(n.Value, 1)) })
}

func (g played) Reduced() []any {
	return kit.ReduceTree(g.Tree, func(n *tree.Node) any { return played{n, g.Player} })
}

// outcome searches a game with the reference.
func outcome(root *tree.Node) search.Result {
	return search.Run(reference, tree.New(root), root.Height())
}

func winner(t *kit.T, a answer, in kit.Search) { players(t, a, played{in.Tree, 1}) }

func players(t *kit.T, a answer, in played) {
	got := a.Winner(tree.New(in.Tree), in.Player)
	winner := map[int]int{1: in.Player, 0: 0, -1: 3 - in.Player}[outcome(in.Tree).Value]
	t.Want("the result of best play", got, winner)
}

func early(t *kit.T, a answer, in played) {
	a.Winner(tree.New(in.Tree), in.Player)
	t.Want("the number of finished games evaluated", t.Last().Leaves, outcome(in.Tree).Leaves)
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Winner(in.Position(), 1) }
