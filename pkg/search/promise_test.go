package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	. "gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// anyGame draws a position of any game, after a few moves, and the depth to which
// plain negamax can still search it.
func anyGame(t *rapid.T) (p Position, depth int) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	games := []string{"tree", "graph", "graph", "graph", "tictactoe", "connect4", "stake", "xiangqi"}
	switch rapid.SampledFrom(games).Draw(t, "game") {
	case "tree":
		height := 1 + rng.IntN(5)
		shape := tree.Shape{Height: height, Width: 1 + rng.IntN(4), Values: 1 + rng.IntN(9)}
		return tree.New(tree.Random(rng, shape)), height + 1
	case "graph":
		// Here the best move changes from depth to depth.
		height := 3 + rng.IntN(4)
		width, moves, values := 3+rng.IntN(40), 2+rng.IntN(5), 1+rng.IntN(30)
		return newGraph(rng, height, width, moves, values, rng.IntN(4) == 0), height + 1
	case "tictactoe":
		return after(rng, tictactoe.New(), 2+rng.IntN(3)), 7
	case "connect4":
		b, err := connect4.New(2+rng.IntN(4), 2+rng.IntN(4))
		require.NoError(t, err)
		return after(rng, b, rng.IntN(6)), 5
	case "stake":
		return stake.Random(rng, 3+rng.IntN(3), 1+rng.IntN(7)).Bits(), 5
	}
	b, err := xiangqi.Parse("3ak4/4a4/4b4/9/2p6/6P2/9/3C5/4A4/2R1K1r2 w")
	require.NoError(t, err)
	fastBoard, err := fast.New(b)
	require.NoError(t, err)
	return after(rng, fastBoard, rng.IntN(6)), 3
}

// after returns p after that many random moves, or fewer where the game ends.
func after(rng *rand.Rand, p Position, moves int) Position {
	for range moves {
		if legal := p.Moves(nil); len(legal) > 0 {
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
	return p
}

// anySwitches draws switches that p serves, mostly those that keep the value, and
// mostly with deepening, without which a search that is stopped has no answer.
func anySwitches(t *rapid.T, p Position) (s Switches) {
	selective := rapid.IntRange(0, 3).Draw(t, "selective") == 0
	for _, name := range SwitchNames() {
		if !selective && !sound(AllOff.With(name, true)) {
			continue
		}
		if e := (&Engine{Switches: s.With(name, true)}); e.Missing(p) == nil && rapid.Bool().Draw(t, name) {
			s = e.Switches
		}
	}
	s.Deepening = s.Deepening || rapid.IntRange(0, 3).Draw(t, "deepening anyway") > 0
	return s
}

// sound reports whether no switch is on that may change the value.
func sound(s Switches) bool {
	s.MTDF, s.Aspiration, s.PVS = false, false, false
	for _, name := range SwitchNames() {
		if s.On(name) && !Sound.On(name) {
			return false
		}
	}
	return true
}

// followed checks the answers of a search on the way.
type followed struct {
	t      *rapid.T
	p      Position
	sound  bool
	last   Result // the last exact one
	stop   func()
	before int // answers before stop is called
}

func (f *followed) hear(a Result) {
	if a.Bound == Exact {
		require.Contains(f.t, []int{a.Depth - 1, 0}, f.last.Depth, "an exact answer for every depth")
		f.last = a
	}
	if f.sound {
		v := Negamax(f.p, a.Depth)
		require.True(f.t, a.Bound&AtLeast == 0 || v >= a.Value, "%d%s%d at depth %d", v, a.Bound, a.Value, a.Depth)
		require.True(f.t, a.Bound&AtMost == 0 || v <= a.Value, "%d%s%d at depth %d", v, a.Bound, a.Value, a.Depth)
	}
	if f.before--; f.before < 0 {
		f.stop()
	}
}

// worth returns the value of m for the player who makes it, searched for depth plies.
func worth(p Position, m Move, depth int) int {
	p.Make(m)
	defer p.Unmake(m)
	return -Negamax(p, depth-1)
}

// Whatever ends a search, its answer is that of a search without limits to
// Result.Depth. If it plays another move, that move is worth more one ply deeper.
func TestSearchKeepsItsPromise(t *testing.T) {
	defer PollEvery(PollEvery(3))
	batches := 20
	if testing.Short() {
		batches = 4
	}
	for range batches {
		rapid.Check(t, keepsItsPromise)
	}
}

func keepsItsPromise(t *rapid.T) {
	p, depth := anyGame(t)
	s := anySwitches(t, p)
	l := Limits{Depth: 1 + int(rapid.Uint32().Draw(t, "depth"))%depth}
	search := func(ctx context.Context, l Limits, follow func(Result)) Result {
		a, err := (&Engine{Switches: s, Store: NewTable(1 << 14)}).Search(ctx, p, l, follow)
		require.NoError(t, err)
		return a
	}
	background := context.Background()
	l.Nodes = 1 + int(rapid.Uint32().Draw(t, "nodes"))%search(background, l, nil).Nodes
	ctx, stop := context.WithCancel(background)
	defer stop()
	f := &followed{t: t, p: copied(p), sound: sound(s), stop: stop}
	f.before = rapid.SampledFrom([]int{0, 1, 2, 4, 8, 99, 99, 99, 99}).Draw(t, "answers before the interrupt")
	if f.before == 0 {
		stop()
	}
	a := search(ctx, l, f.hear)
	require.Equal(t, Exact, a.Bound)
	require.LessOrEqual(t, a.Depth, l.Depth)
	require.Equal(t, f.last.Depth, a.Depth)
	if len(a.Line) > 0 {
		require.Equal(t, a.Move, a.Line[0])
	}
	legalLine(t, p, a.Line)

	if f.sound {
		require.Equal(t, Negamax(p, a.Depth), a.Value)
	}
	if a.Depth == 0 {
		return
	}
	require.Equal(t, f.last.Value, a.Value)
	whole := search(background, Limits{Depth: a.Depth}, nil)
	require.Equal(t, whole.Value, a.Value)
	switch {
	case a.Move == whole.Move && f.sound && a.Move != NoMove:
		require.Equal(t, a.Value, worth(p, a.Move, a.Depth))
	case a.Move != whole.Move && f.sound:
		require.Greater(t, worth(p, a.Move, a.Depth+1), worth(p, whole.Move, a.Depth+1))
	}
}

// copied returns a copy of p, to be searched while a search of p is under way.
func copied(p Position) Position {
	if c, ok := p.(game.Cloner); ok {
		return c.Clone()
	}
	return tree.New(p.(*tree.Position).Root())
}

func legalLine(t *rapid.T, p Position, line []Move) {
	if len(line) > 0 {
		require.Contains(t, p.Moves(nil), line[0])
		p.Make(line[0])
		defer p.Unmake(line[0])
		legalLine(t, p, line[1:])
	}
}

// ending is a context that ends after Err has been asked so many times.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.Canceled
	}
	return nil
}

// A search without limits can be stopped at any node.
func TestASearchToTheEndStopsAnywhere(t *testing.T) {
	defer PollEvery(PollEvery(7))
	full, err := Lookup("full")
	require.NoError(t, err)
	p, err := fast.New(engine.Boards()[0])
	require.NoError(t, err)
	key := p.Key()
	step := 23
	if testing.Short() {
		step = 92
	}
	for asked := 0; asked < 2300; asked += step {
		_, err := Think(&ending{t.Context(), asked}, full, p, Limits{}, nil)
		require.NoError(t, err)
		require.Equal(t, key, p.Key())
	}
}
