package feedback

import (
	"fmt"
	"math/bits"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/stake"
)

// digits is a board of 0s and 1s by its rows.
func digits[Row ~string | ~[]byte](rows []Row) (b game.Board) {
	for _, row := range rows {
		var squares []game.Square
		for _, stone := range []byte(row) {
			squares = append(squares, map[byte]game.Square{
				'0': {Text: "0", Side: game.First}, '1': {Text: "1", Side: game.Second},
			}[stone])
		}
		b.Squares = append(b.Squares, squares)
		b.Columns = numbered(len(squares))
	}
	b.Rows = numbered(len(rows))
	return b
}

// region shades the largest region of the player who was asked for.
func region(c exercise.Call) []render.Panel {
	rows, who := arg[[][]byte](c, 0), arg[byte](c, 1)
	p := render.Panel{Board: digits(rows)}
	var stones uint64
	for r, row := range rows {
		for col, stone := range row {
			if stone == who {
				stones |= 1 << (8*r + col)
			}
		}
	}
	largest := stake.Region(stones)
	for square := range 64 {
		if largest>>square&1 != 0 {
			p.Board.Squares[square/8][square%8].Shade = true
		}
	}
	p.Notes = []string{fmt.Sprintf("right: 0, since there is no %c", who)}
	if size := bits.OnesCount64(largest); size > 0 {
		p.Notes = []string{fmt.Sprintf("right: %d, the shaded region of %c", size, who)}
	}
	if yours, ok := result[int](c, 0); ok {
		p.Notes = append(p.Notes, fmt.Sprintf("yours: %d", yours))
	}
	return []render.Panel{p}
}

// stakeBoard marks the squares to play on, and shows what best play comes to.
func stakeBoard(c exercise.Call) []render.Panel {
	rows := arg[[]string](c, 0)
	b, err := stake.New(rows)
	if err != nil {
		panic(err)
	}
	line := b.Line()
	m, value, _ := stake.Memo(b)
	row, col := stake.RowCol(m)
	n := b.Size()
	p := render.Panel{Title: fmt.Sprintf("player %d to move", b.Player()), Board: digits(rows)}
	right := map[int]bool{row*n + col: true}
	p.Notes = []string{fmt.Sprintf("right: (%d,%d), worth %d", row, col, value)}
	if r, ok := result[int](c, 0); ok {
		yc, _ := result[int](c, 1)
		v, _ := result[int](c, 2)
		yours := map[int]bool{}
		if 0 <= r && r < n && 0 <= yc && yc < n {
			yours[r*n+yc] = true
		}
		p.Marks = marked(yours, right)
		p.Notes = append(p.Notes, fmt.Sprintf("yours: (%d,%d), worth %d", r, yc, v))
	}
	player, claims := b.Player(), [2]int{}
	for _, m := range line {
		b.Make(m)
	}
	after := render.Panel{Title: "after best play", Board: b.Board()}
	after.Board.Rows, after.Board.Columns = p.Board.Rows, p.Board.Columns
	for _, squares := range after.Board.Squares {
		for _, s := range squares {
			if s.Shade {
				claims[s.Side-game.First]++
			}
		}
	}
	mine, theirs := claims[player], claims[1-player]
	after.Notes = []string{fmt.Sprintf("player %d has %d, player %d has %d:", player, mine, 1-player, theirs), fmt.Sprintf("%d − %d = %d", mine, theirs, mine-theirs)}
	return []render.Panel{p, after}
}
