// Package endgame is the end of a game of chess: king and rook, king and queen, or king
// and pawn against king. It is a model of a game with check, in which only some moves of
// a piece are legal, and it is small enough to know the value of every position:
// retrograde.go computes all of them.
//
// White has the extra piece and always wins or draws. The game is over with checkmate,
// with stalemate, a draw, and when Black has captured the piece, a draw. A pawn on the
// last row becomes a queen, or a rook if a queen would give stalemate. There is no draw
// by repetition or after fifty moves.
//
// Reading order: endgame.go (the rules), board.go (words and pictures), retrograde.go.
package endgame

import (
	"slices"

	"gametree/pkg/game"
)

// Board is an endgame. It implements game.Position.
type Board struct {
	state
	ply  int
	past []state // before each move
}

// state is a position without its past. Squares are numbered by rows from a1, 0, to h8,
// 63.
type state struct {
	kings [2]int    // the squares of the kings: White's and Black's
	piece int       // the square of White's piece
	kind  pieceKind // of the piece
	mover int       // 0 for White, 1 for Black
}

// pieceKind is a kind of White's piece.
type pieceKind int

const (
	captured pieceKind = iota
	rook
	queen
	pawn
	kinds // how many there are
)

// steps are the directions in which the pieces move: by columns and by rows. A rook
// takes the first four.
var steps = [8][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

// step returns the square one step from another, or -1 if it is not on the board.
func step(from int, by [2]int) int {
	column, row := from%8+by[0], from/8+by[1]
	if min(column, row) < 0 || max(column, row) > 7 {
		return -1
	}
	return 8*row + column
}

// apart returns how many moves a king takes from one square to the other.
func apart(a, b int) int { return max(abs(a%8-b%8), abs(a/8-b/8)) }

func abs(n int) int { return max(n, -n) }

// attacks reports whether White's piece attacks a square. Black's king may stand in
// between, for it is about to leave.
func (p *state) attacks(square int) bool {
	switch p.kind {
	case pawn:
		return square/8 == p.piece/8+1 && abs(square%8-p.piece%8) == 1
	case rook, queen:
		for _, by := range steps[:4*(p.kind-rook+1)] {
			for at := step(p.piece, by); at >= 0 && at != p.kings[0]; at = step(at, by) {
				if at == square {
					return true
				}
			}
		}
	}
	return false
}

// check reports whether Black's king is attacked.
func (p *state) check() bool { return p.attacks(p.kings[1]) }

func move(from, to int) game.Move { return game.Move(64*from + to) }

// Moves appends all legal moves: those of the king, and then those of the piece.
func (p *state) Moves(buf []game.Move) []game.Move {
	if p.kind == captured {
		return buf
	}
	king, other := p.kings[p.mover], p.kings[1-p.mover]
	for _, by := range steps {
		to := step(king, by)
		own := p.mover == 0 && to == p.piece
		if to >= 0 && !own && apart(to, other) > 1 && (p.mover == 0 || !p.attacks(to)) {
			buf = append(buf, move(king, to))
		}
	}
	empty := func(square int) bool { return square >= 0 && square != king && square != other }
	switch {
	case p.mover == 1:
	case p.kind == pawn && empty(p.piece+8):
		buf = append(buf, move(p.piece, p.piece+8))
		if p.piece/8 == 1 && empty(p.piece+16) {
			buf = append(buf, move(p.piece, p.piece+16))
		}
	case p.kind != pawn:
		for _, by := range steps[:4*(p.kind-rook+1)] {
			for at := step(p.piece, by); empty(at); at = step(at, by) {
				buf = append(buf, move(p.piece, at))
			}
		}
	}
	return buf
}

// Terminal reports whether the player to move has no move: checkmate, stalemate and the loss of the piece.
func (p *state) Terminal() bool {
	var buf [40]game.Move
	return len(p.Moves(buf[:0])) == 0
}

// PassMove is the move with which a player passes, in a search that bets on it.
const PassMove game.Move = 64 * 64

// Pass returns PassMove. ok is false if the mover is in check, or has nothing but a king
// and perhaps a pawn: having to move is then often a disadvantage.
func (b *Board) Pass() (m game.Move, ok bool) {
	return PassMove, b.mover == 0 && (b.kind == rook || b.kind == queen)
}

func (p state) after(m game.Move) state {
	if m == PassMove {
		p.mover = 1 - p.mover
		return p
	}
	from, to := int(m)/64, int(m)%64
	if from != p.kings[p.mover] {
		p.piece = to
	} else if p.kings[p.mover] = to; p.mover == 1 && to == p.piece {
		p.kind, p.piece = captured, 0
	}
	p.mover = 1 - p.mover
	if p.kind == pawn && p.piece/8 == 7 {
		p.kind = queen
		if p.Terminal() && !p.check() {
			p.kind = rook
		}
	}
	return p
}

// Make plays m.
func (b *Board) Make(m game.Move) {
	b.past = append(b.past, b.state)
	b.state = b.after(m)
	b.ply++
}

// Unmake returns to the position before the last move.
func (b *Board) Unmake(game.Move) {
	b.ply--
	b.state, b.past = b.past[b.ply], b.past[:b.ply]
}

// Evaluate returns game.Lost(b.Ply()) if Black is checkmated and 0 after any other end.
// Before, White is better by the worth of the piece in hundredths of a pawn, and by a
// little more the nearer Black's king is to the edge, the kings are to each other and
// the pawn is to the last row.
func (b *Board) Evaluate() int {
	if b.Terminal() {
		if b.mover == 1 && b.check() {
			return game.Lost(b.ply)
		}
		return 0
	}
	column, row := b.kings[1]%8, b.kings[1]/8
	value := [kinds]int{pawn: 100, rook: 500, queen: 900}[b.kind]
	value += 5*(abs(2*column-7)+abs(2*row-7)) - 4*apart(b.kings[0], b.kings[1])
	if b.kind == pawn {
		value += 20 * (b.piece / 8)
	}
	return value * (1 - 2*b.mover)
}

// Unit returns the worth of a pawn.
func (b *Board) Unit() int { return 100 }

// Ply returns the number of moves made so far, from which wins are counted.
func (b *Board) Ply() int { return b.ply }

// Player returns the player to move: 0 for White, 1 for Black.
func (b *Board) Player() int { return b.mover }

// InCheck reports whether the player to move, Black, is in check.
func (b *Board) InCheck() bool { return b.mover == 1 && b.check() }

// Key returns the number of the position: with r, w and b for the squares of White's piece
// and the kings, from a1, 0, by rows to h8, 63, and 1 for Black to move,
//
//	((r*64+w)*64+b)*2          the rook is captured; r is 0
//	((r*64+w)*64+b)*2 + 2^19   rook; the queen adds 2^19 once more, and so does the pawn
func (b *Board) Key() uint64 { return uint64(b.number()) }

// number returns a number that no other position has, below the size of its kind.
func (p *state) number() int {
	return (((int(p.kind)*64+p.piece)*64+p.kings[0])*64+p.kings[1])*2 + p.mover
}

// Clone returns a copy.
func (b *Board) Clone() game.Position {
	clone := *b
	clone.past = slices.Clone(b.past)
	return &clone
}
