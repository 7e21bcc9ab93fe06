package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// Pseudo is document 4's game: the moves are pseudo-legal, and who has lost his
// general has lost. Nothing forbids a move that leaves the general to be
// captured; a search sees what comes of it one ply later. No rule knows of
// stalemate or repetition. It implements game.Position.
//
// Where the document's search meets a position without moves, it returns an
// alpha that nothing raised; here such a position, which hardly ever comes up,
// is lost.
type Pseudo struct {
	board    Board
	captured []Piece // by the moves made, for Undo
}

// MaxValue is document 4's maxvalue: a lost general, however many plies away.
const MaxValue = 100_000

// NewPseudo returns document 4's game from that position on.
func NewPseudo(b *Board) *Pseudo { return &Pseudo{board: *b} }

// Moves appends the pseudo-legal moves.
func (p *Pseudo) Moves(buf []game.Move) []game.Move {
	if p.generalGone() {
		return buf
	}
	return p.board.Moves(buf)
}

// Make is the document's DoMove, and remembers what was captured.
func (p *Pseudo) Make(m game.Move) { p.captured = append(p.captured, p.board.Do(m)) }

// Unmake is the document's UndoMove.
func (p *Pseudo) Unmake(m game.Move) {
	last := len(p.captured) - 1
	p.board.Undo(m, p.captured[last])
	p.captured = p.captured[:last]
}

// Terminal is the document's IsGameOver: the mover's general is not in its palace.
func (p *Pseudo) Terminal() bool {
	var buf [MaxMoves]game.Move
	return p.generalGone() || len(p.board.Moves(buf[:0])) == 0
}

func (p *Pseudo) generalGone() bool {
	_, ok := p.board.General(p.board.mover)
	return !ok
}

// Evaluate is -MaxValue for the mover who has lost, or what the board is worth.
func (p *Pseudo) Evaluate() int {
	if p.Terminal() {
		return -MaxValue
	}
	return p.board.Evaluate()
}

// At returns the piece on s.
func (p *Pseudo) At(s Square) Piece { return p.board.At(s) }

// Mover returns whose turn it is.
func (p *Pseudo) Mover() Side { return p.board.mover }

// Key tells positions apart.
func (p *Pseudo) Key() uint64 { return p.board.Key() }

// Clone returns a copy that can be unmade as far.
func (p *Pseudo) Clone() game.Position {
	return &Pseudo{p.board, slices.Clone(p.captured)}
}

// NoisyMoves appends the captures.
func (p *Pseudo) NoisyMoves(buf []game.Move) []game.Move {
	return p.board.captures(p.Moves(buf), len(buf))
}

// Rank is what a capture wins; see Board.Rank.
func (p *Pseudo) Rank(m game.Move) int { return p.board.Rank(m) }

// Unit is a soldier's value.
func (p *Pseudo) Unit() int { return values[Soldier] }

// FEN writes the position.
func (p *Pseudo) FEN() string { return p.board.FEN() }

// String is FEN.
func (p *Pseudo) String() string { return p.FEN() }

// MoveName writes m as UCCI does.
func (p *Pseudo) MoveName(m game.Move) string { return UCCI(m) }

// Caption says who won, or nothing while the game goes on.
func (p *Pseudo) Caption() string {
	if !p.Terminal() {
		return ""
	}
	return (-p.board.mover).String() + " wins"
}

// Board draws the position.
func (p *Pseudo) Board() game.Board { return p.board.Draw(game.NoMove) }
