package fast

import (
	"errors"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Position is a game of Chinese chess in progress. Make and Unmake allocate only
// when a game grows longer than New reserves room for.
type Position struct {
	squares [xiangqi.Squares + 1]piece // the last one is the wall
	ranks   [xiangqi.Ranks]uint16      // which squares of a rank are occupied: bit i is file i
	files   [xiangqi.Files]uint16      // which squares of a file are: bit i is rank i
	where   [pieces]set                // by piece: its squares; by side: those of all its pieces
	general [2]int                     // by side: where its general is
	side    piece                      // the player to move

	now     state
	history []state              // the states before each move made, oldest first
	root    int                  // how many of them lie before the root
	buffer  []game.Move          // scratch space for lists of moves
	memory  *[2][remembered]view // by side, of the last plies: number n is at n modulo remembered
}

// A state holds what Unmake cannot recompute, and results that are computed when
// they are first needed.
type state struct {
	key      uint64
	move     int16 // that led here
	mover    piece // that made it
	captured piece // by it
	quiet    int16 // plies since the last capture, pass, or step forward of a soldier

	ending      ending
	checkKnown  bool
	inCheck     bool
	threatKnown bool
	threat      threat
}

// reserved is the number of plies for which New reserves room.
const reserved = 1024

// New returns the position of b, without a past and at the root of a search. It
// is an error if the player to move could capture the general.
func New(b *xiangqi.Board) (*Position, error) {
	fillTables()
	p := &Position{side: red, history: make([]state, 0, reserved), buffer: make([]game.Move, 0, xiangqi.MaxMoves),
		memory: new([2][remembered]view)}
	if b.Mover() == xiangqi.Black {
		p.side = black
	}
	p.squares[offBoard] = wall
	for s := range xiangqi.Squares {
		if c := encode(b.At(xiangqi.Square(s))); c != empty {
			p.put(c, s)
			p.now.key ^= pieceKeys[c][s]
		}
	}
	if p.side == black {
		p.now.key ^= sideKey
	}
	if p.attacked(other(p.side)) {
		return nil, errors.New("xiangqi: the generals face each other, or the player to move could capture the general")
	}
	return p, nil
}

// put places a piece on an empty square.
func (p *Position) put(c piece, s int) {
	p.squares[s] = c
	p.mark(s)
	p.where[c].flip(s)
	p.where[c.owner()].flip(s)
	if c.kind() == general {
		p.general[index(c)] = s
	}
}

// Make plays m, one of Moves or PassMove.
func (p *Position) Make(m game.Move) {
	p.InCheck() // findRepetition needs it in the history
	p.history = append(p.history, p.now)
	n := &p.now
	n.ending, n.checkKnown, n.threatKnown, n.captured, n.move = unknown, false, false, empty, int16(m)
	n.key ^= sideKey
	n.quiet++
	if m == xiangqi.PassMove {
		n.quiet = 0
		n.checkKnown, n.inCheck = true, false // neither side was in check
		p.side = other(p.side)
		return
	}
	from, to := ends(m)
	mover, captured := p.squares[from], p.squares[to]
	n.key ^= pieceKeys[mover][from] ^ pieceKeys[mover][to]
	n.mover = mover
	if captured != empty {
		n.captured = captured
		n.quiet = 0
		n.key ^= pieceKeys[captured][to]
	} else if mover.kind() == soldier && fileOf[from] == fileOf[to] {
		n.quiet = 0
	}
	p.shift(from, to, mover, captured)
	p.side = other(p.side)
}

// Unmake takes back m, the last move made.
func (p *Position) Unmake(m game.Move) {
	captured := p.now.captured
	last := len(p.history) - 1
	p.now = p.history[last]
	p.history = p.history[:last]
	p.side = other(p.side)
	if m != xiangqi.PassMove {
		from, to := ends(m)
		p.unshift(from, to, p.squares[to], captured)
	}
}

// shift moves a piece on the board. captured is what stood on to.
func (p *Position) shift(from, to int, mover, captured piece) {
	p.squares[from], p.squares[to] = empty, mover
	p.flipSquares(from, to, mover, captured)
	if mover.kind() == general {
		p.general[index(mover)] = to
	}
}

// unshift undoes shift.
func (p *Position) unshift(from, to int, mover, captured piece) {
	p.squares[from], p.squares[to] = mover, captured
	p.flipSquares(from, to, mover, captured)
	if mover.kind() == general {
		p.general[index(mover)] = from
	}
}

// flipSquares updates the bits and sets for a move. Done again, it undoes the
// move, since it only flips bits.
func (p *Position) flipSquares(from, to int, mover, captured piece) {
	p.mark(from)
	if captured == empty {
		p.mark(to)
	} else {
		p.where[captured].flip(to)
		p.where[captured.owner()].flip(to)
	}
	a, b := &p.where[mover], &p.where[mover.owner()]
	a.flip(from)
	a.flip(to)
	b.flip(from)
	b.flip(to)
}

// mark flips the bits of a square in its rank and its file, from empty to
// occupied or back.
func (p *Position) mark(s int) {
	p.ranks[rankOf[s]] ^= 1 << fileOf[s]
	p.files[fileOf[s]] ^= 1 << rankOf[s]
}

// ends returns the squares that m leaves and goes to. m is not PassMove.
func ends(m game.Move) (from, to int) { return int(m) / xiangqi.Squares, int(m) % xiangqi.Squares }

// Root makes this position the root of a search: Ply and the distance to a win
// count from here. Earlier positions still count as repeated.
func (p *Position) Root() {
	p.root = len(p.history)
	p.now.ending = unknown
}

// Ply returns the number of moves made since the root.
func (p *Position) Ply() int { return len(p.history) - p.root }

// At returns the piece on s.
func (p *Position) At(s xiangqi.Square) xiangqi.Piece { return p.squares[s].decode() }

// Mover returns the side to move.
func (p *Position) Mover() xiangqi.Side {
	return [...]xiangqi.Side{xiangqi.Red, xiangqi.Black}[index(p.side)]
}

// Clone returns an independent copy, for a search that runs at the same time.
func (p *Position) Clone() game.Position {
	c := *p
	c.history = append(make([]state, 0, max(reserved, len(p.history)+reserved/2)), p.history...)
	c.buffer = make([]game.Move, 0, xiangqi.MaxMoves)
	c.memory = new([2][remembered]view)
	return &c
}

// MoveName writes m as UCCI does: h2e2, and pass.
func (p *Position) MoveName(m game.Move) string { return xiangqi.UCCI(m) }

// fillTables fills the lookup tables of this package. New calls it, so that a
// program that plays no Chinese chess does not wait for them when it starts.
var fillTables = sync.OnceFunc(func() {
	fillKeys()
	fillLines()
	fillSteps()
	fillZones()
	fillBetween()
	fillNetwork()
})
