// A search that a command waits for: its flags, its progress, its statistics.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// searchFlags are the flags of every solver.
type searchFlags struct {
	Rung  string `placeholder:"NAME" complete:"rung" help:"The rung to use, which switches to turn may follow, as in full-nullmove; see gametree rungs. (default: the fastest)"`
	Stats bool   `help:"Print what the search did on stderr, as one JSON object."`
}

// rung returns the rung of that game which the flags name.
func (f searchFlags) rung(gameName string) (search.Rung, error) {
	g, err := games.Lookup(games.All, gameName)
	if err != nil {
		return search.Rung{}, badInput(err)
	}
	r, err := g.Rung(f.Rung)
	if err != nil {
		return r, badInput(err)
	}
	return r, nil
}

// report prints the statistics if they were asked for.
func (f searchFlags) report(stdio IO, did search.Stats, seconds float64) error {
	if !f.Stats {
		return nil
	}
	return json.NewEncoder(stdio.Err).Encode(struct {
		search.Stats
		Seconds float64 `json:"seconds"`
	}{did, seconds})
}

// errStopped is why a solver ends that was interrupted before it had an answer.
var errStopped = errors.New("solve: stopped")

// solved returns the answer of a rung that plays the first of the best moves.
func solved(ctx context.Context, r search.Rung, p game.Position, l search.Limits) (search.Answer, error) {
	a, err := search.Think(ctx, r.PlaysFirst(), p, l, nil)
	switch {
	case err != nil:
		return a, badInput(err)
	case ctx.Err() != nil:
		return a, errStopped
	}
	return a, nil
}

// countNodes shows how many nodes a search has entered, until end is called.
func countNodes(progress *console.Progress) (entered *atomic.Int64, end func()) {
	entered = new(atomic.Int64)
	return entered, progress.Repeat(func() string {
		return fmt.Sprintf("searching: %s nodes so far", render.Thousands(int(entered.Load())))
	})
}
