package xiangqi

import (
	"slices"
	"strings"

	"gametree/pkg/game"
)

// PieceMoves is a move generator of a learner: the squares, as row and column, to which the piece
// on a square can move. board has ten rows, from the top, of nine letters; a dot is an empty square.
type PieceMoves func(board []string, row, col int) [][2]int

// Own is the legal game with pseudo-legal moves from another generator, which only Moves and
// LegalMoves follow: check, and the end of the game, are those of Position.
type Own struct {
	*Position
	moves  PieceMoves
	Breaks string // a rule that moves breaks, for Caption when Red has won; or empty
}

// NewOwn returns the game that starts with p. It ignores squares outside the board.
func NewOwn(p *Position, moves PieceMoves) Own { return Own{p, moves, ""} }

// Clone returns an independent copy.
func (o Own) Clone() game.Position { return Own{o.Position.Clone().(*Position), o.moves, o.Breaks} }

// Caption describes how the game ended, with the rule that was broken.
func (o Own) Caption() string {
	if winner, _ := o.Result(); winner == Red && o.Breaks != "" {
		return o.Position.Caption() + ": " + o.Breaks
	}
	return o.Position.Caption()
}

// Moves appends the legal moves. There are none when the game is over.
func (o Own) Moves(buf []game.Move) []game.Move {
	if o.present().repeated.over() {
		return buf
	}
	return o.LegalMoves(buf)
}

// LegalMoves appends the moves of the generator after which the mover's general is
// not attacked.
func (o Own) LegalMoves(buf []game.Move) []game.Move {
	b := &o.board
	rows := b.rows()
	for from := range Square(Squares) {
		if !b.At(from).Is(b.mover) {
			continue
		}
		for _, to := range o.moves(slices.Clone(rows), Ranks-1-from.Rank(), from.File()) {
			if row, col := to[0], to[1]; row >= 0 && row < Ranks && col >= 0 && col < Files {
				if m := NewMove(from, SquareAt(col, Ranks-1-row)); b.legal(m) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// rows returns the board as ten strings of letters and dots, from the top.
func (b *Board) rows() (rows []string) {
	for rank := Ranks - 1; rank >= 0; rank-- {
		var row strings.Builder
		for file := range Files {
			row.WriteString(b.At(SquareAt(file, rank)).Letter())
		}
		rows = append(rows, row.String())
	}
	return rows
}

// PieceMovesOf is a PieceMoves that returns the moves of this package.
func PieceMovesOf(board []string, row, col int) (to [][2]int) {
	var b Board
	for i, letters := range board {
		for file := range letters {
			b.squares[SquareAt(file, Ranks-1-i)] = ofLetter[letters[file]]
		}
	}
	for _, m := range b.MovesFrom(SquareAt(col, Ranks-1-row), nil) {
		_, s := Ends(m)
		to = append(to, [2]int{Ranks - 1 - s.Rank(), s.File()})
	}
	return to
}
