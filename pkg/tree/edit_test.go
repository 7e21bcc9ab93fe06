package tree

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/search"
)

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		before string
		edit   Edit
		after  string
		number int
	}{
		{"7", Edit{0, Add, 0}, "(7)", 1},
		{"((7 9) 2)", Edit{1, Add, 0}, "((7 9 0) 2)", 4},
		{"((7 9) 2)", Edit{3, Add, 0}, "((7 (9)) 2)", 4},
		{"((7 9) 2)", Edit{2, Remove, 0}, "((9) 2)", 1},
		{"((7) 2)", Edit{2, Remove, 0}, "(0 2)", 1},
		{"((7)=3 2)=4", Edit{2, Remove, 0}, "(0 2)=4", 1},
		{"((7 9) 2)", Edit{4, SetValue, -5}, "((7 9) -5)", 4},
		{"((7 9) (2 8 5) 3)", Edit{4, Move, 0}, "((2 8 5) (7 9) 3)", 1},
		{"((7 9) (2 8 5) 3)", Edit{1, Move, 2}, "((2 8 5) 3 (7 9))", 6},
		{"((7 9) (2 8 5) 3)", Edit{1, Move, 99}, "((2 8 5) 3 (7 9))", 6},
		{"((7 9) (2 8 5) 3)", Edit{7, Move, -1}, "((7 9) (5 2 8) 3)", 5},
		{"(3 {1:7 5:9})", Edit{3, Move, 1}, "(3 {5:9 1:7})", 4},
	} {
		p := MustParse(test.before)
		after, number, err := test.edit.Apply(p.Root())
		require.NoError(t, err, test)
		require.Equal(t, test.after, New(after).String(), test)
		require.Equal(t, test.number, number, test)
		require.Equal(t, test.before, p.String(), "the tree itself does not change")
	}
	for edit, why := range map[Edit]string{
		{9, Add, 0}:      "tree: there is no node 9",
		{-1, Add, 0}:     "tree: there is no node -1",
		{1, SetValue, 3}: "tree: only leaves have values; the others follow from them",
		{0, Remove, 0}:   "tree: the root stays where it is",
		{0, "paint", 0}:  `tree: no change "paint"`,
	} {
		_, _, err := edit.Apply(MustParse("((7 9) 2)").Root())
		require.EqualError(t, err, why)
	}
}

// After any changes, the text of a tree reads back as that tree. Moves alone never change its
// value, and only moves leave it Reordered.
func TestEditedTreesRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), Shape{Height: 3, Width: 3, Values: 9, Chance: true})
		root, moved := first, New(first)
		for range rapid.IntRange(1, 20).Draw(t, "edits") {
			nodes, _ := root.Count()
			e := Edit{rapid.IntRange(0, nodes-1).Draw(t, "node"), rapid.SampledFrom([]Change{Move, SetValue, Add, Remove}).Draw(t, "change"),
				rapid.IntRange(-9, 9).Draw(t, "value")}
			if after, number, err := e.Apply(root); err == nil {
				root = after
				n := preorder(root)[number]
				require.True(t, e.Do != SetValue || n.Value == e.Value)
			}
			text := New(root).String()
			again, err := Parse(text)
			require.NoError(t, err, text)
			require.Equal(t, text, again.String())

			nodes, _ = first.Count()
			e = Edit{e.Node % nodes, Move, e.Value}
			if after, _, err := e.Apply(moved.Root()); err == nil {
				moved = New(after)
			}
		}
		require.True(t, Reordered(first, moved.Root()))
		value := func(n *Node) float64 { return search.Expectiminimax(New(n), n.Height()) }
		require.InDelta(t, value(first), value(moved.Root()), 1e-9)
	})
	require.False(t, Reordered(MustParse("((7 9) 2)").Root(), MustParse("((7 2) 9)").Root()))
	require.True(t, Reordered(MustParse("((7 9) (2 8))").Root(), MustParse("((8 2) (9 7))").Root()))
}
