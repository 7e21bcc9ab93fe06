package xiangqi

import "gametree/pkg/game"

// An offset leads from one square to another: a number of files to the right and of
// ranks up.
type offset struct{ files, ranks int }

// along returns the square to which d leads from s; ok is false if that is off the
// board.
func (s Square) along(d offset) (to Square, ok bool) {
	file, rank := s.File()+d.files, s.Rank()+d.ranks
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return s, false
	}
	return SquareAt(file, rank), true
}

var (
	straight = [...]offset{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = [...]offset{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// Moves appends the pseudo-legal moves of the mover, in the order of their squares
// from a0 to i9. They may leave the mover's general to be captured. Where the
// generals face each other, one of the moves captures the other general.
func (b *Board) Moves(buf []game.Move) []game.Move {
	for from := range Square(Squares) {
		if b.squares[from].Is(b.mover) {
			buf = b.MovesFrom(from, buf)
		}
	}
	return buf
}

// canMove reports whether there is one of Moves.
func (b *Board) canMove() bool {
	var buf [maxReached]game.Move
	for from := range Square(Squares) {
		if b.squares[from].Is(b.mover) && len(b.MovesFrom(from, buf[:0])) > 0 {
			return true
		}
	}
	return false
}

// MovesFrom appends the pseudo-legal moves of the piece on from, whichever side is
// to move.
func (b *Board) MovesFrom(from Square, buf []game.Move) []game.Move {
	var reached [maxReached]Square
	side := b.squares[from].Side()
	for _, to := range b.reach(from, reached[:0]) {
		if !b.squares[to].Is(side) {
			buf = append(buf, NewMove(from, to))
		}
	}
	return buf
}

// maxReached is the largest number of squares a piece can reach: a chariot's rank
// and file.
const maxReached = Files - 1 + Ranks - 1

// reach appends the squares to which the piece on from can go, and the squares of
// own pieces that it guards.
func (b *Board) reach(from Square, reached []Square) []Square {
	p := b.squares[from]
	switch p.Kind() {
	case General:
		return b.facing(from, inside(straight, from, p.Side(), reached))
	case Advisor:
		return inside(diagonal, from, p.Side(), reached)
	case Elephant:
		return b.elephant(from, p.Side(), reached)
	case Horse:
		return b.horse(from, reached)
	case Chariot:
		return b.chariot(from, reached)
	case Cannon:
		return b.cannon(from, reached)
	case Soldier:
		return soldier(1, from, p.Side(), reached)
	}
	return reached
}

// inside lets the general go one square along a line and an advisor one along a diagonal,
// inside their palace.
func inside(directions [4]offset, from Square, side Side, reached []Square) []Square {
	for _, d := range directions {
		if to, ok := from.along(d); ok && inPalace(to, side) {
			reached = append(reached, to)
		}
	}
	return reached
}

// facing lets the general capture the other general along an open file.
func (b *Board) facing(from Square, reached []Square) []Square {
	for _, d := range []offset{{0, 1}, {0, -1}} {
		to, ok := from.along(d)
		for ok && b.squares[to] == Empty {
			to, ok = to.along(d)
		}
		if ok && b.squares[to].Kind() == General {
			reached = append(reached, to)
		}
	}
	return reached
}

// elephant goes two squares along a diagonal, on its own side of the river, unless
// a piece stands on the square between, its eye.
func (b *Board) elephant(from Square, side Side, reached []Square) []Square {
	for _, d := range diagonal {
		to, ok := from.along(offset{2 * d.files, 2 * d.ranks})
		if !ok || acrossRiver(to, side) {
			continue
		}
		if eye, _ := from.along(d); b.squares[eye] == Empty {
			reached = append(reached, to)
		}
	}
	return reached
}

// horse goes one square along a line and then one along a diagonal, farther away,
// unless a piece stands on the first square, its leg.
func (b *Board) horse(from Square, reached []Square) []Square {
	for _, j := range jumps {
		to, ok := from.along(j.to)
		if !ok {
			continue
		}
		if leg, _ := from.along(j.leg); b.squares[leg] == Empty {
			reached = append(reached, to)
		}
	}
	return reached
}

// jumps lists the eight moves of a horse, and the leg of each.
var jumps = [...]struct{ to, leg offset }{
	{offset{-1, 2}, offset{0, 1}}, {offset{1, 2}, offset{0, 1}},
	{offset{2, 1}, offset{1, 0}}, {offset{2, -1}, offset{1, 0}},
	{offset{1, -2}, offset{0, -1}}, {offset{-1, -2}, offset{0, -1}},
	{offset{-2, -1}, offset{-1, 0}}, {offset{-2, 1}, offset{-1, 0}},
}

// chariot goes along a line over empty squares, up to and including the first
// piece.
func (b *Board) chariot(from Square, reached []Square) []Square {
	for _, d := range straight {
		for to, ok := from.along(d); ok; to, ok = to.along(d) {
			reached = append(reached, to)
			if b.squares[to] != Empty {
				break
			}
		}
	}
	return reached
}

// cannon goes along a line over empty squares. It captures only the second piece
// of a line, over the first one, its screen.
func (b *Board) cannon(from Square, reached []Square) []Square {
	for _, d := range straight {
		to, ok := from.along(d)
		for ; ok && b.squares[to] == Empty; to, ok = to.along(d) {
			reached = append(reached, to)
		}
		if !ok {
			continue // no screen
		}
		to, ok = to.along(d)
		for ok && b.squares[to] == Empty {
			to, ok = to.along(d)
		}
		if ok {
			reached = append(reached, to)
		}
	}
	return reached
}

// soldier goes one square forward and, across the river, also one to either side. With -1
// instead of 1 ahead, it goes back to a square from which it could come.
func soldier(ahead int, from Square, side Side, reached []Square) []Square {
	for _, d := range []offset{{0, ahead * int(side)}, {1, 0}, {-1, 0}} {
		if d.files != 0 && !acrossRiver(from, side) {
			break
		}
		if to, ok := from.along(d); ok {
			reached = append(reached, to)
		}
	}
	return reached
}

// acrossRiver reports whether s is on the opponent's half of the board.
func acrossRiver(s Square, side Side) bool { return s.rankFor(side) >= Ranks/2 }
