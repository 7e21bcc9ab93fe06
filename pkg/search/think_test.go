package search_test

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// Whatever ends a rung, its answer is that of a search it has finished: the value
// of minimax at that depth, and a move that has it.
func TestThinkKeepsTheLastFinishedAnswer(t *testing.T) {
	for _, r := range Serving(tictactoe.New()) {
		for nodes := 1; nodes < 40_000; nodes *= 3 {
			p, err := tictactoe.Parse("X...O....")
			require.NoError(t, err)
			before := p.String()
			var last Result
			a, err := Think(t.Context(), r, p, Limits{Nodes: nodes}, func(a Result) {
				if a.Bound == Exact {
					last = a
				}
			})
			require.NoError(t, err)
			assert.Equal(t, before, p.String(), r.Name)
			assert.Positive(t, a.Depth, "%s, %d nodes", r.Name, nodes)
			assert.Equal(t, Exact, a.Bound, "%s, %d nodes", r.Name, nodes)
			assert.Equal(t, Negamax(p, a.Depth), a.Value, "%s, %d nodes, depth %d", r.Name, nodes, a.Depth)
			assert.Equal(t, last.Depth, a.Depth, "%s, %d nodes: what was reported last", r.Name, nodes)
			assert.Contains(t, p.Moves(nil), a.Move, r.Name)
		}
	}
}

// Where the depth is the only limit, a function visits what its pseudocode visits.
func TestThinkSearchesOneDepth(t *testing.T) {
	reported := 0
	a, err := Think(t.Context(), Rungs[0], tictactoe.New(), Limits{Depth: 3}, func(Result) { reported++ })
	require.NoError(t, err)
	assert.Equal(t, 1, reported)
	assert.Equal(t, 1+9+9*8+9*8*7, a.Nodes)
	assert.Equal(t, []Move{a.Move}, a.Line)
}

// Without limits a finite game is searched to its end, another one until every
// line has ended.
func TestThinkToTheEnd(t *testing.T) {
	for _, r := range Serving(tictactoe.New()) {
		p := tree.MustParse("((7 9) (2 (8 1) 5) (4 3 6))")
		assert.Equal(t, []int{7, 0}, []int{r.Solve(p).Value, int(r.Solve(p).Move)}, r.Name)
		a, err := Think(t.Context(), r, endless{p}, Limits{}, nil)
		require.NoError(t, err)
		assert.Equal(t, 7, a.Value, r.Name)
	}
}

// endless hides how far the end is.
type endless struct{ *tree.Position }

func (endless) PliesLeft() {}

// A search that is interrupted stops soon, at any depth, and counts its nodes
// while it runs.
func TestThinkInterrupted(t *testing.T) {
	for _, r := range Serving(tictactoe.New()) {
		p := tictactoe.New()
		ctx, stop := context.WithCancel(t.Context())
		var entered atomic.Int64
		moves := 0
		watched := pausing{p, func() {
			if moves++; moves == 1000 {
				stop()
			}
		}}
		a, err := Think(ctx, r, watched, Limits{Depth: 9, Entered: &entered}, nil)
		stop()
		require.NoError(t, err)
		assert.Less(t, moves, 1000+2*600+20, r.Name)
		assert.Equal(t, tictactoe.New().String(), p.String(), r.Name)
		if moves >= 1000 && r.Func != nil {
			assert.Zero(t, a.Depth, "%s: no answer was found", r.Name)
			assert.Equal(t, NoMove, a.Move)
			assert.Positive(t, entered.Load(), r.Name)
		}
	}
}

// pausing calls made before each move.
type pausing struct {
	*tictactoe.Board
	made func()
}

func (p pausing) Make(m Move) {
	p.made()
	p.Board.Make(m)
}

// A rung with a form of its own is asked for the moves of the original only.
func TestThinkInAnotherForm(t *testing.T) {
	r := Rung{Name: "other", Func: Negamax, Form: func(Position) Position { return tree.MustParse("(1 2 3)") }}
	a, err := Think(t.Context(), r, tree.MustParse("(9 9)"), Limits{Depth: 1}, nil)
	require.NoError(t, err)
	assert.Equal(t, []int{2, 1, 3}, []int{a.Value, int(a.Move), a.Nodes})
}

// A game's own way is asked for the value, and its counts while it runs.
func TestThinkOwn(t *testing.T) {
	stopped := 0
	r := Rung{Name: "own", Own: func(p Position, spent func(int) bool) Result {
		for range 10 {
			if spent(100) {
				stopped++
				return Result{}
			}
		}
		return Result{Value: 5, Move: game.NoMove, Depth: 4}
	}}
	a, err := Think(t.Context(), r, tree.MustParse("(1 2)"), Limits{}, nil)
	require.NoError(t, err)
	assert.Equal(t, []int{5, 4, 0}, []int{a.Value, a.Depth, stopped})
	a, err = Think(t.Context(), r, tree.MustParse("(1 2)"), Limits{Nodes: 300}, nil)
	require.NoError(t, err)
	assert.Equal(t, []int{0, 0, 1}, []int{a.Value, a.Depth, stopped})
	assert.Equal(t, NoMove, a.Move)
	bare := Rung{Own: func(Position, func(int) bool) Result { return Result{Value: 5, Move: game.NoMove} }}
	a, err = Think(t.Context(), bare, tree.MustParse("(1 2)"), Limits{}, nil)
	require.NoError(t, err)
	assert.Equal(t, 1, a.Depth, "an answer without a depth is an answer too")
	_, err = Think(t.Context(), Rungs[len(Rungs)-1], tictactoe.New(), Limits{Depth: 1}, nil)
	assert.ErrorContains(t, err, "not available")
}

// The facts of the ladder that other packages rely on.
func TestFactsOfTheRungs(t *testing.T) {
	names := map[string]bool{}
	for _, r := range Rungs {
		assert.False(t, names[r.Name], "%s is there twice", r.Name)
		names[r.Name] = true
		assert.True(t, r.Func != nil || r.Engine != nil, r.Name)
		assert.NotContains(t, r.Name, "+")
		_, err := Source.Open(r.File)
		assert.NoError(t, err, r.Name)
		if r.Func == nil {
			selective := r.Engine.Graft || r.Engine.Quiescence || r.Engine.Extensions || r.Engine.NullMove || r.Engine.Reductions || r.Engine.Futility
			assert.Equal(t, !selective, r.Exact, r.Name)
		}
	}
}

// heap is a game of which nobody knows how long it lasts: take up to three, and who takes
// the last one wins.
type heap struct{ left int }

func (h *heap) Moves(buf []Move) []Move {
	for n := 1; n <= min(3, h.left); n++ {
		buf = append(buf, Move(n))
	}
	return buf
}
func (h *heap) Make(m Move)    { h.left -= int(m) }
func (h *heap) Unmake(m Move)  { h.left += int(m) }
func (h *heap) Terminal() bool { return h.left == 0 }
func (h *heap) Key() uint64    { return uint64(h.left) }
func (h *heap) Evaluate() int {
	if h.left == 0 {
		return -1
	}
	return 0
}

// Without limits every rung ends soon after the depth at which all games are over.
func TestThinkEnds(t *testing.T) {
	for n := 1; n < 12; n++ {
		for _, r := range Serving(&heap{left: n}) {
			a, err := Think(context.Background(), r, &heap{left: n}, Limits{}, nil)
			require.NoError(t, err)
			if !r.Exact {
				continue
			}
			want := min(1, n%4)*2 - 1
			require.Equal(t, want, a.Value, "%s, %d", r.Name, n)
			require.LessOrEqual(t, a.Depth, n+1, "%s, %d", r.Name, n)
			if want > 0 {
				require.Equal(t, Move(n%4), a.Move, "%s, %d", r.Name, n)
			}
		}
	}
}
