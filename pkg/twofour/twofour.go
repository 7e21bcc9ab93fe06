// Package twofour is TwoFour (Romanian Olympiad 2002), the game of document 2. It
// contains the document's four programs, each a small change to the one before, and
// the whole table of the game.
//
// The rules:
//
//   - There are N piles of 0 to 4 balls, 2N balls in all. Player 1 moves first.
//   - A move takes a ball from one pile to another that has at least 2 fewer.
//   - Each of these two piles then belongs to the mover if it has two balls, and to
//     nobody otherwise.
//   - The game ends when every pile has two balls. The player with more piles wins.
//   - The piles that have two balls at the start belong to the players in turn, the
//     first to player 2.
//
// Reading order: twofour.go, input.go, v0.go, v1.go, v2.go, v3.go, counts.go, starts.go,
// visits.go, whole.go, rungs.go.
package twofour

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// MaxPiles is the largest number of piles that all rungs can handle.
const MaxPiles = 62

// Pile is a pile of balls and its owner. Only a pile of two has an owner.
type Pile struct {
	Balls int
	Owner int // 1 for player 1, -1 for player 2, 0 for nobody
}

// Position is a position of the game. It implements game.Position, with one move for
// each pair of piles.
type Position struct {
	Piles []Pile
	Mover int       // 1 or -1
	undo  [][2]Pile // the two piles before each move made
}

// Start returns the start of a game with these numbers of balls.
func Start(balls []int) (*Position, error) {
	g := &Position{Piles: make([]Pile, 0, len(balls)), Mover: 1}
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

func (g *Position) check() error {
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
func (g *Position) String() string {
	var words []string
	for _, p := range g.Piles {
		words = append(words, fmt.Sprint(p.Balls)+map[int]string{1: "a", -1: "b", 0: ""}[p.Owner])
	}
	return strings.Join(words, " ")
}

// legal reports whether a move can take a ball from pile i to pile j.
func (g *Position) legal(i, j int) bool { return g.Piles[i].Balls-g.Piles[j].Balls > 1 }

// transfer moves a ball from pile i to pile j for the mover.
func (g *Position) transfer(i, j int) {
	g.Piles[i] = g.touched(g.Piles[i].Balls - 1)
	g.Piles[j] = g.touched(g.Piles[j].Balls + 1)
}

// touched returns a pile that has this number of balls after a move of the mover.
func (g *Position) touched(balls int) Pile {
	if balls == 2 {
		return Pile{balls, g.Mover}
	}
	return Pile{balls, 0}
}

// owned returns the number of player 1's piles minus that of player 2's.
func (g *Position) owned() (sum int) {
	for _, p := range g.Piles {
		sum += p.Owner
	}
	return sum
}

// Moves appends the moves, ordered by source and then by target.
func (g *Position) Moves(buf []game.Move) []game.Move {
	for i := range g.Piles {
		for j := range g.Piles {
			if g.legal(i, j) {
				buf = append(buf, game.Move(i*len(g.Piles)+j))
			}
		}
	}
	return buf
}

// Make plays m.
func (g *Position) Make(m game.Move) {
	i, j := int(m)/len(g.Piles), int(m)%len(g.Piles)
	g.undo = append(g.undo, [2]Pile{g.Piles[i], g.Piles[j]})
	g.transfer(i, j)
	g.Mover = -g.Mover
}

// Unmake takes back m.
func (g *Position) Unmake(m game.Move) {
	i, j := int(m)/len(g.Piles), int(m)%len(g.Piles)
	last := len(g.undo) - 1
	g.Piles[i], g.Piles[j] = g.undo[last][0], g.undo[last][1]
	g.undo = g.undo[:last]
	g.Mover = -g.Mover
}

// Terminal reports whether every pile has two balls.
func (g *Position) Terminal() bool {
	return !slices.ContainsFunc(g.Piles, func(p Pile) bool { return p.Balls != 2 })
}

// PliesLeft returns 2N: no game of N piles lasts longer.
func (g *Position) PliesLeft() int { return 2 * len(g.Piles) }

// Evaluate returns 1, 0 or -1 if the mover owns more, as many, or fewer piles.
func (g *Position) Evaluate() int { return g.Mover * sign(g.owned()) }

// Sides returns the names of the players.
func (g *Position) Sides() [2]string { return [2]string{"Player 1", "Player 2"} }

// MoveName writes a move with the numbers of its piles, counted from 1: 3→1.
func (g *Position) MoveName(m game.Move) string {
	return fmt.Sprintf("%d→%d", int(m)/len(g.Piles)+1, int(m)%len(g.Piles)+1)
}

// Board draws the piles as columns of balls with their numbers, in the colour of the
// owner if there is one. A row's name is the number of balls in a pile of that height.
func (g *Position) Board() game.Board {
	b := game.Board{Rows: []string{"4", "3", "2", "1"}}
	for i := range g.Piles {
		b.Columns = append(b.Columns, fmt.Sprint(i+1))
	}
	for row := range 4 {
		var squares []game.Square
		for _, p := range g.Piles {
			s := game.Square{}
			if p.Balls >= 4-row {
				s = game.Square{Text: "●", Glyph: "●", Side: map[int]game.Side{1: game.First, -1: game.Second}[p.Owner]}
			}
			squares = append(squares, s)
		}
		b.Squares = append(b.Squares, squares)
	}
	return b
}

// Touches returns the squares of the ball that m moves: the top of its pile, and where it goes.
func (g *Position) Touches(m game.Move) []int {
	n := len(g.Piles)
	i, j := int(m)/n, int(m)%n
	return []int{(4-g.Piles[i].Balls)*n + i, (3-g.Piles[j].Balls)*n + j}
}

func sign(v int) int { return min(max(v, -1), 1) }
