//go:build !js

// gametree learn: train a network for a game by self-play.

package command

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/games"
	"gametree/pkg/learn"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

type learnCmd struct {
	Game    string  `arg:"" complete:"game" help:"The game: ${playable}."`
	Minutes float64 `placeholder:"N" default:"10" help:"How long to learn. (default: 10)"`
	Out     string  `placeholder:"FILE" help:"The file to write. (default: GAME.network)"`
	Seed    uint64  `default:"1" help:"The seed of the first weights and of the games. (default: 1)"`
}

// Run learns until the time is over or ctx ends. It writes the network now and then, and at the end lets it play UCT.
func (c *learnCmd) Run(ctx context.Context, stdio IO) error {
	if !(c.Minutes > 0) || math.IsInf(c.Minutes, 1) {
		return badInputf("learn: --minutes: want more than 0, got %v", c.Minutes)
	}
	g, err := games.Lookup(games.Playable(), c.Game)
	if err != nil {
		return badInput(err)
	}
	rules, file := g.Arena(), cmp.Or(c.Out, g.Name+".network")
	s := learn.NewSelfPlay(rules.Searched)
	s.Games, s.Window, s.Passes, s.Seed = 100, 40, 0.125, c.Seed
	progress := stdio.Progress()
	t, err := s.During(ctx, time.Duration(c.Minutes*float64(time.Minute)), file,
		func(format string, args ...any) {
			progress.Message("learn: "+format+"; Ctrl-C stops and keeps the network", args...)
		})
	if err != nil {
		progress.End("")
		return badInput(err)
	}
	learned := fmt.Sprintf("%s: %d generations", file, t.Generations)
	if ctx.Err() != nil {
		return progress.Answer(render.Bundle{Text: learned + "; stopped\n"})
	}
	progress.Message("learn: a match of 100 games")
	score := arena.Play(ctx, arena.Match{
		Rules: rules, Games: 100, Seed: c.Seed,
		A: arena.Of("network", search.PUCT{C: s.C, Guide: t.Network.Guide}.Player(learn.Iterations)),
		B: arena.Of("uct", search.UCT{C: 1}.Player(learn.Iterations)),
	}).Score
	return progress.Answer(render.Bundle{Text: fmt.Sprintf("%s; against UCT, both with %d iterations a move: %s\n",
		learned, learn.Iterations, score)})
}
