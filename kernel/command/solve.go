// gametree solve: find the value of a position and the move to play.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"sync/atomic"
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
	MoveTime int      `least:"1" name:"movetime" placeholder:"MS" help:"The time in milliseconds, instead of a depth."`
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
	rung, err := c.rung(c.Game)
	if err != nil {
		return err
	}
	if c.Depth != 0 && c.MoveTime != 0 {
		return errTwoLimits
	}
	s := solver[game.Position]{
		game: c.Game, searchFlags: c.searchFlags, rung: rung,
		limits: search.Limits{Depth: c.Depth, Time: time.Duration(c.MoveTime) * time.Millisecond},
		read: func(io.Reader) ([]game.Position, error) {
			p, err := g.Position(strings.Join(c.Position, " "))
			return []game.Position{p}, err
		},
		line: func(p game.Position, a search.Result) string {
			found := "proved"
			if !rung.Proves(p, a) {
				found = fmt.Sprint("searched to depth ", a.Depth)
			}
			switch n, ends := game.Away(p, a.Value); {
			case ends && n > 0:
				found += fmt.Sprintf(": wins in %d plies", n)
			case ends && n < 0:
				found += fmt.Sprintf(": loses in %d plies", -n)
			}
			return fmt.Sprintf("%d %s, %s", a.Value, nameOf(p, a.Move), found)
		},
	}
	if first, err := g.Position(""); c.Rung == "" && err == nil {
		if _, ok := game.Find[game.Finite](first); ok {
			s.limits.Nodes = math.MaxInt // so that it deepens, and has something to show when it is stopped
		}
	}
	return s.solve(ctx, stdio)
}

var errTwoLimits = badInputf("solve: want --depth or --movetime, got both")

// nameOf returns the name of a move, or none.
func nameOf(p game.Position, m game.Move) string {
	if m == game.NoMove {
		return "none"
	}
	return game.MoveName(p, m)
}

// solver solves all positions that read returns. A terminal shows the answer of each, a
// line, soon after it is found; a cell shows all of them at the end, then pictures of the
// first ones, and a table of the counts with these names.
type solver[P game.Position] struct {
	game string
	searchFlags
	rung   search.Rung // instead of the game's; empty: the game's
	limits search.Limits
	read   func(io.Reader) ([]P, error)
	line   func(P, search.Result) string
	counts []string
	best   func(P) game.Move // the move to draw; nil: that of the search
	// think searches the only position; nil: the rung does.
	think func(ctx context.Context, l search.Limits, follow func(search.Result)) search.Result
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
	var sofar atomic.Pointer[search.Result]
	entered, end := countNodes(progress, &sofar)
	s.limits.Entered = entered
	var lines strings.Builder // of a cell
	var pictures []render.Bundle
	var total search.Stats
	began := time.Now()
	for i, p := range all {
		var a search.Result
		a, err = s.solved(ctx, rung, p, func(a search.Result) { sofar.Store(&a) })
		if err != nil && a.Depth == 0 {
			break
		}
		stopped := err
		const drawn = 3
		if total = total.Plus(a.Stats); stdio.InCell() && i < drawn {
			if s.best != nil {
				a.Move = s.best(p)
			}
			pictures = append(pictures, showAnswer(i+1, p, a.Move)...)
		}
		line := s.line(p, a) + "\n"
		switch {
		case s.JSON:
			progress.End("")
			err = stdio.PrintJSON(answer(p, a, strings.TrimSpace(line), rung.Proves(p, a), time.Since(began)))
		case stdio.InCell():
			lines.WriteString(line)
		default:
			err = progress.Print(line)
		}
		if err = cmp.Or(stopped, err); err != nil {
			break
		}
	}
	seconds := time.Since(began).Seconds()
	end()
	if lines.Len() > 0 {
		err = errors.Join(progress.Answer(render.Bundle{Text: lines.String()}), err)
	} else {
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

// solved returns the answer of r, with the first move that has the best value. If it was
// stopped, its Depth is that of the deepest search that it finished, or 0.
func (s solver[P]) solved(
	ctx context.Context, r search.Rung, p P, follow func(search.Result),
) (a search.Result, err error) {
	if s.think != nil {
		a = s.think(ctx, s.limits, follow)
	} else if a, err = search.Think(ctx, r.PlaysFirst(), p, s.limits, follow); err != nil {
		return a, badInput(err)
	}
	switch {
	case ctx.Err() != nil && a.Depth == 0:
		return a, errStopped
	case ctx.Err() != nil:
		return a, errSoFar
	case a.Move == game.NoMove && s.limits.Time > 0 && !p.Terminal():
		return a, badInputf("solve: %v is too short a time to search one ply", s.limits.Time)
	}
	return a, nil
}

// answer returns the answer of a search of p for another program. text is the line that a
// person reads.
func answer(p game.Position, a search.Result, text string, proved bool, took time.Duration) any {
	line := []string{}
	for _, m := range a.Line {
		line = append(line, game.MoveName(p, m))
		p.Make(m)
	}
	for _, m := range slices.Backward(a.Line) {
		p.Unmake(m)
	}
	return struct {
		Answer string   `json:"answer"`
		Value  int      `json:"value"` // for the player to move
		Proved bool     `json:"proved"`
		Depth  int      `json:"depth"`
		Move   string   `json:"move"`
		Line   []string `json:"line"`
		search.Stats
		Seconds float64 `json:"seconds"`
	}{text, a.Value, proved, a.Depth, nameOf(p, a.Move), line, a.Stats, took.Seconds()}
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
