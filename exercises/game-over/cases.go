package gameover

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/xiangqi"
)

// condition is what holds in a position: whether the player to move is in check, and the least and
// the largest number of legal moves.
type condition struct {
	check       bool
	least, most int
}

// The conditions, each with one that is nearly the same and has another result.
var (
	mate      = []condition{{true, 0, 0}, {true, 1, 3}}
	stalemate = []condition{{false, 0, 0}, {false, 1, 2}}
)

// crowded has positions with up to 80 moves or replies, of which only the first, only the
// last or none decides.
var crowded = []situation{
	parsed("5r3/4k4/9/3r5/9/1c7/9/5K2P/n6CR/3C2c2 w"),
	parsed("5kR2/2n2p3/2r5C/9/1R7/2N6/9/C8/3K5/1r5c1 b"),
	parsed("5k3/7R1/8C/9/9/6N2/4r4/4K3r/2R6/1C7 w"),
	parsed("5k3/7CN/9/8R/6R2/3N5/9/4C4/9/1r1K5 w"),
	parsed("3rk2CN/9/2C3N2/9/8c/9/2n6/3R5/5R3/5K2r w"),
	parsed("3kR4/1c7/4R4/4n4/4n4/5c3/7r1/9/r8/4K2N1 b"),
}

// parsed returns the position of a FEN, at the root.
func parsed(fen string) situation {
	_, mover, _ := strings.Cut(boards.MustParse(fen).FEN(), " ")
	return situation{Pieces: boards.ParseSetup(fen), Mover: mover[:1]}
}

// has reports whether b meets the condition, and would if the generals could face each
// other.
func (c condition) has(b *xiangqi.Board) bool {
	if b.InCheck(b.Mover()) != c.check {
		return false
	}
	legal := len(b.LegalMoves(nil))
	return c.least <= legal && legal <= c.most && legal == withFacing(b)
}

// situation is a position, and its distance from the root in plies.
type situation struct {
	Pieces boards.Setup
	Mover  string // w or b
	Ply    int
}

func (in situation) board() *xiangqi.Board { return in.Pieces.Board(in.Mover) }

// composed makes a position that meets one of these conditions. One number determines all its
// pieces, because no place is simpler than another.
func composed(s *kit.Source, conditions ...condition) situation {
	wanted, number := kit.Pick(s, conditions...), uint64(s.Between(0, 1<<30))
	return search(number, wanted.has)
}

// position returns the generator of positions that meet one of these conditions, at the root.
func position(conditions []condition) *kit.Generator[situation] {
	return kit.Generate(func(s *kit.Source) situation { return composed(s, conditions...) }).Few(few)
}

// below makes positions below the root, some of them from games of random legal moves.
var below = kit.Generate(func(s *kit.Source) situation {
	in := situation{}
	if s.Between(0, 2) < 2 {
		in = composed(s, slices.Concat(mate, stalemate)...)
	} else {
		in = parsed(boards.Played(s, 11).FEN())
	}
	in.Ply = s.Between(0, kit.Pick(s, 9, 40, farthest))
	return in
}).Few(2 * few)

// farthest is the largest distance from the root.
const farthest = 100_000

// few is how many positions of a kind are composed, because each takes many tries.
const few = 100

// opposed makes positions in which the generals decide: if they could face each other,
// a player without a legal move would have one.
var opposed = kit.Generate(func(s *kit.Source) situation {
	lost, number := s.Bool(), uint64(s.Between(0, 1<<30))
	return search(number, func(b *xiangqi.Board) bool {
		legal := len(b.LegalMoves(nil))
		return legal < withFacing(b) && (legal == 0) == lost
	})
}).Few(few)

// withFacing returns the number of moves after which only the other general, if any
// piece, could capture the mover's.
func withFacing(b *xiangqi.Board) (moves int) {
	side := b.Mover()
	for _, m := range b.Moves(nil) {
		captured := b.Do(m)
		general, ok := b.General(side)
		safe := ok
		for _, reply := range b.Moves(nil) {
			from, to := xiangqi.Ends(reply)
			safe = safe && (to != general || b.At(from).Kind() == xiangqi.General)
		}
		b.Undo(m, captured)
		if safe {
			moves++
		}
	}
	return moves
}

// search composes positions until one is wanted.
func search(number uint64, wanted func(*xiangqi.Board) bool) situation {
	rng := rand.New(rand.NewPCG(number, 10))
	for {
		in := compose(rng)
		if b := in.board(); !b.InCheck(-b.Mover()) && wanted(b) {
			return in
		}
	}
}

// Reduced implements kit.Reducer. It removes pieces, but no general, and comes nearer to the root.
func (in situation) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i, placed := range in.Pieces {
			letter, _ := boards.Piece(placed)
			if letter == 'K' || letter == 'k' {
				continue
			}
			less := situation{slices.Delete(slices.Clone(in.Pieces), i, i+1), in.Mover, in.Ply}
			if b := less.board(); !b.InCheck(-b.Mover()) && !yield(less) {
				return
			}
		}
		for _, ply := range []int{0, 1, in.Ply / 2, in.Ply - 1} {
			if 0 <= ply && ply < in.Ply && !yield(situation{in.Pieces, in.Mover, ply}) {
				return
			}
		}
	}
}

// compose places the generals, a few of the mover's pieces, and one to four attackers,
// most of them near the mover's general.
func compose(rng *rand.Rand) situation {
	pieces, mover := boards.Setup{}, "w"
	place := func(letters string, near bool) {
		letter := letters[rng.IntN(len(letters))]
		free := make([]xiangqi.Square, 0, xiangqi.Squares)
		for _, square := range boards.Homes(letter) {
			if !near || square.Rank() < 4 && square.File() > 0 && square.File() < 8 {
				free = append(free, square)
			}
		}
		pieces = pieces.Add(letter, free[rng.IntN(len(free))])
	}
	place("K", false)
	place("k", false)
	for range rng.IntN(3) {
		place("AABBPNCR", rng.IntN(2) == 0)
	}
	for range 1 + rng.IntN(4) {
		place("rrnnccpp", rng.IntN(4) > 0)
	}
	if rng.IntN(2) == 0 {
		pieces, mover = pieces.Turned(), "b"
	}
	return situation{Pieces: pieces, Mover: mover}
}
