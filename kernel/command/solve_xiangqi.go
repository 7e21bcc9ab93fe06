// gametree solve xiangqi: find the move to play in a position of Chinese chess.

package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"time"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

type solveXiangqiCmd struct {
	FEN      string `name:"fen" placeholder:"FEN" help:"The position. (default: the start of the game)"`
	Depth    int    `least:"1" most:"100" placeholder:"N" help:"The depth of the search in plies."`
	MoveTime int    `least:"1" name:"movetime" placeholder:"MS" help:"The time in ms, instead of a depth. (default: 1000)"`
	searchFlags
}

// Run searches the position.
func (c *solveXiangqiCmd) Run(ctx context.Context, stdio IO) error {
	rung, err := c.rung("xiangqi")
	if err != nil {
		return err
	}
	b, err := xiangqi.Parse(cmp.Or(c.FEN, xiangqi.Start))
	if err != nil {
		return badInput(err)
	}
	e := engine.New(rung)
	if err := e.SetPosition(b, nil); err != nil {
		return badInput(err)
	}
	if c.Depth != 0 && c.MoveTime != 0 {
		return errTwoLimits
	}
	s := solver[*xiangqi.Position]{
		game: "xiangqi", searchFlags: c.searchFlags, rung: rung, limits: search.Limits{Depth: c.Depth}, think: e.Search,
		read: func(io.Reader) ([]*xiangqi.Position, error) { return []*xiangqi.Position{xiangqi.New(b)}, nil },
		line: func(p *xiangqi.Position, a search.Result) string {
			if c.JSON {
				return "score " + score(a.Value)
			}
			line := "pv"
			for _, m := range a.Line {
				line += " " + xiangqi.UCCI(m)
			}
			return fmt.Sprintf("bestmove %s\nscore %s\ndepth %d\nnodes %d\n%s",
				nameOf(p, a.Move), score(a.Value), a.Depth, a.Nodes, line)
		},
	}
	if c.Depth == 0 {
		s.limits = engine.Exactly(time.Duration(cmp.Or(c.MoveTime, 1000)) * time.Millisecond)
	}
	return s.solve(ctx, stdio)
}

// score returns a value as text: a number, or mate and a number of moves.
func score(value int) string {
	if n, ok := engine.Mate(value); ok {
		return fmt.Sprintf("mate %d", n)
	}
	return fmt.Sprint(value)
}
