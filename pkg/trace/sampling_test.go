package trace_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func connectFour(t *testing.T, rng *rand.Rand) game.Position {
	p, err := connect4.New(5, 4)
	require.NoError(t, err)
	for range rng.IntN(8) {
		moves := p.Moves(nil)
		p.Make(moves[rng.IntN(len(moves))])
		if p.Terminal() {
			p, err = connect4.New(5, 4)
			require.NoError(t, err)
		}
	}
	return p
}

// samples records a search by sampling.
func samples(t *testing.T, f func(game.Position, int) game.Move, p game.Position, iterations int) *trace.Samples {
	t.Helper()
	recorded, err := trace.RecordKind(trace.Sampling, f, p, iterations, -inf, inf, true)
	require.NoError(t, err)
	return recorded.Samples
}

// The library's UCT and a learner's grow the same tree, and flat Monte Carlo has one of
// two plies: its playouts are no part of it.
func TestRecordSamples(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	s := samples(t, u.Search, p, 100)
	assert.Len(t, s.Nodes, 1+3+8)
	assert.Len(t, s.Iterations, 100)
	assert.Equal(t, trace.Scale{High: 10}, s.Scale)
	assert.Equal(t, []string{"0", "1", "2"}, []string{s.Nodes[1].Name, s.Nodes[2].Name, s.Nodes[3].Name})
	assert.Equal(t, trace.Iteration{Node: 1, New: true, Playout: 1, Value: s.Iterations[0].Value, Known: true}, s.Iterations[0])

	board := connectFour(t, rand.New(rand.NewPCG(1, 0)))
	s = samples(t, search.MonteCarlo{Seed: 1}.Search, board, 200)
	assert.Len(t, s.Nodes, 1+5)
	assert.True(t, s.Scale.Outcome)
	s = samples(t, search.UCT{C: 1, Seed: 1}.Search, board, 200)
	assert.Greater(t, len(s.Nodes), 150)

	forgets := func(p game.Position, _ int) game.Move { p.Make(0); return 0 }
	_, err := trace.RecordKind(trace.Sampling, forgets, board, 1, -inf, inf, true)
	assert.ErrorContains(t, err, "not taken back")
}

// One loop may make the moves in the tree and those of the playout. Then an iteration
// still adds one node, and the moves after it are its playout.
func TestPlayoutsByTheSameLine(t *testing.T) {
	oneLoop := func(p game.Position, iterations int) game.Move {
		for range iterations {
			var made []game.Move
			for !p.Terminal() {
				made = append(made, 0)
				p.Make(0)
			}
			p.Evaluate()
			for range made {
				p.Unmake(0)
			}
		}
		return 0
	}
	s := samples(t, oneLoop, tree.MustParse("((((1 2) 3) 4) 5)"), 3)
	var got [][2]int
	for _, i := range s.Iterations {
		assert.True(t, i.New)
		got = append(got, [2]int{i.Node, i.Playout})
	}
	assert.Equal(t, [][2]int{{1, 3}, {2, 2}, {3, 1}}, got, "the last node and the length of the playout")
}
