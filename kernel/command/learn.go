//go:build !js

// gametree learn: train a network for a game by self-play.

package command

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"gametree/pkg/games"
	"gametree/pkg/learn"
)

type learnCmd struct {
	Game    string  `arg:"" complete:"game" help:"One of ${playable}. In a cell also a game of yours, as in NewGame()."`
	Minutes float64 `placeholder:"N" default:"10" help:"How long to learn. (default: 10)"`
	Out     string  `placeholder:"FILE" help:"The file to write. (default: GAME.network)"`
	Seed    uint64  `default:"1" help:"The seed of the first weights and of the games. (default: 1)"`
}

// Run learns until the time is over or ctx ends, and writes the network.
func (c *learnCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	if err == nil {
		err = c.check()
	}
	if err != nil {
		return badInput(err)
	}
	rules := g.Arena()
	rules.Start = rules.Searched
	progress := stdio.Progress()
	shown, err := learn.Practice{
		Title: g.Title, Rules: rules, File: cmp.Or(c.Out, g.Name+".network"), For: c.time(), Seed: c.Seed,
		Tell: func(format string, args ...any) { progress.Message(format+", ends at Ctrl-C", args...) },
	}.Run(ctx)
	progress.End("")
	if err != nil {
		return badInputf("learn: %w", err)
	}
	return stdio.Show(shown...)
}

func (c *learnCmd) check() error {
	if !(c.Minutes > 0) || math.IsInf(c.Minutes, 1) {
		return fmt.Errorf("learn: --minutes: want more than 0, got %v", c.Minutes)
	}
	return nil
}

func (c *learnCmd) time() time.Duration { return time.Duration(c.Minutes * float64(time.Minute)) }

func (c *learnCmd) inGo(o own, above string) (called string, err error) {
	start, err := o.game(above, c.Game)
	if start == "" || err != nil {
		return "", err
	}
	return fmt.Sprintf("practice.Learn(func() any { return new(%s) }, %q, %q, %d, %d)",
		start, c.Game, c.Out, c.time(), c.Seed), c.check()
}
