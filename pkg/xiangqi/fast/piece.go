package fast

import "gametree/pkg/xiangqi"

// A piece is a kind with one bit for its owner, so that "mine" and "the
// opponent's" are one test each:
//
//	bit     4      3     2 1 0
//	      black   red    kind, 1 to 7 as in xiangqi
//
// 0 is an empty square. The wall stands on the squares off the board: not
// empty, and nobody's.
type piece uint8

const (
	empty piece = 0
	wall  piece = 1
	red   piece = 8
	black piece = 16

	general  = piece(xiangqi.General)
	advisor  = piece(xiangqi.Advisor)
	elephant = piece(xiangqi.Elephant)
	horse    = piece(xiangqi.Horse)
	chariot  = piece(xiangqi.Chariot)
	cannon   = piece(xiangqi.Cannon)
	soldier  = piece(xiangqi.Soldier)

	pieces = 24 // one more than the largest piece
)

// other is the side that is not side.
func other(side piece) piece { return side ^ (red | black) }

// kind is the piece without its owner.
func (p piece) kind() piece { return p & 7 }

// owner is red or black; neither for an empty square and the wall.
func (p piece) owner() piece { return p & (red | black) }

// coded is the piece as this package has it.
func coded(p xiangqi.Piece) piece {
	switch {
	case p > 0:
		return red | piece(p)
	case p < 0:
		return black | piece(-p)
	}
	return empty
}

// plain is the piece as package xiangqi has it.
func (p piece) plain() xiangqi.Piece {
	if p.owner() == black {
		return -xiangqi.Piece(p.kind())
	}
	return xiangqi.Piece(p.kind())
}
