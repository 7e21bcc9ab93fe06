package render

import (
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// squares is the kind of a question that is answered by clicks on a board.
func squares(a *askData, q Question) (read func(text string) (string, error), err error) {
	if q.Board == nil {
		return nil, fmt.Errorf("a question about squares needs a Board")
	}
	b := q.Board()
	a.Board = PlayBoard{Board: b, Sides: [2]string{"the first player", "the second player"}}.Squares()
	numbers := map[string]string{}
	for i := range len(b.Squares) * b.Width() {
		numbers[squareKey(b, i)] = strconv.Itoa(i)
		a.Names = append(a.Names, b.Name(i))
	}
	for _, c := range q.Choices {
		if c.Right {
			a.Size = len(strings.Fields(c.Text))
		}
	}
	return func(text string) (string, error) {
		var list []string
		for _, name := range strings.Fields(text) {
			n, ok := numbers[name]
			if !ok {
				return "", fmt.Errorf("the board has no square %q", name)
			}
			list = append(list, n)
		}
		if len(list) != a.Size {
			return "", fmt.Errorf("%q has %d squares, others %d", text, len(list), a.Size)
		}
		return strings.Join(list, ","), nil
	}, nil
}

func squareKey(b game.Board, i int) string {
	row, col := field{Board: &b}.at(i)
	switch {
	case b.Rows == nil || b.Columns == nil:
		return fmt.Sprintf("%d,%d", row, col)
	case isNumber(b.Columns[col]):
		return b.Rows[row] + "," + b.Columns[col]
	}
	return b.Columns[col] + b.Rows[row]
}
