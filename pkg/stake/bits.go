package stake

import (
	"math/bits"

	"gametree/pkg/game"
)

// Bits is a board as bitboards: bit 8·row+col is a square, also on boards smaller
// than 8 × 8. It implements game.Position with the moves of Board in the same order,
// so a search visits the same nodes, only faster.
//
//	bit  0  1  2 …  7      own    the mover's stones
//	     8  9 10 … 15      other  the opponent's stones
//	     …                 empty  the squares to play
//	    56 57 58 … 63
type Bits struct {
	own, other, empty uint64
}

// Bits returns the same position as bitboards.
func (b *Board) Bits() *Bits {
	p := &Bits{}
	for r := range b.n {
		for c := range b.n {
			bit := uint64(1) << at(r, c)
			switch b.squares[r][c] {
			case '.':
				p.empty |= bit
			case b.mover:
				p.own |= bit
			default:
				p.other |= bit
			}
		}
	}
	return p
}

// Moves appends the empty squares, row by row.
func (p *Bits) Moves(buf []game.Move) []game.Move {
	for left := p.empty; left != 0; left &= left - 1 {
		buf = append(buf, game.Move(bits.TrailingZeros64(left)))
	}
	return buf
}

// Make puts a stone of the mover on m and passes the turn.
func (p *Bits) Make(m game.Move) {
	bit := uint64(1) << m
	p.empty ^= bit
	p.own, p.other = p.other, p.own|bit
}

// Unmake takes back m.
func (p *Bits) Unmake(m game.Move) {
	bit := uint64(1) << m
	p.empty ^= bit
	p.own, p.other = p.other^bit, p.own
}

// Terminal reports whether the board is full.
func (p *Bits) Terminal() bool { return p.empty == 0 }

// Evaluate returns the size of the mover's largest region minus the opponent's.
func (p *Bits) Evaluate() int { return largest(p.own) - largest(p.other) }

// Key returns a hash of both players' stones. It depends on the player to move, since
// it treats the mover's stones differently.
func (p *Bits) Key() uint64 {
	return p.own*0x9E3779B97F4A7C15 ^ bits.RotateLeft64(p.other*0xC2B2AE3D27D4EB4F, 32)
}

// Clone returns an independent copy.
func (p *Bits) Clone() game.Position { return new(*p) }

func largest(stones uint64) int { return bits.OnesCount64(Region(stones)) }

// Region returns the largest region of stones; of several largest ones, the one with
// the lowest bit.
func Region(stones uint64) (best uint64) {
	for stones != 0 {
		r := flood(stones&-stones, stones)
		if bits.OnesCount64(r) > bits.OnesCount64(best) {
			best = r
		}
		stones &^= r
	}
	return best
}

// largestRegions returns all regions of stones that are as large as the largest.
func largestRegions(stones uint64) (all uint64) {
	size := largest(stones)
	for r := Region(stones); r != 0 && bits.OnesCount64(r) == size; r = Region(stones &^ all) {
		all |= r
	}
	return all
}

const (
	notFirst = 0xfefefefefefefefe // all columns but the first
	notLast  = 0x7f7f7f7f7f7f7f7f // all columns but the last
)

// flood grows seed over stones until it fills its region. Each round adds the
// neighbours in all four directions. The masks keep a step to the right of the last
// column from reaching the first column of the next row, and the reverse.
func flood(seed, stones uint64) uint64 {
	for {
		grown := seed | seed<<8 | seed>>8 | seed<<1&notFirst | seed>>1&notLast
		if grown &= stones; grown == seed {
			return seed
		}
		seed = grown
	}
}
