package twofour

import (
	"math/bits"

	"gametree/pkg/game"
)

// Whole is the table of all positions of n piles, in a byte for each Counts.
//
// Seen by the mover, a position is its counts and how many of the piles of two
// are his: players' names do not matter, which is document 2's duality folded
// into the key. And the more of them are his, the better for him (NewWhole says
// why). So two numbers hold the values of all positions with the same counts:
// from how many on he draws, and from how many on he wins. They are never more
// than three apart, and share a byte.
//
// Counts stand in the order of AllCounts: by t, then c0, then c4, where
// t = 2·c0+c1 is the number of balls missing on small piles, and as many too
// many, c3+2·c4, on large ones.
type Whole struct {
	n     int
	rows  []uint16 // where c4 = 0 of a row (t, c0) stands, or would stand; see row
	cells []uint8  // 4·win + (win-draw); a threshold above m means never
}

// row is the number of the row (t, c0): the layers before t have one, one, two,
// two, three, three rows and so on.
func row(t, c0 int) int { return (t+1)*(t+1)/4 + c0 }

// NewWhole fills the table for n piles, 3 to MaxPiles, from the bottom up. A move
// lowers t by one, or keeps t and lowers c0 or c4. So, layer t after layer t-1
// and row by row, all that a square c0, c4 of a layer needs is there before it:
// the six kinds of move, owners aside, lead to six neighbours.
//
//	      layer t-1                   layer t
//	        c4-1   c4                   c4-1   c4
//	c0-1    4→0   3→0           c0-1          2→0
//	c0      4→1   3→1           c0      4→2   here
//
// A square holds masks, one bit for each number of piles of two that the player
// who has just moved may own. A move that makes him a pile of two shifts its
// neighbour's mask down by one, 3→1 by two. A move that breaks up a pile of two
// shifts it up by one if the pile was his own, and not if it was the other's.
// Where there is no such move there is no such neighbour: its mask is empty.
//
// The masks have all bits from some bit on, at the end of the game and, as all
// shifts keep it so, before: that is why thresholds are enough.
func NewWhole(n int) *Whole {
	w := index(n)
	side := n/2 + 2 // with a border of empty masks: no square lacks neighbours
	below, layer := make([]masks, side*side), make([]masks, side*side)
	draw, win := (n+1)/2, n/2+1 // the end, t = 0: all n piles have two
	below[side+1], w.cells[0] = masksOf(n, draw, win), pack(draw, win)
	at := 1
	for t := 1; t <= n; t++ {
		for c0 := 0; c0 <= t/2; c0++ {
			belowAbove, above := below[c0*side:][:side], layer[c0*side:][:side]
			belowHere, here := below[(c0+1)*side:][:side], layer[(c0+1)*side:][:side]
			first := leastFours(n, t, c0)
			clear(here[:min(first+1, side)]) // what layer t-2 left there
			m := n - 2*t + c0 + first
			for i := first + 1; i <= t/2+1; i++ { // i is c4+1, for the border
				four0, three0, two0 := belowAbove[i-1], belowAbove[i], above[i]
				four1, three1, four2 := belowHere[i-1], belowHere[i], here[i-1]
				holds := four0.held | (four1.held|three0.held)>>1 |
					three1.held>>2 | broken(four2.held|two0.held)
				wins := four0.won | (four1.won|three0.won)>>1 |
					three1.won>>2 | broken(four2.won|two0.won)
				never := uint64(2) << m // one more than there are
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

// index makes the table, with nothing in its cells.
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

// masks are a position in the eyes of the player who has just moved: bit j says
// whether he has won, or at least drawn, if j of the piles of two are his.
type masks struct{ won, held uint64 }

// masksOf turns the mover's thresholds among m piles round: the other has won
// where the mover does not draw, and holds where the mover does not win.
func masksOf(m, draw, win int) masks {
	all := uint64(2)<<m - 1
	return masks{won: all &^ (all >> draw), held: all &^ (all >> win)}
}

// broken is the mask before a move that breaks up a pile of two, either's.
func broken(mask uint64) uint64 { return mask | mask<<1 }

// pack and unpack turn thresholds into a byte and back.
func pack(draw, win int) uint8          { return uint8(win<<2 | (win - draw)) }
func unpack(cell uint8) (draw, win int) { return int(cell>>2) - int(cell&3), int(cell >> 2) }

// Thresholds returns how many of the piles of two must be the mover's for a draw
// and for a win. More than there are means that he cannot.
func (w *Whole) Thresholds(c Counts) (draw, win int) {
	return unpack(w.cells[int(w.rows[row(2*c[0]+c[1], c[0])])+c[4]])
}

// Value is 1, 0 or -1 as the mover wins, draws or loses if own of the piles of
// two are his.
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

// Result returns the result of a position of n piles, in player 1's eyes.
func (w *Whole) Result(g *Game) int {
	own := 0
	for _, p := range g.Piles {
		if p.Owner == g.Mover {
			own++
		}
	}
	return g.Mover * w.Value(g.Counts(), own)
}

// Best returns the first of the mover's best moves, or game.NoMove at the end of
// the game, and the result in the mover's eyes.
func (w *Whole) Best(g *Game) (best game.Move, result int) {
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

// Start returns the result of the game that starts with c, in player 1's eyes:
// of the piles of two he has half, and player 2 the odd one.
func (w *Whole) Start(c Counts) int { return w.Value(c, c[2]/2) }

// Len returns how many Counts the table holds.
func (w *Whole) Len() int { return len(w.cells) }

// Size returns how many bytes the table and its index take.
func (w *Whole) Size() int { return len(w.cells) + 2*len(w.rows) }
