//go:build ignore

// It has one number for the stones of each player, with a bit a square and an empty row
// above each column, and stores the winner with each move.
package answer

import "gametree/pkg/game"

type Game struct {
	width, height, k int
	stones           [2]uint64
	full             uint64 // every square with a stone
	over             []bool // after each move: is there a line?
}

func New(width, height, k int) *Game {
	return &Game{width: width, height: height, k: k, over: []bool{false}}
}

func (g *Game) turn() int { return (len(g.over) - 1) % 2 }

func (g *Game) lost() bool { return g.over[len(g.over)-1] }

// lowest returns the lowest free square of a column, which may be above it.
func (g *Game) lowest(c game.Move) int {
	at := int(c) * (g.height + 1)
	for g.full>>at&1 == 1 {
		at++
	}
	return at
}

func (g *Game) Moves(buf []game.Move) []game.Move {
	for c := game.Move(0); int(c) < g.width && !g.lost(); c++ {
		if g.lowest(c)-int(c)*(g.height+1) < g.height {
			buf = append(buf, c)
		}
	}
	return buf
}

func (g *Game) Make(m game.Move) {
	bit := uint64(1) << g.lowest(m)
	mine := &g.stones[g.turn()]
	*mine |= bit
	g.full |= bit
	line := false
	for _, step := range []int{1, g.height, g.height + 1, g.height + 2} {
		row := *mine
		for i := 1; i < g.k; i++ {
			row &= *mine >> (i * step)
		}
		line = line || row != 0
	}
	g.over = append(g.over, line)
}

func (g *Game) Unmake(m game.Move) {
	g.over = g.over[:len(g.over)-1]
	bit := uint64(1) << (g.lowest(m) - 1)
	g.stones[g.turn()] &^= bit
	g.full &^= bit
}

func (g *Game) Terminal() bool { return len(g.Moves(nil)) == 0 }

func (g *Game) Evaluate() int {
	if g.lost() {
		return -1
	}
	return 0
}

func (g *Game) Key() uint64 { return g.stones[0] | g.stones[1]<<32 }
