package twofour

import (
	"math/bits"

	"gametree/pkg/game"
)

// Whole is the table of all positions of n piles, with one byte for each Counts.
//
// For the mover, a position consists of its counts and the number of piles of two he
// owns. The names of the players do not matter; this is document 2's duality. Owning
// more of them is never worse (NewWhole says why). So two thresholds describe all
// positions with the same counts: the number of own piles from which he draws, and
// the number from which he wins. They differ by at most three and share a byte.
//
// Counts are in the order of AllCounts: by t, then c0, then c4. Here t = 2·c0+c1 is
// the number of balls missing on small piles, which equals the surplus c3+2·c4 on
// large piles.
type Whole struct {
	n     int
	rows  []uint16 // index in cells of c4 = 0 for each row (t, c0); see row
	cells []uint8  // 4·win + (win-draw); a threshold above m means never
}

// row returns the number of the row (t, c0). The layers before t have 1, 1, 2, 2,
// 3, 3, … rows.
func row(t, c0 int) int { return (t+1)*(t+1)/4 + c0 }

// NewWhole fills the table for n piles, 3 to MaxPiles, from the bottom up. A move
// lowers t by one, or keeps t and lowers c0 or c4. So layer t follows layer t-1, and
// each layer is filled row by row. Apart from owners there are six kinds of moves.
// They lead from a square (c0, c4) of a layer to six neighbours:
//
//	      layer t-1                   layer t
//	        c4-1   c4                   c4-1   c4
//	c0-1    4→0   3→0           c0-1          2→0
//	c0      4→1   3→1           c0      4→2   here
//
// A square holds masks with one bit for each number of piles of two that the player
// who has just moved can own. A move that creates a pile of two shifts the
// neighbour's mask down by one, 3→1 by two. A move that breaks up a pile of two
// shifts it up by one if the pile was the mover's own, and not otherwise. If a move
// does not exist, neither does the neighbour, and its mask is empty.
//
// In every mask all bits are set from some bit on. This is true at the end of the
// game, and shifts preserve it. That is why thresholds are enough.
func NewWhole(n int) *Whole {
	w := index(n)
	side := n/2 + 2 // with a border of empty masks, so that every square has neighbours
	below, layer := make([]masks, side*side), make([]masks, side*side)
	draw, win := (n+1)/2, n/2+1 // for t = 0, the end: all n piles have two
	below[side+1], w.cells[0] = masksOf(n, draw, win), pack(draw, win)
	at := 1
	for t := 1; t <= n; t++ {
		for c0 := 0; c0 <= t/2; c0++ {
			belowAbove, above := below[c0*side:][:side], layer[c0*side:][:side]
			belowHere, here := below[(c0+1)*side:][:side], layer[(c0+1)*side:][:side]
			first := leastFours(n, t, c0)
			clear(here[:min(first+1, side)]) // remove the masks of layer t-2
			m := n - 2*t + c0 + first
			for i := first + 1; i <= t/2+1; i++ { // i is c4+1, because of the border
				four0, three0, two0 := belowAbove[i-1], belowAbove[i], above[i]
				four1, three1, four2 := belowHere[i-1], belowHere[i], here[i-1]
				holds := four0.held | (four1.held|three0.held)>>1 |
					three1.held>>2 | broken(four2.held|two0.held)
				wins := four0.won | (four1.won|three0.won)>>1 |
					three1.won>>2 | broken(four2.won|two0.won)
				never := uint64(2) << m // one more than m
				draw := bits.TrailingZeros64(holds | never)
				win := bits.TrailingZeros64(wins | never)
				here[i], w.cells[at] = masksOf(m, draw, win), pack(draw, win)
				at, m = at+1, m+1
			}
		}
		below, layer = layer, below
	}
	return w
}

// index returns a table with empty cells.
func index(n int) *Whole {
	w := &Whole{n: n, rows: make([]uint16, 0, row(n+1, 0))}
	count := 0
	for t := 0; t <= n; t++ {
		for c0 := 0; c0 <= t/2; c0++ {
			first := leastFours(n, t, c0)
			w.rows = append(w.rows, uint16(count-first))
			count += max(0, t/2+1-first)
		}
	}
	w.cells = make([]uint8, count)
	return w
}

// masks are the results for the player who has just moved: bit j says whether he has
// won, or has at least drawn, if he owns j of the piles of two.
type masks struct{ won, held uint64 }

// masksOf converts the mover's thresholds among m piles to masks of the opponent, who
// has won if the mover does not draw, and has at least drawn if the mover does not
// win.
func masksOf(m, draw, win int) masks {
	all := uint64(2)<<m - 1
	return masks{won: all &^ (all >> draw), held: all &^ (all >> win)}
}

// broken returns the mask for a move that breaks up a pile of two of either player.
func broken(mask uint64) uint64 { return mask | mask<<1 }

// pack and unpack convert thresholds to a byte and back.
func pack(draw, win int) uint8          { return uint8(win<<2 | (win - draw)) }
func unpack(cell uint8) (draw, win int) { return int(cell>>2) - int(cell&3), int(cell >> 2) }

// Thresholds returns how many of the piles of two the mover must own for a draw and
// for a win. A number larger than c[2] means never.
func (w *Whole) Thresholds(c Counts) (draw, win int) {
	return unpack(w.cells[int(w.rows[row(2*c[0]+c[1], c[0])])+c[4]])
}

// Value returns 1, 0 or -1 if the mover, who owns own of the piles of two, wins,
// draws or loses.
func (w *Whole) Value(c Counts, own int) int {
	draw, win := w.Thresholds(c)
	switch {
	case own >= win:
		return 1
	case own >= draw:
		return 0
	}
	return -1
}

// Result returns the result of a position of n piles for player 1.
func (w *Whole) Result(g *Position) int {
	own := 0
	for _, p := range g.Piles {
		if p.Owner == g.Mover {
			own++
		}
	}
	return g.Mover * w.Value(g.Counts(), own)
}

// Best returns the mover's first best move, or game.NoMove at the end of the game,
// and the result for the mover.
func (w *Whole) Best(g *Position) (best game.Move, result int) {
	result = g.Mover * w.Result(g)
	for _, m := range g.Moves(nil) {
		g.Make(m)
		reply := g.Mover * w.Result(g)
		g.Unmake(m)
		if reply == -result {
			return m, result
		}
	}
	return game.NoMove, result
}

// Start returns the result for player 1 of the game that starts with c. Player 1 owns
// half of the piles of two, rounded down.
func (w *Whole) Start(c Counts) int { return w.Value(c, c[2]/2) }

// Len returns the number of Counts in the table.
func (w *Whole) Len() int { return len(w.cells) }

// Law is a conjecture: it computes the result for player 1 of a start of n piles
// from its counts.
type Law func(n, c0, c1, m, c3, c4 int) int

// Result returns what the law predicts for a start.
func (l Law) Result(c Counts) int {
	n := 0
	for _, piles := range c {
		n += piles
	}
	return l(n, c[0], c[1], c[2], c[3], c[4])
}

// Exceptions returns the starts for which a law is wrong.
func (w *Whole) Exceptions(law Law) (wrong []Counts) {
	for c := range AllCounts(w.n) {
		if law.Result(c) != w.Start(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}
