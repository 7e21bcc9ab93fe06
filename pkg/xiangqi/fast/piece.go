package fast

import "gametree/pkg/xiangqi"

// A piece is a kind and one bit for its owner:
//
//	bit     4      3     2 1 0
//	      black   red    kind, 1 to 7 as in xiangqi
//
// Zero is an empty square. Squares off the board hold the wall, which has both
// owner bits: it is neither empty nor anybody's piece.
type piece uint8

const (
	empty piece = 0
	red   piece = 8
	black piece = 16
	wall        = red | black

	general  = piece(xiangqi.General)
	advisor  = piece(xiangqi.Advisor)
	elephant = piece(xiangqi.Elephant)
	horse    = piece(xiangqi.Horse)
	chariot  = piece(xiangqi.Chariot)
	cannon   = piece(xiangqi.Cannon)
	soldier  = piece(xiangqi.Soldier)

	pieces = 24          // length of arrays by piece; the wall is no index
	kinds  = soldier + 1 // length of arrays by kind
)

// other returns the opponent of side.
func other(side piece) piece { return side ^ (red | black) }

// kind returns the piece without its owner.
func (p piece) kind() piece { return p & 7 }

// owner returns red or black, empty for an empty square, wall for the wall.
func (p piece) owner() piece { return p & (red | black) }

// index returns the index of a side in arrays by side: 0 for red, 1 for black.
func index(side piece) int { return int(side >> 4) }

// encode converts a piece of package xiangqi.
func encode(p xiangqi.Piece) piece {
	return piece(p.Kind()) | [...]piece{black, empty, red}[p.Side()+1]
}

// decode converts a piece to package xiangqi.
func (p piece) decode() xiangqi.Piece {
	if p.owner() == black {
		return -xiangqi.Piece(p.kind())
	}
	return xiangqi.Piece(p.kind())
}
