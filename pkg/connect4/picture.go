package connect4

import (
	"math/bits"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// MoveName returns the number of column m, counted from 1.
func (b *Board) MoveName(m game.Move) string { return strconv.Itoa(int(m) + 1) }

// Caption names the winner, or says that the game is drawn, or is empty.
func (b *Board) Caption() string {
	switch {
	case b.won:
		return names[(b.Ply()+1)%2] + " wins"
	case b.Terminal():
		return "draw"
	}
	return ""
}

var names = [2]string{"X", "O"} // the player who began, and the other one

// Board returns the board from the top row down, with the squares of the first line of the player who moved last.
func (b *Board) Board() game.Board {
	out := game.Board{Squares: make([][]game.Square, b.height)}
	last, mover := (b.Ply()+1)%2, b.Ply()%2
	for row := range b.height {
		for c := range b.width {
			square := game.Square{}
			switch bit := uint64(1) << b.bit(c, b.height-1-row); {
			case b.own&bit != 0:
				square = game.Square{Text: names[mover], Side: game.First + game.Side(mover)}
			case b.all&bit != 0:
				square = game.Square{Text: names[last], Side: game.First + game.Side(last)}
			}
			out.Squares[row] = append(out.Squares[row], square)
		}
	}
	for c := range b.width {
		out.Columns = append(out.Columns, b.MoveName(game.Move(c)))
	}
	for line := b.first(b.all ^ b.own); line != 0; line &= line - 1 {
		out.Line = append(out.Line, b.number(bits.TrailingZeros64(line)))
	}
	return out
}

// number returns the number of a bit's square, by rows from the top.
func (b *Board) number(bit int) int {
	column, row := bit/(b.height+1), bit%(b.height+1)
	return (b.height-1-row)*b.width + column
}

// Touches returns the square on which the stone comes to rest.
func (b *Board) Touches(m game.Move) []int {
	return []int{b.number(bits.TrailingZeros64(b.free() & b.columns[m]))}
}

// String returns the rows from the top: X for the player who began, O, and a dot.
func (b *Board) String() string { return strings.TrimSuffix(b.Board().Letters(), "\n") }
