package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	. "gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// The searches of this file are written for one game each, without the interface.
// The generic engine is measured against them. They visit the same nodes as the
// engine with all switches off.

func ticTacToeByHand(b *tictactoe.Board, depth, alpha, beta int, buf []Move) int {
	if depth == 0 || b.Terminal() {
		return b.Evaluate()
	}
	best := -Inf
	moves := b.Moves(buf)
	for _, m := range moves {
		b.Make(m)
		v := -ticTacToeByHand(b, depth-1, -beta, -max(alpha, best), moves[len(moves):])
		b.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

func stakeByHand(b *stake.Bits, depth, alpha, beta int, buf []Move) int {
	if depth == 0 || b.Terminal() {
		return b.Evaluate()
	}
	best := -Inf
	moves := b.Moves(buf)
	for _, m := range moves {
		b.Make(m)
		v := -stakeByHand(b, depth-1, -beta, -max(alpha, best), moves[len(moves):])
		b.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

func xiangqiByHand(p *fast.Position, depth, alpha, beta int, buf []Move) int {
	if depth == 0 {
		return p.Evaluate()
	}
	moves := p.Moves(buf)
	if len(moves) == 0 {
		return p.Evaluate()
	}
	best := -Inf
	for _, m := range moves {
		p.Make(m)
		v := -xiangqiByHand(p, depth-1, -beta, -max(alpha, best), moves[len(moves):])
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

// withTable is xiangqiByHand with a table, as the engine with only that switch on.
func withTable(p *fast.Position, t *Table, depth, alpha, beta int, buf []Move) int {
	if depth == 0 {
		return p.Evaluate()
	}
	first := NoMove
	if e, ok := t.Get(p.Key()); ok {
		if a, z := e.Narrow(alpha, beta); a >= z && e.Depth == depth {
			return e.Value
		}
		first = e.Move
	}
	moves := p.Moves(buf)
	if len(moves) == 0 {
		return p.Evaluate()
	}
	if i := slices.Index(moves, first); i > 0 {
		copy(moves[1:i+1], moves[:i])
		moves[0] = first
	}
	best, low, move := -Inf, alpha, NoMove
	for _, m := range moves {
		p.Make(m)
		v := -withTable(p, t, depth-1, -beta, -low, moves[len(moves):])
		p.Unmake(m)
		if v > best {
			best = v
			if v > low {
				low, move = v, m
			}
		}
		if best >= beta {
			break
		}
	}
	bound := Exact
	if best <= alpha {
		bound = AtMost
	} else if best >= beta {
		bound = AtLeast
	}
	t.Put(p.Key(), Entry{Value: best, Bound: bound, Depth: depth, Move: move})
	return best
}

// middle is a position of Chinese chess with 40 moves.
func middle(t testing.TB) *fast.Position {
	b, err := xiangqi.Parse("r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 1")
	require.NoError(t, err)
	p, err := fast.New(b)
	require.NoError(t, err)
	return p
}

// BenchmarkGeneric measures the engine against searches written by hand.
func BenchmarkGeneric(b *testing.B) {
	board, position := stake.Random(rand.New(rand.NewPCG(1, 0)), 8, 9).Bits(), middle(b)
	off := &Engine{}
	tabled := &Engine{Switches: Switches{Table: true}, Store: NewTable(1 << 20)}
	run := func(name string, e *Engine, p Position, depth int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if e.Store != nil {
					e.Store.Clear()
				}
				if _, err := e.Search(context.Background(), p, Limits{Depth: depth}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	byHand := func(name string, search func() int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				search()
			}
		})
	}
	buf := make([]Move, 0, 1024)
	t := tictactoe.New()
	byHand("tictactoe/hand", func() int { return ticTacToeByHand(t, 9, -Inf, Inf, buf) })
	run("tictactoe/engine", off, t, 9)
	byHand("stake/hand", func() int { return stakeByHand(board, 9, -Inf, Inf, buf) })
	run("stake/engine", off, board, 9)
	byHand("xiangqi/hand", func() int { return xiangqiByHand(position, 4, -Inf, Inf, buf) })
	run("xiangqi/engine", off, position, 4)
	table := NewTable(1 << 20)
	byHand("table/hand", func() int {
		table.Clear()
		return withTable(position, table, 4, -Inf, Inf, buf)
	})
	run("table/engine", tabled, position, 4)
}

// Both searches of a pair return the same value.
func TestByHand(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 0))
	buf := make([]Move, 0, 1024)
	if got, want := ticTacToeByHand(tictactoe.New(), 9, -Inf, Inf, buf), Negamax(tictactoe.New(), 9); got != want {
		t.Fatalf("tic-tac-toe by hand %d, want %d", got, want)
	}
	for range 50 {
		b := stake.Random(rng, 4+rng.IntN(5), 5).Bits()
		want := Negamax(b, 5)
		if got := stakeByHand(b, 5, -Inf, Inf, buf); got != want {
			t.Fatalf("by hand %d, want %d", got, want)
		}
	}
	p := middle(t)
	want := Negamax(p, 3)
	if got := xiangqiByHand(p, 3, -Inf, Inf, buf); got != want {
		t.Fatalf("Chinese chess by hand %d, want %d", got, want)
	}
	if got := withTable(p, NewTable(1<<16), 3, -Inf, Inf, buf); got != want {
		t.Fatalf("with a table %d, want %d", got, want)
	}
}
