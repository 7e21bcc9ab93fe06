package learn_test

import (
	"math/rand/v2"
	"slices"
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

// random returns samples whose results follow from weights, with noise.
func random(rng *rand.Rand, n, features int) (all learn.Samples) {
	for range n {
		x := learn.Sample{Result: float64(rng.IntN(3)) / 2}
		for range features {
			x.Features = append(x.Features, rng.NormFloat64())
		}
		all = append(all, x)
	}
	return all
}

// Descend goes down the slopes that finite differences show, and leaves the first weights alone.
func TestDescend(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 50 {
		s := random(rng, 1+rng.IntN(20), 4)
		w := learn.Linear{rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64()}
		before, after := slices.Clone(w), s.Descend(w, 0.5, 1)
		for i := range w {
			assert.InDelta(t, w[i]-0.5*slope(&w[i], func() float64 { return s.Loss(w) }), after[i], 1e-6)
		}
		assert.Equal(t, before, w)
	}
}

// slope returns the derivative of loss by *w.
func slope(w *float64, loss func() float64) float64 {
	const h = 1e-5
	old := *w
	*w = old + h
	above := loss()
	*w = old - h
	below := loss()
	*w = old
	return (above - below) / (2 * h)
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
