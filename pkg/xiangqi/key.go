package xiangqi

import "math/rand/v2"

// Zobrist keys: a random number for each piece on each square, and one for Black
// to move. The key of a board is the exclusive or of all that apply, so a move
// changes it only by the numbers of its squares.
var (
	pieceKeys      [2*Soldier + 1][Squares]uint64
	blackKey       uint64
	repetitionKeys [lostByChase + 1]uint64
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
	for r := once; r <= lostByChase; r++ {
		repetitionKeys[r] = rng.Uint64()
	}
}

// pieceKey returns the key of p on s, 0 for Empty.
func pieceKey(p Piece, s Square) uint64 { return pieceKeys[p+Soldier][s] }

// Key returns the Zobrist key of the pieces and the side to move.
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
