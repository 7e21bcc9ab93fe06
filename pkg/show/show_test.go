package show_test

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tree"
)

// terminal returns the text that call sends outside a notebook.
func terminal(call func()) string {
	var out bytes.Buffer
	before := show.Terminal
	show.Terminal = &out
	defer func() { show.Terminal = before }()
	call()
	return out.String()
}

func TestTheSourceOfEveryRung(t *testing.T) {
	for name, f := range map[string]any{
		"func Max(": search.Max, "func Min(": search.Min, "func (s *Minimax) Search(": (*search.Minimax).Search,
		"func Negamax(": search.Negamax, "func AlphaBeta(": search.AlphaBeta,
		"func AlphaBetaSides(": search.AlphaBetaSides, "func AlphaBetaSoft(": search.AlphaBetaSoft,
	} {
		text := terminal(func() { show.Source(f) })
		assert.Contains(t, text, name)
		assert.Regexp(t, `^// `, text, "the source begins with the comment")
		assert.Regexp(t, `\n}\n$`, text, "the source ends with the function")
	}
	assert.Contains(t, terminal(func() { show.Source(terminal) }), "func terminal(call func()) string {", "a function of your own")
}

func TestSearchShowsTheTree(t *testing.T) {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	text := terminal(func() {
		r := show.Window(search.AlphaBetaSoft, p, 2, 8, 20)
		assert.Equal(t, 7, r.Value)
	})
	assert.Contains(t, text, "▲ ≤7  (8,20)")
}

func TestSearchReportsAForgottenUnmake(t *testing.T) {
	forgets := func(p game.Position, depth int) int { p.Make(0); return 0 }
	text := terminal(func() { show.Search(forgets, tree.MustParse("(1 2)"), 1) })
	assert.Contains(t, text, "moves made and not taken back: 1")
}

func TestNames(t *testing.T) {
	assert.Equal(t, "AlphaBeta", show.Name(search.AlphaBeta))
	assert.Equal(t, "(*Minimax).Search", show.Name((&search.Minimax{}).Search))
	assert.Equal(t, "TestNames", show.Name(func() {}))
}

func TestCells(t *testing.T) {
	text := terminal(func() {
		show.Table([]string{"a", "b", "c", "d"},
			[]any{1234, int32(-1234), uint64(1<<64 - 1), 1234.56},
			[]any{int64(1234567), uint8(255), time.Second, float32(2)})
	})
	assert.Equal(t, "        a       b  c                                d\n"+
		"    1,234  −1,234  18,446,744,073,709,551,615  1234.6\n"+
		"1,234,567     255  1s                             2.0\n", text)
}

func Example() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	show.Search(search.Negamax, p, 2)
	show.Table([]string{"rung", "leaves"}, []any{"negamax", 8}, []any{"alpha-beta", 4})
	show.Bars("Leaves", "leaves evaluated", render.Bar{Label: "negamax", Value: 8}, render.Bar{Label: "alpha-beta", Value: 4})
	// Output:
	// ▲ 7 *
	// ├━▼ 7 *
	// │ ├━ 7 *
	// │ └─ 9
	// ├─▼ 2
	// │ ├─ 2
	// │ ├─ 8
	// │ └─ 5
	// └─▼ 3
	//   ├─ 4
	//   ├─ 3
	//   └─ 6
	// rung        leaves
	// negamax          8
	// alpha-beta       4
	// Leaves (leaves evaluated)
	//    negamax  ██████████████████████████████ 8
	// alpha-beta  ███████████████ 4
}

func ExampleMarkdown() {
	show.Markdown("**%d** is negative, and `a -%d` is code.", -3, 3)
	// Output: −3 is negative, and a -3 is code.
}

func ExampleAsk() {
	show.Terminal = os.Stdout
	show.Ask("04", render.Question{
		ID:   "look",
		Ask:  "Your left house is worth 7. The first leaf of the middle house is 2. Would you look on?",
		Tree: "((7 9)=7 (2 ? ?) (? ? ?))=7", Now: "1",
		Choices: []render.Choice{
			{Text: "Yes, a larger leaf may follow", Why: "At your own house a 9 would help. But who chooses here?"},
			{Text: "Yes, a smaller leaf may follow", Why: "It may. Would it change what you choose?"},
			{Text: "No, nothing in there can matter now", Right: true},
		},
		Reveal: "The middle house is worth **at most 2**, and you own a 7. Look at nothing more there.",
	}, func() { show.Markdown("This is shown below the reveal.") })
	// Output:
	// Your left house is worth 7. The first leaf of the middle house is 2. Would you look on?
	// ▲ 7
	// ├─▼ 7
	// │ ├─ 7
	// │ └─ 9
	// ├─▼ ?
	// │ ├─ 2
	// │ ├─ ?
	// │ └─ ?
	// └─▼ ?
	//   ├─ ?
	//   ├─ ?
	//   └─ ?
	//   1  Yes, a larger leaf may follow
	//   2  Yes, a smaller leaf may follow
	//   3  No, nothing in there can matter now
	// (The page has the answer, for you to find.)
}

func ExampleGrowth() {
	fmt.Print(terminal(func() { show.Growth(3) }))
	// Output: Ply 3: 72 × 7 = 504 nodes.
}
