package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/nim"
	. "gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// graphs calls try with many random graphs.
func graphs(t *testing.T, try func(rng *rand.Rand, g *graph, depth int)) {
	count := 800
	if testing.Short() {
		count = 300
	}
	rng := rand.New(rand.NewPCG(7, 0))
	for i := range count {
		height := 1 + rng.IntN(7)
		g := newGraph(rng, height, 2+rng.IntN(6), 1+rng.IntN(5), 1+rng.IntN(9), i%2 == 0)
		try(rng, g, max(0, height+rng.IntN(4)-2))
	}
}

// exact returns a combination of the switches that never change the value.
func exact(bits int) Switches {
	on := func(i int) bool { return bits>>i&1 != 0 }
	return Switches{Table: on(0), Deepening: on(1), Aspiration: on(2), PVS: on(3), MTDF: on(4), Killers: on(5), History: on(6), Rank: on(7)}
}

const exactSwitches = 8

// Every combination of these switches, with any number of workers, returns the
// value of negamax and the first of the best moves.
func TestSwitchesEqualNegamax(t *testing.T) {
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		want, learnt := Negamax(g, depth), new(Experience)
		for range 8 {
			e := &Engine{Switches: exact(rng.IntN(1 << exactSwitches)), First: true, Store: NewTable(1 << rng.IntN(14)), Experience: learnt, Workers: 1 + rng.IntN(2)}
			if depth == 0 {
				break
			}
			before := g.String()
			a, err := e.Search(context.Background(), g, Limits{Depth: depth}, nil)
			require.NoError(t, err)
			require.Equal(t, want, a.Value, "%+v, %d workers, depth %d of\n%s", e.Switches, e.Workers, depth, g)
			require.Equal(t, first(g, depth, want), a.Move, "the move of %+v, depth %d of\n%s", e.Switches, depth, g)
			require.Equal(t, Exact, a.Bound)
			require.Equal(t, before, g.String())
			require.Equal(t, 0, g.ply(), "moves left unmade")
		}
	})
}

// first returns the first move with that value.
func first(g *graph, depth, value int) Move {
	for _, m := range g.Moves(nil) {
		g.Make(m)
		v := -Negamax(g, depth-1)
		g.Unmake(m)
		if v == value {
			return m
		}
	}
	return NoMove
}

// uncounted is Nim in which the winner gets game.Win, however long the game lasts. It hides
// Ply, so its values count no plies.
type uncounted struct{ heaps *nim.Heaps }

func (u uncounted) Moves(buf []Move) []Move { return u.heaps.Moves(buf) }
func (u uncounted) Make(m Move)             { u.heaps.Make(m) }
func (u uncounted) Unmake(m Move)           { u.heaps.Unmake(m) }
func (u uncounted) Terminal() bool          { return u.heaps.Terminal() }
func (u uncounted) Key() uint64             { return u.heaps.Key() }
func (u uncounted) Evaluate() int {
	if u.Terminal() {
		return -game.Win
	}
	return 0
}

// Values near game.Win are numbers like any other in a game that is no game.PlyCounter: a
// table does not change them, and deepening does not end at them.
func TestWinsWithoutPlies(t *testing.T) {
	for bits := range 1 << exactSwitches {
		heaps, err := nim.New(1, 2, 4)
		require.NoError(t, err)
		p := uncounted{heaps}
		e := &Engine{Switches: exact(bits), First: true}
		a, err := e.Search(context.Background(), p, Limits{Depth: 7}, nil)
		require.NoError(t, err)
		require.Equal(t, game.Win, a.Value, "%+v", e.Switches)
		require.Equal(t, 7, a.Depth, "%+v", e.Switches)
	}
}

// Every rung that claims to equal minimax does, on every kind of tree and graph.
func TestUpperRungsEqualMinimax(t *testing.T) {
	for _, r := range where(upper) {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			graphs(t, func(_ *rand.Rand, g *graph, depth int) {
				require.NoError(t, r.Missing(g))
				want := Negamax(g, depth)
				require.Equal(t, want, r.Search(g, depth), "depth %d of\n%s%s", depth, g, promisesExact)
				if depth > 0 {
					move := Run(r.PlaysFirst().Search, g, depth).Move
					require.Equal(t, first(g, depth, want), move, "depth %d of\n%s%s", depth, g, promisesFirst)
				}
			})
			rng := rand.New(rand.NewPCG(8, 0))
			for range 300 {
				p := tree.New(tree.Random(rng, tree.Shape{Height: rng.IntN(6), Width: 4, Values: 1 + rng.IntN(9)}))
				depth := p.Height()
				got := Run(r.PlaysFirst().Search, p, depth)
				require.Equal(t, value(p.Root(), depth, true), got.Value, "%s", p)
				require.Equal(t, firstBest(p.Root(), depth), got.Move, "%s; does it call report before Unmake?%s", p, promisesFirst)
			}
		})
	}
}

// upper reports whether r equals minimax but promises nothing about leaves.
func upper(r Rung) bool { return r.Exact && r.Leaves == AnyLeaves }

// Whoever watches an engine counts what it counts.
func TestCountsAgree(t *testing.T) {
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		e := &Engine{Switches: exact(rng.IntN(1 << exactSwitches))}
		if depth == 0 {
			return
		}
		var a Result
		seen := Run(func(p Position, depth int) int {
			a, _ = e.Search(context.Background(), p, Limits{Depth: depth}, nil)
			return a.Value
		}, g, depth)
		require.Equal(t, a.Stats, seen.Stats)
		require.Equal(t, a.Move, seen.Move)
	})
}

// TestEveryRungCountsOnce: a rung counts the same nodes, leaves and cutoffs itself as
// whoever watches it, on every kind of game.
func TestEveryRungCountsOnce(t *testing.T) {
	games := []Position{tictactoe.New(), stake.Random(rand.New(rand.NewPCG(1, 0)), 5, 8)}
	for _, b := range engine.Boards()[:4] {
		p, err := fast.New(b)
		require.NoError(t, err)
		games = append(games, p)
	}
	for _, r := range where(func(r Rung) bool { return r.Engine != nil && r.Engine.Workers <= 1 }) {
		for i, p := range games {
			if r.Missing(p) != nil {
				continue
			}
			var a Result
			watched := Run(func(p Position, depth int) int {
				var err error
				a, err = r.Engine.Search(context.Background(), p, Limits{Depth: depth}, nil)
				require.NoError(t, err)
				return a.Value
			}, p, 4)
			assert.Equal(t, a.Stats, watched.Stats, "%s, game %d", r.Name, i)
		}
	}
}

// With every technique off the engine visits what fail-soft alpha-beta visits.
func TestAllOffIsAlphaBeta(t *testing.T) {
	trees(t, func(root *tree.Node, depth int) {
		if depth == 0 {
			return
		}
		got, at := watch(t, func(p Position, depth int) int {
			a, err := new(Engine).Search(context.Background(), p, Limits{Depth: depth}, nil)
			require.NoError(t, err)
			return a.Value
		}, root, depth)
		require.Equal(t, value(root, depth, true), got.Value)
		if want := visited(root, depth, -Inf, Inf, true); !slices.Equal(at, want) {
			t.Fatalf("AllOff(%s, depth %d) evaluates %v, want %v", root, depth, at, want)
		}
	})
}

// The order by history changes which nodes are visited, and nothing else.
func TestHistory(t *testing.T) {
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		for _, bonus := range []func(int) int{nil, BonusOne, BonusSquare, BonusPower} {
			for _, cuts := range []bool{false, true} {
				h := &History{Scores: Scores{Bonus: bonus}, CutsOnly: cuts}
				require.Equal(t, Negamax(g, depth), h.Search(g, depth))
				alpha := rng.IntN(9) - 5
				beta := alpha + 1 + rng.IntN(5)
				v, r := Negamax(g, depth), h.AlphaBeta(g, depth, alpha, beta)
				leaf := depth == 0 || g.Terminal()
				require.True(t, leaf || v <= alpha && r == alpha || v >= beta && beta <= r && r <= v || r == v,
					"%d in (%d, %d) of value %d", r, alpha, beta, v)
			}
		}
	})
}

func TestMergeSort(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	for n := range 60 {
		moves := make([]Scored, n)
		for i := range moves {
			moves[i] = Scored{Move(i), rng.IntN(1 + n/2)}
		}
		want := slices.Clone(moves)
		slices.SortStableFunc(want, func(a, b Scored) int { return b.Score - a.Score })
		MergeSort(moves, make([]Scored, n))
		require.Equal(t, want, moves)
	}
}

// quiet defines quiescence without a window: the player to move may stop or play a
// noisy move.
func quiet(g *graph) int {
	best := g.Evaluate()
	for _, m := range g.NoisyMoves(nil) {
		g.Make(m)
		best = max(best, -quiet(g))
		g.Unmake(m)
	}
	return best
}

// rested is negamax with quiet in place of Evaluate.
func rested(g *graph, depth int) int {
	if g.Terminal() {
		return g.Evaluate()
	}
	if depth == 0 {
		return quiet(g)
	}
	best := -Inf
	for _, m := range g.Moves(nil) {
		g.Make(m)
		best = max(best, -rested(g, depth-1))
		g.Unmake(m)
	}
	return best
}

func TestQuiescence(t *testing.T) {
	differs := 0
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		if depth == 0 {
			return
		}
		s := exact(rng.IntN(1 << exactSwitches))
		s.Quiescence = true
		a, err := (&Engine{Switches: s}).Search(context.Background(), g, Limits{Depth: depth}, nil)
		require.NoError(t, err)
		require.Equal(t, rested(g, depth), a.Value, "%+v, depth %d of\n%s", s, depth, g)
		if a.Value != Negamax(g, depth) {
			differs++
		}
	})
	assert.NotZero(t, differs)
}

// Quiescence, null moves and reductions trust a shallower search. Where every
// evaluation is the true value, the result is exact; elsewhere it sometimes is not.
func TestBets(t *testing.T) {
	bets := []func(*Switches){
		func(s *Switches) { s.Quiescence = true },
		func(s *Switches) { s.NullMove = true },
		func(s *Switches) { s.Reductions = true },
	}
	lost := make([]int, len(bets))
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		if g.wins || depth == 0 {
			return
		}
		s := exact(rng.IntN(1 << exactSwitches))
		for i, bet := range bets {
			on := s
			bet(&on)
			if betting(t, on, g, depth) != Negamax(g, depth) {
				lost[i]++
			}
			bet(&s)
		}
		g.honest()
		require.Equal(t, Negamax(g, depth), betting(t, s, g, depth), "%+v, depth %d of\n%s", s, depth, g)
	})
	for i, n := range lost {
		assert.NotZero(t, n, "times that switch %d changed the value", i)
	}
}

func betting(t *testing.T, s Switches, g *graph, depth int) int {
	a, err := (&Engine{Switches: s}).Search(context.Background(), g, Limits{Depth: depth}, nil)
	require.NoError(t, err)
	return a.Value
}

// Every entry of the table is true of its position, whatever the window was.
func TestTableHoldsTruth(t *testing.T) {
	graphs(t, func(rng *rand.Rand, g *graph, depth int) {
		s := exact(rng.IntN(1 << exactSwitches))
		s.Table = true
		table := NewTable(1 << 16)
		_, err := (&Engine{Switches: s, Store: table}).Search(context.Background(), g, Limits{Depth: max(depth, 1)}, nil)
		require.NoError(t, err)
		var walk func(depth int)
		walk = func(depth int) {
			if e, ok := table.Get(g.Key()); ok {
				v := game.Farther(Negamax(g, e.Depth), -g.ply())
				require.True(t, e.Bound&AtMost == 0 || v <= e.Value, "value %d %s %d, %+v", v, e.Bound, e.Value, s)
				require.True(t, e.Bound&AtLeast == 0 || v >= e.Value, "value %d %s %d, %+v", v, e.Bound, e.Value, s)
			}
			if depth > 0 {
				for _, m := range g.Moves(nil) {
					g.Make(m)
					walk(depth - 1)
					g.Unmake(m)
				}
			}
		}
		walk(min(depth, 4))
	})
}

// A table is a map that loses entries.
func TestTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 0))
	table, held := NewTable(1<<12), map[uint64]Entry{}
	stored := 0
	for range 5_000 {
		key := uint64(rng.IntN(600))
		e := Entry{Value: rng.IntN(2*Inf) - Inf, Bound: Bound(1 + rng.IntN(3)), Depth: rng.IntN(256), Move: Move(rng.IntN(1<<20-1) - 1)}
		if old, ok := table.Get(key); ok {
			require.Equal(t, held[key], old)
			if e.Move == NoMove {
				e.Move = old.Move
			}
		}
		if table.Put(key, e) == Added {
			stored++
		}
		got, ok := table.Get(key)
		require.True(t, ok)
		require.Equal(t, e, got)
		held[key] = e
	}
	assert.LessOrEqual(t, stored, 256)
	table.Clear()
	for key := range held {
		_, ok := table.Get(key)
		require.False(t, ok)
	}
}

// A table that grows holds at any time what one of its final size holds.
func TestTableGrows(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 0))
	for range 20 {
		bytes := 1 << (6 + rng.IntN(12))
		whole, growing := NewTable(bytes), NewGrowingTable(bytes)
		for range bytes / 8 {
			key := rng.Uint64N(uint64(2 * bytes))
			e := Entry{Value: rng.IntN(100), Bound: Exact, Depth: rng.IntN(9), Move: Move(rng.IntN(9) - 1)}
			require.Equal(t, whole.Put(key, e), growing.Put(key, e))
			key = rng.Uint64N(uint64(2 * bytes))
			want, held := whole.Get(key)
			got, ok := growing.Get(key)
			require.Equal(t, held, ok)
			require.Equal(t, want, got)
		}
	}
}

// A bound answers a search only if it lies on the right side of the window.
func TestNarrow(t *testing.T) {
	for _, row := range []struct {
		e                      Entry
		alpha, beta, low, high int
	}{
		{Entry{Value: 7, Bound: AtLeast}, 3, 5, 7, 5},
		{Entry{Value: 7, Bound: AtLeast}, 6, 9, 7, 9},
		{Entry{Value: 7, Bound: AtMost}, 6, 9, 6, 7},
		{Entry{Value: 7, Bound: AtMost}, 8, 9, 8, 7},
		{Entry{Value: 7, Bound: Exact}, 3, 9, 7, 7},
		{Entry{Value: 7}, 3, 9, 3, 9},
	} {
		low, high := row.e.Narrow(row.alpha, row.beta)
		assert.Equal(t, [2]int{row.low, row.high}, [2]int{low, high}, "%s%d in (%d, %d)", row.e.Bound, row.e.Value, row.alpha, row.beta)
	}
}

// The worked figures of lessons 04 and 11.
func TestDrivers(t *testing.T) {
	figure := tree.MustParse(tree.Figure)
	for _, row := range []struct {
		f              func(p Position, depth, alpha, beta int) int
		guess          int
		passes, leaves int
	}{
		{AlphaBetaSoft, 0, 2, 5},
		{AlphaBeta, 0, 9, 19},
		{AlphaBetaSoft, 20, 2, 5},
		{AlphaBeta, 20, 14, 41},
	} {
		passes := 0
		got := Run(func(p Position, depth int) (v int) {
			v, passes = MTDF(func(alpha, beta int) int { return row.f(p, depth, alpha, beta) }, row.guess)
			return v
		}, figure, 2)
		assert.Equal(t, 7, got.Value)
		assert.Equal(t, row.passes, passes, "passes from %d", row.guess)
	}
	for guess := -60; guess <= 60; guess++ {
		v, passes := MTDF(func(alpha, beta int) int { return AlphaBetaSoft(figure, 2, alpha, beta) }, guess)
		assert.Equal(t, []int{7, 2}, []int{v, passes}, "from %d", guess)
	}
	for guess := -60; guess <= 60; guess++ {
		for _, width := range []int{1, 3, 100} {
			assert.Equal(t, 7, Aspire(func(alpha, beta int) int { return AlphaBeta(figure, 2, alpha, beta) }, guess, width))
		}
	}
}

func TestPVSOnWorkedTrees(t *testing.T) {
	for tr, want := range map[string]int{
		"(((22 17 16) (23 11 4) (25 21 7)) ((18 10 6) (24 12 3) (26 5 2)) ((14 13 1) (19 9 8) (27 20 15)))": 11,
		"(((24 3 12) (2 5 26) (6 10 18)) ((7 25 21) (17 22 16) (23 11 4)) ((19 8 9) (15 27 20) (14 13 1)))": 26,
		"(((15 20 27) (8 9 19) (1 13 14)) ((2 5 26) (3 12 24) (6 10 18)) ((7 21 25) (4 11 23) (16 17 22)))": 59,
	} {
		a, err := (&Engine{Switches: Switches{PVS: true}}).Search(context.Background(), tree.MustParse(tr), Limits{Depth: 3}, nil)
		require.NoError(t, err)
		assert.Equal(t, 22, a.Value)
		assert.Equal(t, want, a.Leaves, tr)
	}
}

// A search that is stopped returns what it has found, and takes all moves back.
func TestLimits(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	p := tree.New(tree.Random(rng, tree.Shape{Height: 7, Width: 6, Values: 100, Even: true}))
	e := &Engine{Switches: Switches{Table: true, Deepening: true, PVS: true}}

	var depths []int
	a, err := e.Search(context.Background(), p, Limits{Nodes: 5_000}, func(a Result) { depths = append(depths, a.Depth) })
	require.NoError(t, err)
	assert.True(t, slices.IsSorted(depths))
	assert.Equal(t, depths[len(depths)-1], a.Depth)
	assert.NotEqual(t, NoMove, a.Move)
	assert.Less(t, a.Depth, 7)
	assert.InDelta(t, 5_000, a.Nodes, 1_000)
	assert.Equal(t, 7, p.Height(), "p stands at the root again")

	a, err = e.Search(context.Background(), p, Limits{Time: time.Nanosecond}, nil)
	require.NoError(t, err)
	assert.NotEqual(t, NoMove, a.Move, "one ply is always searched")

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = e.Search(ctx, p, Limits{}, nil)
	require.NoError(t, err)
	assert.Equal(t, 7, p.Height())
}

// A game without a key has no table.
func TestMissing(t *testing.T) {
	r, err := Lookup("quiescence")
	require.NoError(t, err)
	assert.EqualError(t, r.Missing(tictactoe.New()), "rung quiescence is not available: no noisy moves (game.Noisy)")
	r, err = Lookup("pvs")
	require.NoError(t, err)
	assert.NoError(t, r.Missing(tictactoe.New()))
}
