package boards

import (
	"fmt"

	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

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
// to a player have a shape of their own, which is explained below.
func PilesPanel(g *twofour.Position, title string) render.Panel {
	p := render.Panel{Title: title, Board: g.Board()}
	p.Board.Rows, p.Board.Columns = nil, nil // heights, and the numbers of the piles
	for i, pile := range g.Piles {
		p.Board.Columns = append(p.Board.Columns, fmt.Sprint(pile.Balls))
		if pile.Owner == 0 {
			continue
		}
		p.Notes = []string{"◆ the mover's, ◇ the other's"}
		for row := range p.Board.Squares {
			if s := &p.Board.Squares[row][i]; s.Text != "" {
				s.Text = map[int]string{g.Mover: "◆", -g.Mover: "◇"}[pile.Owner]
			}
		}
	}
	return p
}
