package render

import (
	"errors"
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// squares is the kind of a question that is answered by clicks on a board.
func squares(a *askData, q Question) (map[string]int, error) {
	if q.Board == nil {
		return nil, errors.New("a question about squares needs a Board")
	}
	b := q.Board()
	a.Board = PlayBoard{Board: b, Sides: [2]string{"the first player", "the second player"}}.Squares()
	numbers := map[string]int{}
	for i := range len(b.Squares) * b.Width() {
		numbers[squareKey(b, i)] = i
		a.Names = append(a.Names, b.Name(i))
	}
	for _, c := range q.Choices {
		if c.Right {
			a.Size = len(strings.Fields(c.Text))
		}
	}
	return numbers, nil
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
