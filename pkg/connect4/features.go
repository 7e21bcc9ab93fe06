package connect4

import (
	"math/bits"
	"slices"

	"gametree/pkg/game"
)

// Lined is a Board with an evaluation by lines: Worth is what a line is worth to a player who has
// mine stones in it, where the opponent has theirs. Its moves come from the middle.
type Lined struct {
	*Board
	Worth func(mine, theirs int) int
}

// Moves appends the columns that are not full, those in the middle first.
func (l Lined) Moves(buf []game.Move) []game.Move {
	moves := l.Board.Moves(buf)
	far := func(m game.Move) int { return max(2*int(m)-l.width+1, l.width-1-2*int(m)) }
	slices.SortStableFunc(moves[len(buf):], func(a, b game.Move) int { return far(a) - far(b) })
	return moves
}

// Evaluate returns what all lines are worth to the player to move, less what to the opponent.
func (l Lined) Evaluate() (value int) {
	if l.Terminal() {
		return l.Board.Evaluate()
	}
	for _, w := range l.windows {
		mine, theirs := bits.OnesCount64(l.own&w), bits.OnesCount64((l.all^l.own)&w)
		value += l.Worth(mine, theirs) - l.Worth(theirs, mine)
	}
	return value
}

// NetworkSize returns the number of inputs of a network, how many of them are usually 1, and the number of moves.
func (b *Board) NetworkSize() (inputs, typical, moves int) { return 4*b.size() + 1, b.size(), b.width }

// NetworkInputs appends the inputs that are 1. They are the own stones, the opponent's, the empty squares on which one
// stone completes a line, for each of the two, and at last whether the player to move began the game.
func (b *Board) NetworkInputs(active []int32) []int32 {
	his, empty := b.all^b.own, b.squares&^b.all
	for plane, squares := range [...]uint64{b.own, his, b.completing(b.own) & empty, b.completing(his) & empty} {
		for ; squares != 0; squares &= squares - 1 {
			bit := bits.TrailingZeros64(squares)
			active = append(active, int32(plane*b.size()+bit-int(b.columnOf[bit]))) // without the bits above the board
		}
	}
	if b.Player() == 0 {
		active = append(active, int32(4*b.size()))
	}
	return active
}

// MirrorInput returns an input of the mirrored position.
func (b *Board) MirrorInput(input int32) int32 {
	size, height := int32(b.size()), int32(b.height)
	if input == 4*size {
		return input
	}
	column := input % size / height
	return input + (int32(b.width)-1-2*column)*height
}

// MirrorMove returns a move in the mirrored position.
func (b *Board) MirrorMove(m game.Move) game.Move { return game.Move(b.width) - 1 - m }

// board returns the Board behind p, or panics.
func board(p game.Position) *Board {
	return game.Need[*Board](p, "connect4: want a position of Connect Four")
}

// allWindows returns all sets of squares that win.
func (s *shape) allWindows() (all []uint64) {
	up := s.height + 1
	for _, step := range []int{1, up - 1, up, up + 1} {
		for first := range 64 {
			window := uint64(0)
			for i := range s.row {
				window |= 1 << (first + i*step) & s.squares
			}
			if bits.OnesCount64(window) == s.row {
				all = append(all, window)
			}
		}
	}
	return all
}
