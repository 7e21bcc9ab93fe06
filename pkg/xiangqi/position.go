package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// Position is the legal game. A move may not leave the own general to be
// captured, nor the generals face to face; who has no legal move has lost, in
// check or not. A position that comes up for the third time is a draw, unless
// one side alone gave check with all its moves in between: that side has lost.
//
// It implements game.Position and the optional interfaces of package game. A
// lost game is worth game.Lost of the plies since the root, which is where the
// Position was made or Root was last called.
//
// The rules of federations on perpetual chases, and on games in which nothing is
// captured for long, are left to whoever referees a match.
type Position struct {
	board Board
	past  []ply // how each position of the game came about, the present one last
	root  int   // where in past the root is
}

// ply is a position of the game and the move that led to it.
type ply struct {
	move     game.Move // NoMove where the game begins
	captured Piece     // by the move
	check    bool      // the move gave check
	key      uint64    // of the board
	quiet    int       // moves made since the last that can never be repeated
	again    again     // what the rule on repetition says
}

// New returns the legal game from that position on, which is its root.
func New(b *Board) *Position {
	return &Position{board: *b, past: []ply{{move: game.NoMove, key: b.Key(), check: b.InCheck(b.mover)}}}
}

// Root makes the present position the root, from which the plies to a win are
// counted. What came before still counts for repetition.
func (p *Position) Root() { p.root = len(p.past) - 1 }

// present is what is remembered of the present position.
func (p *Position) present() *ply { return &p.past[len(p.past)-1] }

// Ply is the number of moves made since the root.
func (p *Position) Ply() int { return len(p.past) - 1 - p.root }

// At returns the piece on s.
func (p *Position) At(s Square) Piece { return p.board.At(s) }

// Mover returns whose turn it is.
func (p *Position) Mover() Side { return p.board.mover }

// LegalMoves appends the moves that leave the mover's general safe, though the
// game may be over by repetition.
func (p *Position) LegalMoves(buf []game.Move) []game.Move {
	if _, ok := p.board.General(p.board.mover); !ok {
		return buf // only where the first position was not legal
	}
	return p.board.LegalMoves(buf)
}

// Moves appends the legal moves, and none when the game is over.
func (p *Position) Moves(buf []game.Move) []game.Move {
	if p.present().again.over() {
		return buf
	}
	return p.LegalMoves(buf)
}

// Make plays m, one of LegalMoves or the move that Pass gave.
func (p *Position) Make(m game.Move) {
	before := p.present()
	if m == PassMove {
		p.board.mover = -p.board.mover
		p.past = append(p.past, ply{move: m, key: before.key ^ blackKey})
		return
	}
	from, to := Ends(m)
	piece := p.board.At(from)
	now := ply{move: m, captured: p.board.Do(m)}
	now.key = before.key ^ keyChange(piece, now.captured, from, to)
	now.check = p.board.InCheck(p.board.mover)
	if now.captured == Empty {
		now.quiet = before.quiet + 1
	}
	p.past = append(p.past, now)
	p.present().again = p.repetition()
}

// Unmake takes back m, the last move.
func (p *Position) Unmake(m game.Move) {
	if m == PassMove {
		p.board.mover = -p.board.mover
	} else {
		p.board.Undo(m, p.present().captured)
	}
	p.past = p.past[:len(p.past)-1]
}

// Terminal reports mate, stalemate and the end by repetition.
func (p *Position) Terminal() bool { return p.present().again.over() || p.stuck() }

// stuck reports whether the mover has no legal move.
func (p *Position) stuck() bool {
	if _, ok := p.board.General(p.board.mover); !ok {
		return true
	}
	var buf [MaxMoves]game.Move
	return !slices.ContainsFunc(p.board.Moves(buf[:0]), p.board.legal)
}

// Evaluate returns the value for the mover: of the board while the game goes on,
// and of how it ended.
func (p *Position) Evaluate() int {
	switch r := p.present().again; {
	case r == drawn:
		return 0
	case r == won:
		return -game.Lost(p.Ply())
	case r == lost, p.stuck():
		return game.Lost(p.Ply())
	}
	return p.board.Evaluate()
}

// InCheck reports whether the mover's general is attacked.
func (p *Position) InCheck() bool { return p.present().check }

// Clone returns a copy with the same past and the same root.
func (p *Position) Clone() game.Position {
	c := *p
	c.past = slices.Clone(p.past)
	return &c
}

// FEN writes the position, without its past.
func (p *Position) FEN() string { return p.board.FEN() }

// String is FEN.
func (p *Position) String() string { return p.FEN() }
