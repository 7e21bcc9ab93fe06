// Package authorbug is the exercise author-bug: find a tree on which a program
// that passes its samples is wrong.
package authorbug

import (
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "The tree that the samples miss", Lesson: "02", Number: 4,
		Import: map[string][]string{"gametree/pkg/tree": {"MustParse", "Node", "Parse"}},
		Tasks: []kit.Task{
			kit.NewTask("first", 2, "a tree that program 1 gets wrong", kit.OneOf(1), caught, 1),
			kit.NewTask("second", 2, "a tree that program 2 gets wrong", kit.OneOf(2), caught, 2),
			kit.NewTask("apart", 2, "a tree that programs 2 and 3 get wrong, each in its own way", kit.OneOf(3), apart, 3),
			kit.NewTask("fixed", 4, "the program mended",
				begun, fixed, start{root("1"), 1}, start{root("1"), -1}, start{root("(1)"), 1}, start{root("(0 1)"), -1},
				start{root("(0 1)"), 1}, start{root("((0 1))"), -1},
				start{kit.Broad().Tree, 1}, start{root(strings.Repeat("(", 30) + "1" + strings.Repeat(")", 30)), 1}),
		},
	}
}

type answer struct {
	Breaks func(program int) (text string, side int)
	Fixed  func(text string, side int) int
}

// start is a tree and who moves first: side 1 is max, -1 is min. Leaves are
// values for max.
type start struct {
	Tree *tree.Node
	Side int
}

func root(text string) *tree.Node { return tree.MustParse(text).Root() }

var begun = kit.Generate(func(s *kit.Source) start {
	return start{kit.Bare(kit.Tree(s)), kit.Pick(s, 1, -1)}
})

func (s start) Reduced() []any {
	return kit.ReduceTree(s.Tree, func(n *tree.Node) any { return start{n, s.Side} })
}

// minimax is document 1's minimax: side 1 is max, anything else is min. Programs
// differ in the value of a leaf and in how the side changes.
type minimax struct {
	leaf func(value, side int) int
	turn func(side int) int
}

var (
	right    = minimax{forMax, func(side int) int { return -side }}
	programs = map[int]minimax{
		1: {func(value, side int) int { return side * value }, func(side int) int { return -side }},
		2: {forMax, func(side int) int { return 1 - side*side }}, // !side, which is -1, 0 or 1
		3: {forMax, func(side int) int { return ^side }},         // ~side
	}
)

func forMax(value, _ int) int { return value }

func (p minimax) value(n *tree.Node, side int) int {
	if n.Leaf() {
		return p.leaf(n.Value, side)
	}
	best := game.Inf
	if side == 1 {
		best = -game.Inf
	}
	for _, c := range n.Children {
		v := p.value(c, p.turn(side))
		if side == 1 && v > best || side != 1 && v < best {
			best = v
		}
	}
	return best
}

// The largest tree that is accepted.
const (
	mostNodes = 12
	mostText  = 200
)

// theirs returns the learner's tree for a program, and who moves first.
func theirs(t *kit.T, a answer, program int) (n *tree.Node, side int) {
	text, side := a.Breaks(program)
	if side != 1 && side != -1 {
		t.Failf("your side is %d, want 1 if max moves first and -1 if min does", side)
	}
	if len(text) > mostText {
		t.Failf("your tree has %d characters, want at most %d", len(text), mostText)
	}
	p, err := tree.Parse(text)
	if err != nil {
		t.Failf("your tree cannot be read: %v", err)
	}
	if nodes, _ := p.Root().Count(); nodes > mostNodes {
		t.Failf("your tree has %d nodes, want at most %d", nodes, mostNodes)
	}
	return p.Root(), side
}

// caught fails unless a program is wrong on the learner's tree.
func caught(t *kit.T, a answer, number int) {
	n, side := theirs(t, a, number)
	got, want := programs[number].value(n, side), right.value(n, side)
	if got == want {
		t.Failf("program %d returns %d for your tree %s with side %d, and that is right: "+
			"the tree does not expose its mistake", number, got, n, side)
	}
}

func apart(t *kit.T, a answer, number int) {
	n, side := theirs(t, a, number)
	second, third, want := programs[2].value(n, side), programs[3].value(n, side), right.value(n, side)
	if second == want || third == want || second == third {
		t.Failf("the value of your tree %s with side %d is %d; program 2 returns %d, "+
			"program 3 returns %d: want three different numbers", n, side, want, second, third)
	}
}

func fixed(t *kit.T, a answer, in start) {
	got := a.Fixed(in.Tree.String(), in.Side)
	t.Want("the value for max", got, right.value(in.Tree, in.Side))
}
