// Package authorbug is the exercise author-bug: to find the tree on which a
// program that passes its samples is wrong.
package authorbug

import (
	"embed"
	"iter"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "author-bug", Title: "The tree that the samples miss", Lesson: 2,
	Import: map[string][]string{"gametree/pkg/tree": {"MustParse", "Node", "Parse"}},
	Tasks: []kit.Task{
		{Name: "first", Points: 2, Text: "a tree that program 1 gets wrong", Property: caught(1)},
		{Name: "second", Points: 2, Text: "a tree that program 2 gets wrong", Property: caught(2)},
		{Name: "apart", Points: 2, Text: "a tree that programs 2 and 3 get wrong, each in its own way", Property: kit.NewProperty(rapid.Just(3), apart, 3)},
		{Name: "fixed", Points: 4, Text: "the program mended", Property: kit.NewProperty(begun, fixed, start{root("1"), 1}, start{root("1"), -1}, start{root("(1)"), 1}, start{root("(0 1)"), -1}, start{root("((0 1))"), -1})},
	},
	Files: files,
}

type answer struct {
	Breaks func(program int) (text string, side int)
	Fixed  func(text string, side int) int
}

// start is a tree and who begins: side 1 is max, -1 is min. Leaves are as max
// sees them.
type start struct {
	Tree *tree.Node
	Side int
}

func root(text string) *tree.Node { return tree.MustParse(text).Root() }

var begun = rapid.Custom(func(t *rapid.T) start {
	return start{kit.Trees().Draw(t, "search").Tree, rapid.SampledFrom([]int{1, -1}).Draw(t, "side")}
})

// Reduced implements kit.Reducer.
func (s start) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		whole := kit.Search{Tree: s.Tree, Depth: s.Tree.Height(), Alpha: -game.Inf, Beta: game.Inf}
		for less := range whole.Reduced() {
			root := less.(kit.Search).Tree
			if root != s.Tree && !yield(start{root, s.Side}) {
				return
			}
		}
	}
}

// program is document 1's minimax: side 1 is max, anything else is min. What a
// leaf is worth and how the turn passes is where programs differ.
type program struct {
	leaf func(value, side int) int
	turn func(side int) int
}

var (
	right    = program{asMaxSees, func(side int) int { return -side }}
	programs = map[int]program{
		1: {func(value, side int) int { return side * value }, func(side int) int { return -side }},
		2: {asMaxSees, func(side int) int { // !side
			if side == 0 {
				return 1
			}
			return 0
		}},
		3: {asMaxSees, func(side int) int { return ^side }}, // ~side
	}
)

func asMaxSees(value, _ int) int { return value }

// value returns what the program says that a tree is worth to max.
func (p program) value(n *tree.Node, side int) int {
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

// The largest tree that is looked at.
const (
	mostNodes = 12
	mostText  = 200
)

// theirs returns the learner's tree for a program, and who begins.
func theirs(t *kit.T, a answer, program int) (n *tree.Node, side int) {
	text, side := a.Breaks(program)
	if side != 1 && side != -1 {
		t.Failf("your side is %d, want 1 where max begins and -1 where min does", side)
	}
	if len(text) > mostText {
		t.Failf("your tree is written in %d characters, want %d at the most", len(text), mostText)
	}
	p, err := tree.Parse(text)
	if err != nil {
		t.Failf("your tree cannot be read: %v", err)
	}
	if nodes, _ := p.Root().Count(); nodes > mostNodes {
		t.Failf("your tree has %d nodes, and %d are enough", nodes, mostNodes)
	}
	return p.Root(), side
}

// caught is the property that the learner's tree catches a program.
func caught(number int) kit.Property {
	return kit.NewProperty(rapid.Just(number), func(t *kit.T, a answer, number int) {
		n, side := theirs(t, a, number)
		got, want := programs[number].value(n, side), right.value(n, side)
		if got == want {
			t.Failf("program %d says %d for your tree %s with side %d, and so it is: the tree does not catch it", number, got, n, side)
		}
	}, number)
}

func apart(t *kit.T, a answer, number int) {
	n, side := theirs(t, a, number)
	second, third, want := programs[2].value(n, side), programs[3].value(n, side), right.value(n, side)
	if second == want || third == want || second == third {
		t.Failf("your tree %s with side %d is worth %d; program 2 says %d, program 3 says %d: want three numbers of which no two are equal", n, side, want, second, third)
	}
}

func fixed(t *kit.T, a answer, in start) {
	who := "max"
	if in.Side != 1 {
		who = "min"
	}
	got := a.Fixed(in.Tree.String(), in.Side)
	t.Want(who+" begins, and the value for max", got, right.value(in.Tree, in.Side))
}
