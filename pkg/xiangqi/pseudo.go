package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// Pseudo is document 4's game: moves are pseudo-legal, and a player whose general
// is captured has lost. A move may leave its own general to be captured; a search
// sees the consequence one ply later. There is no rule on stalemate or repetition.
// It implements game.Position.
//
// For a position without moves, which is very rare, the document's search returns
// an alpha that was never raised. Here the mover has lost.
type Pseudo struct {
	board
	captured []Piece // by each move made, for Undo
}

// MaxValue is document 4's maxvalue: the value of the general, however many plies
// away its capture is.
const MaxValue = 100_000

// NewPseudo returns document 4's game that starts with b.
func NewPseudo(b *Board) *Pseudo { return &Pseudo{board: *b} }

// Moves appends the pseudo-legal moves.
func (p *Pseudo) Moves(buf []game.Move) []game.Move {
	if p.generalGone() {
		return buf
	}
	return p.board.Moves(buf)
}

// Make is the document's DoMove. It also stores the captured piece, and plays PassMove.
func (p *Pseudo) Make(m game.Move) {
	if m == PassMove {
		p.board.mover = -p.board.mover
		return
	}
	p.captured = append(p.captured, p.board.Do(m))
}

// Unmake is the document's UndoMove.
func (p *Pseudo) Unmake(m game.Move) {
	if m == PassMove {
		p.board.mover = -p.board.mover
		return
	}
	last := len(p.captured) - 1
	p.board.Undo(m, p.captured[last])
	p.captured = p.captured[:last]
}

// Terminal is the document's IsGameOver: the mover has no general, or no move.
func (p *Pseudo) Terminal() bool { return p.generalGone() || !p.board.canMove() }

func (p *Pseudo) generalGone() bool {
	_, ok := p.board.General(p.board.mover)
	return !ok
}

// InCheck reports whether the mover's general can be captured, or has been, and Illegal
// whether the opponent's can, after a move that is not legal.
func (p *Pseudo) InCheck() bool { return p.board.InCheck(p.board.mover) }
func (p *Pseudo) Illegal() bool { return p.board.InCheck(-p.board.mover) }

// Evaluate returns -MaxValue if the mover has lost, otherwise the value of the
// board.
func (p *Pseudo) Evaluate() int {
	if p.Terminal() {
		return -MaxValue
	}
	return p.board.Evaluate()
}

// Key returns the Zobrist key of the board.
func (p *Pseudo) Key() uint64 { return p.board.Key() }

// Clone returns an independent copy.
func (p *Pseudo) Clone() game.Position { return &Pseudo{p.board, slices.Clone(p.captured)} }

// NoisyMoves appends the captures.
func (p *Pseudo) NoisyMoves(buf []game.Move) []game.Move {
	return p.board.captures(p.Moves(buf), len(buf))
}

// Caption names the winner; it is empty while the game goes on.
func (p *Pseudo) Caption() string {
	if !p.Terminal() {
		return ""
	}
	return (-p.board.mover).String() + " wins"
}

// Board draws the position.
func (p *Pseudo) Board() game.Board { return p.board.Draw(game.NoMove) }
