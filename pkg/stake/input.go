package stake

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// Read reads the contest's input: for each board a line with its size and then its
// rows, and a line 0 at the end. Blank lines and blanks around a line are ignored.
// The error names the line, and the column counted from 1, or is that of in.
func Read(in io.Reader) ([]*Board, error) {
	r := &reader{scanner: bufio.NewScanner(in)}
	r.scanner.Buffer(nil, 1<<20)
	var boards []*Board
	for {
		size, err := r.size(len(boards) > 0)
		if err != nil {
			return nil, err
		}
		if size == 0 {
			break
		}
		b, err := r.board(size)
		if err != nil {
			return nil, err
		}
		boards = append(boards, b)
	}
	if len(boards) == 0 {
		r.line = max(r.line, 1)
		return nil, r.errorf(0, "want a board, and then a line 0")
	}
	if text, ok := r.next(); ok {
		return nil, r.errorf(0, "%s after the line 0 that ends the input", quote.Short(text))
	}
	return boards, r.err()
}

// reader reads lines and counts them.
type reader struct {
	scanner *bufio.Scanner
	line    int // number of the last line
	indent  int // number of bytes before its text
}

// next returns the next line that is not blank; ok is false at the end.
func (r *reader) next() (text string, ok bool) {
	for r.scanner.Scan() {
		r.line++
		line := strings.TrimPrefix(r.scanner.Text(), "\ufeff")
		text = strings.TrimSpace(line)
		if text != "" {
			r.indent = strings.Index(line, text)
			return text, true
		}
	}
	return "", false
}

// errorf returns an error in a column of the last line's text, counted from 1, or in the
// whole line if column is 0.
func (r *reader) errorf(column int, format string, args ...any) error {
	at := ""
	if column > 0 {
		at = fmt.Sprintf(", column %d", r.indent+column)
	}
	return fmt.Errorf("stake: line %d%s: %s", r.line, at, fmt.Sprintf(format, args...))
}

func (r *reader) err() error {
	if errors.Is(r.scanner.Err(), bufio.ErrTooLong) {
		r.line++
		return r.errorf(0, "a line of more than a million characters")
	}
	return r.scanner.Err()
}

// size reads the size of the next board. The end of the input counts as 0.
func (r *reader) size(any bool) (int, error) {
	text, ok := r.next()
	if !ok {
		return 0, r.err()
	}
	n, err := strconv.Atoi(text)
	if err != nil && !errors.Is(err, strconv.ErrRange) { // a number out of range is as large as an int can be
		return 0, r.errorf(1, "want the size of a board, got %s", quote.Short(text))
	}
	if n != 0 && (n < MinSize || n > MaxSize) {
		return 0, r.errorf(1, "want a size from %d to %d, or 0 at the end, got %.20s", MinSize, MaxSize, text)
	}
	return n, nil
}

// board reads the rows of a board.
func (r *reader) board(size int) (*Board, error) {
	first := r.line // the line with the size
	var rows []string
	var lines, indents []int
	for len(rows) < size {
		text, ok := r.next()
		if !ok {
			if err := r.err(); err != nil {
				return nil, err
			}
			return nil, r.errorf(0, "the board that begins in line %d is cut off: want %d rows, got %d", first, size, len(rows))
		}
		rows, lines, indents = append(rows, text), append(lines, r.line), append(indents, r.indent)
	}
	b, err := New(rows)
	var problem *Problem
	if errors.As(err, &problem) {
		if problem.Row == 0 {
			r.line = first
			return nil, r.errorf(0, "the board that begins here: %s", problem.What)
		}
		r.line, r.indent = lines[problem.Row-1], indents[problem.Row-1]
		return nil, r.errorf(problem.Column, "%s", problem.What)
	}
	return b, err
}

// Format writes a result in the format of the contest: (row,col) value.
func Format(m game.Move, value int) string {
	r, c := RowCol(m)
	return fmt.Sprintf("(%d,%d) %d", r, c, value)
}
