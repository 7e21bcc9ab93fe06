package connect4

import (
	_ "embed"
	"math/bits"
	"slices"
	"sync"

	"gametree/pkg/game"
)

// book has the scores of all unfinished positions on a board of one size, by their number of
// stones, up to a certain one; of those with most stones it leaves out the ones in which a stone
// wins at once. A position and its mirror image are one.
type book []layer

type layer struct {
	keys   []uint64 // in ascending order
	scores []int    // of each key
}

// BookStones is the number of stones up to which this package has a book of the usual board.
const BookStones = 8

// bookScores has the scores of the positions with BookStones stones, in the order of their keys:
// a byte each, the score plus zeroScore, as the solver finds it without a book in hours.
//
//go:embed book.bin
var bookScores []byte

var usualBook = sync.OnceValue(func() book {
	return game.Must(New(Width, Height)).newBook(BookStones, bookScores)
})

// book returns the book for b, or nil if b has too many stones or is not of the usual board.
func (b *Board) book() book {
	if !b.usual || b.width != Width || b.Ply() > BookStones {
		return nil
	}
	return usualBook()
}

// newBook returns the book with the scores of the positions with that many stones, as bookScores
// has them. The scores of positions with fewer stones follow from them.
func (s *shape) newBook(stones int, written []byte) book {
	b := s.emptyBook(stones)
	for i, score := range written {
		b[stones].scores[i] = int(score) - zeroScore
	}
	for n := stones - 1; n >= 0; n-- {
		for i, key := range b[n].keys {
			own, all := s.unpack(key)
			b[n].scores[i] = -s.size()
			for moves := (all + s.bottom) & s.squares; moves != 0; moves &= moves - 1 {
				if stone := moves & -moves; !s.line(own | stone) {
					score, _ := b.score(s, own^all, all|stone)
					b[n].scores[i] = max(b[n].scores[i], -score)
				}
			}
		}
	}
	return b
}

func (s *shape) emptyBook(stones int) book {
	b := book{{keys: []uint64{s.bottom}, scores: make([]int, 1)}}
	for len(b) <= stones {
		var keys []uint64
		for _, key := range b[len(b)-1].keys {
			own, all := s.unpack(key)
			for moves := (all + s.bottom) & s.squares; moves != 0; moves &= moves - 1 {
				if stone := moves & -moves; !s.line(own | stone) {
					keys = append(keys, s.key(own^all, all|stone))
				}
			}
		}
		slices.Sort(keys)
		keys = slices.Compact(keys)
		b = append(b, layer{keys, make([]int, len(keys))})
	}
	last := &b[stones]
	last.keys = slices.DeleteFunc(last.keys, func(key uint64) bool { return s.winsAtOnce(s.unpack(key)) })
	last.scores = last.scores[:len(last.keys)]
	return b
}

// unpack returns the position of a key. In each column of a key, the highest bit lies above
// the stones, and the others are the stones of the player to move.
func (s *shape) unpack(key uint64) (own, all uint64) {
	for column := range s.width {
		above := uint64(1) << (bits.Len64(key&s.columns[column]) - 1)
		own |= key & s.columns[column] &^ above
		all |= above - 1<<s.bit(column, 0)
	}
	return own, all
}

// score returns the score of an unfinished position, and whether the book has it.
func (b book) score(s *shape, own, all uint64) (score int, known bool) {
	stones := bits.OnesCount64(all)
	switch {
	case stones >= len(b):
		return 0, false
	case s.winsAtOnce(own, all):
		return s.stonesLeft(stones + 1), true
	}
	i, _ := slices.BinarySearch(b[stones].keys, s.key(own, all))
	return b[stones].scores[i], true
}
