// Package boards has the boards that several exercises use: how to make them at
// random, write them and draw them.
package boards

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/stake"
	"gametree/pkg/twofour"
)

// Connect returns the position of a game of connecting stones after moves that are legal.
func Connect(width, height, row int, moves []int) *connect4.Board {
	b := game.Must(connect4.NewRow(width, height, row))
	for _, m := range moves {
		b.Make(game.Move(m))
	}
	return b
}

// Columns returns the columns with room, none when the game is over.
func Columns(b *connect4.Board) []int {
	columns := []int{}
	for _, m := range b.Moves(nil) {
		columns = append(columns, int(m))
	}
	return columns
}

// ConnectPanels draws a position, with the columns numbered from 0, and a line below it.
func ConnectPanels(b *connect4.Board, note string) []render.Panel {
	drawn := b.Board()
	drawn.Columns = kit.Numbered(len(drawn.Columns))
	return []render.Panel{{Board: drawn, Notes: []string{note}}}
}

// Stones draws a board of 0s and 1s, given by its rows.
func Stones[Row ~string | ~[]byte](rows []Row) (b game.Board) {
	for _, row := range rows {
		var squares []game.Square
		for _, stone := range []byte(row) {
			squares = append(squares, map[byte]game.Square{
				'0': {Text: "0", Side: game.First}, '1': {Text: "1", Side: game.Second},
			}[stone])
		}
		b.Squares = append(b.Squares, squares)
		b.Columns = kit.Numbered(len(squares))
	}
	b.Rows = kit.Numbered(len(rows))
	return b
}

// Region returns the squares of a player's largest region as package stake does. The
// board has at most 8 × 8 squares; bit 8·row + column is a square.
func Region[Row ~string | ~[]byte](rows []Row, who byte) uint64 {
	var stones uint64
	for r, row := range rows {
		for c, stone := range []byte(row) {
			if stone == who {
				stones |= 1 << (8*r + c)
			}
		}
	}
	return stake.Region(stones)
}

// Kinds are the balls on a pile of each kind, as in Game.
var Kinds = []int{0, 1, 2, -2, 3, 4}

// Groups are piles with two balls each on average.
var Groups = [][]int{{2}, {-2}, {3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}}

// Game returns a game of TwoFour with so many balls on each pile and player 1 to
// move. -2 is a pile of two that belongs to the opponent.
func Game(balls []int) *twofour.Position {
	g := &twofour.Position{Mover: 1}
	for _, n := range balls {
		pile := twofour.Pile{Balls: max(n, -n)}
		if pile.Balls == 2 {
			pile.Owner = n / 2
		}
		g.Piles = append(g.Piles, pile)
	}
	return g
}

// PilesPanel draws a game, with the number of balls below each pile. Balls that belong
// to a player have a colour of their own, and in text a shape, which is explained below.
func PilesPanel(g *twofour.Position, title string) render.Panel {
	p := render.Panel{Title: title, Board: g.Board()}
	p.Board.Rows, p.Board.Columns = nil, nil // heights, and the numbers of the piles
	for i, pile := range g.Piles {
		p.Board.Columns = append(p.Board.Columns, fmt.Sprint(pile.Balls))
		if pile.Owner == 0 {
			continue
		}
		colour := map[int]string{1: "blue", -1: "orange"}
		p.Notes = []string{colour[g.Mover] + " ◆ the mover's, " + colour[-g.Mover] + " ◇ the other's"}
		for row := range p.Board.Squares {
			if s := &p.Board.Squares[row][i]; s.Text != "" {
				s.Text = map[int]string{g.Mover: "◆", -g.Mover: "◇"}[pile.Owner]
			}
		}
	}
	return p
}
