package boards

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Played makes a position from a game of random legal moves. One number determines the
// game, because no move is simpler than another; stream distinguishes exercises.
func Played(s *kit.Source, stream uint64) *xiangqi.Board {
	const longest = 120
	rng := rand.New(rand.NewPCG(uint64(s.Between(0, 1<<30)), stream))
	b := MustParse(xiangqi.Start)
	var moves []game.Move
	for range s.Between(0, longest) {
		if moves = b.LegalMoves(moves[:0]); len(moves) == 0 {
			break
		}
		b.Do(moves[rng.IntN(len(moves))])
	}
	return b
}

// At returns a square of a drawn board.
func At(b game.Board, s xiangqi.Square) *game.Square {
	return &b.Squares[xiangqi.Ranks-1-s.Rank()][s.File()]
}

// MustParse returns the board of a valid FEN, and panics on any other.
func MustParse(fen string) *xiangqi.Board { return game.Must(xiangqi.Parse(fen)) }

// ToMove names the player to move, and reports a check.
func ToMove(b *xiangqi.Board) string {
	text := b.Mover().String() + " to move"
	if b.InCheck(b.Mover()) {
		text += ", in check"
	}
	return text
}

// Setup is a list of pieces on a board of Chinese chess, one number for each, so
// that its size is the number of pieces.
type Setup []int

// Placed returns the number of a piece, by its letter in FEN, on a square.
func Placed(letter byte, s xiangqi.Square) int { return int(letter)<<8 | int(s) }

// Piece returns the letter and the square of a piece number.
func Piece(placed int) (letter byte, s xiangqi.Square) {
	return byte(placed >> 8), xiangqi.Square(placed & 0xff)
}

func ParseSetup(fen string) (s Setup) {
	b := MustParse(fen)
	for square := range xiangqi.Square(xiangqi.Squares) {
		if p := b.At(square); p != xiangqi.Empty {
			s = append(s, Placed(p.Letter()[0], square))
		}
	}
	return s
}

// Rows returns the board as ten rows of letters, Black's side first, with a point
// for an empty square.
func (p Setup) Rows() (rows []string) {
	board := [xiangqi.Ranks][]byte{}
	for i := range board {
		board[i] = []byte(strings.Repeat(".", xiangqi.Files))
	}
	for _, placed := range p {
		letter, square := Piece(placed)
		board[xiangqi.Ranks-1-square.Rank()][square.File()] = letter
	}
	for _, row := range board {
		rows = append(rows, string(row))
	}
	return rows
}

// Board returns the board with that side to move, w or b.
func (p Setup) Board(mover string) *xiangqi.Board { return ParseRows(p.Rows(), mover) }

// ParseRows returns the board with these rows, as Rows returns them, and that side to move.
func ParseRows(rows []string, mover string) *xiangqi.Board {
	return MustParse(strings.ReplaceAll(strings.Join(rows, "/"), ".", "1") + " " + mover)
}

// Home makes an empty square on which a piece can stand.
func (p Setup) Home(s *kit.Source, letter byte) xiangqi.Square {
	piece := xiangqi.Piece(strings.IndexByte("?KABNRCP", upper(letter)))
	if letter != upper(letter) {
		piece = -piece
	}
	var free []xiangqi.Square
	for square := range xiangqi.Square(xiangqi.Squares) {
		if piece.CanStand(square) && !p.occupies(square) {
			free = append(free, square)
		}
	}
	return kit.Pick(s, free...)
}

func (p Setup) occupies(square xiangqi.Square) bool {
	return slices.ContainsFunc(p, func(placed int) bool {
		_, at := Piece(placed)
		return at == square
	})
}

func upper(letter byte) byte { return letter &^ 0x20 }

// Add puts a piece on a square if the square is empty and the side does not have
// too many of them.
func (p Setup) Add(letter byte, square xiangqi.Square) Setup {
	most, count := cmp.Or(map[byte]int{'K': 1, 'P': 5}[upper(letter)], 2), 0
	for _, placed := range p {
		if l, _ := Piece(placed); l == letter {
			count++
		}
	}
	if count == most || p.occupies(square) {
		return p
	}
	return append(p, Placed(letter, square))
}

// Without returns p without a piece, unless that is a general.
func (p Setup) Without(i int) (less Setup, ok bool) {
	letter, _ := Piece(p[i])
	return slices.Delete(slices.Clone(p), i, i+1), upper(letter) != 'K'
}
