//go:build ignore

// The stones are in a map, and the key is remembered by the text of the board.
package answer

import (
	"fmt"

	"gametree/pkg/game"
)

type square struct{ column, row int }

type Game struct {
	width, height, k int
	stones           map[square]int
	tops             []int
	moves            []game.Move
}

var keys = map[string]uint64{}

func New(width, height, k int) *Game {
	return &Game{width, height, k, map[square]int{}, make([]int, width), nil}
}

func (g *Game) over() (lost, over bool) {
	if len(g.moves) > 0 {
		c := int(g.moves[len(g.moves)-1])
		at := square{c, g.tops[c] - 1}
		for _, d := range []square{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			n := -1
			for _, sign := range []int{1, -1} {
				for s := at; g.stones[s] == g.stones[at]; s = (square{s.column + sign*d.column, s.row + sign*d.row}) {
					n++
				}
			}
			lost = lost || n >= g.k
		}
	}
	return lost, lost || len(g.moves) == g.width*g.height
}

func (g *Game) Moves(buf []game.Move) []game.Move {
	if g.Terminal() {
		return buf
	}
	for c, top := range g.tops {
		if top < g.height {
			buf = append(buf, game.Move(c))
		}
	}
	return buf
}

func (g *Game) Make(m game.Move) {
	g.stones[square{int(m), g.tops[m]}] = 1 + len(g.moves)%2
	g.tops[m]++
	g.moves = append(g.moves, m)
}

func (g *Game) Unmake(m game.Move) {
	g.moves = g.moves[:len(g.moves)-1]
	g.tops[m]--
	delete(g.stones, square{int(m), g.tops[m]})
}

func (g *Game) Terminal() bool {
	_, over := g.over()
	return over
}

func (g *Game) Evaluate() int {
	if lost, _ := g.over(); lost {
		return -1
	}
	return 0
}

func (g *Game) Key() uint64 {
	text := fmt.Sprint(g.width, g.height, g.stones) // maps print in order
	if _, known := keys[text]; !known {
		keys[text] = uint64(len(keys))
	}
	return keys[text]
}
