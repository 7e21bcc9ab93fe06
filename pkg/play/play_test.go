package play_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/xiangqi"
)

// begun returns a game, after the search's first move if it plays first.
func begun(t *testing.T, name, from string, s play.Settings) *play.Sitting {
	t.Helper()
	rules, err := games.Lookup(games.Playable(), name)
	require.NoError(t, err)
	if s.Rung == "" {
		s.Rung = rules.Opponent
	}
	if s.Limit == (play.Limit{}) {
		s.Limit = rules.Limit
	}
	g, err := play.New(play.Local(rules.Rules()), play.Query{From: from, Settings: s}, func(play.State) {})
	require.NoError(t, err)
	t.Cleanup(g.Close)
	g.Wait(t.Context())
	return g
}

// view returns the fields of a state that describe the game.
func view(s play.State) string {
	return fmt.Sprint(s.Settings, s.Names, s.Mover, s.From, s.Drawn().Board.Squares, s.Choices, s.Over, s.Sentence)
}

// TestGames plays five random moves of every game against every rung that serves
// it. The search answers every move, and all moves can be taken back.
func TestGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for _, rules := range games.Playable() {
		g := begun(t, rules.Name, "", play.Settings{})
		for i, rung := range g.State().Rungs {
			if testing.Short() && i%5 != 0 {
				continue
			}
			require.NoError(t, g.Do(play.Query{Do: "set", Settings: play.Settings{Person: play.Both, Rung: rung, Limit: play.Limit{Depth: 2}}}))
			require.NoError(t, g.Do(play.Word("new")))
			require.NoError(t, g.Do(play.Query{Do: "set", Settings: play.Settings{Person: i % 2, Rung: rung, Limit: play.Limit{Depth: 2}}}))
			g.Wait(t.Context())
			start := g.State()
			for range 5 {
				s := g.State()
				if s.Over != "" {
					assert.Empty(t, s.Choices)
					break
				}
				require.Equal(t, s.Person, s.Mover, "%s by %s: the person is to move", rules.Name, rung)
				require.NoError(t, g.Do(play.Word(s.Choices[rng.IntN(len(s.Choices))].Name)))
				g.Wait(t.Context())
				assert.Greater(t, len(g.State().Names), len(s.Names))
			}
			for g.State().Ply > start.Ply {
				require.NoError(t, g.Do(play.Word("back")))
			}
			assert.Equal(t, view(start), view(g.State()), "%s by %s, all taken back", rules.Name, rung)
			assert.EqualError(t, g.Do(play.Word("back")), map[int]string{0: "no move has been played yet", 1: "you have not moved yet"}[i%2])
		}
	}
}

func TestXiangqi(t *testing.T) {
	g := begun(t, "xiangqi", "", play.Settings{Limit: play.Limit{Depth: 1}})
	assert.Equal(t, "Red is to move.", g.State().Sentence)
	assert.Len(t, g.State().Choices, 44)
	assert.Equal(t, xiangqi.Start, g.State().From)
	require.NoError(t, g.Do(play.Word("炮二平五")))
	g.Wait(t.Context())
	s := g.State()
	assert.Equal(t, "h2e2", s.Names[0])
	assert.Equal(t, 2, s.Ply)
	assert.EqualError(t, g.Do(play.Word("h2e2")), `xiangqi: "h2e2": no piece stands on h2`)
	assert.EqualError(t, g.Do(play.Query{Do: "set", Settings: play.Settings{Rung: "full", Limit: play.Limit{Depth: -1}}}), "want a depth, a time or visits of 1 or more")
	assert.ErrorContains(t, g.Do(play.Query{Do: "set", Settings: play.Settings{Rung: "best", Limit: play.Limit{Depth: 1}}}), `no rung "best"`)
	assert.EqualError(t, g.Do(play.Query{Do: "new", From: "4k4/9/9/9/9/9/9/9/9/3K5 x"}), `xiangqi: want w or b for the side to move after the board, got "x"`)
	assert.Equal(t, view(s), view(g.State()), "a failed call changes nothing")

	require.NoError(t, g.Do(play.Query{Do: "new", From: "3aka3/9/9/9/9/9/9/9/4R4/3K5 b"}), "Black may move first")
	g.Wait(t.Context())
	assert.Equal(t, 1, g.State().Ply)
	assert.Equal(t, 0, g.State().Mover)
	require.NoError(t, g.Do(play.Word("new")))
	again := g.State()
	assert.Equal(t, 1, (again.Ply+again.Mover)%2, "the game starts from the same position again")
}

// TestEnds: the state names how a game of Chinese chess ended.
func TestEnds(t *testing.T) {
	for name, row := range map[string]struct{ from, move, over string }{
		"mate":      {"3k5/R8/9/9/9/9/9/9/9/1R2K4 w", "b0b9", "Red wins, mate"},
		"stalemate": {"3k5/9/5P3/9/9/9/9/9/9/R3K4 w", "a0a8", "Red wins, stalemate"},
	} {
		t.Run(name, func(t *testing.T) {
			g := begun(t, "xiangqi", row.from, play.Settings{Person: play.Both})
			require.NoError(t, g.Do(play.Word(row.move)))
			s := g.State()
			assert.Equal(t, row.over, s.Over)
			assert.Equal(t, "Red played "+row.move+". The game is over: "+row.over+".", s.Sentence)
			assert.ErrorContains(t, g.Do(play.Word(row.move)), "the game is over")
		})
	}
	t.Run("repetition", func(t *testing.T) {
		g := begun(t, "xiangqi", "4k4/4a4/9/9/9/9/9/9/R3A4/4K4 w", play.Settings{Person: play.Both})
		for _, move := range []string{"a1b1", "e9d9", "b1a1", "d9e9", "a1b1", "e9d9", "b1a1", "d9e9"} {
			require.Empty(t, g.State().Over)
			require.NoError(t, g.Do(play.Word(move)))
		}
		assert.Equal(t, "draw, threefold repetition", g.State().Over)
	})
}

// TestThinking: a running search can be stopped, or made to move at once, and a
// person cannot move while it runs.
func TestThinking(t *testing.T) {
	for _, rung := range []string{"full", "minimax", "table", "parallel"} {
		g := begun(t, "xiangqi", "", play.Settings{Rung: rung, Limit: play.Limit{Depth: 60}})
		require.NoError(t, g.Do(play.Word("h2e2")))
		s := g.State()
		require.NotNil(t, s.Thinking, rung)
		assert.Equal(t, "Red played h2e2. Black is thinking.", s.Sentence)
		assert.Empty(t, s.Choices)
		assert.EqualError(t, g.Do(play.Word("h9g7")), "it is the search's turn; wait, or make it move now")
		require.NoError(t, g.Do(play.Word("back")))
		assert.Zero(t, g.State().Ply)
		assert.Nil(t, g.State().Thinking)

		require.NoError(t, g.Do(play.Word("h2e2")))
		g.Now()
		g.Wait(t.Context())
		assert.Equal(t, 2, g.State().Ply, rung)

		require.NoError(t, g.Do(play.Word("h0g2")))
		ended, end := context.WithCancel(t.Context())
		end()
		g.Wait(ended)
		assert.Equal(t, 4, g.State().Ply, rung)
	}
}

// TestCallbacks: a game reports every change, and what the search finds.
func TestCallbacks(t *testing.T) {
	rules, err := games.Lookup(games.All, "xiangqi")
	require.NoError(t, err)
	states := make(chan play.State, 1000)
	g, err := play.New(play.Local(rules.Rules()), play.Query{Settings: play.Settings{Rung: "full", Limit: play.Limit{Depth: 4}}},
		func(s play.State) { states <- s })
	require.NoError(t, err)
	defer g.Close()
	require.NoError(t, g.Do(play.Word("h2e2")))
	g.Wait(t.Context())
	close(states)
	var last play.State
	for s := range states {
		if s.Thinking == nil {
			assert.Equal(t, []int{0, 2}[s.Ply/2], s.Ply, "the person's move, or the answer")
			continue
		}
		assert.Equal(t, 1, s.Ply)
		last = s
	}
	require.NotNil(t, last.Thinking)
	assert.Equal(t, 4, last.Thinking.Depth)
	assert.Equal(t, g.State().Names[1], last.Thinking.Line[0].Name)
	assert.Regexp(t, `^depth 4  [+−]\d\.\d\d for Red  [a-i][0-9].*  [\d,]+ nodes$`, last.Thinking.Text)
	assert.Equal(t, last.Thinking, g.State().Thought, "the thought remains after the move")
}

// Whoever asks goes on only when the state has been reported, so that a cell never shows an older one.
func TestReportedBeforeAnswered(t *testing.T) {
	rules, err := games.Lookup(games.All, "tictactoe")
	require.NoError(t, err)
	reported := 0
	g, err := play.New(play.Local(rules.Rules()), play.Query{Settings: play.Settings{Person: play.Both}}, func(play.State) {
		time.Sleep(20 * time.Millisecond)
		reported++
	})
	require.NoError(t, err)
	defer g.Close()
	assert.Equal(t, 1, reported)
	require.NoError(t, g.Do(play.Word("4")))
	assert.Equal(t, 2, reported)
}

// TestDistanceFromHere: the distance of a win counts from the current position,
// also in a game that counts its plies from the beginning.
func TestDistanceFromHere(t *testing.T) {
	var thoughts []string
	rules, err := games.Lookup(games.All, "connect4")
	require.NoError(t, err)
	g, err := play.New(play.Local(rules.Rules()), play.Query{From: "112233", Settings: play.Settings{Person: 1, Rung: "killers", Limit: play.Limit{Depth: 9}}}, func(s play.State) {
		if s.Thinking != nil {
			thoughts = append(thoughts, s.Thinking.Text)
		}
	})
	require.NoError(t, err)
	defer g.Close()
	g.Wait(t.Context())
	require.NotEmpty(t, thoughts)
	assert.Regexp(t, `^exact  Red wins in 1 ply  4  `, thoughts[len(thoughts)-1])
}

// A hint in Chinese chess plays out captures: a cannon that takes a horse is taken.
func TestHintCaptures(t *testing.T) {
	g := begun(t, "xiangqi", "", play.Settings{Person: play.Both, Limit: play.Limit{Depth: 2}})
	require.NoError(t, g.Do(play.Word("hint")))
	g.Wait(t.Context())
	for _, c := range g.State().Choices {
		assert.False(t, c.Value.Best && (c.Name == "b2b9" || c.Name == "h2h9"), "%+v", c)
	}
	assert.Regexp(t, `Hint, searched to depth 2, numbers for Red: (\w{4}, )*\w{4}: [^:]*(: [^:]*){4}; and \d+ others\.$`, g.State().Drawn().Say)
}

// A hint is exact where the game can be solved, and an unknown value is open.
func TestExactHint(t *testing.T) {
	g := begun(t, "connect4", "2332635727745364273", play.Settings{Person: play.Both, Rung: "killers", Limit: play.Limit{Depth: 2}})
	require.NoError(t, g.Do(play.Word("hint")))
	g.Wait(t.Context())
	s := g.State()
	for _, c := range s.Choices {
		assert.True(t, c.Value.Proved, c.Name)
		assert.Equal(t, c.Name == "4", c.Value.Best)
	}
	assert.Empty(t, s.Busy)
	assert.Contains(t, s.Drawn().Say, "Hint, exact: 4: Yellow wins in 5 plies; 5: Yellow wins in 11 plies; 6: Yellow wins in 21 plies; 1, 2, 3, 7: Red wins in 6 plies.")

	g = begun(t, "othello", "", play.Settings{Person: play.Both, Rung: "negamax", Limit: play.Limit{Depth: 2}})
	require.NoError(t, g.Do(play.Word("hint")))
	g.Wait(t.Context())
	assert.Contains(t, g.State().Drawn().Say, "Hint, searched to depth 2, numbers for Black: d3, c4, f5, e6: 0.0.")

	g = begun(t, "stake", "01. 10. 01.", play.Settings{Person: play.Both, Rung: "negamax", Limit: play.Limit{Depth: 9}})
	require.NoError(t, g.Do(play.Word("hint")))
	g.Wait(t.Context())
	assert.Regexp(t, `Hint, exact: \(1,2\): Player 0 wins by 1; `, g.State().Drawn().Say)
}

func TestLookup(t *testing.T) {
	_, err := games.Lookup(games.Playable(), "chess")
	assert.EqualError(t, err, `games: no game "chess"; there are `+games.Listed(games.Playable()))
	g := begun(t, "twofour", "", play.Settings{})
	require.NoError(t, g.Do(play.Query{Do: "new", From: "4 2b 0"}))
	assert.EqualError(t, g.Do(play.Query{Do: "new", From: "4 2 0"}), "twofour: pile 2: a pile of 2 needs an owner: 2a for player 1, 2b for player 2")
	g = begun(t, "tictactoe", "", play.Settings{})
	assert.EqualError(t, g.Do(play.Word("9")), `"9" is not a legal move here; the legal moves are 0 1 2 3 4 5 6 7 8`)
	require.NoError(t, g.Do(play.Query{Do: "new", From: "X.. .O. ..X"}))
	g.Wait(t.Context())
	assert.Equal(t, 1, (g.State().Ply+g.State().Mover)%2, "O moves first from here")
}

// The squares of the last move are marked, also in games whose boards do not mark them.
func TestTheLastMoveIsMarked(t *testing.T) {
	for name, want := range map[string]int{"xiangqi": 2, "tictactoe": 1, "stake": 1, "twofour": 2} {
		g := begun(t, name, "", play.Settings{Person: play.Both})
		marked := func() (n int) {
			for _, row := range g.State().Drawn().Board.Squares {
				for _, s := range row {
					if s.Moved {
						n++
					}
				}
			}
			return n
		}
		assert.Zero(t, marked(), name)
		require.NoError(t, g.Do(play.Word(g.State().Choices[0].Name)))
		assert.Equal(t, want, marked(), name)
		require.NoError(t, g.Do(play.Word("back")))
		assert.Zero(t, marked(), "%s, taken back", name)
	}
}

// TestRules: each game says its rules and where to read more, in the state for a page and in a
// terminal, where the game goes on. A game of one's own has none.
func TestRules(t *testing.T) {
	in := func(r play.Rules, typed string) string {
		var out strings.Builder
		require.NoError(t, play.Terminal(t.Context(), play.Local(r), play.Query{Settings: play.Settings{Person: play.Both}}, strings.NewReader(typed), &out,
			io.Discard, func(string) {}))
		return out.String()
	}
	for _, g := range games.Playable() {
		rules := g.Rules().Explanation
		assert.Regexp(t, `^[A-Z].*[.] More: .*(https?://|lesson \d)\S*$`, rules, "pkg/games/rules.txt needs a paragraph on %q", g.Name)
		assert.Equal(t, in(g.Rules(), "")+rules+"\n", in(g.Rules(), "rules\n"))
		assert.Equal(t, rules, begun(t, g.Name, "", play.Settings{Person: play.Both}).State().Rules)
	}
	assert.Contains(t, in(play.Own("", &walker{}), "rules\n"), "The rules of this game are not written down here.")
}
