// The search of a command: its flags, its progress and its statistics.

package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"

	"gametree/exercises/grader/near"
	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// lookup returns the game of a list with that name. The error names the nearest one.
func lookup(list []games.Game, name string) (games.Game, error) {
	g, err := games.Lookup(list, name)
	if hint := near.DidYouMean(name, games.Names(list)); err != nil && hint != "" {
		err = fmt.Errorf("there is no game %s%s", name, hint)
	}
	if err != nil {
		err = badInput(err)
	}
	return g, err
}

// searchFlags are the flags of every solver.
type searchFlags struct {
	Rung  string `placeholder:"NAME" complete:"rung"`
	Stats bool   `help:"Print the counts and the time of the search on stderr, as a JSON object."`
	console.AsJSON
}

// rung returns the rung of that game that the flags name.
func (f searchFlags) rung(gameName string) (search.Rung, error) {
	g, err := lookup(games.All, gameName)
	if err != nil {
		return search.Rung{}, err
	}
	r, err := g.Rung(f.Rung)
	if err != nil {
		return r, badInput(err)
	}
	if r.Visits > 0 {
		return r, badInput(fmt.Errorf("%s chooses moves, but finds no values; use it with match and play", r.Name))
	}
	return r, nil
}

// report prints the statistics if the flags ask for them.
func (f searchFlags) report(stdio IO, did search.Stats, seconds float64) error {
	if !f.Stats {
		return nil
	}
	return json.NewEncoder(stdio.Err).Encode(struct {
		search.Stats
		Seconds float64 `json:"seconds"`
	}{did, seconds})
}

// errStopped is the error of a solver that was interrupted before it had an answer, and
// errSoFar if it has one.
var (
	errStopped = errors.New("solve: stopped before there was an answer")
	errSoFar   = errors.New("solve: stopped; this is the best answer so far")
)

// countNodes shows the number of nodes in entered, and what was found so far if sofar is
// not nil, until end is called.
func countNodes(
	progress *console.Progress, sofar *atomic.Pointer[search.Result],
) (entered *atomic.Int64, end func()) {
	entered = new(atomic.Int64)
	return entered, progress.Repeat(func() string {
		text := fmt.Sprintf("searching: %s nodes so far", render.Thousands(int(entered.Load())))
		if sofar != nil && sofar.Load() != nil {
			a := sofar.Load()
			text += fmt.Sprintf(", value %d to depth %d", a.Value, a.Depth)
		}
		return text
	})
}

// tableOfCounts returns a table of the counts of a search, by their names in --stats.
func tableOfCounts(r search.Rung, did search.Stats, names ...string) render.Bundle {
	counts := map[string]int{
		"nodes": did.Nodes, "leaves": did.Leaves, "cutoffs": did.Cutoffs,
		"probes": did.Probes, "hits": did.Hits, "collisions": did.Collisions, "stored": did.Stored,
	}
	row := []string{r.Name}
	for _, name := range names {
		row = append(row, render.Thousands(counts[name]))
	}
	return render.Table(append([]string{"rung"}, names...), [][]string{row})
}
