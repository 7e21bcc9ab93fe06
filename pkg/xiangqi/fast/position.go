package fast

import (
	"errors"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Position is a game of Chinese chess in progress. Make and Unmake allocate
// nothing but when a game grows past the plies that New has room for.
type Position struct {
	squares [xiangqi.Squares + 1]piece // the last one is the wall
	ranks   [xiangqi.Ranks]uint16      // which squares of a rank are occupied: bit i is file i
	files   [xiangqi.Files]uint16      // which squares of a file are: bit i is rank i
	where   [pieces]set                // by piece: its squares; by side: those of all its pieces
	general [2]int                     // by side: where its general is
	side    piece                      // the player to move

	now    state
	past   []state // the states before the moves made, oldest first
	root   int     // how many of them lie before the root
	values *values
	buffer []game.Move // for questions that need a list of moves
}

// A state is what Unmake could not work out by itself, and what is known of a
// position once it was asked for.
type state struct {
	key      uint64
	sum      Score // material and squares, Red's less Black's
	force    int32 // of both sides: see Weights.Force
	captured piece // by the move that led here
	quiet    int32 // plies since the last capture, pass, or step forward of a soldier

	ending      ending
	knowsCheck  bool
	inCheck     bool
	knowsThreat bool
	threat      threat
}

// mostMoves is room for the moves of one position: more than any game has shown.
const mostMoves = 128

// plies is how long a game New has room for without allocating.
const plies = 1024

// New returns the position of b, at the root of a search and of a game. It is an
// error if the player to move could capture the general.
func New(b *xiangqi.Board) (*Position, error) {
	p := &Position{side: red, past: make([]state, 0, plies), values: standard, buffer: make([]game.Move, 0, mostMoves)}
	if b.Mover() == xiangqi.Black {
		p.side = black
	}
	p.squares[offBoard] = wall
	for s := range xiangqi.Squares {
		if c := coded(b.At(xiangqi.Square(s))); c != empty {
			p.put(c, s)
			p.now.key ^= pieceKeys[c][s]
		}
	}
	if p.side == black {
		p.now.key ^= sideKey
	}
	p.now.sum, p.now.force = p.count()
	if p.attacked(other(p.side)) {
		return nil, errors.New("xiangqi: the player to move could capture the general: let the other one move")
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

// Make plays m, one of Moves or what Pass returned.
func (p *Position) Make(m game.Move) {
	p.InCheck() // a perpetual check is told by it, when the position is past
	p.past = append(p.past, p.now)
	n := &p.now
	n.ending, n.knowsCheck, n.knowsThreat, n.captured = unknown, false, false, empty
	n.key ^= sideKey
	n.quiet++
	if m == xiangqi.PassMove {
		n.quiet = 0
		n.knowsCheck, n.inCheck = true, false // neither side was in check
		p.side = other(p.side)
		return
	}
	from, to := ends(m)
	mover, captured := p.squares[from], p.squares[to]
	at := &p.values.at[mover]
	n.key ^= pieceKeys[mover][from] ^ pieceKeys[mover][to]
	n.sum = n.sum.plus(at[to]).minus(at[from])
	if captured != empty {
		n.captured = captured
		n.quiet = 0
		n.key ^= pieceKeys[captured][to]
		n.sum = n.sum.minus(p.values.at[captured][to])
		n.force -= p.values.force[captured]
	} else if mover.kind() == soldier && fileOf[from] == fileOf[to] {
		n.quiet = 0
	}
	p.shift(from, to, mover, captured)
	p.side = other(p.side)
}

// Unmake takes back m, the last move made.
func (p *Position) Unmake(m game.Move) {
	captured := p.now.captured
	last := len(p.past) - 1
	p.now = p.past[last]
	p.past = p.past[:last]
	p.side = other(p.side)
	if m != xiangqi.PassMove {
		from, to := ends(m)
		p.shiftBack(from, to, p.squares[to], captured)
	}
}

// shift moves a piece on the board.
func (p *Position) shift(from, to int, mover, captured piece) {
	p.squares[from], p.squares[to] = empty, mover
	p.resettle(from, to, mover, captured)
	if mover.kind() == general {
		p.general[index(mover)] = to
	}
}

// shiftBack takes back shift.
func (p *Position) shiftBack(from, to int, mover, captured piece) {
	p.squares[from], p.squares[to] = mover, captured
	p.resettle(from, to, mover, captured)
	if mover.kind() == general {
		p.general[index(mover)] = from
	}
}

// resettle changes what is kept beside the squares for a move or its taking
// back: one is the other's inverse, as all that it does is to flip.
func (p *Position) resettle(from, to int, mover, captured piece) {
	p.mark(from)
	if captured == empty {
		p.mark(to)
	} else {
		p.where[captured].flip(to)
		p.where[captured.owner()].flip(to)
	}
	p.settle(from, to, mover)
}

// mark makes an empty square occupied and an occupied one empty, on its rank and
// its file.
func (p *Position) mark(s int) {
	p.ranks[rankOf[s]] ^= 1 << fileOf[s]
	p.files[fileOf[s]] ^= 1 << rankOf[s]
}

// settle moves a piece between two squares in the sets it belongs to.
func (p *Position) settle(from, to int, mover piece) {
	a, b := &p.where[mover], &p.where[mover.owner()]
	a.flip(from)
	a.flip(to)
	b.flip(from)
	b.flip(to)
}

// ends are the squares that m, not the pass, leaves and goes to.
func ends(m game.Move) (from, to int) {
	return int(m) / xiangqi.Squares, int(m) % xiangqi.Squares
}

// Root makes the present position the root, from which the plies to a win are
// counted. What came before still counts for repetition.
func (p *Position) Root() {
	p.root = len(p.past)
	p.now.ending = unknown
}

// Ply is the number of moves made since the root.
func (p *Position) Ply() int { return len(p.past) - p.root }

// At returns the piece on s.
func (p *Position) At(s xiangqi.Square) xiangqi.Piece { return p.squares[s].plain() }

// Mover returns whose turn it is.
func (p *Position) Mover() xiangqi.Side {
	if p.side == black {
		return xiangqi.Black
	}
	return xiangqi.Red
}

// Clone returns a position that shares nothing which changes, for a search
// beside this one.
func (p *Position) Clone() game.Position {
	c := *p
	c.past = append(make([]state, 0, max(plies, len(p.past)+plies/2)), p.past...)
	c.buffer = make([]game.Move, 0, mostMoves)
	return &c
}

// MoveName names m as UCCI does: h2e2, and pass.
func (p *Position) MoveName(m game.Move) string {
	if m == xiangqi.PassMove {
		return "pass"
	}
	from, to := ends(m)
	return xiangqi.Square(from).String() + xiangqi.Square(to).String()
}
