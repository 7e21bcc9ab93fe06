package stake

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"gametree/pkg/game"
	"gametree/pkg/internal/lines"
	"gametree/pkg/internal/quote"
)

// Read reads the contest's input: for each board a line with its size and then its
// rows, and a line 0 at the end. Blank lines and blanks around a line are ignored.
// The error names the line, and the column counted from 1, or is that of in.
func Read(in io.Reader) (boards []*Board, err error) {
	all, err := lines.Read(in)
	if err != nil {
		return nil, err
	}
	for len(all) > 0 {
		var b *Board
		if b, all, err = read(all); err != nil {
			return nil, fmt.Errorf("stake: %w", err)
		}
		if b != nil {
			boards = append(boards, b)
		}
	}
	if len(boards) == 0 {
		return nil, errors.New("stake: line 1: want a board, and then a line 0")
	}
	return boards, nil
}

// read reads a board and returns the lines after it, or no board for the last line, 0.
func read(all []lines.Line) (*Board, []lines.Line, error) {
	head, rest := all[0], all[1:]
	n, err := strconv.Atoi(head.Text)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange): // a number out of range is as large as an int can be
		return nil, nil, head.Errorf(1, "want the size of a board, got %s", quote.Short(head.Text))
	case n == 0 && len(rest) > 0:
		return nil, nil, rest[0].Errorf(0, "%s after the line 0 that ends the input", quote.Short(rest[0].Text))
	case n == 0:
		return nil, nil, nil
	case n < MinSize || n > MaxSize:
		return nil, nil, head.Errorf(1, "want a size from %d to %d, or 0 at the end, got %.20s", MinSize, MaxSize, head.Text)
	case n > len(rest):
		return nil, nil, all[len(rest)].Errorf(0, "the board that begins in line %d is cut off: want %d rows, got %d",
			head.Number, n, len(rest))
	}
	var rows []string
	for _, line := range rest[:n] {
		rows = append(rows, line.Text)
	}
	b, err := New(rows)
	switch problem, ok := err.(*Problem); {
	case ok && problem.Row > 0:
		err = rest[problem.Row-1].Errorf(problem.Column, "%s", problem.What)
	case ok:
		err = head.Errorf(0, "the board that begins here: %s", problem.What)
	}
	return b, rest[n:], err
}

// Format writes a result in the format of the contest: (row,col) value.
func Format(m game.Move, value int) string {
	r, c := RowCol(m)
	return fmt.Sprintf("(%d,%d) %d", r, c, value)
}
