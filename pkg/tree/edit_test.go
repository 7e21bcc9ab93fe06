package tree

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		before string
		edit   Edit
		after  string
	}{
		{"7", Edit{0, Add, 0}, "(7)"},
		{"((7 9) 2)", Edit{1, Add, 0}, "((7 9 0) 2)"},
		{"((7 9) 2)", Edit{3, Add, 0}, "((7 (9)) 2)"},
		{"((7 9) 2)", Edit{2, Delete, 0}, "((9) 2)"},
		{"((7) 2)", Edit{2, Delete, 0}, "(0 2)"},
		{"((7)=3 2)=4", Edit{2, Delete, 0}, "(0 2)=4"},
		{"((7) 2)", Edit{0, Delete, 0}, "0"},
		{"((7 9) 2)", Edit{4, SetValue, -5}, "((7 9) -5)"},
		{"((7 9) 2)", Edit{1, ToChance, 0}, "({7 9} 2)"},
		{"({7 9} 2)", Edit{3, SetWeight, 5}, "({1:7 5:9} 2)"},
		{"({7 9} 2)", Edit{1, ToMin, 0}, "((7 9) 2)"},
		{"((7 9) 2)", Edit{1, ToMax, 0}, "(max(7 9) 2)"},
		{"((7 9) 2)", Edit{0, ToMin, 0}, "min((7 9) 2)"},
	} {
		p := MustParse(test.before)
		after, err := test.edit.Apply(p.Root())
		require.NoError(t, err, test)
		require.Equal(t, test.after, New(after).String(), test)
		require.Equal(t, test.before, p.String(), "the tree itself does not change")
	}
	for edit, why := range map[Edit]string{
		{9, Add, 0}:       "tree: there is no node 9",
		{-1, Add, 0}:      "tree: there is no node -1",
		{4, ToMax, 0}:     "tree: nobody moves at a leaf; add children first",
		{1, SetValue, 3}:  "tree: only leaves have values; the others follow from them",
		{2, SetWeight, 3}: "tree: only outcomes of chance have weights, 1 or more",
		{0, "paint", 0}:   `tree: no change "paint"`,
	} {
		_, err := edit.Apply(MustParse("((7 9) 2)").Root())
		require.EqualError(t, err, why)
	}
}

// After any changes, the text of a tree reads back as that tree.
func TestEditedTreesRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), Shape{Height: 3, Width: 3, Values: 9, Chance: true})
		for range rapid.IntRange(1, 20).Draw(t, "edits") {
			nodes, _ := root.Count()
			changes := []Change{Add, Delete, SetValue, SetWeight, ToMax, ToMin, ToChance}
			e := Edit{rapid.IntRange(0, nodes-1).Draw(t, "node"), rapid.SampledFrom(changes).Draw(t, "change"), rapid.IntRange(-9, 9).Draw(t, "value")}
			if after, err := e.Apply(root); err == nil {
				root = after
			}
			text := New(root).String()
			again, err := Parse(text)
			require.NoError(t, err, text)
			require.Equal(t, text, again.String())
		}
	})
}
