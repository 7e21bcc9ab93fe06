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
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/setup"
	"gametree/pkg/arena"
	"gametree/pkg/arena/pages"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

// The exercise whose answers play, its function, and the game.
const (
	leagueExercise = "connect-bot"
	leagueFunction = "Column"
	leagueGame     = "connect4"
)

type leagueCmd struct {
	Dir         string      `arg:"" help:"The folder of submissions, as gametree grade reads it."`
	Out         string      `required:"" placeholder:"DIR" help:"The folder for the pages and the games, outside the folder of submissions."`
	Games       int         `default:"10" help:"The number of games of each pair. (default: 10)"`
	MS          int         `name:"ms" default:"200" help:"The processor time for a move in milliseconds. A move that takes twice as long loses. (default: 200)"`
	Seed        uint64      `default:"1" help:"The seed of the random openings. (default: 1)"`
	Concurrency int         `default:"1" help:"The number of games played at the same time. (default: 1)"`
	Shard       arena.Shard `placeholder:"I/N" xor:"part" help:"Play only part I of N of the games, on any machine, and write no pages yet; --merge does that. All parts may run at once."`
	Merge       bool        `xor:"part" help:"Write the pages when all parts have been played."`
	Unsandboxed bool        `help:"Play even if this system cannot run the whole jail that keeps bots from doing harm."`
}

// Help is the longer help text of the command.
func (c *leagueCmd) Help() string {
	return "Every answer to the exercise connect-bot is a bot, and all play all, each in a jail of its own. A bot loses a game by an illegal move, a panic, a late move or endless printing. " +
		"The command writes OUT/league.html with the table, the ratings and a link to the page of each student, OUT/league.csv, and OUT/games. " +
		"Games that have been played are not played again unless a bot has changed, so a league that was stopped goes on, and one with new bots only plays what is new."
}

// Run plays the league.
func (c *leagueCmd) Run(ctx context.Context, stdio IO) error {
	if c.Games < 1 || c.MS < 1 || c.Concurrency < 1 {
		return badInputf("league: want a number from 1 up for --games, --ms and --concurrency")
	}
	if inside, err := within(c.Out, c.Dir); err != nil {
		return badInputf("league: %w", err)
	} else if inside {
		return badInputf("league: --out %s lies in the folder of submissions; choose a folder outside it", c.Out)
	}
	submissions, err := grader.Collect(c.Dir, handout.Cells)
	if err != nil {
		return badInputf("league: %w", err)
	}
	root, err := setup.Root()
	if err != nil {
		return badInput(err)
	}
	e, err := exercises.Lookup(leagueExercise)
	if err != nil {
		return err
	}
	progress := stdio.Progress()
	progress.Message("testing the jail")
	level, err := jail.Probe(ctx, root)
	progress.End("")
	if err != nil {
		return fmt.Errorf("league: %w", err)
	}
	if !level.Whole() && !c.Unsandboxed {
		return fmt.Errorf("league: this system has only these layers of the jail: %s; to play without the others, add --unsandboxed", level)
	}
	bots := grader.Bots{Workshop: grader.Checkout(root), Exercise: e, Function: leagueFunction}
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
			Rules: games.Arena(leagueGame), Games: c.Games, Seed: c.Seed, Concurrency: c.Concurrency,
			Limits: search.Limits{Time: move}, Margin: move,
			Folder: filepath.Join(c.Out, "games"), Shard: c.Shard, Merge: c.Merge,
		},
		Contenders: contenders,
		Played: func(_ *arena.Game, done, all int) {
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
	for _, a := range absent {
		fmt.Fprintf(stdio.Out, "%s cannot play: %s\n", a.Name, a.Reason)
	}
	_, err = fmt.Fprintf(stdio.Out, "%ssandbox %s\n%s\n", table.Bundle().Text, level, filepath.Join(c.Out, "league.html"))
	return err
}

// leagueError returns an error of a league, for a person.
func leagueError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errors.New("league: stopped; the same command goes on")
	}
	return fmt.Errorf("league: %w", err)
}
