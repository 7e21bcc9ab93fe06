package xiangqi

import "math/rand/v2"

// Keys are Zobrist's: a random number for each piece on each square, and one for
// Black's turn. The key of a board is all that apply, xor-ed; so a move changes
// it by those of the squares it touches.
var (
	pieceKeys [2*Soldier + 1][Squares]uint64
	blackKey  uint64
	againKeys [lost + 1]uint64 // by what the rule on repetition says
)

func init() {
	rng := rand.New(rand.NewPCG(4, 90)) // the keys are the same in every run
	for p := range pieceKeys {
		if Piece(p) == Soldier {
			continue // the row of Empty stays 0
		}
		for s := range pieceKeys[p] {
			pieceKeys[p][s] = rng.Uint64()
		}
	}
	blackKey = rng.Uint64()
	for a := once; a <= lost; a++ {
		againKeys[a] = rng.Uint64()
	}
}

// pieceKey is 0 for Empty.
func pieceKey(p Piece, s Square) uint64 { return pieceKeys[p+Soldier][s] }

// Key tells boards apart, by their pieces and whose turn it is.
func (b *Board) Key() uint64 {
	key := uint64(0)
	for s, p := range b.squares {
		key ^= pieceKey(p, Square(s))
	}
	if b.mover == Black {
		key ^= blackKey
	}
	return key
}

// keyChange is how the key changes when p goes from one square to another and
// captures.
func keyChange(p, captured Piece, from, to Square) uint64 {
	return pieceKey(p, from) ^ pieceKey(p, to) ^ pieceKey(captured, to) ^ blackKey
}
