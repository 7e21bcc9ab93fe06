package boards

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/twofour"
)

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

// Piles draws a game, with the number of balls below each pile. Balls that belong
// to a player have a shape of their own.
func Piles(g *twofour.Position) game.Board {
	b := g.Board()
	b.Rows, b.Columns = nil, nil // heights, and the numbers of the piles
	for i, p := range g.Piles {
		b.Columns = append(b.Columns, fmt.Sprint(p.Balls))
		if p.Owner != 0 {
			for row := range b.Squares {
				if s := &b.Squares[row][i]; s.Text != "" {
					s.Text = map[int]string{g.Mover: "◆", -g.Mover: "◇"}[p.Owner]
				}
			}
		}
	}
	return b
}

// Owners explains the shapes; nil if no pile has an owner.
func Owners(g *twofour.Position) []string {
	if slices.ContainsFunc(g.Piles, func(p twofour.Pile) bool { return p.Owner != 0 }) {
		return []string{"◆ the mover's, ◇ the other's"}
	}
	return nil
}
