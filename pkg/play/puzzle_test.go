package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

func puzzle(t *testing.T, fen string, moves int) *play.Sitting {
	rules, err := games.Lookup(games.Playable(), "xiangqi")
	require.NoError(t, err)
	q := play.Query{From: fen, Goal: moves, Settings: play.Settings{Person: 1, Rung: rules.Opponent, Limit: play.Limit{Depth: 2*moves + 2}}}
	g, err := play.New(play.Local(rules.Rules()), q, func(play.State) {})
	require.NoError(t, err)
	t.Cleanup(g.Close)
	return g
}

// A puzzle is solved in the moves that it allows and not in more, and says so when a
// move lets the win slip.
func TestPuzzle(t *testing.T) {
	const fen = "2bakabn1/9/n8/4p3p/C1p2c3/C3c4/P3r1P1P/4r4/4AK3/R1BA2BR1 b"
	b, err := xiangqi.Parse(fen)
	require.NoError(t, err)
	p, err := fast.New(b)
	require.NoError(t, err)
	solve := func(moves int) string {
		return xiangqi.UCCI(search.Run(search.Full(search.AlphaBetaSoft), game.Position(p), 2*moves-1).Move)
	}
	g := puzzle(t, fen, 2)
	require.Equal(t, "Black wins in 2 moves. Find them.", g.State().Sentence)
	first := solve(2)
	for _, want := range []string{"move the chariot on " + first[:2], "play " + first} {
		require.NoError(t, g.Do(play.Word("hint")))
		g.Wait(t.Context())
		require.Equal(t, "Black wins in 2 moves. Find them. Hint: "+want+".", g.State().Drawn().Say, "not more")
		require.Nil(t, g.State().Thought)
		require.Nil(t, g.State().Choices[0].Value)
	}
	for moves := 2; moves > 0; moves-- {
		require.NoError(t, g.Do(play.Word(solve(moves))))
		g.Wait(t.Context())
		require.NotContains(t, g.State().Sentence, "slip")
		p, err = fast.New(b)
		require.NoError(t, err)
		for _, m := range g.State().Moves {
			p.Make(m)
		}
	}
	require.Contains(t, g.State().Sentence, " Solved.")

	require.NoError(t, g.Do(play.Word("new")))
	require.NoError(t, g.Do(play.Word("h9g7")))
	g.Wait(t.Context())
	require.Contains(t, g.State().Sentence, "Your last move let the win slip: take it back and look for another one.")
	require.NoError(t, g.Do(play.Word("a7b9")))
	g.Wait(t.Context())
	require.Contains(t, g.State().Sentence, "The game is not won in 2 moves: take moves back and try again.")

	require.NoError(t, g.Do(play.Wish{Do: "new", From: fen}))
	require.NotContains(t, g.State().Sentence, "wins in", "a new position is no puzzle")
}
