// gametree solve connect4: the exact score of a position.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

type solveConnect4Cmd struct {
	Moves   string `arg:"" optional:""`
	Size    string `default:"7x6" placeholder:"WxH" help:"The width and the height of the board. (default: 7x6)"`
	Columns bool   `help:"Print the score of every column that is not full on a second line, such as 3:-2 4:0."`
	NoBook  bool   `help:"Search positions of the opening book, too: those of 7x6 with up to eight stones."`
	// WriteBook is a file that may have a part of the book.
	WriteBook string `type:"path" placeholder:"FILE" help:"Write the opening book instead, in hours, or go on with it."`
	searchFlags
}

// Run solves the position.
func (c *solveConnect4Cmd) Run(ctx context.Context, stdio IO) error {
	if c.WriteBook != "" {
		if others := (solveConnect4Cmd{Size: "7x6", WriteBook: c.WriteBook}); *c != others {
			return badInputf("solve: --write-book takes no moves and no other flag")
		}
		return c.writeBook(ctx, stdio)
	}
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
	switch {
	case c.Rung != "" && (c.Columns || c.NoBook):
		return badInputf("solve: --columns and --no-book ask the exact solver: leave out --rung")
	case c.Columns && c.NoBook:
		return badInputf("solve: want --columns or --no-book, got both")
	case c.NoBook:
		s.rung.Own = connect4.SolveWithoutBook
	case c.Columns:
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

// writeBook writes the opening book.
func (c *solveConnect4Cmd) writeBook(ctx context.Context, stdio IO) error {
	f, err := os.OpenFile(c.WriteBook, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o644)
	if err != nil {
		return badInput(err)
	}
	defer f.Close()
	empty, err := connect4.New(connect4.Width, connect4.Height)
	if err != nil {
		return err
	}
	progress := stdio.Progress()
	err = empty.WriteBook(ctx, f, connect4.BookStones, func(done, all int) {
		progress.Message("solve: %s of %s positions of the book", render.Thousands(done), render.Thousands(all))
	})
	switch {
	case ctx.Err() != nil:
		err = fmt.Errorf("solve: stopped; the same command goes on with %s", c.WriteBook)
	case errors.Is(err, connect4.ErrNoBook):
		err = badInputf("solve: %s is no part of the book; name another file", c.WriteBook)
	}
	return errors.Join(progress.End(""), err, f.Close())
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
