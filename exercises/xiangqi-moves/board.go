package xiangqimoves

import (
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawMoves draws the board and marks the moves of the piece that was asked for.
func drawMoves(c kit.Call) []render.Panel {
	rows, row, col := kit.Arg[[]string](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2)
	b := boards.MustParse(strings.ReplaceAll(strings.Join(rows, "/"), ".", "1") + " w")
	p := render.Panel{Board: boards.Chess(b)}
	p.Board.Rows, p.Board.Columns = kit.Numbered(xiangqi.Ranks), kit.Numbered(xiangqi.Files)
	p.Board.Squares[row][col].Moved = true
	p.Notes = []string{fmt.Sprintf("asked: the %c in row %d, column %d; Red has the large letters", rows[row][col], row,
		col)}
	yours, ok := kit.Result[[][2]int](c, 0)
	if !ok {
		return []render.Panel{p}
	}
	named, right := map[int]bool{}, map[int]bool{}
	var outside []string
	for _, to := range yours {
		if to[0] < 0 || to[0] >= xiangqi.Ranks || to[1] < 0 || to[1] >= xiangqi.Files {
			outside = append(outside, fmt.Sprintf("row %d column %d", to[0], to[1]))
			continue
		}
		square := to[0]*xiangqi.Files + to[1]
		if named[square] {
			outside = append(outside, fmt.Sprintf("row %d column %d a second time", to[0], to[1]))
		}
		named[square] = true
	}
	for _, m := range b.MovesFrom(xiangqi.SquareAt(col, xiangqi.Ranks-1-row), nil) {
		_, to := xiangqi.Ends(m)
		right[boards.Number(to)] = true
	}
	p.Marks = kit.Marked(named, right)
	name := func(s int) string { return fmt.Sprintf("row %d column %d", s/xiangqi.Files, s%xiangqi.Files) }
	p.Notes = append(p.Notes, kit.Listed(p.Marks, render.Missing, "missing", name)...)
	p.Notes = append(p.Notes, kit.Listed(p.Marks, render.Wrong, "wrong", name)...)
	if len(outside) > 0 {
		p.Notes = append(p.Notes, "not drawn: "+strings.Join(outside, ", "))
	}
	return []render.Panel{p}
}
