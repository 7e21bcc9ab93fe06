package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

func rung(t *testing.T, name string) search.Rung {
	t.Helper()
	r, err := engine.Lookup(name)
	require.NoError(t, err)
	return r
}

// names lists the names of all rungs.
func names() (all []string) {
	for _, r := range engine.Rungs() {
		all = append(all, r.Name)
	}
	return all
}

// at returns an engine at a position.
func at(t *testing.T, name, fen string, moves ...string) *fast.Engine {
	t.Helper()
	e := fast.NewEngine(rung(t, name))
	e.Resize(1 << 20)
	require.NoError(t, set(e, fen, moves...))
	return e
}

func set(e *fast.Engine, fen string, moves ...string) error {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		return err
	}
	var all []game.Move
	for _, text := range moves {
		m, err := xiangqi.ParseUCCI(text)
		if err != nil {
			return err
		}
		all = append(all, m)
	}
	return e.SetPosition(b, all)
}

func TestLookup(t *testing.T) {
	all := search.AllOn
	for name, want := range map[string]search.Switches{
		"full":                   all,
		"full-nullmove":          all.With("nullmove", false),
		"full-nullmove+mtdf-pvs": all.With("nullmove", false).With("mtdf", true).With("pvs", false),
		"document+table":         {History: true, Table: true},
		"history+table":          {History: true, Table: true},
		"alphabeta-soft":         {},
		"alphabeta-soft+killers": {Killers: true},
		"nullmove-history+graft": func() search.Switches {
			r, err := search.Lookup("nullmove")
			require.NoError(t, err)
			return r.Engine.Switches.With("history", false).With("graft", true)
		}(),
	} {
		assert.Equal(t, want, rung(t, name).Engine.Switches, name)
	}
	for name, want := range map[string]string{
		"":              `search: no rung ""; there are document, minimax,`,
		"fast":          `search: no rung "fast"; there are document, minimax,`,
		"full-":         `search: no switch ""; there are table,`,
		"full-fast":     `search: no switch "fast"; there are table,`,
		"minimax+table": "rung minimax has no switches",
	} {
		_, err := engine.Lookup(name)
		assert.ErrorContains(t, err, want)
	}
}

// Every rung plays legal moves, whichever limit ends its search.
func TestEveryRungPlaysLegalMoves(t *testing.T) {
	for _, name := range append(names(), "full-deepening", "document+quiescence") {
		e := at(t, name, xiangqi.Start)
		rng := rand.New(rand.NewPCG(8, 0))
		b, err := xiangqi.Parse(xiangqi.Start)
		require.NoError(t, err)
		p, err := fast.New(b)
		require.NoError(t, err)
		var moves []game.Move
		for i := range 20 {
			legal := p.Moves(nil)
			if len(legal) == 0 {
				break
			}
			require.NoError(t, e.SetPosition(b, moves))
			limits := []search.Limits{{Depth: 1}, {Depth: 2}, {Time: 2 * time.Millisecond}, {Nodes: 300}}[i%4]
			m := e.Search(context.Background(), limits, nil).Move
			require.Contains(t, legal, m, "%s, %+v, after %d moves", name, limits, i)
			if i%2 == 1 {
				m = legal[rng.IntN(len(legal))]
			}
			moves = append(moves, m)
			p.Make(m)
		}
	}
}

// Among some of the moves, the best one is found, and its value is that of the game after it,
// in random positions, with a table that already holds them.
func TestOnly(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	for range 60 {
		b := xiangqi.NewBoard()
		for range rng.IntN(60) {
			if legal := b.LegalMoves(nil); len(legal) > 0 {
				b.Do(legal[rng.IntN(len(legal))])
			}
		}
		e := fast.NewEngine(rung(t, "table"))
		e.Workers = 1 + rng.IntN(2)
		e.Resize(1 << 20)
		require.NoError(t, e.SetPosition(b, nil))
		legal := e.LegalMoves()
		if len(legal) == 0 {
			continue
		}
		depth := search.Limits{Depth: 1 + rng.IntN(3)}
		all := e.Search(context.Background(), depth, nil)
		rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		e.Only = legal[:1+rng.IntN(len(legal))]
		a := e.Search(context.Background(), depth, nil)
		assert.Contains(t, e.Only, a.Move)
		best := -search.Inf
		for _, m := range e.Only {
			after := at(t, "alphabeta-soft", b.FEN())
			after.Only = []game.Move{m}
			best = max(best, after.Search(context.Background(), depth, nil).Value)
		}
		assert.Equal(t, best, a.Value, "%s at depth %d", b.FEN(), depth.Depth)
		e.Only = nil
		assert.Equal(t, all.Value, e.Search(context.Background(), depth, nil).Value, "the table is not mixed up")
	}
	e := at(t, engine.Strongest, xiangqi.Start)
	e.Only = []game.Move{}
	assert.Equal(t, game.NoMove, e.Search(context.Background(), search.Limits{Depth: 2}, nil).Move)
}

// Every rung finds the mate, and its distance.
func TestEveryRungFindsTheMate(t *testing.T) {
	for _, name := range names() {
		for _, c := range []struct {
			fen  string
			mate int
		}{
			{"3k5/R8/9/9/9/9/9/9/9/4K3R w", 1},
			{"4k4/9/9/9/9/9/9/9/4R4/3RK4 b", -1},
		} {
			if name == engine.Document {
				continue // its game ends a ply later
			}
			a := at(t, name, c.fen).Search(context.Background(), search.Limits{Depth: 4}, nil)
			n, ok := engine.Mate(a.Value)
			assert.True(t, ok, "%s in %s", name, c.fen)
			assert.Equal(t, c.mate, n, "%s in %s", name, c.fen)
		}
	}
	a := at(t, engine.Document, "3k5/R8/9/9/9/9/9/9/9/4K3R w").Search(context.Background(), search.Limits{Depth: 3}, nil)
	assert.Equal(t, xiangqi.MaxValue, a.Value)
}

// A search of two plies does not overlook the quiet move that saves a piece.
func TestShallowValues(t *testing.T) {
	for _, fen := range []string{
		"r1baka3/9/2n1bR3/prp1p1p1p/9/9/P1P1P1P1P/9/9/R1B1KAB2 w",
		"r1b1ka3/4a4/2n1b1R2/p1p1p1p1p/9/9/P1P1P1P1P/9/R8/1rB1KAB2 w",
		"2bakab2/5r1r1/2n6/2p6/6P2/8R/P1P1P4/4B2c1/9/RN1AKAB2 w",
		"r1bakabnr/3R5/1cn6/p1p1p1p1p/9/9/P1P1P1P1P/1Cc1C1N2/9/R1BAKAB2 w",
		"r1bak1bn1/4a4/1cn6/p1p1prpRp/9/9/P1P1P1P1P/1cN1C4/R8/2BAKAB2 w",
		"r1bak1b1r/4a4/2n3nc1/pCp1p1p1p/9/1c7/P1P1P1P1P/2N6/9/R1BAKABNR w",
		"2bakab1r/4n4/c1n4c1/p1p1p1p1p/9/9/P1P1P1PCP/BrN3N2/RC7/3AKAB1R w",
	} {
		value := func(depth int) int {
			return at(t, engine.Strongest, fen).Search(context.Background(), search.Limits{Depth: depth}, nil).Value
		}
		assert.InDelta(t, value(8), value(2), 250, fen)
	}
}

// It stops at a mate only once no nearer one can have been skipped.
func TestNearestMate(t *testing.T) {
	for fen, mate := range map[string]int{
		"2b2k3/9/b1NR5/pC7/8p/9/P8/2N1B4/2n1A4/3K1AB2 w": 2,
		"3ak4/N3a4/9/2r6/9/1p6p/9/9/9/4K4 b":             4,
		"3ak4/4a4/6PR1/5P3/P8/9/9/4p4/9/3AKA3 w":         5,
	} {
		n, ok := engine.Mate(at(t, engine.Strongest, fen).Search(context.Background(), search.Limits{Nodes: 500_000}, nil).Value)
		assert.True(t, ok, fen)
		assert.Equal(t, mate, n, fen)
	}
}

// The strongest rung finds a mate in one and a mate in two at the least depth: it
// prunes and reduces quiet moves, but no checks. The positions are from games
// played at random.
func TestStrongestSeesMates(t *testing.T) {
	for fen, mate := range map[string]int{
		"C1b3b2/3k4n/3a5/4P4/P8/2R6/6P1R/B4N3/3K5/5A3 w":                     1,
		"r2a1a1nr/5k3/1C2b3b/4C1p2/p7p/1c2p2RP/P1P3P2/3AB4/9/RN1AK1B2 w":     1,
		"1nba1ab2/3k5/1r4n2/pcC1p1p1p/2P5c/9/P3P1PCP/B4rN2/R3KR3/1N1A1AB2 b": 1,
		"2R2a3/3k1N3/b4ac2/9/7P1/P8/6p2/5K2B/9/3A5 w":                        1,
		"1Rb1k4/4a4/4Pa3/9/8p/6B2/9/9/2N5p/3AK2N1 w":                         2,
		"2baka3/6n2/4b4/2r3p1p/p2cc4/C1P1p1P1P/P7N/7rB/1R2AK3/2BA5 b":        2,
		"1n1k1a3/1r6N/3a4b/4N1P1p/4C3P/p1P1r4/8R/B2A5/4A4/4K1B2 b":           2,
		"rnb2abnr/5k3/9/4p1pR1/p1p6/P1P5p/1C2P1P1P/N8/7RC/2BK1ABN1 w":        2,
		"1c1ak1bn1/C6R1/4r3b/2p6/p2np4/2P2p2p/C3P4/4K4/2c1A4/2rA2BNR b":      2,
		"3a1kb2/9/n5r2/C1p6/c5R1P/7R1/PNP3p2/3A2r2/7C1/2B1KAB2 w":            2,
	} {
		for depth := 2*mate - 1; depth < 6; depth++ {
			n, ok := engine.Mate(at(t, engine.Strongest, fen).Search(context.Background(), search.Limits{Depth: depth}, nil).Value)
			assert.True(t, ok, "%s to depth %d", fen, depth)
			assert.Equal(t, mate, n, "%s to depth %d", fen, depth)
		}
	}
}

// A plain rung enters the nodes that its pseudocode enters if the depth is the
// only limit.
func TestPlainRungSearchesOneDepth(t *testing.T) {
	e := at(t, "minimax", xiangqi.Start)
	answers := 0
	a := e.Search(context.Background(), search.Limits{Depth: 2}, func(search.Result) { answers++ })
	assert.Equal(t, 1+44+1920, a.Nodes)
	assert.Equal(t, 1, answers)
	e.Search(context.Background(), search.Limits{Depth: 2, Nodes: 1_000_000}, func(a search.Result) { answers += a.Depth })
	assert.Equal(t, 1+1+2, answers, "with another limit it deepens")
}

// A search that is stopped at once still returns a move.
func TestStoppedAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, name := range names() {
		e := at(t, name, xiangqi.Start)
		a := e.Search(ctx, search.Limits{Depth: 9}, nil)
		assert.NotEqual(t, game.NoMove, a.Move, name)
		assert.Less(t, a.Depth, 9, name)
	}
}

func TestIllegalPositions(t *testing.T) {
	e := at(t, "full", "3k5/9/9/9/9/9/9/9/9/4K4 w")
	for _, c := range []struct {
		fen   string
		moves []string
		want  string
	}{
		{xiangqi.Start, []string{"h2e2", "h2e2"}, "engine: move 2 is not legal"},
		{xiangqi.Start, []string{"a0a9"}, "engine: move 1 is not legal"},
		{"4k4/9/9/9/9/9/9/9/9/4K4 w", nil, "could capture the general"},
	} {
		assert.ErrorContains(t, set(e, c.fen, c.moves...), c.want)
	}
	assert.Equal(t, at(t, "full", "3k5/9/9/9/9/9/9/9/9/4K4 w").LegalMoves(), e.LegalMoves(), "nothing changed")
	assert.Equal(t, xiangqi.Red, e.Mover())
	a := at(t, "full", "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b").Search(context.Background(), search.Limits{Depth: 3}, nil)
	assert.Equal(t, game.NoMove, a.Move)
	n, ok := engine.Mate(a.Value)
	assert.Equal(t, fmt.Sprint(0, true), fmt.Sprint(n, ok))
}

// Black's chariot has chased the soldier for three moves. Red wins by a fourth, so a search of
// 1,000 nodes does not chase again: it knows the game's past, and it looks at Red's answer,
// which is a quiet one that it would prune.
func TestSeesTheEndOfAPerpetualChase(t *testing.T) {
	const start = "4k4/4a4/4b2P1/6r2/6b2/R8/9/4B4/4A4/4K4 b - - 0 1"
	past := strings.Fields("g6h6 h7g7 h6g6 g7h7 g6h6 h7g7")
	limits := search.Limits{Nodes: 1000}
	chasing := at(t, "full", start, past...).Search(t.Context(), limits, nil)
	assert.NotEqual(t, "h6g6", xiangqi.UCCI(chasing.Move))
	winning := at(t, "full", start, append(past, "h6g6")...).Search(t.Context(), limits, nil)
	assert.Equal(t, "g7h7", xiangqi.UCCI(winning.Move))
	assert.Greater(t, winning.Value, game.Win/2)
}

// The engine returns a move even if the game is over by repetition.
func TestMoveAfterTheThirdTime(t *testing.T) {
	again := []string{"h0g2", "h9g7", "g2h0", "g7h9"}
	e := at(t, "full", xiangqi.Start, slices.Repeat(again, 2)...)
	assert.NotEqual(t, game.NoMove, e.Search(context.Background(), search.Limits{Depth: 2}, nil).Move)
}

func TestClock(t *testing.T) {
	for _, c := range []struct {
		engine.Clock
		most time.Duration
	}{
		{engine.Clock{Left: time.Minute}, 5 * time.Second},
		{engine.Clock{Left: 10 * time.Millisecond}, 5 * time.Millisecond},
		{engine.Clock{Left: time.Millisecond}, time.Millisecond},
		{engine.Clock{Left: 100 * time.Millisecond, Moves: 1}, 99 * time.Millisecond},
		{engine.Clock{Left: time.Second, Increment: time.Minute}, 500 * time.Millisecond},
		{engine.Clock{Left: time.Second, Moves: 2}, time.Second * 99 / 100},
	} {
		l := c.Limits()
		assert.Positive(t, l.Time, "%+v", c.Clock)
		assert.LessOrEqual(t, l.Time, c.most, "%+v", c.Clock)
		assert.LessOrEqual(t, l.Soft, l.Time, "%+v", c.Clock)
	}
	for _, ms := range []int{1, 5, 100, 10_000} {
		limit := time.Duration(ms) * time.Millisecond
		assert.LessOrEqual(t, engine.Exactly(limit).Time, limit)
	}
}

func TestMate(t *testing.T) {
	for value, want := range map[int]int{
		game.Win - 1: 1, game.Win - 3: 2, -game.Win: 0, 2 - game.Win: -1, 4 - game.Win: -2,
	} {
		n, ok := engine.Mate(value)
		assert.True(t, ok)
		assert.Equal(t, want, n)
	}
	_, ok := engine.Mate(-950)
	assert.False(t, ok)
}

// Several workers reach the depth too, and the next game starts well.
func TestWorkers(t *testing.T) {
	e := at(t, "full", xiangqi.Start)
	e.Workers = 2
	a := e.Search(context.Background(), search.Limits{Depth: 6}, nil)
	assert.GreaterOrEqual(t, a.Depth, 6)
	e.Forget()
	e.Resize(1 << 20)
	assert.NotEqual(t, game.NoMove, e.Search(context.Background(), search.Limits{Depth: 4}, nil).Move)
}

// The engine keeps what it learns until the next game.
func TestNewGameForgets(t *testing.T) {
	e := at(t, "full-table", xiangqi.Start)
	search := func() int { return e.Search(context.Background(), search.Limits{Depth: 6}, nil).Nodes }
	nodes := search()
	assert.NotEqual(t, nodes, search(), "the moves are ordered differently")
	e.Forget()
	assert.Equal(t, nodes, search())
}

func ExampleEngine() {
	rung, err := engine.Lookup("full-nullmove")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := fast.NewEngine(rung)
	b, err := xiangqi.Parse("3k5/R8/9/9/9/9/9/9/9/4K3R w")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := e.SetPosition(b, nil); err != nil {
		fmt.Println(err)
		return
	}
	a := e.Search(context.Background(), search.Limits{Depth: 5}, nil)
	moves, _ := engine.Mate(a.Value)
	fmt.Println(xiangqi.UCCI(a.Move), "mates in", moves)
	// Output: i0f0 mates in 1
}

// A search that was stopped leaves nothing in the table that makes two lines of a later one begin with the same move.
func TestLinesAfterAStop(t *testing.T) {
	p, k := game.Must(fast.New(game.Must(xiangqi.Parse(xiangqi.Start)))), search.Knowledge{Bytes: 1 << 20}
	for _, name := range []string{"b2e2", "h9g7", "e2e6"} {
		i := slices.IndexFunc(p.Moves(nil), func(m game.Move) bool { return game.MoveName(p, m) == name })
		p.Make(p.Moves(nil)[i])
	}
	r := k.Equip(rung(t, "full"), 1)
	for nodes := 100; nodes < 2000; nodes += 300 {
		_, err := search.Lines(t.Context(), r, p, 3, search.Limits{Nodes: nodes}, nil)
		require.NoError(t, err)
		lines, err := search.Lines(t.Context(), r, p, 3, search.Limits{Depth: 2}, nil)
		require.NoError(t, err)
		require.Len(t, lines, 3)
		require.NotEqual(t, lines[0].Move, lines[1].Move, "%d", nodes)
		require.NotEqual(t, lines[0].Move, lines[2].Move, "%d", nodes)
		require.NotEqual(t, lines[1].Move, lines[2].Move, "%d", nodes)
	}
}
