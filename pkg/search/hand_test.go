package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	. "gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
)

// The searches of this file are written by hand for one game each, without the
// interface: what the generic engine costs is measured against them. They do
// exactly what it does with all its switches off, node for node.

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

// withTable is stakeByHand with a table: what rung "table" does with history and
// rank switched off.
func withTable(b *stake.Bits, t *Table, depth, alpha, beta int, buf []Move) int {
	if depth == 0 {
		return b.Evaluate()
	}
	first := NoMove
	if e, ok := t.Get(b.Key()); ok {
		if a, z := e.Narrow(alpha, beta); a >= z && e.Depth == depth {
			return e.Value
		}
		first = e.Move
	}
	moves := b.Moves(buf)
	for i, m := range moves {
		if m == first {
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
		}
	}
	best, low, move := -Inf, alpha, NoMove
	for _, m := range moves {
		b.Make(m)
		v := -withTable(b, t, depth-1, -beta, -max(low, best), moves[len(moves):])
		b.Unmake(m)
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
	t.Put(b.Key(), Entry{Value: best, Bound: bound, Depth: depth, Move: move})
	return best
}

// BenchmarkGeneric measures the engine against searches written by hand.
func BenchmarkGeneric(b *testing.B) {
	board := stake.Random(rand.New(rand.NewPCG(1, 0)), 8, 9).Bits()
	off := &Engine{}
	tabled := &Engine{Switches: Switches{Table: true}, Store: NewTable(1 << 17)}
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
	byHand("tictactoe/plain", func() int { return AlphaBetaSoft(t, 9, -Inf, Inf) })
	run("tictactoe/engine", off, t, 9)
	byHand("stake/hand", func() int { return stakeByHand(board, 9, -Inf, Inf, buf) })
	byHand("stake/plain", func() int { return AlphaBetaSoft(board, 9, -Inf, Inf) })
	run("stake/engine", off, board, 9)
	table := NewTable(1 << 17)
	byHand("staketable/hand", func() int {
		table.Clear()
		return withTable(board, table, 9, -Inf, Inf, buf)
	})
	run("staketable/engine", tabled, board, 9)
}

// The pairs do the same.
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
		if got := withTable(b, NewTable(1<<12), 5, -Inf, Inf, buf); got != want {
			t.Fatalf("with a table %d, want %d", got, want)
		}
	}
}
