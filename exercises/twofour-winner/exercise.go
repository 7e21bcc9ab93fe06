// Package twofourwinner is the exercise twofour-winner: a search in a game that
// is won, lost or drawn, and nothing between.
package twofourwinner

import (
	"embed"
	"fmt"
	"iter"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "twofour-winner", Title: "Three outcomes", Lesson: 6,
	Tasks: []kit.Task{
		{Name: "winner", Points: 4, Text: "who wins, or that nobody does", Property: kit.NewProperty(games, winner,
			played{root("1"), 1}, played{root("(1)"), 1}, played{root("(0 1)"), 1}, played{root("(-1 0)"), 1}, played{root("((1 0))"), 1})},
		{Name: "players", Points: 2, Text: "whoever is to move first", Property: kit.NewProperty(either, winner,
			played{root("1"), 2}, played{root("(1)"), 2}, played{root("((1) (0))"), 2})},
		{Name: "early", Points: 3, Text: "nothing looked at that cannot matter", Property: kit.NewProperty(games, early,
			played{root("(1 0)"), 1}, played{root("((-1 0))"), 1}, played{root("(0 (0 0))"), 1})},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(games, unchanged, played{root("(1)"), 1})},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Winner": kit.Searched("alpha-beta between -1 and 1", search.Window(search.AlphaBeta, -1, 1), kit.ToTheLeaves)},
}

type answer struct {
	Winner func(p game.Position, player int) int
}

// played is the tree of a game, and which player is to move at its root. Leaves
// are 1, 0 or -1, as he sees them.
type played struct {
	Tree   *tree.Node
	Player int
}

func root(text string) *tree.Node { return tree.MustParse(text).Root() }

var (
	games  = drawn(1)
	either = drawn(2)
)

// drawn draws games of up to three plies, begun by one of so many players.
func drawn(players int) *rapid.Generator[played] {
	outcomes := rapid.IntRange(-1, 1)
	node := rapid.Custom(func(t *rapid.T) *tree.Node { return &tree.Node{Value: outcomes.Draw(t, "outcome")} })
	leaf := node
	for range 3 {
		children := rapid.SliceOfN(node, 1, 3)
		inner := rapid.Custom(func(t *rapid.T) *tree.Node { return &tree.Node{Children: children.Draw(t, "children")} })
		node = rapid.OneOf(leaf, inner, inner, inner)
	}
	return rapid.Custom(func(t *rapid.T) played {
		return played{node.Draw(t, "tree"), rapid.IntRange(1, players).Draw(t, "player")}
	})
}

// Reduced implements kit.Reducer.
func (g played) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		whole := kit.Search{Tree: g.Tree, Depth: g.Tree.Height(), Alpha: -game.Inf, Beta: game.Inf}
		for less := range whole.Reduced() {
			if n := less.(kit.Search).Tree; n != g.Tree && !yield(played{n, g.Player}) {
				return
			}
		}
	}
}

// outcome runs the library's search in the window in which nothing but the three
// outcomes is told apart.
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
	t.Want("the number of finished games that have to be looked at", t.Last().Leaves, outcome(in).Leaves)
}

func unchanged(_ *kit.T, a answer, in played) { a.Winner(tree.New(in.Tree), in.Player) }
