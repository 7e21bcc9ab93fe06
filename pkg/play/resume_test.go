package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
)

// A move that is not legal leaves a hint that is looked for, and says what is wrong with it.
func TestAnIllegalMoveLeavesTheHint(t *testing.T) {
	g := game.Must(games.Lookup(games.Playable(), "othello"))
	s, err := play.New(play.Local(g.Rules()), play.Query{Settings: play.Settings{Limit: play.Limit{Milliseconds: 400}}}, func(play.State) {})
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, s.Do(play.Query{Do: play.Hint}))
	require.ErrorContains(t, s.Do(play.Word("zz")), "not a legal move")
	require.Eventually(t, func() bool { return s.State().Hints > 0 && s.State().Busy == "" }, time.Minute, time.Millisecond)
	require.Contains(t, s.State().Sentence, "not a legal move")
	require.ErrorContains(t, s.Do(play.Query{Do: play.Load}), "the box is empty")
}

// The last squares of Othello are solved exactly, in a review as in a hint.
func TestTheEndOfOthelloIsExact(t *testing.T) {
	s := analysing(t, "othello", "XXXXXXXX XXXXOOOX XXXOXXOX XXOXXOXX XOXXOXXX XXXXXXX. XXOOOO.. XOOOO..X O", 1)
	require.NoError(t, s.Do(play.Word("g7")))
	require.NoError(t, s.Review(t.Context(), play.Limit{Depth: 1}))
	for _, c := range s.State().Course {
		require.True(t, c.Worth.Proved)
	}
}

// Commas separate moves, unless their names have them.
func TestCommas(t *testing.T) {
	for name, text := range map[string]string{"connect4": "1,2,3", "xiangqi": "炮二平五,馬８進７", "stake": `"(0,1)" "(1,0)"`} {
		_, moves, err := game.Must(games.Lookup(games.All, name)).Rules().Read("", text)
		require.NoError(t, err)
		require.Greater(t, len(moves), 1, name)
	}
}
