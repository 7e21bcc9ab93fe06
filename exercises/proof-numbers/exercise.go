// Package proofnumbers is the exercise proof-numbers: proof and disproof numbers, and the
// leaf that they select.
package proofnumbers

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Which leaf to open", Lesson: "13b", Number: 1,
		Import: map[string][]string{"gametree/pkg/tree": {"Node", "Open"}},
		Tasks: []kit.Task{
			kit.NewTask("numbers", 4, "least and sum, exchanged at AND nodes",
				begun, numbers, problems("?", "(?)", "(? ?)", "((?))", "((? ?))", "(? (? ?))",
					"("+strings.Repeat("? ", 70)+"?)")...),
			kit.NewTask("solved", 2, "leaves that are proved or disproved", single, numbers, problems("1", "0")...),
			kit.NewTask("infinity", 1, "∞ with anything added stays ∞",
				mixed, numbers, problems("(1 ?)", "((0 ?))", "(1 1)", "((1) ?)")...),
			kit.NewTask("path", 3, "the path to the leaf to open next",
				mixed, path, problems("?", "(?)", "(? ?)", "((? ?) ?)", "((1 ?))", "(0 0 0 0 0 0 0 0 ?)",
					strings.Repeat("(", 70)+"?"+strings.Repeat(")", 70))...),
		},
		Pictures: map[string]kit.Picture{"Numbers": draw, "MostProving": draw},
	}
}

type answer struct {
	Numbers     func(t *tree.Node) (pn, dn int)
	MostProving func(t *tree.Node) []int
}

// problem is a tree with outcomes at its leaves.
type problem struct{ Tree *tree.Node }

// What is known of a leaf: the sign of its value.
const (
	open = iota - 1
	disproved
	proved
)

func outcome(leaf *tree.Node) int { return cmp.Compare(leaf.Value, 0) }

func problems(texts ...string) (all []problem) {
	for _, text := range texts {
		n := tree.MustParse(strings.ReplaceAll(text, "?", "-1")).Root()
		all = append(all, problem{n})
	}
	return all
}

// Reduced implements kit.Reducer.
func (p problem) Reduced() iter.Seq[any] {
	return kit.ReduceTree(p.Tree, func(n *tree.Node) any { return problem{n} })
}

// shown returns the tree as learners see it: an open leaf has a name and no value.
func shown(n *tree.Node) *tree.Node {
	m := &tree.Node{}
	if n.Leaf() {
		switch outcome(n) {
		case open:
			m.Name = tree.Open
		case proved:
			m.Value = 1
		}
	}
	for _, c := range n.Children {
		m.Children = append(m.Children, shown(c))
	}
	return m
}

var (
	begun  = trees(open)
	single = kit.Generate(func(s *kit.Source) problem {
		return problem{&tree.Node{Value: kit.Pick(s, disproved,
			proved)}}
	}).Few(10)
	mixed = trees(open, open, open, disproved, proved)
)

// trees makes trees with these outcomes.
func trees(values ...int) *kit.Generator[problem] {
	return kit.Generate(func(s *kit.Source) problem {
		return problem{kit.TreeOf(s, func() int { return kit.Pick(s, values...) })}
	}).Few(1000)
}

// right returns the numbers of a node by their definition.
func right(n *tree.Node, or bool) (pn, dn int) {
	return effort(n, or, proved), effort(n, !or, disproved)
}

// effort returns the least number of open leaves that must turn out as wanted so that n
// does. chooses reports whether the player to move wants it.
func effort(n *tree.Node, chooses bool, want int) int {
	if n.Leaf() {
		switch outcome(n) {
		case want:
			return 0
		case open:
			return 1
		}
		return game.Inf
	}
	least, sum := game.Inf, 0
	for _, c := range n.Children {
		e := effort(c, !chooses, want)
		least, sum = min(least, e), min(sum+e, game.Inf)
	}
	if chooses {
		return least
	}
	return sum
}

func numbers(t *kit.T, a answer, in problem) {
	gotP, gotD := a.Numbers(shown(in.Tree))
	pn, dn := right(in.Tree, true)
	t.Want("the pair of numbers", []int{gotP, gotD}, []int{pn, dn})
}

// path asks nothing about a tree whose root is solved.
func path(t *kit.T, a answer, in problem) {
	if want, ok := mostProving(in.Tree); ok {
		t.Want("the path", append([]int{}, a.MostProving(shown(in.Tree))...), want)
	}
}

// mostProving returns the path to the leaf to open next; ok is false if the root is
// solved.
func mostProving(n *tree.Node) (path []int, ok bool) {
	path = []int{}
	for or := true; ; or = !or {
		pn, dn := right(n, or)
		if pn == 0 || dn == 0 {
			return nil, false
		}
		if n.Leaf() {
			return path, true
		}
		i := slices.IndexFunc(n.Children, func(c *tree.Node) bool {
			p, d := right(c, !or)
			return or && p == pn || !or && d == dn
		})
		path, n = append(path, i), n.Children[i]
	}
}

// draw draws the tree of a call with the numbers of every node.
func draw(c kit.Call) (b render.Bundle, ok bool) {
	root := kit.Arg[*tree.Node](c, 0)
	if root.Leaf() {
		return b, false
	}
	t, err := trace.RecordKind(trace.Proof, look, tree.New(root), 0, -game.Inf, game.Inf, false)
	if err != nil {
		panic(err)
	}
	return render.Tree(t, render.Options{Title: "the tree with its proof and disproof numbers", AtEnd: true}), true
}

// look visits every node of a tree and evaluates the leaves that are not open.
func look(p game.Position, _ int) bool {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		look(p, 0)
		p.Unmake(m)
	}
	if named, _ := game.Find[game.Captioner](p); p.Terminal() && named.Caption() != tree.Open {
		p.Evaluate()
	}
	return false
}
