// Package expect is the exercise expect: minimax in a game with dice.
package expect

import (
	"math"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "What to expect of a die", Lesson: "13", Number: 1,
		Import: map[string][]string{"gametree/pkg/tree": {"Node"}},
		Tasks: []kit.Task{
			kit.NewTask("value", 5, "the expected value",
				dice, value, append([]diceTree{die("1"), die("(1)"), die("{1}"), die("{2:1 1:0}"), die("{1:0 1:1}"),
					die("((0 1))"), die("{(0 1)}")}, slices.Concat(repeated, large)...)...),
			kit.NewTask("move", 2, "the first best move, -1 where max has none",
				dice, move, die("1"), die("{1}"), die("(0 0)"), die("(0 1)"), die("(1 {0 4})")),
			kit.NewTask("weights", 1, "weights that do not add up to 1: here all are 2",
				dice, weights, die("1"), die("{1}"), die("{0 1}")),
			kit.NewTask("scale", 2, "doubled leaves double the value", dice, scale, die("1"), die("{0 1}"), die("(0 1)")),
		},
		Pictures: map[string]kit.Picture{"Expect": draw},
	}
}

type answer struct {
	Expect func(t *tree.Node) (value float64, move int)
}

// diceTree is a tree with dice.
type diceTree struct{ Tree *tree.Node }

func die(text string) diceTree { return diceTree{tree.MustParse(text).Root()} }

const (
	highest = 4
	widest  = 4
	wide    = 40 // children of a node above the leaves
	deep    = 12 // nodes above some trees, each with one child
)

var (
	dice = kit.Generate(func(s *kit.Source) diceTree {
		n := node(s, kit.Pick(s, highest, highest, highest, 1), kit.Pick(s, 1, 1, 1, 1_000_000))
		s.Repeat(0, kit.Pick(s, 0, 0, 0, 0, deep), func() { n = &tree.Node{Children: []*tree.Node{n}} })
		return diceTree{n}
	}).Few(800)

	// repeated has subtrees that occur with max to move and with min.
	repeated = []diceTree{die("((0 1) ((0 1)))"), die("({(0 1)})"), die("({(0 1)} ({(0 1)}))")}

	large = []diceTree{die("(-2000000000)"), die("((2000000000))"), die("{1:0 1000:1}"),
		{kit.Broad().Tree}, die("{" + strings.Repeat("0 ", 50) + "1}"), die("((((((((((0 1))))))))))"),
		die("(16777217)"), die("{0.1:1 0.2:4}")} // 32 bits round them
)

// node makes a tree of at most that height, one in five a leaf, one in three a die. Its
// values are multiples of a number.
func node(s *kit.Source, height, times int) *tree.Node {
	n, most := &tree.Node{Value: times * s.Between(-9, 9)}, widest
	if height == 0 || s.Between(0, 4) == 0 {
		return n
	}
	n.Chance = s.Between(0, 2) == 2
	if height == 1 {
		most = kit.Pick(s, widest, widest, wide)
	}
	n.Children = kit.List(s, 1, most, func() *tree.Node {
		c := node(s, height-1, times)
		if n.Chance {
			c.Weight = kit.Pick(s, 1, 2, 3, 0.5, 10, 1000)
		}
		return c
	})
	if !n.Chance && s.Between(0, 7) == 7 {
		n.Children = append(n.Children, nearTie(s, times)...)
	}
	return n
}

// nearTie makes a leaf, and a die that is worth a little more or less, in either order.
func nearTie(s *kit.Source, times int) []*tree.Node {
	leaf := &tree.Node{Value: times * s.Between(-9, 9)}
	other := *leaf
	other.Value += kit.Pick(s, times, -times)
	likely := *leaf
	likely.Weight, other.Weight = kit.Pick(s, 1e3, 1e5, 1e7), 1
	pair := []*tree.Node{leaf, {Chance: true, Children: []*tree.Node{&likely, &other}}}
	if s.Bool() {
		slices.Reverse(pair)
	}
	return pair
}

// tolerance is how far a value may be from the right one, as a part of it if it is large:
// a sum taken in another order is rounded in another way.
const tolerance = 1e-9

func right(n *tree.Node) float64 { return search.Expectiminimax(tree.New(n), n.Height()) }

func near(got, want float64) bool { return math.Abs(got-want) <= tolerance*max(1, math.Abs(want)) }

func value(t *kit.T, a answer, in diceTree) {
	got, _ := a.Expect(in.Tree)
	if want := right(in.Tree); !near(got, want) {
		t.Want("the value", got, want)
	}
}

// move accepts any of several best moves, unless their values must be equal to the last
// bit: then it must be the first.
func move(t *kit.T, a answer, in diceTree) {
	_, got := a.Expect(in.Tree)
	first := -1
	if !in.Tree.Leaf() && !in.Tree.Chance {
		first = best(in.Tree)
	}
	if min(first, got) < 0 || got >= len(in.Tree.Children) {
		t.Want("the move", got, first)
		return
	}
	yours, its := in.Tree.Children[got], in.Tree.Children[first]
	if !near(valueOf(in.Tree, got), valueOf(in.Tree, first)) || got > first && (yours.Plain() && its.Plain() ||
		yours.String() == its.String()) {
		t.Failf("the move is %d, worth %.4g; yours is %d, worth %.4g", first, valueOf(in.Tree, first), got,
			valueOf(in.Tree, got))
	}
}

// valueOf returns the value for max of a child of a node where max moves.
func valueOf(n *tree.Node, child int) float64 {
	return right(&tree.Node{Children: n.Children[child : child+1]}) + 0 // no -0
}

// best returns the first child of n with the best value, except for rounding.
func best(n *tree.Node) (first int) {
	for i := range n.Children {
		if v, best := valueOf(n, i), valueOf(n, first); v > best && !near(v, best) {
			first = i
		}
	}
	return first
}

func weights(t *kit.T, a answer, in diceTree) {
	value(t, a, diceTree{tree.Mapped(in.Tree, func(n *tree.Node) {
		if n.Weight != 0 {
			n.Weight = 2
		}
	})})
}

// negative reports whether a leaf of n is below 0. If none is, no mean of the leaves is 0 by chance.
func negative(n *tree.Node) bool {
	return n.Value < 0 || slices.ContainsFunc(n.Children, negative)
}

func scale(t *kit.T, a answer, in diceTree) {
	after, _ := a.Expect(tree.Mapped(in.Tree, func(n *tree.Node) { n.Value *= 2 }))
	before, _ := a.Expect(in.Tree)
	if want := right(in.Tree); before == 0 && !near(want, 0) && !negative(in.Tree) {
		t.Want("the value", before, want)
	}
	if !near(2*before, after) {
		t.Failf("all leaves were doubled, and your value changed from %v to %v", before, after)
	}
}

// draw draws the tree of a call as expectiminimax searches it.
func draw(c kit.Call) (b render.Bundle, ok bool) {
	p := tree.New(kit.Arg[*tree.Node](c, 0))
	t, err := trace.RecordKind(trace.Chance, search.Expectiminimax, p, p.Height(), 0, 0, false)
	if err != nil {
		return b, false
	}
	return render.Tree(t, render.Options{Title: "the tree, searched by expectiminimax"}), true
}
