package learn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/learn"
	"gametree/pkg/search"
)

func connectFour() game.Position {
	b, err := connect4.New(connect4.Width, connect4.Height)
	if err != nil {
		panic(err)
	}
	return b
}

// A position with a learnt evaluation is still the same game.
func TestEvaluated(t *testing.T) {
	learnt := learn.Evaluation{Model: learn.Linear{-0.035, 0.107, 0.401, 0.358, 0.057}, Features: connect4.Features}
	require.NoError(t, gametest.Check(func() game.Position { return learnt.Evaluated(connectFour()) }, 20, 1))
	p := learnt.Evaluated(connectFour())
	assert.Equal(t, game.Move(3), search.Run(search.AlphaBeta, p, 3).Move)
	won, err := connect4.Parse(7, 6, "1212121")
	require.NoError(t, err)
	assert.Equal(t, game.Lost(7), learnt.Evaluated(won).Evaluate())
	assert.Equal(t, -1.0, learnt.Value(won))
}
