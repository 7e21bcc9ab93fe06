// Package skippedleaves is the exercise skipped-leaves: to say which leaves
// alpha-beta never looks at.
package skippedleaves

import (
	"embed"

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
	ID: "skipped-leaves", Title: "Be the algorithm", Lesson: 4,
	Tasks: []kit.Task{
		{Name: "pockets", Points: 4, Text: "two plies: what a pocket need not show", Property: kit.NewProperty(pockets, inPockets, [][]int{{0}, {0, 0}}, [][]int{{1}, {0, 0}}, [][]int{{7, 9}, {2, 8, 5}, {4, 3, 6}})},
		{Name: "both", Points: 3, Text: "three plies: max stops looking too", Property: kit.NewProperty(houses, inHouses, [][][]int{{{0}, {0, 0}}}, [][][]int{{{1}}, {{0}, {0}}})},
		{Name: "deep", Points: 3, Text: "any tree: a promise reaches further than one ply", Property: kit.NewProperty(kit.Trees(), deep, kit.Whole("(1)"), kit.Whole("(5 (((4 1) 6) 7))"))},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Skipped": kit.Searched("alpha-beta", search.Window(search.AlphaBeta, -game.Inf, game.Inf), kit.ToTheLeaves)},
}

type answer struct {
	Skipped func(p game.Position) []int
}

var (
	items   = rapid.SliceOfN(rapid.IntRange(-9, 9), 1, 4)
	pockets = rapid.SliceOfN(items, 1, 4)
	houses  = rapid.SliceOfN(rapid.SliceOfN(items, 1, 3), 1, 3)
)

// leaves, pocket and house build trees of one, two and three plies.
func leaves(values []int) *tree.Node {
	n := &tree.Node{}
	for _, v := range values {
		n.Children = append(n.Children, &tree.Node{Value: v})
	}
	return n
}

func node[T any](of []T, child func(T) *tree.Node) *tree.Node {
	n := &tree.Node{}
	for _, c := range of {
		n.Children = append(n.Children, child(c))
	}
	return n
}

func pocket(of [][]int) *tree.Node { return node(of, leaves) }

func inPockets(t *kit.T, a answer, in [][]int) { skipped(t, a, pocket(in)) }

func inHouses(t *kit.T, a answer, in [][][]int) { skipped(t, a, node(in, pocket)) }

func deep(t *kit.T, a answer, in kit.Search) { skipped(t, a, in.Tree) }

func skipped(t *kit.T, a answer, root *tree.Node) {
	got := a.Skipped(tree.New(root))
	t.Want("the list of skipped leaves", append([]int{}, got...), right(root))
}

// right is the oracle: it lets the library search and takes down what it evaluates.
func right(root *tree.Node) []int {
	p := &noting{tree.New(root), map[*tree.Node]bool{}}
	search.AlphaBeta(p, p.Height(), -game.Inf, game.Inf)
	skipped, number := []int{}, 0
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		if n.Leaf() {
			if !p.seen[n] {
				skipped = append(skipped, number)
			}
			number++
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	walk(root)
	return skipped
}

// noting is a position that remembers where it was evaluated.
type noting struct {
	*tree.Position
	seen map[*tree.Node]bool
}

func (p *noting) Evaluate() int {
	p.seen[p.At()] = true
	return p.Position.Evaluate()
}
