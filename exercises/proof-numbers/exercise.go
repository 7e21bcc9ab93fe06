// Package proofnumbers is the exercise proof-numbers: proof and disproof numbers, and the
// leaf that they select.
package proofnumbers

import (
	"cmp"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Which leaf to open", Lesson: "13c", Number: 1,
		Import: map[string][]string{"gametree/pkg/tree": {"Node", "Open"}},
		Tasks: []kit.Task{
			kit.NewTask("numbers", 4, "least and sum, exchanged at AND nodes",
				begun, numbers, problems("?", "(?)", "(? ?)", "((?))", "((? ?))", "(? (? ?))",
					"("+strings.Repeat("? ", 300)+")")...),
			kit.NewTask("solved", 2, "leaves that are proved or disproved", single, numbers, problems("1", "0")...),
			kit.NewTask("infinity", 1, "∞ with anything added stays ∞",
				mixed, numbers, problems("(1 ?)", "((0 ?))", "(1 1)", "((1) ?)")...),
			kit.NewTask("path", 3, "the path to the leaf to open next",
				mixed, path, problems("?", "(?)", "(? ?)", "((? ?) ?)", "((1 ?))", "(0 0 0 0 0 0 0 0 ?)",
					"(("+strings.Repeat("? ", 130)+"))",
					strings.Repeat("(", 70)+"?"+strings.Repeat(")", 70), "((("+strings.Repeat("? ", 130)+")))")...),
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
		all = append(all, problem{tree.MustParse(strings.ReplaceAll(text, "?", "-1")).Root()})
	}
	return all
}

// Reduced implements kit.Reducer.
func (p problem) Reduced() []any {
	return kit.ReduceTree(p.Tree, func(n *tree.Node) any { return problem{n} })
}

// shown returns the tree as learners see it: an open leaf has a name and no value.
func shown(n *tree.Node) *tree.Node {
	return tree.Mapped(n, func(n *tree.Node) {
		switch known := outcome(n); {
		case !n.Leaf():
			n.Value = 0
		case known == open:
			n.Value, n.Name = 0, tree.Open
		default:
			n.Value = known
		}
	})
}

var (
	begun  = trees(open)
	single = kit.Generate(func(s *kit.Source) problem {
		return problem{&tree.Node{Value: kit.Pick(s, disproved, proved)}}
	}).Few(10)
	mixed = trees(open, open, open, disproved, proved)
)

func trees(values ...int) *kit.Generator[problem] {
	return kit.Generate(func(s *kit.Source) problem {
		return problem{kit.TreeOf(s, func() int { return kit.Pick(s, values...) })}
	}).Few(1000)
}

// right returns a tree with the numbers of its nodes. or reports whether the player who
// asks is to move.
func right(n *tree.Node, or bool) *search.ProofNode {
	p := &search.ProofNode{Or: or, Numbers: search.Numbers{Proof: 1, Disproof: 1}}
	for i, c := range n.Children {
		child := right(c, !or)
		child.Move = game.Move(i)
		p.Children = append(p.Children, *child)
	}
	if !n.Leaf() {
		p.Update()
	} else if known := outcome(n); known != open {
		p.Numbers = search.Wins.NumbersOf(known, true)
	}
	return p
}

func numbers(t *kit.T, a answer, in problem) {
	pn, dn := a.Numbers(shown(in.Tree))
	want := right(in.Tree, true)
	t.Want("the pair of numbers", []int{pn, dn}, []int{want.Proof, want.Disproof})
}

// path asks nothing about a tree whose root is solved.
func path(t *kit.T, a answer, in problem) {
	n := right(in.Tree, true)
	if n.Solved() {
		return
	}
	want := []int{}
	for len(n.Children) > 0 {
		n = n.Next()
		want = append(want, int(n.Move))
	}
	t.Want("the path", append([]int{}, a.MostProving(shown(in.Tree))...), want)
}

func draw(c kit.Call) (b render.Bundle, ok bool) {
	root := kit.Arg[*tree.Node](c, 0)
	if root.Leaf() {
		return b, false
	}
	t := game.Must(trace.RecordKind(trace.Proof, look, tree.New(root), 0, -game.Inf, game.Inf, false))
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
