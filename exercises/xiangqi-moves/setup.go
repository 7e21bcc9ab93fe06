package xiangqimoves

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"gametree/pkg/xiangqi"
)

// Setup are pieces on a board, each a letter and a square, so that there is as
// much to read of it as there are pieces.
type Setup []int

// Placed is a piece, by its letter in FEN, on a square.
func Placed(letter byte, s xiangqi.Square) int { return int(letter)<<8 | int(s) }

func piece(placed int) (letter byte, s xiangqi.Square) {
	return byte(placed >> 8), xiangqi.Square(placed & 0xff)
}

// ParseSetup returns the pieces of a FEN.
func ParseSetup(fen string) (s Setup) {
	b := MustParse(fen)
	for square := range xiangqi.Square(xiangqi.Squares) {
		if p := b.At(square); p != xiangqi.Empty {
			s = append(s, Placed(p.Letter()[0], square))
		}
	}
	return s
}

// MustParse returns the board of a FEN that is right.
func MustParse(fen string) *xiangqi.Board {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return b
}

// Rows are the board as it is drawn: ten rows, Black's side above, a point for
// an empty square.
func (s Setup) Rows() (rows []string) {
	board := [xiangqi.Ranks][]byte{}
	for i := range board {
		board[i] = []byte(strings.Repeat(".", xiangqi.Files))
	}
	for _, placed := range s {
		letter, square := piece(placed)
		board[xiangqi.Ranks-1-square.Rank()][square.File()] = letter
	}
	for _, row := range board {
		rows = append(rows, string(row))
	}
	return rows
}

// FEN is the position with that side to move, w or b.
func (s Setup) FEN(mover string) string {
	return MustParse(strings.ReplaceAll(strings.Join(s.Rows(), "/"), ".", "1") + " " + mover).FEN()
}

// Without is s without its piece number i.
func (s Setup) Without(i int) Setup { return slices.Delete(slices.Clone(s), i, i+1) }

// General reports whether piece number i is one, which cannot be left out.
func (s Setup) General(i int) bool {
	letter, _ := piece(s[i])
	return letter == 'K' || letter == 'k'
}

// homes are the squares, as Red counts them, to which some pieces are bound.
var homes = map[byte]string{
	'K': "d0 e0 f0 d1 e1 f1 d2 e2 f2",
	'A': "d0 f0 e1 d2 f2",
	'B': "c0 g0 a2 e2 i2 c4 g4",
}

// Home draws a square on which a piece may stand.
func Home(t *rapid.T, letter byte) xiangqi.Square {
	names, bound := homes[upper(letter)]
	if !bound {
		return xiangqi.Square(rapid.IntRange(0, xiangqi.Squares-1).Draw(t, "square"))
	}
	name := rapid.SampledFrom(strings.Fields(names)).Draw(t, "home")
	file, rank := int(name[0]-'a'), int(name[1]-'0')
	if letter != upper(letter) {
		rank = xiangqi.Ranks - 1 - rank
	}
	return xiangqi.SquareAt(file, rank)
}

func upper(letter byte) byte { return letter &^ 0x20 }

// Add puts a piece on a square if that is empty and the side has not too many.
func (s Setup) Add(letter byte, square xiangqi.Square) Setup {
	most, count := map[byte]int{'K': 1, 'P': 5}[upper(letter)], 0
	if most == 0 {
		most = 2
	}
	for _, placed := range s {
		l, at := piece(placed)
		if at == square {
			return s
		}
		if l == letter {
			count++
		}
	}
	if count == most {
		return s
	}
	return append(s, Placed(letter, square))
}
