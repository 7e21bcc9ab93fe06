package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/testdata/dots"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

// Who completes a box moves again: a person is asked for another move, and a hint, the
// search and the list of moves know whose moves they are.
func TestTurns(t *testing.T) {
	q := play.Query{Moves: []game.Move{0, 2, 6}, Ply: 3, Do: play.Move, Move: "7"}
	q.Person = 1
	states, err := asked(t, dots.New(2, 2), q)
	require.NoError(t, err)
	s := states[len(states)-1]
	assert.Equal(t, 1, s.Mover)
	assert.Equal(t, []int{0, 1, 0, 1}, s.Movers)
	assert.Len(t, s.Choices, 8, "it is the person's turn again")
	assert.Contains(t, s.Sentence, "Second played 7. Second is to move.")

	q = play.Query{Moves: []game.Move{0, 2, 6}, Ply: 3, Do: play.Hint}
	q.Person = 1
	states, err = asked(t, dots.New(2, 2), q)
	require.NoError(t, err)
	s = states[len(states)-1]
	best := ""
	for _, c := range s.Choices {
		if c.Value.Best {
			best += c.Name + " "
		}
	}
	assert.Contains(t, best, "7", "to complete a box")

	q = play.Query{Moves: []game.Move{0, 2, 6}, Ply: 3, Do: play.Turn}
	q.Person = 0
	states, err = asked(t, dots.New(2, 2), q)
	require.NoError(t, err)
	s = states[len(states)-1]
	assert.Equal(t, []int{0, 1, 0, 1, 1}, s.Movers, "the search completes a box and moves again")
	assert.Equal(t, 0, s.Mover)
	assert.Nil(t, s.Thinking)
	assert.NotNil(t, s.Thought)
}

// A board is seen from the side of its person, or from the other one; a board with one side stays as it is.
func TestAround(t *testing.T) {
	for name, want := range map[string][4]bool{"xiangqi": {false, true, true, false}, "connect4": {}} {
		g := game.Must(games.Lookup(games.Playable(), name))
		for i, turned := range want {
			q := play.Query{Settings: play.Settings{Person: i % 2, Around: i >= 2, Limit: play.Limit{Depth: 1}}}
			require.NoError(t, play.Local(g.Rules())(t.Context(), q, func(s play.State) {
				assert.Equal(t, turned, s.Turned, "%s %d", name, i)
			}))
		}
	}
}
