// Package twofourwinner is the exercise twofour-winner: a search in a game with
// three outcomes: won, lost or drawn.
package twofourwinner

import (
	"fmt"
	"iter"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "twofour-winner", Title: "Three outcomes", Lesson: 6,
		Tasks: []kit.Task{
			{Name: "winner", Points: 4, Text: "the winner, or 0 for a draw", Property: kit.NewProperty(games, winner,
				played{root("1"), 1}, played{root("(1)"), 1}, played{root("(0 1)"), 1}, played{root("(-1 0)"), 1}, played{root("((1 0))"), 1})},
			{Name: "players", Points: 2, Text: "the same when player 2 moves first", Property: kit.NewProperty(either, winner,
				played{root("1"), 2}, played{root("(1)"), 2}, played{root("((1) (0))"), 2})},
			{Name: "early", Points: 3, Text: "no finished game evaluated needlessly", Property: kit.NewProperty(games, early,
				played{root("(1 0)"), 1}, played{root("((-1 0))"), 1}, played{root("(0 (0 0))"), 1})},
			{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(games, unchanged, played{root("(1)"), 1})},
		},
		Pictures: map[string]kit.Picture{"Winner": kit.Searched("alpha-beta between -1 and 1", search.Window(search.AlphaBeta, -1, 1), kit.ToTheLeaves)},
	}
}

type answer struct {
	Winner func(p game.Position, player int) int
}

// played is the tree of a game, and the player to move at its root. Leaves are 1, 0
// or -1 for that player.
type played struct {
	Tree   *tree.Node
	Player int
}

func root(text string) *tree.Node { return tree.MustParse(text).Root() }

var (
	games  = gamesOf(1)
	either = gamesOf(2)
)

// gamesOf makes games of all shapes that kit.Tree makes, or that are over at once, in
// which one of so many players moves first.
func gamesOf(players int) *kit.Generator[played] {
	return kit.Generate(func(s *kit.Source) played {
		outcome := func() int { return s.Between(-1, 1) }
		if s.Between(0, 19) == 0 {
			return played{&tree.Node{Value: outcome()}, s.Between(1, players)}
		}
		return played{kit.TreeOf(s, outcome), s.Between(1, players)}
	})
}

// Reduced implements kit.Reducer.
func (g played) Reduced() iter.Seq[any] {
	return kit.ReduceTree(g.Tree, func(n *tree.Node) any { return played{n, g.Player} })
}

// outcome runs the library's search in the smallest window that distinguishes the
// three outcomes.
func outcome(g played) search.Result {
	return search.Run(search.Window(search.AlphaBeta, -1, 1), tree.New(g.Tree), g.Tree.Height())
}

func winner(t *kit.T, a answer, in played) {
	got := a.Winner(tree.New(in.Tree), in.Player)
	switch v := outcome(in).Value; {
	case v == 0:
		t.Want("with best play nobody wins: the result", got, 0)
	default:
		want := in.Player
		if v < 0 {
			want = 3 - in.Player
		}
		t.Want(fmt.Sprintf("with best play player %d wins: the result", want), got, want)
	}
}

func early(t *kit.T, a answer, in played) {
	a.Winner(tree.New(in.Tree), in.Player)
	t.Want("the number of finished games evaluated", t.Last().Leaves, outcome(in).Leaves)
}

func unchanged(_ *kit.T, a answer, in played) { a.Winner(tree.New(in.Tree), in.Player) }
