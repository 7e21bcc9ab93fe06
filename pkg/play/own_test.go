package play_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

// bare is a game with the five methods and Board only; keeps is what its Unmake does.
type bare struct {
	*tictactoe.Board
	made    int
	unmakes func(b *bare, m game.Move)
}

func (b *bare) Make(m game.Move) { b.Board.Make(m); b.made++ }
func (b *bare) Unmake(m game.Move) {
	if b.unmakes != nil {
		b.unmakes(b, m)
	}
	b.Board.Unmake(m)
}

// five hides all methods but those of game.Position, and Board.
type five struct {
	game.Position
	board func() game.Board
}

func (f five) Board() game.Board { return f.board() }

func named(b game.Board) game.Board {
	b.Columns, b.Rows = []string{"a", "b", "c"}, []string{"3", "2", "1"}
	return b
}

// asked returns all states that answer a request.
func asked(t *testing.T, p game.Position, q play.Query, others ...search.Rung) (states []play.State, err error) {
	t.Helper()
	r := play.Own("Own", p, others...)
	if q.Rung == "" {
		q.Rung = r.Opponent()
	}
	if q.Limit == (play.Limit{}) {
		q.Depth = 9
	}
	err = play.Local(r)(t.Context(), q, func(s play.State) { states = append(states, s) })
	return states, err
}

// In a quiet game the states show nothing of what the search finds, except a hint.
func TestQuiet(t *testing.T) {
	r := play.Own("Own", tictactoe.New())
	q := play.Query{Moves: []game.Move{4}, Ply: 1, Settings: play.Settings{Rung: r.Opponent(), Limit: play.Limit{Depth: 3}}}
	for _, r.Quiet = range []bool{false, true} {
		seen := 0
		q.Do, q.Person = play.Look, 0
		require.NoError(t, play.Local(r)(t.Context(), q, func(s play.State) {
			if s.Thought != nil || s.Thinking != nil && s.Thinking.Depth > 0 {
				seen++
			}
		}))
		assert.Equal(t, r.Quiet, seen == 0)
		q.Do, q.Person = play.Hint, play.Both
		var last play.State
		require.NoError(t, play.Local(r)(t.Context(), q, func(s play.State) { last = s }))
		assert.NotNil(t, last.Thought)
	}
}

// alone is a game for one, who makes all moves.
type alone struct{ *tictactoe.Board }

func (alone) Sides() [2]string { return [2]string{"You", ""} }
func (alone) Turn() game.Side  { return game.First }

// captioned is a game for one that says something of each position.
type captioned struct{ alone }

func (captioned) Caption() string { return "the centre is best" }

// A game for one names no player who is to move, and its sentence has the caption.
func TestAlone(t *testing.T) {
	states, err := asked(t, alone{tictactoe.New()}, play.Query{Do: play.Move, Move: "4"})
	require.NoError(t, err)
	assert.Equal(t, "You played 4. It is your move.", states[0].Sentence)
	assert.Len(t, states, 1, "nobody else moves")

	states, err = asked(t, captioned{alone{tictactoe.New()}}, play.Query{Do: play.Move, Move: "4"})
	require.NoError(t, err)
	assert.Equal(t, "You played 4. It is your move: the centre is best.", states[0].Sentence)
}

// TestOwnWithoutNames: a game without Touches and MoveName is clicked where its board
// changes, and its moves are named after these squares.
// An analysis of a game against a search that finds one line only, such as a learner's engine, has lines too.
func TestAnalysisBesideOwnSearch(t *testing.T) {
	own := search.Rung{Name: "own", Func: search.Negamax, Form: func(p game.Position) game.Position { return p }}
	for _, own := range []search.Rung{own, search.UCT{C: 1}.Rung(10)} {
		q := play.Query{Settings: play.Settings{Rung: own.Name, Person: play.Both, Lines: 3, Limit: play.Limit{Depth: 2}}}
		states, err := asked(t, tictactoe.New(), q, own)
		require.NoError(t, err)
		assert.Len(t, states[len(states)-1].Analysis.Lines, 3)
	}
}

func TestOwnWithoutNames(t *testing.T) {
	b := tictactoe.New()
	p := five{b, func() game.Board { return named(b.Board()) }}
	states, err := asked(t, p, play.Query{Do: play.Move, Move: "b2"})
	require.NoError(t, err)
	last := states[len(states)-1]
	assert.Equal(t, "b2", last.Names[0])
	assert.Len(t, last.Choices, 7)
	assert.Equal(t, []string{"a3"}, last.Names[1:], "the first move with the best value")
	assert.Equal(t, play.Option{Name: "b3", Touches: []int{1}}, last.Choices[0])
	assert.False(t, last.Columns)
	require.NotNil(t, last.Thought)
	assert.Empty(t, last.Thought.Worth.End, "without PliesLeft nobody knows that every line has ended")
	assert.Equal(t, "open", last.Thought.Worth.Text)
	assert.Equal(t, 0.5, last.Thought.Worth.Share)
	assert.Len(t, last.Thought.Line, 8, "the line goes to the end of the game")
	assert.Empty(t, b.Moves(nil)[9:], "the position is as before")

	states, err = asked(t, struct{ game.Position }{b}, play.Query{})
	require.NoError(t, err)
	assert.Nil(t, states[0].Board, "a game without a board")
	assert.Equal(t, play.Option{Name: "0"}, states[0].Choices[0])
	_, err = asked(t, p, play.Query{Do: play.Move, Move: "a"})
	assert.EqualError(t, err, `"a" is not a legal move here; the legal moves are a3 b3 c3 a2 b2 c2 a1 b1 c1`)
}

// TestColumns: in games whose moves touch one square of each column, all of the column
// can be clicked.
func TestColumns(t *testing.T) {
	for name, want := range map[string]bool{"connect4": true, "twofour": true, "tictactoe": false, "xiangqi": false, "stake": false, "othello": false} {
		assert.Equal(t, want, begun(t, name, "", play.Settings{Person: play.Both}).State().Columns, name)
	}
}

// walker is a game of one stone, which goes to another of three squares once.
type walker struct{ at, before int }

func (w *walker) Moves(buf []game.Move) []game.Move {
	if w.Terminal() {
		return buf
	}
	return append(buf, 1, 2)
}
func (w *walker) Make(m game.Move)   { w.before, w.at = w.at, int(m) }
func (w *walker) Unmake(m game.Move) { w.at = w.before }
func (w *walker) Terminal() bool     { return w.at != 0 }
func (w *walker) Evaluate() int      { return -w.at }
func (w *walker) Board() game.Board {
	row := make([]game.Square, 3)
	row[w.at] = game.Square{Text: "o"}
	return game.Board{Squares: [][]game.Square{row}}
}

// TestSquaresOfAMove: a move whose game only draws boards is clicked where it begins and
// where it ends.
func TestSquaresOfAMove(t *testing.T) {
	states, err := asked(t, &walker{}, play.Query{Do: play.Hint, Settings: play.Settings{Person: play.Both, Limit: play.Limit{Depth: 2}}})
	require.NoError(t, err)
	require.Len(t, states[0].Choices, 2)
	assert.Equal(t, []int{0, 1}, states[0].Choices[0].Touches)
	assert.Equal(t, []int{0, 2}, states[0].Choices[1].Touches)
}

// TestHint: the values of the hint are those of negamax, and the words say how the game
// ends.
func TestHint(t *testing.T) {
	b, err := connect4.New(4, 4)
	require.NoError(t, err)
	for _, line := range []string{"", "1122", "11223", "123412"} {
		p, err := connect4.Parse(4, 4, line)
		require.NoError(t, err)
		states, err := asked(t, p, play.Query{Do: play.Hint, Settings: play.Settings{Person: play.Both, Limit: play.Limit{Depth: 6}}})
		require.NoError(t, err)
		s := states[len(states)-1]
		require.NotZero(t, s.Hints)
		best := -search.Inf
		for i, m := range p.Moves(nil) {
			p.Make(m)
			v := -search.Negamax(p, s.Hints-1)
			p.Unmake(m)
			best = max(best, v)
			require.NotNil(t, s.Choices[i].Value)
			assert.Equal(t, v, s.Choices[i].Value.Value, "%s, move %d", line, m)
		}
		nothing := !slices.ContainsFunc(s.Choices, func(c play.Option) bool { return c.Value.Text != "open" })
		for _, c := range s.Choices {
			assert.Equal(t, c.Value.Value == best && !nothing, c.Value.Best)
		}
		assert.Equal(t, best, s.Thought.Worth.Value)
	}
	won, err := connect4.Parse(4, 4, "112233")
	require.NoError(t, err)
	states, err := asked(t, won, play.Query{Do: play.Hint, Settings: play.Settings{Person: play.Both}})
	require.NoError(t, err)
	choices := states[len(states)-1].Choices
	assert.Equal(t, "First wins in 1 ply", choices[3].Value.Text)
	assert.Equal(t, 1.0, choices[3].Value.Share)
	assert.Empty(t, choices[0].Value.End)
	assert.Equal(t, b.Board().Width(), 4)
}

// TestFaults: what Unmake does not restore is reported, and so is an own search that corrupts the position or panics.
func TestFaults(t *testing.T) {
	ghost := false
	b := tictactoe.New()
	p := &bare{Board: b, unmakes: func(b *bare, m game.Move) { ghost = ghost || m == 4 }}
	drawn := five{p, func() game.Board {
		now := named(b.Board())
		if ghost {
			now.Squares[1][1] = game.Square{Text: "Z", Side: game.First}
		}
		return now
	}}
	_, err := asked(t, drawn, play.Query{})
	assert.EqualError(t, err, "making and unmaking move 4 changed what Board returns; %check-game shows more")

	rung := func(f search.Func) search.Rung { return search.Rung{Name: "mine", Func: f} }
	second := play.Query{Do: play.Move, Move: "4", Settings: play.Settings{Rung: "mine", Limit: play.Limit{Depth: 3}}}
	ghost = false
	p.unmakes = func(b *bare, m game.Move) { ghost = ghost || len(b.Moves(nil)) < 7 }
	second.Move = "b2"
	_, err = asked(t, drawn, second, rung(search.Negamax))
	assert.EqualError(t, err, "a search, which makes and unmakes many moves, changed what Board returns")
	second.Move = "4"
	_, err = asked(t, tictactoe.New(), second, rung(func(game.Position, int) int { panic("oh") }))
	assert.EqualError(t, err, "the game or its search panicked: oh")
	panics := &bare{Board: tictactoe.New(), unmakes: func(b *bare, m game.Move) { panic("not written yet") }}
	_, err = asked(t, panics, play.Query{})
	assert.EqualError(t, err, "the game or its search panicked: not written yet")
}

// TestLook looks back, plays another move from there, and goes back to the present.
func TestLook(t *testing.T) {
	g := begun(t, "tictactoe", "", play.Settings{Rung: "negamax", Limit: play.Limit{Depth: 2}})
	for range 2 {
		require.NoError(t, g.Do(play.Word(g.State().Choices[0].Name)))
		g.Wait(t.Context())
	}
	all := g.State()
	require.NoError(t, g.Do(play.Query{Do: "look", Ply: 2}))
	s := g.State()
	assert.Equal(t, 2, s.Ply)
	assert.Equal(t, all.Names, s.Names)
	assert.Len(t, s.Choices, 7)
	require.NoError(t, g.Do(play.Query{Do: "look", Ply: 3}))
	assert.Contains(t, g.State().Sentence, "O moved next.")
	assert.Empty(t, g.State().Choices)
	require.NoError(t, g.Do(play.Query{Do: "look", Ply: 4}))
	assert.Equal(t, view(all), view(g.State()))
	require.NoError(t, g.Do(play.Query{Do: "look", Ply: 2}))
	other := g.State().Choices[3].Name
	require.NoError(t, g.Do(play.Word(other)))
	g.Wait(t.Context())
	assert.Equal(t, append(all.Names[:2:2], other), g.State().Names[:3], "the later moves are forgotten")
	require.NoError(t, g.Do(play.Word("hint")))
	g.Wait(t.Context())
	assert.NotZero(t, g.State().Hints)
}

// TestTrouble: a search that fails, or that ends without a move when it is stopped, gives
// a sentence, and the game goes on.
func TestTrouble(t *testing.T) {
	rules, err := games.Lookup(games.All, "tictactoe")
	require.NoError(t, err)
	local := play.Local(rules.Rules())
	broken := true
	serve := func(ctx context.Context, q play.Query, send func(play.State)) error {
		return local(ctx, q, func(s play.State) {
			send(s)
			if broken && s.Thinking != nil {
				panic("oh")
			}
		})
	}
	g, err := play.New(serve, play.Query{Settings: play.Settings{Rung: "negamax", Limit: play.Limit{Depth: 2}}}, func(play.State) {})
	require.NoError(t, err)
	defer g.Close()
	require.NoError(t, g.Do(play.Word("4")))
	g.Wait(t.Context())
	assert.Equal(t, "The game or its search panicked: oh.", g.State().Trouble)
	assert.Nil(t, g.State().Thinking)
	broken = false
	g.Now()
	g.Wait(t.Context())
	assert.Empty(t, g.State().Trouble)
	assert.Equal(t, 2, g.State().Ply)
}
