//go:build !js

// gametree league: let the bots of a class play each other.

package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/arena"
	"gametree/pkg/arena/pages"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

// leagueExercise is the exercise whose answers play.
const leagueExercise = "connect-bot"

type leagueCmd struct {
	classFlags
	Games       int    `least:"1" default:"10" help:"The number of games of each pair. (default: 10)"`
	MS          int    `least:"1" name:"ms" default:"200"`
	Seed        uint64 `default:"1" help:"The seed of the random openings. (default: 1)"`
	Concurrency int    `least:"1" default:"1" help:"The number of games played at the same time. (default: 1)"`
}

func (c *leagueCmd) Run(ctx context.Context, stdio IO) error {
	root, submissions, err := c.open()
	if err != nil {
		return badInputf("league: %w", err)
	}
	e := game.Must(exercises.Lookup(leagueExercise))
	level, err := c.jail(ctx, stdio, root)
	if err != nil {
		return fmt.Errorf("league: %w", err)
	}
	progress := stdio.Progress()
	bots := grader.Bots{Workshop: grader.Checkout(root), Exercise: e, Function: "Column"}
	contenders, absent, done, err := bots.Collect(ctx, submissions)
	if err != nil {
		return leagueError(ctx, err)
	}
	defer done()
	if len(contenders)+len(absent) == 0 {
		return badInputf("league: no file in %s has a bot; its cell begins with // exercise: %s", c.Dir, leagueExercise)
	}
	move := time.Duration(c.MS) * time.Millisecond
	l := arena.League{
		Match: arena.Match{
			Rules: games.Arena("connect4"), Games: c.Games, Seed: c.Seed, Concurrency: c.Concurrency,
			Limits: search.Limits{Time: move}, Margin: move,
			Folder: filepath.Join(c.Out, "games"), Shard: c.Shard, Merge: c.Merge,
		},
		Contenders: contenders,
		Progress: func(_ *arena.Record, done, all int) {
			progress.Message("%s played %d of %d games", console.Bar(done, all, 30), done, all)
		},
	}
	table, err := l.Run(ctx)
	progress.End("")
	if err != nil {
		return leagueError(ctx, err)
	}
	if c.Shard.Of > 0 {
		_, err := fmt.Fprintf(stdio.Out, "part %s: %d games\n", c.Shard, table.Games())
		return err
	}
	if err := pages.Write(c.Out, l, table, absent, report.FileName); err != nil {
		return fmt.Errorf("league: %w", err)
	}
	if c.JSON {
		return stdio.PrintJSON(objects(table))
	}
	for _, a := range absent {
		fmt.Fprintf(stdio.Out, "%s cannot play: %s\n", a.Name, a.Reason)
	}
	_, err = fmt.Fprintf(stdio.Out, "%ssandbox %s\n%s\n", table.Bundle().Text, level, filepath.Join(c.Out, "league.html"))
	return err
}

func leagueError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errors.New("league: stopped; the same command goes on")
	}
	return fmt.Errorf("league: %w", err)
}
