package show_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/pig"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func ExampleSearch_chance() {
	show.Search(search.Star1{Low: 0, High: 10}.Search, tree.MustParse("(6 {(7 2) (8 5) (9 10)})"), 3)
	// Output:
	// ▲ 6 *
	// ├━ 6 *
	// └─◎ ≤5.667  α-cut
	//   ├─▼ ⅓ × 2
	//   │ ├─ 7
	//   │ └─ 2
	//   ├─▼ ⅓ × ≤5
	//   │ ├─ 8
	//   │ └─ 5
	//   └─╳ pruned
}

// The form of a search says its kind.
func TestTheFormSaysTheKind(t *testing.T) {
	for want, f := range map[trace.Kind]any{
		trace.AlphaBeta: search.AlphaBeta, trace.Chance: search.Expectiminimax,
		trace.Sampling: search.UCT{}.Search, trace.Proof: search.Wins.Proves,
	} {
		assert.Equal(t, want, trace.KindOf(f))
	}
	assert.Equal(t, trace.Chance, trace.KindOf(search.Star1{}.Search))
}

// One word after the depth says it otherwise, and no picture calls the search wrong then.
func TestAWordSaysTheKind(t *testing.T) {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	shallow := func(p game.Position, depth int) int { return search.Negamax(p, min(depth, 1)) }
	assert.Contains(t, terminal(func() { show.Search(shallow, p, 2) }), "✗")
	assert.NotContains(t, terminal(func() { show.Search(shallow, p, 2, show.Selective) }), "✗")
	for _, draw := range []func(){
		func() { show.Play(shallow, p, 2, show.Selective) },
		func() { show.Icicle(shallow, p, 2, show.Selective) },
		func() { show.Mover(shallow, p, 2, show.Selective) },
		func() { show.Window(shallow, p, 2, -9, 9, show.Selective) },
	} {
		assert.NotContains(t, terminal(draw), "✗")
	}
}

// A search with chance returns its mean and its best move.
func TestASearchWithChance(t *testing.T) {
	cups := tree.MustParse("({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})")
	var r search.Result
	text := terminal(func() { r = show.Play(search.Expectiminimax, cups, 3) })
	assert.NotContains(t, text, "✗")
	assert.Equal(t, []any{3.0, game.Move(1), 15, 9}, []any{r.Mean, r.Move, r.Nodes, r.Leaves})
}

// Play and match say that they roll no dice, and quizzes that they are for other trees.
func TestGamesWithChanceAreNotPlayed(t *testing.T) {
	for _, play := range []func(){
		func() { show.PlayGame(pig.New(20)) },
		func() { show.PlayGame(tree.MustParse("({1 2} 3)")) },
		func() {
			show.Contest(arena.Rules{Start: func() game.Position { return pig.New(20) }}, nil, "{}", "")
		},
	} {
		assert.Contains(t, terminal(play), "roll no dice")
	}
	for _, quiz := range []func(){
		func() { show.Fill("dice", tree.MustParse("({1 2} 3)")) },
		func() { show.Cut("dice", tree.MustParse("({1 2} 3)")) },
		func() { show.Prove(tree.MustParse("({1 2} 3)")) },
		func() { show.Split("dice", tree.MustParse("({1 2} 3)")) },
	} {
		assert.Contains(t, terminal(quiz), "without chance")
	}
	assert.False(t, game.HasChance(tree.MustParse(tree.Figure)))
}

// A picture of a whole game needs a game that ends, and has not too many nodes.
func TestAWholeGame(t *testing.T) {
	for _, row := range []struct {
		p    game.Position
		want string
	}{
		{tree.MustParse("(1 (2 3))"), "▲"},
		{struct{ game.Position }{tictactoe.New()}, "no method PliesLeft"},
		{tictactoe.New(), "This tree has 549,946 nodes"},
	} {
		assert.Contains(t, terminal(func() { show.Uncover(row.p, false) }), row.want)
	}
}
