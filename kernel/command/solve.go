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
	Connect4 solveConnect4Cmd `cmd:"" name:"connect4" help:"Find the exact score of a position of Connect Four."`
	Any      solveAnyCmd      `cmd:"" default:"withargs" hidden:"" help:"Solve a position of another game."`
}

// solveAnyCmd solves a position of a game without a special command.
type solveAnyCmd struct {
	Game     string   `arg:"" optional:"" complete:"game" help:"The game: ${games}."`
	Position []string `arg:"" optional:"" help:"The position. (default: the first position of the game)"`
	Depth    int      `placeholder:"N" least:"0" help:"The depth in plies. (default: to the end of the game)"`
	searchFlags
}

// Run searches the position.
func (c *solveAnyCmd) Run(ctx context.Context, stdio IO) error {
	if c.Game == "" {
		return badInputf("solve: want a game: %s", strings.Join(games.Names(games.All), ", "))
	}
	g, err := lookup(games.All, c.Game)
	if err != nil {
		return err
	}
	return solver[game.Position]{
		game: c.Game, searchFlags: c.searchFlags, depth: c.Depth,
		read: func(io.Reader) ([]game.Position, error) {
			p, err := g.Position(strings.Join(c.Position, " "))
			return []game.Position{p}, err
		},
		line: func(p game.Position, a search.Result) string {
			if a.Move == game.NoMove {
				return fmt.Sprint(a.Value, " none")
			}
			return fmt.Sprint(a.Value, " ", game.MoveName(p, a.Move))
		},
	}.solve(ctx, stdio)
}

// solver solves all positions that read returns. A terminal shows the answer of each, a
// line, soon after it is found; a cell shows all of them at the end, and then what show
// adds, which may be nil.
type solver[P game.Position] struct {
	game string
	searchFlags
	rung  search.Rung // instead of the game's; empty: the game's
	depth int         // 0: to the end of the game
	read  func(io.Reader) ([]P, error)
	line  func(P, search.Result) string
	show  func(all []P, answers []search.Result, counts countsTable) []render.Bundle
}

func (s solver[P]) solve(ctx context.Context, stdio IO) (err error) {
	rung := s.rung
	if rung.Name == "" {
		if rung, err = s.searchFlags.rung(s.game); err != nil {
			return err
		}
	}
	all, err := s.read(stdio.In)
	if err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	entered, end := countNodes(progress)
	var lines strings.Builder // of a cell
	var answers []search.Result
	var total search.Stats
	began := time.Now()
	for _, p := range all {
		var a search.Result
		if a, err = solved(ctx, rung, p, search.Limits{Depth: s.depth, Entered: entered}); err != nil {
			break
		}
		answers, total = append(answers, a), total.Plus(a.Stats)
		if line := s.line(p, a) + "\n"; stdio.InCell() {
			lines.WriteString(line)
		} else if err = progress.Print(line); err != nil {
			break
		}
	}
	seconds := time.Since(began).Seconds()
	end()
	switch {
	case lines.Len() > 0:
		err = errors.Join(progress.Answer(render.Bundle{Text: lines.String()}), err)
	default:
		err = errors.Join(progress.End("stopped"), err)
	}
	if err != nil {
		return err
	}
	if stdio.InCell() && s.show != nil {
		counts := func(names ...string) render.Bundle { return tableOfCounts(rung, total, names...) }
		if err := stdio.Show(s.show(all, answers, counts)...); err != nil {
			return err
		}
	}
	return s.report(stdio, total, seconds)
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
