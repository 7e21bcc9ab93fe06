package learn_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
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

// ignorant has no weights: it moves at random, but takes a win in one.
var ignorant = learn.Evaluation{Model: learn.Linear{}, Features: connect4.Features}

// Five weights for Connect Four, learnt in half a second by 5,000 games.
func ExampleTD() {
	td := learn.TD{Alpha: 0.01, Lambda: 0.7, Epsilon: 0.3, Seed: 1}
	learnt := td.Train(connectFour, connect4.Features, 5_000, nil)
	for i, name := range connect4.FeatureNames {
		fmt.Printf("%+.3f %s\n", learnt.Linear[i], name)
	}
	fmt.Println(learnt.Positions, "positions")
	// Output:
	// -0.035 open lines with 1 stone
	// +0.107 with 2 stones
	// +0.401 with 3 stones
	// +0.358 middle column
	// +0.057 turn
	// 34418 positions
}

// What goes wrong: without exploration it sees few positions, with long steps the weights
// never settle, and without traces the weights of rare features keep growing.
func TestWhatGoesWrong(t *testing.T) {
	train := func(td learn.TD, games int) learn.Training {
		td.Seed = 1
		return td.Train(connectFour, connect4.Features, games, nil)
	}
	assert.Equal(t, 1_926, train(learn.TD{Alpha: 0.01, Lambda: 0.7}, 5_000).Positions)
	for _, w := range train(learn.TD{Alpha: 1, Lambda: 0.7, Epsilon: 0.3}, 5_000).Linear {
		assert.Greater(t, w, 10.0)
	}
	oneStep := learn.TD{Alpha: 0.01, Epsilon: 0.1}
	early, late := train(oneStep, 1_000).Linear, train(oneStep, 5_000).Linear
	assert.InDeltaSlice(t, []float64{0.222, 0.938}, []float64(early[2:4]), 0.001)
	assert.InDeltaSlice(t, []float64{0.366, 3.765}, []float64(late[2:4]), 0.001)
}

// A match shows what the weights are worth: both players look one ply ahead.
func ExampleEvaluation_Player() {
	learnt := learn.Evaluation{Model: learn.Linear{-0.035, 0.107, 0.401, 0.358, 0.057}, Features: connect4.Features}
	fmt.Println(arena.Play(context.Background(), arena.Match{
		Rules: arena.Rules{Start: connectFour},
		A:     arena.Of("learnt", learnt.Player(1)),
		B:     arena.Of("zeros", ignorant.Player(2)),
		Games: 200,
	}).Pairing)
	// Output:
	// result: learnt against zeros: 179 of 200 (+179 =0 -21), Elo +372 (95 %: +294 to +450)
}

// Texel's method predicts the results of 20 games better than a coin, and those of games
// that it has not seen a little better.
func ExampleSamples_Fit() {
	seen, unseen := played(connect4.Features, 20, 2), played(connect4.Features, 500, 3)
	before := make(learn.Linear, len(connect4.FeatureNames))
	after := seen.Fit(before, 1, 1.0/64)
	fmt.Println(len(seen), "positions seen,", len(unseen), "unseen")
	fmt.Printf("seen   %.4f → %.4f\n", seen.Loss(before), seen.Loss(after))
	fmt.Printf("unseen %.4f → %.4f\n", unseen.Loss(before), unseen.Loss(after))
	// Output:
	// 289 positions seen, 7078 unseen
	// seen   0.2500 → 0.1965
	// unseen 0.2500 → 0.2337
}

// A network with eight hidden units on the five features of Connect Four needs more games
// than the sum, and is then a little better. On the bare squares, it learns its games by
// heart.
func ExampleNetwork() {
	unseen, unseenSquares := played(connect4.Features, 500, 2), played(connect4.SquareFeatures, 500, 2)
	for _, games := range []int{100, 1_000} {
		seen, squares := played(connect4.Features, games, 3), played(connect4.SquareFeatures, games, 3)
		sum := seen.Descend(make(learn.Linear, 5), 0.1, 200)
		small, large := learn.NewNetwork(5, 8, 1), learn.NewNetwork(43, 16, 1)
		small.Train(seen, 0.005, 20_000/games, 1)
		large.Train(squares, 0.01, 5_000/games, 1)
		fmt.Printf("%4d games: sum %.4f %.4f, network %.4f %.4f, on squares %.4f %.4f\n", games,
			seen.Loss(sum), unseen.Loss(sum), seen.Loss(small), unseen.Loss(small), squares.Loss(large), unseenSquares.Loss(large))
	}
	// Output:
	//  100 games: sum 0.2199 0.2212, network 0.2083 0.2284, on squares 0.0924 0.3010
	// 1000 games: sum 0.2231 0.2197, network 0.2194 0.2176, on squares 0.2243 0.2457
}

// played returns the positions of random games.
func played(features learn.Features, games int, seed uint64) learn.Samples {
	return learn.Play(connectFour, features, games, 0, ignorant.Player(seed))
}

// The same weights come from TD(0) written as its one-step rule: no trace, no mover's
// view, all values those of the first player.
func TestTDTwoWays(t *testing.T) {
	for seed := range uint64(3) {
		td := learn.TD{Alpha: 0.01, Epsilon: 0.2, Seed: seed}
		got := td.Train(connectFour, connect4.Features, 40, nil).Linear
		want := make(learn.Linear, len(got))
		learner := learn.Evaluation{Model: want, Features: connect4.Features}
		play := learn.Choosing(learner, td)
		for range 40 {
			for p := connectFour(); !p.Terminal(); {
				x, v := firstView(p, connect4.Features(p)), 0.0
				for i := range x {
					v += want[i] * x[i]
				}
				v = math.Tanh(v)
				p.Make(play(p))
				next := learner.Value(p) * side(p)
				for i := range x {
					want[i] += td.Alpha * (next - v) * (1 - v*v) * x[i]
				}
			}
		}
		for i := range want {
			require.InDelta(t, want[i], got[i], 1e-12)
		}
	}
}

// side is 1 if the first player is to move, otherwise -1.
func side(p game.Position) float64 { return float64(1 - 2*(p.(*connect4.Board).Ply()%2)) }

func firstView(p game.Position, f []float64) []float64 {
	for i := range f {
		f[i] *= side(p)
	}
	return f
}

// λ = 1 makes the sum of the steps of a game that of its result alone, so that with one
// weight and tiny steps the update is α·Σ(result − value)·gradient.
func TestTDOne(t *testing.T) {
	td := learn.TD{Alpha: 1e-9, Lambda: 1, Epsilon: 1, Seed: 4}
	got := td.Train(connectFour, connect4.Features, 1, nil).Linear
	zero := make(learn.Linear, len(got))
	play := learn.Choosing(learn.Evaluation{Model: zero, Features: connect4.Features}, td)
	p, sums := connectFour(), make([]float64, len(got))
	for !p.Terminal() {
		for i, x := range firstView(p, connect4.Features(p)) {
			sums[i] += x
		}
		p.Make(play(p))
	}
	result := ignorant.Value(p) * side(p)
	require.NotZero(t, result)
	for i := range got {
		assert.InDelta(t, result*sums[i], got[i]/td.Alpha, 1e-4)
	}
}

func TestSeeds(t *testing.T) {
	train := func(seed uint64) learn.Linear {
		return learn.TD{Alpha: 0.01, Lambda: 0.7, Epsilon: 0.3, Seed: seed}.Train(connectFour, connect4.Features, 50, nil).Linear
	}
	assert.Equal(t, train(1), train(1))
	assert.NotEqual(t, train(1), train(2))
	games := 0
	learn.TD{Alpha: 0.01}.Train(connectFour, connect4.Features, 7, func(game int, w learn.Linear) {
		games++
		assert.Equal(t, games, game)
		assert.Len(t, w, 5)
	})
	assert.Equal(t, 7, games)
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

// The gradients are those that finite differences show.
func TestGradients(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 50 {
		s := random(rng, 1+rng.IntN(20), 4)
		w := learn.Linear{rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64()}
		g := s.Gradient(w)
		for i := range w {
			assert.InDelta(t, slope(&w[i], func() float64 { return s.Loss(w) }), g[i], 1e-6)
		}

		x, n := s[:1], learn.NewNetwork(4, 3, rng.Uint64())
		var weights []*float64
		for _, layer := range append(slices.Clone(n.Hidden), n.Output) {
			for i := range layer {
				weights = append(weights, &layer[i])
			}
		}
		var slopes, before []float64
		for _, w := range weights {
			slopes = append(slopes, slope(w, func() float64 { return x.Loss(n) }))
			before = append(before, *w)
		}
		n.Train(x, 0.5, 1, 0)
		for i, w := range weights {
			assert.InDelta(t, before[i]-0.5*slopes[i], *w, 1e-6)
		}
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

// Both ways to the least loss lead to the same place, and leave the first weights alone.
func TestFitEqualsDescent(t *testing.T) {
	seen := played(connect4.Features, 20, 1)
	w := make(learn.Linear, 5)
	fitted, descended := seen.Fit(w, 1, 1.0/1024), seen.Descend(w, 0.1, 3_000)
	assert.InDelta(t, seen.Loss(descended), seen.Loss(fitted), 1e-5)
	assert.Equal(t, make(learn.Linear, 5), w)
	assert.Less(t, seen.Loss(fitted), seen.Loss(w))
}

// A sum cannot learn "exactly one of two", a network with a hidden layer can.
func TestNetworkLearnsWhatASumCannot(t *testing.T) {
	var s learn.Samples
	for i := range 4 {
		a, b := float64(2*(i&1)-1), float64(i&2-1)
		s = append(s, learn.Sample{Features: []float64{a, b, 1}, Result: (1 - a*b) / 2})
	}
	sum := s.Descend(make(learn.Linear, 3), 1, 1_000)
	assert.InDelta(t, 0.25, s.Loss(sum), 1e-3)
	n := learn.NewNetwork(3, 4, 1)
	n.Train(s, 0.5, 2_000, 1)
	assert.Less(t, s.Loss(n), 0.01)
}

// Results belong to the player to move, and a game cut short is a draw.
func TestPlay(t *testing.T) {
	column := func(p game.Position) game.Move { return game.Move(p.(*connect4.Board).Player()) } // 1 2 1 2 1 2 1
	all := learn.Play(connectFour, connect4.SquareFeatures, 1, 0, column)
	require.Len(t, all, 7)
	for i, x := range all {
		assert.Equal(t, float64(1-i%2), x.Result, i)
		assert.Len(t, x.Features, 43)
		assert.Equal(t, 1.0, x.Features[42])
	}
	assert.Equal(t, -1.0, all[1].Features[0])
	assert.Equal(t, 1.0, all[2].Features[0])
	for _, x := range learn.Play(connectFour, connect4.Features, 2, 5, column) {
		assert.Equal(t, 0.5, x.Result)
	}
	assert.Zero(t, learn.Samples(nil).Loss(learn.Linear{}))
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
	assert.Equal(t, game.NoMove, learnt.Player(1)(won))
}
