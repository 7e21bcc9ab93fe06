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
	"time"

	"gametree/kernel/console"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

type solveCmd struct {
	Stake    solveStakeCmd    `cmd:"" input:"" help:"Solve boards of Stake Your Claim (POJ 3317)."`
	Twofour  solveTwofourCmd  `cmd:"" input:"" help:"Solve games of TwoFour, given by their piles of balls."`
	Tree     solveTreeCmd     `cmd:"" input:"" help:"Solve a tree, for example \"((7 9) (2 8 5) (4 3 6))\"."`
	Xiangqi  solveXiangqiCmd  `cmd:"" help:"Find a move in a position of Chinese chess."`
	Connect4 solveConnect4Cmd `cmd:"" name:"connect4" help:"Find the exact score of a position of Connect Four."`
	Any      solveAnyCmd      `cmd:"" default:"withargs" hidden:"" help:"Solve a position of another game, such as nim."`
}

// solveAnyCmd solves a position of a game without a special command.
type solveAnyCmd struct {
	Game     string   `arg:"" optional:"" complete:"game" help:"The game: ${games}."`
	Position []string `arg:"" optional:"" help:"The position. (default: the first position of the game)"`
	Depth    int      `own:"" placeholder:"N" least:"0" xor:"limit" help:"The depth in plies. (default: to the end)"`
	MoveTime int      `own:"" least:"1" name:"movetime" placeholder:"MS" xor:"limit" help:"The time. (default: 10000)"`
	searchFlags
}

func (c *solveAnyCmd) Run(ctx context.Context, stdio IO) error {
	if c.Game == "" {
		return badInputf("solve: want a game: %s", games.Listed(games.All))
	}
	open, late := c.Rung == "" && c.Depth == 0 && c.MoveTime == 0, false
	if open {
		c.MoveTime = 10_000
	}
	err := c.solve(ctx, stdio, c.Game, func(s *solver) error {
		p, err := s.game.Position(strings.Join(c.Position, " "))
		if err != nil {
			return err
		}
		s.positions = []game.Position{p}
		s.limits = search.Limits{Depth: c.Depth, Time: time.Duration(c.MoveTime) * time.Millisecond}
		if g := s.game; open && g.Solve != nil && !p.Terminal() && (g.Solvable == nil || g.Solvable(p)) {
			s.think = func(ctx context.Context, _ search.Limits, _ func(search.Result)) search.Result {
				none := search.Result{Value: -search.Inf, Move: game.NoMove}
				return slices.MaxFunc(append(s.game.Solve(ctx, p), none), func(a, b search.Result) int { return a.Value - b.Value })
			}
		}
		if c.Rung == "" {
			s.limits.Nodes = math.MaxInt // so that it deepens, and has something to show when it is stopped
		}
		s.answer = func(p game.Position, a search.Result) string {
			late = open && !s.rung.Proves(p, a)
			return play.Answer(s.game.Rules(), s.rung, p, a)
		}
		return nil
	})
	if late && err == nil {
		fmt.Fprintln(stdio.Err, "gametree: solve: stopped after 10s; --movetime MS or --depth N searches longer")
	}
	return err
}

type solveStakeCmd struct {
	File string `arg:"" optional:""`
	searchFlags
}

// Run reads all boards, and then solves them.
func (c *solveStakeCmd) Run(ctx context.Context, stdio IO) error {
	return c.solve(ctx, stdio, "stake", func(s *solver) (err error) {
		s.counts = []string{"nodes", "leaves", "cutoffs", "probes", "hits"}
		s.positions, err = inputs(s.game, c.File, stdio)
		return err
	})
}

type solveTwofourCmd struct {
	File     string `arg:"" optional:""`
	Position string `placeholder:"PILES"`
	ToMove   int    `least:"1" most:"2" placeholder:"PLAYER" help:"The player to move there, 1 or 2. (default: 1)"`
	searchFlags
}

// Run reads all games, and then solves them.
func (c *solveTwofourCmd) Run(ctx context.Context, stdio IO) error {
	return c.solve(ctx, stdio, "twofour", func(s *solver) (err error) {
		s.counts = []string{"nodes", "probes", "hits", "collisions", "stored"}
		s.best = func(p game.Position) game.Move { // the whole table has values only
			g := p.(*twofour.Position)
			m, _ := twofour.NewWhole(len(g.Piles)).Best(g)
			return m
		}
		switch {
		case c.Position != "" && c.File != "":
			return errors.New("solve: want a file or --position, got both")
		case c.Position == "" && c.ToMove != 0:
			return errors.New("solve: --to-move needs --position")
		case c.Position == "":
			s.positions, err = inputs(s.game, c.File, stdio)
			return err
		}
		g, err := twofour.Parse(c.Position, cmp.Or(c.ToMove, 1))
		s.positions = []game.Position{g}
		return err
	})
}

// typed returns the input of a command, and says how to end it if a person is to type it.
func (s IO) typed(what string) io.Reader {
	if f, ok := s.In.(*os.File); ok && console.IsTerminal(f) {
		fmt.Fprintf(s.Err, "gametree: type %s here, then a line with Ctrl-D alone\n", what)
	}
	return s.In
}

// inputs reads the positions of the named file, or of the input if no file is named.
func inputs(g games.Game, file string, stdio IO) ([]game.Position, error) {
	if file == "" || file == "-" {
		return g.Inputs(stdio.typed("the input of solve " + g.Name))
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return g.Inputs(f)
}

type solveXiangqiCmd struct {
	Position []string `arg:"" optional:"" help:"The position in FEN, instead of --fen."`
	FEN      string   `name:"fen" placeholder:"FEN" help:"The position. (default: the start of the game)"`
	Depth    int      `least:"1" most:"100" placeholder:"N" xor:"limit" help:"The depth of the search in plies."`
	MoveTime int      `least:"1" name:"movetime" placeholder:"MS" xor:"limit" help:"The time in ms. (default: 1000)"`
	searchFlags
}

// Run searches the position with the engine, which moves within the time.
func (c *solveXiangqiCmd) Run(ctx context.Context, stdio IO) error {
	return c.solve(ctx, stdio, "xiangqi", func(s *solver) error {
		b, err := xiangqi.Parse(cmp.Or(strings.TrimSpace(c.FEN+" "+strings.Join(c.Position, " ")), xiangqi.Start))
		if err != nil {
			return err
		}
		e := fast.NewEngine(s.rung)
		if err := e.SetPosition(b, nil); err != nil {
			return err
		}
		s.positions, s.think = []game.Position{xiangqi.New(b)}, e.Search
		s.limits.Depth = c.Depth
		if c.Depth == 0 {
			s.limits = engine.Exactly(time.Duration(cmp.Or(c.MoveTime, 1000)) * time.Millisecond)
		}
		if c.JSON {
			s.answer = func(p game.Position, a search.Result) string {
				return strings.Split(s.game.Answer(p, a), "\n")[1] // the score: the rest has fields of its own
			}
		}
		return nil
	})
}

type solveConnect4Cmd struct {
	Moves   []string `arg:"" optional:""`
	Columns bool     `help:"Print the score of every column that is not full on a second line, such as 3:-2 4:0."`
	searchFlags
}

func (c *solveConnect4Cmd) Run(ctx context.Context, stdio IO) error {
	return c.solve(ctx, stdio, "connect4", func(s *solver) error {
		if c.Rung != "" && c.Columns {
			return errors.New("solve: --columns asks the exact solver: leave out --rung")
		}
		var columns []search.Result
		if c.Columns {
			s.rung.Own = func(p game.Position, spent func(int) bool) search.Result {
				columns = connect4.SolveEach(p, spent)
				if len(columns) == 0 {
					return connect4.Solve(p, spent)
				}
				return slices.MaxFunc(columns, func(a, b search.Result) int { return a.Value - b.Value })
			}
		}
		s.answer = func(p game.Position, a search.Result) string {
			if !s.rung.Proves(p, a) {
				return play.Answer(s.game.Rules(), s.rung, p, a)
			}
			line, between := s.game.Answer(p, a), "\n"
			for _, column := range columns {
				line += between + game.MoveName(p, column.Move) + fmt.Sprint(":", p.(*connect4.Board).Score(column.Value))
				between = " "
			}
			return line
		}
		moves, err := written(stdio, c.Moves, 1)
		if err != nil {
			return err
		}
		p, err := s.game.Start(strings.Join(strings.Fields(moves), ""))
		s.positions = []game.Position{p}
		return err
	})
}
