// gametree solve: find the value of a position and the move to play.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

type solveCmd struct {
	Stake    solveStakeCmd    `cmd:"" input:"" help:"Solve boards of Stake Your Claim (POJ 3317)."`
	Twofour  solveTwofourCmd  `cmd:"" input:"" help:"Solve games of TwoFour, given by their piles of balls."`
	Tree     solveTreeCmd     `cmd:"" input:"" help:"Solve a tree, for example \"((7 9) (2 8 5) (4 3 6))\"."`
	Xiangqi  solveXiangqiCmd  `cmd:"" input:"" help:"Find a move in a position of Chinese chess."`
	Connect4 solveConnect4Cmd `cmd:"" name:"connect4" help:"Find the exact score of a position of Connect Four, for example 4433."`
	Any      solveAnyCmd      `cmd:"" default:"withargs" hidden:"" help:"Solve a position of another game."`
}

// Help is the longer help text of the command.
func (c *solveCmd) Help() string {
	return "For any other game, use gametree solve GAME [POSITION], for example gametree solve tictactoe XO......."
}

// solveAnyCmd solves a position of a game without a special command.
type solveAnyCmd struct {
	Game     string   `arg:"" optional:"" complete:"game" help:"The game: ${games}."`
	Position []string `arg:"" optional:"" help:"The position. (default: the first position of the game)"`
	Depth    int      `placeholder:"N" help:"The depth of the search in plies. (default: to the end of the game)"`
	searchFlags
}

// Help is the longer help text of the command.
func (c *solveAnyCmd) Help() string {
	return "Prints one line: the value for the player to move, and the first move with the best value, or none."
}

// Run searches the position.
func (c *solveAnyCmd) Run(ctx context.Context, stdio IO) error {
	if c.Game == "" {
		return badInputf("solve: want a game: %s", strings.Join(games.Names(games.All), ", "))
	}
	rung, err := c.rung(c.Game)
	if err != nil {
		return err
	}
	g, err := lookup(games.All, c.Game)
	if err != nil {
		return err
	}
	p, err := g.Position(strings.Join(c.Position, " "))
	switch {
	case err != nil:
		return badInput(err)
	case c.Depth < 0:
		return badInputf("solve: --depth: want a number from 1 up, got %d", c.Depth)
	}
	progress := stdio.Progress()
	entered, end := countNodes(progress)
	began := time.Now()
	a, err := solved(ctx, rung, p, search.Limits{Depth: c.Depth, Entered: entered})
	end()
	if err != nil {
		progress.End("stopped")
		return err
	}
	move := "none"
	if a.Move != game.NoMove {
		move = game.MoveName(p, a.Move)
	}
	if err := progress.Answer(render.Bundle{Text: fmt.Sprintln(a.Value, move)}); err != nil {
		return err
	}
	return c.report(stdio, a.Stats, time.Since(began).Seconds())
}

// solveAll solves all positions, after they are read. A terminal shows the answer of
// each, a line, soon after it is found; a cell shows all of them at the end, and then
// what show adds.
func solveAll[P game.Position](
	ctx context.Context, stdio IO, f searchFlags, gameName string, read func(io.Reader) ([]P, error),
	line func(P, search.Result) string, show func([]P, search.Rung, search.Stats) error,
) error {
	rung, err := f.rung(gameName)
	if err != nil {
		return err
	}
	all, err := read(stdio.In)
	if err != nil {
		return badInput(err)
	}
	answers := newResults(stdio)
	entered, end := countNodes(answers.progress)
	var total search.Stats
	began := time.Now()
	for _, p := range all {
		var a search.Result
		if a, err = solved(ctx, rung, p, search.Limits{Entered: entered}); err != nil {
			break
		}
		total = total.Plus(a.Stats)
		if err = answers.add(line(p, a)); err != nil {
			break
		}
	}
	seconds := time.Since(began).Seconds()
	end()
	if err := errors.Join(answers.end(), err); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := show(all, rung, total); err != nil {
			return err
		}
	}
	return f.report(stdio, total, seconds)
}

// readFile reads the named file, or in if no file is named.
func readFile[P any](file string, in io.Reader, read func(io.Reader) ([]P, error)) ([]P, error) {
	if file == "" || file == "-" {
		return read(in)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return read(f)
}

// results shows the answers of a solver that reads several positions: in a
// terminal soon after they are found, in a cell all together at the end.
type results struct {
	stdio    IO
	progress *console.Progress
	text     strings.Builder
	printed  int // bytes of text that a terminal shows already
	last     time.Time
}

func newResults(stdio IO) *results {
	return &results{stdio: stdio, progress: stdio.Progress(), last: time.Now()}
}

// add adds a line.
func (r *results) add(line string) error {
	r.text.WriteString(line)
	r.text.WriteByte('\n')
	const often = 100 * time.Millisecond
	if r.stdio.InCell() || time.Since(r.last) < often {
		return nil
	}
	return r.flush()
}

func (r *results) flush() error {
	text := r.text.String()[r.printed:]
	r.printed, r.last = r.text.Len(), time.Now()
	return r.progress.Print(text)
}

// end shows the rest of the text.
func (r *results) end() error {
	if r.stdio.InCell() {
		return r.progress.Answer(render.Bundle{Text: r.text.String()})
	}
	return r.flush()
}
