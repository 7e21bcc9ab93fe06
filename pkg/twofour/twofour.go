// Package twofour is TwoFour (Romanian Olympiad 2002), the game of document 2:
// its four programs, each a small difference to the one before, and the whole
// table of the game.
//
// There are N piles of 0 to 4 balls, 2N balls in all. A move takes a ball from a
// pile to another that then has no more than the first: from less to is 2 or
// more. A pile that a move touched and that now has two balls belongs to the
// mover; any other pile that it touched belongs to nobody. The game ends when
// every pile has two; who owns more has won. Player 1 begins. The piles that have
// two balls at the start are shared out in turn, the first to player 2.
//
// Reading order: twofour.go, input.go, v0.go, v1.go, v2.go, v3.go, hash.go,
// counts.go, whole.go, law.go, rungs.go, source.go.
package twofour

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// MaxPiles is the number of piles up to which all rungs work.
const MaxPiles = 62

// Pile is a pile of balls and whose it is: 1 and -1 are players 1 and 2, 0 is
// nobody. Only a pile of two belongs to somebody.
type Pile struct {
	Balls int
	Owner int
}

// Game is a position of the game. It implements game.Position, with one move for
// each pair of piles.
type Game struct {
	Piles []Pile
	Mover int // 1 or -1
	taken [][2]Pile
}

// Start returns the start of a game with these numbers of balls.
func Start(balls []int) (*Game, error) {
	g := &Game{Piles: make([]Pile, 0, len(balls)), Mover: 1}
	owner := -1
	for _, b := range balls {
		p := Pile{Balls: b}
		if b == 2 {
			p.Owner = owner
			owner = -owner
		}
		g.Piles = append(g.Piles, p)
	}
	return g, g.check()
}

// check returns what is wrong with a position.
func (g *Game) check() error {
	sum := 0
	for i, p := range g.Piles {
		if p.Balls < 0 || p.Balls > 4 {
			return fmt.Errorf("twofour: pile %d: want 0 to 4 balls, got %d", i+1, p.Balls)
		}
		sum += p.Balls
	}
	switch n := len(g.Piles); {
	case n < 3 || n > MaxPiles:
		return fmt.Errorf("twofour: want 3 to %d piles, got %d", MaxPiles, n)
	case sum != 2*n:
		return fmt.Errorf("twofour: want %d balls on %d piles, got %d", 2*n, n, sum)
	}
	return nil
}

// String writes the piles: 2a belongs to player 1, 2b to player 2.
func (g *Game) String() string {
	var words []string
	for _, p := range g.Piles {
		words = append(words, fmt.Sprint(p.Balls)+map[int]string{1: "a", -1: "b", 0: ""}[p.Owner])
	}
	return strings.Join(words, " ")
}

// legal reports whether a ball may go from pile i to pile j.
func (g *Game) legal(i, j int) bool { return g.Piles[i].Balls-g.Piles[j].Balls > 1 }

// transfer takes a ball from pile i to pile j for the mover.
func (g *Game) transfer(i, j int) {
	g.Piles[i] = g.touched(g.Piles[i].Balls - 1)
	g.Piles[j] = g.touched(g.Piles[j].Balls + 1)
}

// touched is a pile that the mover has just brought to so many balls.
func (g *Game) touched(balls int) Pile {
	if balls == 2 {
		return Pile{balls, g.Mover}
	}
	return Pile{balls, 0}
}

// owned is the number of player 1's piles less those of player 2.
func (g *Game) owned() (sum int) {
	for _, p := range g.Piles {
		sum += p.Owner
	}
	return sum
}

// Moves appends the transfers, by source and then by target.
func (g *Game) Moves(buf []game.Move) []game.Move {
	for i := range g.Piles {
		for j := range g.Piles {
			if g.legal(i, j) {
				buf = append(buf, game.Move(i*len(g.Piles)+j))
			}
		}
	}
	return buf
}

// Make implements game.Position.
func (g *Game) Make(m game.Move) {
	i, j := int(m)/len(g.Piles), int(m)%len(g.Piles)
	g.taken = append(g.taken, [2]Pile{g.Piles[i], g.Piles[j]})
	g.transfer(i, j)
	g.Mover = -g.Mover
}

// Unmake implements game.Position.
func (g *Game) Unmake(m game.Move) {
	i, j := int(m)/len(g.Piles), int(m)%len(g.Piles)
	last := len(g.taken) - 1
	g.Piles[i], g.Piles[j] = g.taken[last][0], g.taken[last][1]
	g.taken = g.taken[:last]
	g.Mover = -g.Mover
}

// Terminal reports whether every pile has two balls.
func (g *Game) Terminal() bool {
	for _, p := range g.Piles {
		if p.Balls != 2 {
			return false
		}
	}
	return true
}

// Evaluate returns 1, 0 or -1 as the mover owns more piles, as many, or fewer.
func (g *Game) Evaluate() int { return g.Mover * sign(g.owned()) }

// MoveName writes a transfer by the numbers of its piles, from 1.
func (g *Game) MoveName(m game.Move) string {
	return fmt.Sprintf("%d→%d", int(m)/len(g.Piles)+1, int(m)%len(g.Piles)+1)
}

// Board draws the piles as columns of balls, those of a pile that belongs to
// somebody in that player's colour.
func (g *Game) Board() game.Board {
	var b game.Board
	for row := range 4 {
		var squares []game.Square
		for _, p := range g.Piles {
			s := game.Square{}
			if p.Balls >= 4-row {
				s = game.Square{Text: "●", Side: map[int]game.Side{1: game.First, -1: game.Second}[p.Owner]}
			}
			squares = append(squares, s)
		}
		b.Squares = append(b.Squares, squares)
	}
	return b
}

func sign(v int) int { return min(max(v, -1), 1) }
