package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// Position is the legal game:
//
//   - A move may not leave its own general to be captured, nor the generals facing
//     each other.
//   - A player without a legal move loses, in check or not.
//   - A position that occurs for the third time is a draw. But if one side gave
//     check with every move in between and the other did not, that side loses. The
//     same holds if nobody gave check and one side chased the same piece with every
//     move (see Board.Chased).
//
// It implements game.Position and the optional interfaces of package game. A lost
// game has the value game.Lost(plies since the root). The root is the position
// given to New, or the one at the last call of Root.
//
// These are the common rules of the Asian and the Chinese federation in short.
// Federations have more, on chases that change with checks and on long games
// without a capture. They are left to the referee of a match.
type Position struct {
	board
	history []ply // one for each position of the game, the present one last
	root    int   // index of the root in history
}

// ply is a position of the game and the move that led to it.
type ply struct {
	move     game.Move  // NoMove for the first position
	captured Piece      // by the move
	check    bool       // the move gave check
	key      uint64     // of the board
	quiet    int        // moves made since the last capture or pass
	repeated repetition // how often the position has occurred before
}

// New returns the legal game that starts with b.
func New(b *Board) *Position {
	return &Position{board: *b, history: []ply{{move: game.NoMove, key: b.Key(), check: b.InCheck(b.mover)}}}
}

// Root makes this position the root of a search: Ply and the distance to a win
// count from here. Earlier positions still count as repeated.
func (p *Position) Root() { p.root = len(p.history) - 1 }

// present returns the last entry of the history.
func (p *Position) present() *ply { return &p.history[len(p.history)-1] }

// Ply returns the number of moves made since the root.
func (p *Position) Ply() int { return len(p.history) - 1 - p.root }

// LegalMoves appends the legal moves, even if a repetition has ended the game.
func (p *Position) LegalMoves(buf []game.Move) []game.Move { return p.board.LegalMoves(buf) }

// Moves appends the legal moves. There are none when the game is over.
func (p *Position) Moves(buf []game.Move) []game.Move {
	if p.present().repeated.over() {
		return buf
	}
	return p.LegalMoves(buf)
}

// Make plays m, one of LegalMoves or PassMove.
func (p *Position) Make(m game.Move) {
	before := p.present()
	if m == PassMove {
		p.board.mover = -p.board.mover
		p.history = append(p.history, ply{move: m, key: before.key ^ blackKey})
		return
	}
	from, to := Ends(m)
	piece := p.board.At(from)
	now := ply{move: m, captured: p.board.Do(m)}
	now.key = before.key ^ pieceKey(piece, from) ^ pieceKey(piece, to) ^ pieceKey(now.captured, to) ^ blackKey
	now.check = p.board.InCheck(p.board.mover)
	if now.captured == Empty {
		now.quiet = before.quiet + 1
	}
	p.history = append(p.history, now)
	p.present().repeated = p.findRepetition()
}

// Unmake takes back m, the last move.
func (p *Position) Unmake(m game.Move) {
	if m == PassMove {
		p.board.mover = -p.board.mover
	} else {
		p.board.Undo(m, p.present().captured)
	}
	p.history = p.history[:len(p.history)-1]
}

// Terminal reports whether the game is over by mate, stalemate or repetition.
func (p *Position) Terminal() bool { return p.present().repeated.over() || p.stuck() }

// stuck reports whether the mover has no legal move.
func (p *Position) stuck() bool {
	var buf [MaxMoves]game.Move
	return !slices.ContainsFunc(p.board.Moves(buf[:0]), p.board.legal)
}

// Evaluate returns the value for the mover: of the result if the game is over,
// otherwise of the board.
func (p *Position) Evaluate() int {
	if r := p.present().repeated; r.over() {
		return -int(r.outcome()) * game.Lost(p.Ply())
	}
	if p.stuck() {
		return game.Lost(p.Ply())
	}
	return p.board.Evaluate()
}

// InCheck reports whether the mover's general is attacked.
func (p *Position) InCheck() bool { return p.present().check }

// Clone returns an independent copy with the same history and root.
func (p *Position) Clone() game.Position {
	c := *p
	c.history = slices.Clone(p.history)
	return &c
}
