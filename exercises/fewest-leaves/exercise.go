// Package fewestleaves is the exercise fewest-leaves: what alpha-beta evaluates when the
// moves of every position are in the best order.
package fewestleaves

import (
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "The best order", Lesson: "04c", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("pockets", 3, "two plies", plies(2), fewest,
				kit.Wholes("((1))", "((0 1))", "((1) (0))", "((7 9) (2 8 5) (4 3 6))", "((0 0) (0))")...),
			kit.NewTask("both", 3, "three plies", plies(3), fewest,
				kit.Wholes("(((1)))", "(((0) (0 1)))", "(((1) (2 2)) ((0)))", "(((0 0) (0)) ((0)))")...),
			kit.NewTask("any", 4, "any tree", kit.Trees.Few(400), fewest,
				kit.Wholes("(1)", "(0 1)", "((0 0) 0)", "(5 ((1 2 3) 4))", "(5 (((4 1) 6) 7))", "(1 ((0 1) 0))",
					"(((0 0) 1) ((1 1 1) 1))", "(0 (((1 1) (0 0)) 1))", "(((0 (1 1)) 0) ((0 0) 0))", "((((0 0) (0 0)) 0) 0)",
					"(5 ((((1 2 3) 4))))", "((((0 0) 0 (0 0)) (0 0 0 0)) 0)",
					"(5 (((("+ones+")))))", "(("+ones+"))", "(5 (9 9 9 9 9 9 9 9 9 4))")...),
		},
		Pictures: map[string]kit.Picture{"Fewest": draw},
	}
}

type answer struct {
	Fewest func(p game.Position) int
}

// ones are more leaves than a number of eight bits counts.
var ones = strings.TrimSpace(strings.Repeat("1 ", 200))

// plies makes trees with all leaves so many plies below the root.
func plies(n int) *kit.Generator[kit.Search] {
	return kit.Generate(func(s *kit.Source) kit.Search { return kit.WholeOf(above(s, n, kit.Values(s))) }).Few(400)
}

func above(s *kit.Source, plies int, value func() int) *tree.Node {
	n := &tree.Node{Value: value()}
	if plies > 0 {
		n.Children = kit.List(s, 1, 4, func() *tree.Node { return above(s, plies-1, value) })
	}
	return n
}

var alphaBeta = search.Window(search.AlphaBeta, -game.Inf, game.Inf)

// fewest compares with what alpha-beta evaluates when the tree is in the best order.
func fewest(t *kit.T, a answer, in kit.Search) {
	got := a.Fewest(in.Position())
	right, _ := best(in.Tree, 1)
	t.Want("the number of leaves in the best order", got, kit.WholeOf(right).Leaves(alphaBeta))
}

// best returns a tree in the best order, and how many leaves alpha-beta then evaluates: the
// first child determines the value, and the others are refuted as cheaply as possible. side
// is 1 if max is to move in n, and -1 if min is.
func best(n *tree.Node, side int) (ordered *tree.Node, leaves int) {
	if n.Leaf() {
		return n, 1
	}
	v := value(n, side)
	for i, c := range n.Children {
		if value(c, -side) != v {
			continue
		}
		first, sum := best(c, -side)
		order := []*tree.Node{first}
		for _, other := range without(n.Children, i) {
			o, k := refuted(other, -side, v)
			order, sum = append(order, o), sum+k
		}
		if ordered == nil || sum < leaves {
			ordered, leaves = with(n, order), sum
		}
	}
	return ordered, leaves
}

// refuted returns n in the order that shows with the fewest leaves that its value is at
// least v, or at most v if side, which is to move, is min; and the number of these leaves.
func refuted(n *tree.Node, side, v int) (ordered *tree.Node, leaves int) {
	if n.Leaf() {
		return n, 1
	}
	for i, c := range n.Children {
		if side*value(c, -side) < side*v {
			continue
		}
		var replies []*tree.Node
		sum := 0
		for _, r := range c.Children {
			o, k := refuted(r, side, v)
			replies, sum = append(replies, o), sum+k
		}
		if sum = max(sum, 1); ordered == nil || sum < leaves {
			ordered, leaves = with(n, append([]*tree.Node{with(c, replies)}, without(n.Children, i)...)), sum
		}
	}
	return ordered, leaves
}

func value(n *tree.Node, side int) int {
	if n.Leaf() {
		return n.Value
	}
	best := -game.Inf
	for _, c := range n.Children {
		best = max(best, side*value(c, -side))
	}
	return side * best
}

func with(n *tree.Node, children []*tree.Node) *tree.Node {
	return &tree.Node{Value: n.Value, First: n.First, Children: children}
}

func without(all []*tree.Node, i int) []*tree.Node { return slices.Delete(slices.Clone(all), i, i+1) }

func draw(c kit.Call) (b render.Bundle, ok bool) {
	ordered, _ := best(kit.Arg[*tree.Position](c, 0).Root(), 1)
	c.Args = []any{tree.New(ordered)}
	return kit.Searched("alpha-beta in a best order", alphaBeta, kit.ToTheLeaves)(c)
}
