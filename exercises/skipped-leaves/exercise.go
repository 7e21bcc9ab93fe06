// Package skippedleaves is the exercise skipped-leaves: list the leaves that
// alpha-beta never evaluates.
package skippedleaves

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Be the algorithm", Lesson: "04c", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("pockets", 4, "two plies: leaves of a min house",
				pockets, inPockets, [][]int{{0}, {0, 0}}, [][]int{{1}, {0, 0}}, [][]int{{7, 9}, {2, 8, 5}, {4, 3, 6}}),
			kit.NewTask("both", 3, "three plies: max prunes too",
				houses, inHouses, [][][]int{{{0}, {0, 0}}}, [][][]int{{{1}}, {{0}, {0}}}),
			kit.NewTask("deep", 3, "any tree: a bound acts more than one ply below",
				trees, deep, kit.Wholes("(1)", "(5 (((4 1) 6) 7))")...),
		},
		Pictures: map[string]kit.Picture{"Skipped": draw},
	}
}

type answer struct {
	Skipped func(p game.Position) []int
}

var (
	trees   = kit.Trees.Few(1000)
	pockets = kit.Generate(func(s *kit.Source) [][]int {
		most := kit.Pick(s, 4, 4, 4, 4, 4, 30)
		return house(s, most, most, kit.Values(s))
	}).Few(700)
	houses = kit.Generate(func(s *kit.Source) [][][]int {
		value := kit.Values(s)
		return kit.List(s, 1, 3, func() [][]int { return house(s, 3, kit.Pick(s, 3, 3, 3, 3, 30), value) })
	}).Few(700)
)

// house makes at most so many pockets with at most so many items each.
func house(s *kit.Source, pockets, items int, value func() int) [][]int {
	return kit.List(s, 1, pockets, func() []int { return kit.List(s, 1, items, value) })
}

func leaf(value int) *tree.Node { return &tree.Node{Value: value} }

func node[T any](of []T, child func(T) *tree.Node) *tree.Node {
	n := &tree.Node{}
	for _, c := range of {
		n.Children = append(n.Children, child(c))
	}
	return n
}

// items and pocket build trees of one and of two plies.
func items(of []int) *tree.Node    { return node(of, leaf) }
func pocket(of [][]int) *tree.Node { return node(of, items) }

func inPockets(t *kit.T, a answer, in [][]int) { skipped(t, a, pocket(in)) }

func inHouses(t *kit.T, a answer, in [][][]int) { skipped(t, a, node(in, pocket)) }

func deep(t *kit.T, a answer, in kit.Search) { skipped(t, a, in.Tree) }

func skipped(t *kit.T, a answer, root *tree.Node) {
	got := a.Skipped(tree.New(root))
	t.Want("the list of skipped leaves", append([]int{}, got...), right(root))
}

// right is the oracle: it runs the library's search and notes what it evaluates.
func right(root *tree.Node) []int {
	p := &noting{Position: tree.New(root), seen: map[*tree.Node]bool{}}
	search.AlphaBeta(p, p.Height(), -game.Inf, game.Inf)
	skipped := []int{}
	for number, leaf := range root.Leaves() {
		if !p.seen[leaf] {
			skipped = append(skipped, number)
		}
	}
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

var alphaBeta = search.Window(search.AlphaBeta, -game.Inf, game.Inf)

// draw draws the tree of a call as alpha-beta searches it. Leaves have their numbers.
func draw(c kit.Call) (b render.Bundle, ok bool) {
	p := tree.New(kit.Arg[*tree.Position](c, 0).Root())
	t := game.Must(trace.Record(alphaBeta, p, p.Height()))
	skipped, next := right(p.Root()), 0
	t.Root.All(func(n *trace.Node) {
		if !n.Leaf {
			return
		}
		for slices.Contains(skipped, next) {
			next++
		}
		n.Caption = fmt.Sprintf("leaf %d", next)
		next++
	})
	return render.Tree(t, render.Options{Title: "the tree, searched by alpha-beta"}), true
}
