// gametree solve connect4: the exact score of a position.

package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

type solveConnect4Cmd struct {
	Moves   string `arg:"" optional:""`
	Size    string `default:"7x6" placeholder:"WxH" help:"The width and the height of the board. (default: 7x6)"`
	Columns bool   `help:"Print the score of every column that is not full on a second line, such as 3:-2 4:0."`
	searchFlags
}

// Run solves the position.
func (c *solveConnect4Cmd) Run(ctx context.Context, stdio IO) error {
	var columns []search.Result
	s := solver[*connect4.Board]{
		game: "connect4", searchFlags: c.searchFlags, read: c.board,
		line: func(b *connect4.Board, a search.Result) string {
			lines := []string{fmt.Sprint(b.Score(a.Value), " ", nameOf(b, a.Move))}
			var scores []string
			for _, column := range columns {
				scores = append(scores, fmt.Sprint(b.MoveName(column.Move), ":", b.Score(column.Value)))
			}
			if len(scores) > 0 {
				lines = append(lines, strings.Join(scores, " "))
			}
			return strings.Join(lines, "\n")
		},
	}
	if c.Rung == "" {
		s.rung = connect4.Threats
	}
	if c.Columns && c.Rung != "" {
		return badInputf("solve: --columns asks the exact solver: leave out --rung")
	}
	if c.Columns {
		s.rung.Own = func(p game.Position, spent func(int) bool) search.Result {
			columns = connect4.ScoreEach(p, spent)
			if len(columns) == 0 {
				return connect4.Solve(p, spent)
			}
			return slices.MaxFunc(columns, func(a, b search.Result) int { return a.Value - b.Value })
		}
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
