//go:build !js

// gametree learn: train a network for a game by self-play.

package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"gametree/kernel/notebook"
	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/learn"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

type learnCmd struct {
	Game    string  `arg:"" complete:"game" help:"One of ${playable}."`
	Minutes float64 `placeholder:"N" default:"10" help:"How long to learn. (default: 10)"`
	Out     string  `placeholder:"FILE" help:"The file to write. (default: GAME.network)"`
	Seed    uint64  `default:"1" help:"The seed of the first weights and of the games. (default: 1)"`
}

// How often the network is measured while it learns, in how many games, and in the end.
const (
	marks      = 10
	markGames  = 20
	finalGames = 100
	iterations = 50 // of both searches, for a move
)

// Run learns until the time is over or ctx ends, and writes the network.
func (c *learnCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	switch {
	case err != nil:
		return badInput(err)
	case !(c.Minutes > 0) || math.IsInf(c.Minutes, 1):
		return badInputf("learn: --minutes: want more than 0, got %v", c.Minutes)
	}
	s := learn.NewSelfPlay(func() game.Position {
		p, err := g.Position("")
		if err != nil {
			panic(err)
		}
		return p
	})
	s.Games, s.Window, s.Passes, s.Seed = 100, 40, 0.125, c.Seed
	t, err := s.Begin()
	if err != nil {
		return badInput(err)
	}
	file := cmp.Or(c.Out, g.Name+".network")
	progress, began, total := stdio.Progress(), time.Now(), time.Duration(c.Minutes*float64(time.Minute))
	learning := time.Duration(0) // without the matches
	curve := render.Curve{Label: "points"}
	t.Stop = func() bool {
		progress.Message("learn: %.0f of %.0f s, generation %d, ends at Ctrl-C",
			(learning + time.Since(began)).Seconds(), total.Seconds(), t.Generations)
		return ctx.Err() != nil || learning+time.Since(began) > total
	}
	for {
		if learning >= total*time.Duration(len(curve.Values))/marks || ctx.Err() != nil {
			var text bytes.Buffer
			if err := errors.Join(t.Network.Save(&text), notebook.WriteAtomic(file, text.Bytes())); err != nil {
				return fmt.Errorf("learn: %w", err)
			}
		}
		if ctx.Err() != nil {
			progress.End("")
			fmt.Fprintf(stdio.Out, "%s: %d generations; stopped\n", file, t.Generations)
			return nil
		}
		if learning >= total*time.Duration(len(curve.Values))/marks {
			score := c.match(ctx, g, t.Network, markGames)
			curve.Values = append(curve.Values, score.Points()/float64(max(score.Games(), 1)))
		}
		if learning >= total {
			break
		}
		began = time.Now()
		t.Generation(learn.Rate(float64(learning) / float64(total)))
		learning, began = learning+time.Since(began), time.Now()
	}
	progress.End("")
	title := fmt.Sprintf("%s: %d iterations against UCT with as many", g.Title, iterations)
	curves := render.Curves(title, "tenths of the time", "points of 1", 1, []render.Curve{curve})
	text := fmt.Sprintf("%s: %d generations; against UCT with as many iterations %s\n",
		file, t.Generations, c.match(ctx, g, t.Network, finalGames))
	return stdio.Show(curves, render.Bundle{Text: text})
}

// match lets the network's search play UCT with as many iterations.
func (c *learnCmd) match(ctx context.Context, g games.Game, n *learn.PolicyValue, count int) arena.Score {
	return arena.Play(ctx, arena.Match{
		Rules: g.Arena(), Games: count, Seed: c.Seed,
		A: arena.Of("network", search.PUCT{C: 1.2, Guide: n.Guide}.Player(iterations)),
		B: arena.Of("uct", search.UCT{C: 1}.Player(iterations)),
	}).Score
}
