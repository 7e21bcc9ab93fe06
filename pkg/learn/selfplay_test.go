package learn_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

func newTicTacToe() game.Position { return tictactoe.New() }

func connectThree() game.Position {
	b, err := connect4.NewRow(5, 4, 3)
	if err != nil {
		panic(err)
	}
	return b
}

// randomTarget returns something to learn about a position of a random game.
func randomTarget(e learn.Encoding, start func() game.Position, rng *rand.Rand) learn.Target {
	p := start()
	for range rng.IntN(6) {
		moves := p.Moves(nil)
		p.Make(moves[rng.IntN(len(moves))])
		if p.Terminal() {
			p = start()
		}
	}
	x := learn.Target{Active: e.Active(p, nil), Moves: p.Moves(nil), Value: 2*rng.Float64() - 1}
	var visits []int
	for range x.Moves {
		visits = append(visits, rng.IntN(20))
	}
	visits[0]++
	x.Policy = learn.Shares(visits)
	return x
}

// The slopes of the loss are those that finite differences show, in every part of the network.
func TestSlopesOfBothHeads(t *testing.T) {
	for _, start := range []func() game.Position{connectThree, newTicTacToe} {
		e, err := learn.NewEncoding(start)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(14, 1))
		for seed := range uint64(5) {
			n := learn.NewPolicyValue(e, seed)
			x := randomTarget(e, start, rng)
			weights, slopes := learn.AllSlopes(n, x)
			loss := func() float64 { return n.Loss(x) }
			checked := 0
			for k, w := range weights {
				if k%37 != 0 && slopes[k] == 0 {
					continue
				}
				const h = 1e-3
				old, here := *w, loss()
				*w = old + h
				above := loss()
				*w = old - h
				below := loss()
				*w = old
				if math.Abs(above+below-2*here) > 1e-6 {
					continue // a hidden unit begins or ends to be 0 here
				}
				require.InDelta(t, (above-below)/(2*h), float64(slopes[k]), 1e-3, "number %d", k)
				checked++
			}
			require.Greater(t, checked, 500)
		}
	}
}

// The priors of the legal moves add up to 1, and values stay between -1 and 1.
func TestGuide(t *testing.T) {
	e, err := learn.NewEncoding(connectFour)
	require.NoError(t, err)
	assert.Equal(t, 169, e.Inputs)
	n, p := learn.NewPolicyValue(e, 1), connectFour()
	for _, m := range []game.Move{3, 3, 3, 3, 3, 3} {
		p.Make(m)
	}
	moves := p.Moves(nil)
	require.Len(t, moves, 6)
	priors, value := n.Guide(p, moves)
	sum := 0.0
	for _, x := range priors {
		sum += x
		assert.Greater(t, x, 0.0)
	}
	assert.InDelta(t, 1, sum, 1e-9)
	assert.Less(t, math.Abs(value), 1.0)
}

// settings learn a small game in a second.
func settings(start func() game.Position) learn.SelfPlay {
	s := learn.NewSelfPlay(start)
	s.Games, s.Random, s.Drawn, s.Passes = 100, 6, 4, 2
	return s
}

// The same seed gives the same network, another seed another one.
func TestSelfPlaySeeds(t *testing.T) {
	first := func(seed uint64) []float64 {
		s := settings(connectThree)
		s.Seed = seed
		n, err := s.Train(2, nil)
		require.NoError(t, err)
		p := connectThree()
		priors, _ := n.Guide(p, p.Moves(nil))
		return priors
	}
	assert.Equal(t, first(1), first(1))
	assert.NotEqual(t, first(1), first(2))
}

// Tic-tac-toe is learnt from the squares of its board: after a few generations, the policy
// alone makes fewer than half as many mistakes.
func TestSelfPlayLearns(t *testing.T) {
	mistakes := func(n *learn.PolicyValue) (wrong int) {
		rng := rand.New(rand.NewPCG(3, 3))
		for range 200 {
			p := newTicTacToe()
			for range 4 {
				moves := p.Moves(nil)
				p.Make(moves[rng.IntN(len(moves))])
			}
			moves := p.Moves(nil)
			priors, _ := n.Guide(p, moves)
			most, value := 0, search.Negamax(p, 9)
			for i := range priors {
				if priors[i] > priors[most] {
					most = i
				}
			}
			p.Make(moves[most])
			if -search.Negamax(p, 9) < value {
				wrong++
			}
		}
		return wrong
	}
	var before, after int
	generations := 0
	n, err := settings(newTicTacToe).Train(25, func(g int, t *learn.Trainer) bool {
		if generations = g; g == 0 {
			before = mistakes(t.Network)
		}
		return true
	})
	require.NoError(t, err)
	after = mistakes(n)
	assert.Equal(t, 25, generations)
	t.Log(before, "wrong moves before,", after, "after")
	assert.Less(t, 2*after, before)
}

// A saved network says what it said before. What is no network is an error.
func TestSave(t *testing.T) {
	n, err := settings(connectThree).Train(1, nil)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, n.Save(&file))
	text := file.Bytes()
	again, err := learn.Load(bytes.NewReader(text), connectThree)
	require.NoError(t, err)
	p := connectThree()
	want, value := n.Guide(p, p.Moves(nil))
	got, same := again.Guide(p, p.Moves(nil))
	assert.Equal(t, want, got)
	assert.Equal(t, value, same)
	_, err = learn.Load(bytes.NewReader(text), newTicTacToe)
	assert.ErrorContains(t, err, "another game")
	_, err = learn.Load(bytes.NewReader(text[:len(text)-1]), connectThree)
	assert.Error(t, err)
	_, err = learn.Load(bytes.NewReader(append(text, 0)), connectThree)
	assert.Error(t, err)
	_, err = learn.Load(bytes.NewReader([]byte("no network")), connectThree)
	assert.ErrorContains(t, err, "no network")
}

// The view of a finished game reaches each position as its player to move sees it, also where
// a player moves twice in a row.
func TestTargets(t *testing.T) {
	s := settings(connectThree)
	s.Result, s.Random, s.Window = 1, 1, 1
	s.Games = 5
	tr, err := s.Begin()
	require.NoError(t, err)
	for range 20 {
		all := learn.PlayOne(tr)
		for i, x := range all {
			require.Equal(t, -all[len(all)-1].Value, func() float64 {
				if (len(all)-i)%2 == 0 {
					return x.Value
				}
				return -x.Value
			}())
		}
	}
}

// A network that sees a board finds the same pieces again, whatever position it is loaded in.
func TestNetworkOfABoard(t *testing.T) {
	n, err := settings(newTicTacToe).Train(1, nil)
	require.NoError(t, err)
	var text bytes.Buffer
	require.NoError(t, n.Save(&text))
	p := newTicTacToe()
	for _, m := range []game.Move{4, 0, 8} {
		p.Make(m)
	}
	want, value := n.Guide(p, p.Moves(nil))
	again, err := learn.Load(&text, func() game.Position { return p })
	require.NoError(t, err)
	got, same := again.Guide(p, p.Moves(nil))
	assert.Equal(t, want, got)
	assert.Equal(t, value, same)
}
