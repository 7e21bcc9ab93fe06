package show

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Whatever is done to a tree in hand, its counts are those of search.Run, and no order of its
// children changes the value, which is that of minimax.
func TestTreeInHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := tree.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), tree.Shape{Height: 3, Width: 3, Values: 9})
		var found []search.Result
		h := inHand{search.AlphaBetaSoft, "mine", -search.Inf, search.Inf, first, []Challenge{{Met: func(r search.Result) bool {
			found = append(found, r)
			return r.Leaves%2 == 0
		}}}, nil, nil, render.MaxView}
		text, same, value := tree.New(first).String(), true, search.Negamax(tree.New(first), 3)
		for range rapid.IntRange(1, 8).Draw(t, "edits") {
			nodes, _ := tree.MustParse(text).Root().Count()
			e := tree.Edit{Node: rapid.IntRange(0, nodes-1).Draw(t, "node"), Value: rapid.IntRange(-9, 9).Draw(t, "value"),
				Do: rapid.SampledFrom([]tree.Change{tree.Move, tree.Move, tree.SetValue, tree.Add, tree.Remove}).Draw(t, "change")}
			found = nil
			drawn, err := h.answer(render.HandQuery{Tree: text, Edit: &e})
			if err != nil {
				continue
			}
			text, same = drawn.Tree, same && e.Do == tree.Move
			p := tree.MustParse(text)
			want := search.Run(search.AlphaBetaSoft, p, p.Height())
			require.Equal(t, want.Leaves, drawn.Leaves)
			require.GreaterOrEqual(t, drawn.Node, 0)
			if same {
				require.Equal(t, value, want.Value)
				require.True(t, drawn.Same)
			}
			if drawn.Same {
				require.Equal(t, want.Stats, found[0].Stats)
				require.Equal(t, want.Leaves%2 == 0, drawn.Tasks[0].Met)
			} else {
				require.Empty(t, found, "challenges are for the first leaves")
			}
		}
	})
}

// What goes wrong with a tree in hand is a sentence.
func TestTreeInHandTrouble(t *testing.T) {
	h := inHand{search.AlphaBeta, "Mine", -search.Inf, search.Inf, tree.MustParse("(1 2)").Root(), nil, nil, nil, render.MaxView}
	big := tree.New(tree.BestFirst(6, 3)).String()
	answer := func(q render.HandQuery) error {
		_, err := h.answer(q)
		return err
	}
	require.EqualError(t, answer(render.HandQuery{Tree: big}), "this tree has 259 nodes; at most 150 can be taken in hand")
	require.Error(t, answer(render.HandQuery{Tree: "(1"}))
	require.Error(t, answer(render.HandQuery{Tree: "(1 2)", Edit: &tree.Edit{Do: "paint"}}))
	h.f = func(p game.Position, depth int) int { p.Make(0); return 0 }
	require.ErrorContains(t, answer(render.HandQuery{Tree: "(1 2)"}), "moves made and not taken back: 1")
	h.f = func(p game.Position, depth int) int { panic("oh") }
	var panicked play.Panic
	require.ErrorAs(t, answer(render.HandQuery{Tree: "(1 2)"}), &panicked)
	require.Equal(t, "Mine panicked on this tree: oh", panicked.Message)
	require.Contains(t, panicked.Stack, "TestTreeInHandTrouble")
}

// A task may limit how many leaves change, and say more after each search.
func TestTaskOfATreeInHand(t *testing.T) {
	task := Challenge{Text: "One leaf", Leaves: true, Most: 1,
		Met: func(r search.Result) bool { return r.Value == 8 }, More: func() string { return ", now" }}
	first := tree.MustParse("((6 4) (3 8))").Root()
	h := inHand{search.Negamax, "mine", -search.Inf, search.Inf, first, []Challenge{task}, nil, nil, render.MoverView}
	for text, met := range map[string]bool{"((6 4) (8 8))": true, "((6 8) (8 8))": false, "((6 4) (8 9))": false} {
		drawn, err := h.answer(render.HandQuery{Tree: text})
		require.NoError(t, err)
		require.Equal(t, []render.Goal{{Text: "One leaf, now", Leaves: true, Met: met}}, drawn.Tasks, text)
		require.Contains(t, drawn.Alt+drawn.Text, "−8", "min's house, for min")
	}
}

// A terminal and a stored notebook show a picture, and say how to take it in hand.
func TestTreeInATerminal(t *testing.T) {
	var out strings.Builder
	Terminal = &out
	defer func() { Terminal = nil }()
	Tree(search.AlphaBeta, tree.MustParse("((7 9) (2 8 5))"),
		Challenge{Text: "Look at every leaf.", Met: func(r search.Result) bool { return r.Leaves == 5 }})
	Tree(search.Expectiminimax, tree.MustParse("({1 2} 3)"))
	TreeWindow(search.AlphaBetaSoft, tree.MustParse("((7 9) (2 8 5))"), 8, 20)
	for _, want := range []string{"α-cut", "▲ ≤7  (8,20)", "3 of 5 leaves looked at.\n- Look at every leaf.\n", "Run the cell to take the tree in hand.", "◎"} {
		require.Contains(t, out.String(), want)
	}
}

// Titled and Plain say what stands above a search; Plain leaves out the windows, but no cutoff.
func TestTitledSearches(t *testing.T) {
	picture := func() { Search(search.AlphaBetaSoft, tree.MustParse("((7 9) (2 8 5))"), 2) }
	outputs := gather([]func(){picture, func() { Titled("Two words", picture) }, func() { Plain("Skips", picture) }, picture})
	for i, title := range []string{"AlphaBetaSoft", "Two words", "Skips", "AlphaBetaSoft"} {
		require.Contains(t, outputs[i].HTML, `alt="`+title+":", i)
		require.Equal(t, i != 2, strings.Contains(outputs[i].Text, "(7,∞)"), i)
		require.Contains(t, outputs[i].Text, "≤2")
	}
}

// A search that bets is called wrong where its value differs from the one without its bets.
func TestBets(t *testing.T) {
	right := 4
	h := inHand{search.Negamax, "mine", -search.Inf, search.Inf, nil, nil, []trace.Kind{Selective}, &right, render.MaxView}
	for text, wrong := range map[string]bool{"((4 5) (1 2))": false, "((4 5) (6 7))": true} {
		h.first = tree.MustParse(text).Root()
		drawn, err := h.draw(tree.MustParse(text))
		require.NoError(t, err)
		require.Equal(t, wrong, strings.Contains(drawn.Alt, "wrong value"), text)
	}
}
