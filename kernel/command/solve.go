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
	Xiangqi  solveXiangqiCmd  `cmd:"" help:"Find a move in a position of Chinese chess."`
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
// line, soon after it is found; a cell shows all of them at the end, then pictures of the
// first ones, and a table of the counts with these names.
type solver[P game.Position] struct {
	game string
	searchFlags
	rung   search.Rung // instead of the game's; empty: the game's
	depth  int         // 0: to the end of the game
	read   func(io.Reader) ([]P, error)
	line   func(P, search.Result) string
	counts []string
	best   func(P) game.Move // the move to draw; nil: that of the search
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
	var pictures []render.Bundle
	var total search.Stats
	began := time.Now()
	for i, p := range all {
		var a search.Result
		if a, err = solved(ctx, rung, p, search.Limits{Depth: s.depth, Entered: entered}); err != nil {
			break
		}
		const drawn = 3
		if total = total.Plus(a.Stats); stdio.InCell() && i < drawn {
			if s.best != nil {
				a.Move = s.best(p)
			}
			pictures = append(pictures, showAnswer(i+1, p, a.Move)...)
		}
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
	if stdio.InCell() && s.counts != nil {
		pictures = append(pictures, tableOfCounts(rung, total, s.counts...))
	}
	if err := stdio.Show(pictures...); err != nil {
		return err
	}
	return s.report(stdio, total, seconds)
}

// showAnswer draws position number, and the position after the best move, if the game has a
// board.
func showAnswer(number int, p game.Position, best game.Move) []render.Bundle {
	b, draws := p.(game.Boarder)
	if !draws {
		return nil
	}
	title, before := fmt.Sprint("Position ", number), b.Board()
	if c, ok := p.(game.Captioner); ok && c.Caption() != "" {
		title += ": " + c.Caption()
	}
	if best == game.NoMove {
		return []render.Bundle{render.Board(title, before, nil)}
	}
	name := game.MoveName(p, best)
	p.Make(best)
	defer p.Unmake(best)
	return []render.Bundle{render.Board(title, before, nil), render.Board("A best move: "+name, b.Board(), &before)}
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
