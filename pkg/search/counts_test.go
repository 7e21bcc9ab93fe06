package search_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	. "gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// countedGames returns the positions that TestCounts searches, by the name of
// the game in testdata/counts.txtar.
func countedGames(t *testing.T) map[string][]Position {
	connectFour := func(width, height int, moves string) Position {
		b, err := connect4.Parse(width, height, moves)
		require.NoError(t, err)
		return b
	}
	games := map[string][]Position{
		"tictactoe": {tictactoe.New()},
		"connect4":  {connectFour(7, 6, ""), connectFour(7, 6, "44433"), connectFour(7, 6, "112213267"), connectFour(5, 4, "")},
	}
	rng := rand.New(rand.NewPCG(13, 0))
	for i := range 6 {
		root := tree.Random(rng, tree.Shape{Height: 6, Width: 5, Values: 3 + 5*i})
		games["tree"] = append(games["tree"], tree.New(root))
		games["graph"] = append(games["graph"], newGraph(rng, 8, 12, 6, 1+4*i, i%2 == 0))
		games["stake"] = append(games["stake"], stake.Random(rng, 5, 9).Bits())
	}
	for i, b := range engine.Boards() {
		p, err := fast.New(b)
		require.NoError(t, err)
		games["xiangqi"] = append(games["xiangqi"], p)
		games["deep"] = games["xiangqi"][:min(i+1, 2)]
	}
	return games
}

// countedEngines returns the engines that TestCounts runs: those of these rungs,
// each switch alone, and the two full presets with each switch turned.
func countedEngines(t *testing.T, rungs []string) (names []string, engines []Engine) {
	add := func(name string, e Engine) { names, engines = append(names, name), append(engines, e) }
	for _, name := range rungs {
		r, err := Lookup(name)
		require.NoError(t, err)
		e := *r.Engine
		add(r.Name, e)
		e.First = true
		add(r.Name+" first", e)
	}
	add("off", Engine{Switches: AllOff})
	add("sound", Engine{Switches: Sound})
	for _, s := range SwitchNames() {
		add("off+"+s, Engine{Switches: AllOff.With(s, true)})
		add("sound~"+s, Engine{Switches: Sound.With(s, !Sound.On(s))})
		add("on~"+s, Engine{Switches: AllOn.With(s, !AllOn.On(s))})
	}
	return names, engines
}

var update = flag.Bool("update", false, "rewrite testdata/counts.txtar")

// Every engine visits exactly as many nodes as testdata/counts.txtar holds. A
// change that is not meant to alter the search must leave these figures alone, and
// one that is meant to shows its effect in them: go test ./pkg/search -run Counts -update
func TestCounts(t *testing.T) {
	const file = "testdata/counts.txtar"
	archive, err := txtar.ParseFile(file)
	require.NoError(t, err)
	games := countedGames(t)
	rungs, searches, _ := strings.Cut(string(archive.Files[0].Data), "\n")
	names, engines := countedEngines(t, strings.Fields(rungs))
	for i, line := range strings.Split(strings.TrimSpace(searches), "\n") {
		var game string
		var depth int
		_, err := fmt.Sscan(line, &game, &depth)
		require.NoError(t, err)
		f := &archive.Files[i+1]
		require.Equal(t, f.Name, game)
		if testing.Short() && !*update && i%3 != 0 {
			continue
		}
		if got := counts(t, games[game], depth, names, engines); *update {
			f.Data = []byte(got)
		} else {
			assert.Equal(t, string(f.Data), got, "%s: if the search was meant to change: go test ./pkg/search -run Counts -update", game)
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(file, txtar.Format(archive), 0o644))
	}
}

// counts searches every position with every engine that serves it.
func counts(t *testing.T, positions []Position, depth int, names []string, engines []Engine) string {
	var b strings.Builder
	row := func(i int, name string, a Result) {
		fmt.Fprintf(&b, "%d %-22s %8d %6d %8d %8d %7d %8d %7d %6d %7d\n", i, name, a.Value, a.Move,
			a.Nodes, a.Leaves, a.Cutoffs, a.Probes, a.Hits, a.Replaced, a.Stored)
	}
	if depth >= 10 {
		names, engines = []string{"on"}, []Engine{{Switches: AllOn}}
	}
	for i, p := range positions {
		for j, e := range engines {
			if e.Missing(p) != nil {
				continue
			}
			d := depth
			if e.NullMove && e.Reductions {
				d += 3 // most of what such an engine does happens deeper
			}
			a, err := e.Search(context.Background(), p, Limits{Depth: d}, nil)
			require.NoError(t, err)
			row(i, names[j], a)
		}
		// Three searches in a row that share a table and what they learnt.
		e := Engine{Switches: Sound, Store: NewTable(1 << 14), Experience: new(Experience)}
		if e.Missing(p) == nil && depth < 10 {
			for range 3 {
				a, err := e.Search(context.Background(), p, Limits{Depth: depth}, nil)
				require.NoError(t, err)
				row(i, "again", a)
			}
		}
	}
	return b.String()
}
