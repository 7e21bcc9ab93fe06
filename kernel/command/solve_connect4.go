// gametree solve connect4: the exact score of a position.

package command

import (
	"context"
	"fmt"
	"io"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

type solveConnect4Cmd struct {
	Moves string `arg:"" optional:""`
	Size  string `default:"7x6" placeholder:"WxH" help:"The width and the height of the board. (default: 7x6)"`
	searchFlags
}

// Run solves the position.
func (c *solveConnect4Cmd) Run(ctx context.Context, stdio IO) error {
	s := solver[*connect4.Board]{
		game: "connect4", searchFlags: c.searchFlags, read: c.board,
		line: func(b *connect4.Board, a search.Result) string {
			if a.Move == game.NoMove {
				return fmt.Sprint(b.Score(a.Value), " none")
			}
			return fmt.Sprint(b.Score(a.Value), " ", b.MoveName(a.Move))
		},
	}
	if c.Rung == "" {
		s.rung = connect4.Threats
	}
	return s.solve(ctx, stdio)
}

// board returns the position that the flags describe.
func (c *solveConnect4Cmd) board(io.Reader) ([]*connect4.Board, error) {
	var width, height int
	if _, err := fmt.Sscanf(c.Size+"\n", "%dx%d\n", &width, &height); err != nil {
		return nil, fmt.Errorf("solve: --size: want a width and a height such as 7x6, got %q", c.Size)
	}
	b, err := connect4.Parse(width, height, c.Moves)
	return []*connect4.Board{b}, err
}
