package xiangqi

import "gametree/pkg/game"

// A step leads from a square to another, so many files to the right and ranks up.
type step struct{ files, ranks int }

// along returns where d leads from s; ok is false where that is off the board.
func (s Square) along(d step) (to Square, ok bool) {
	file, rank := s.File()+d.files, s.Rank()+d.ranks
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return s, false
	}
	return SquareAt(file, rank), true
}

var (
	straight = [...]step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = [...]step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// Moves appends the pseudo-legal moves of the mover, from a0 to i9: as the
// pieces go, whatever becomes of the own general. That two generals stand face
// to face is the move with which the one captures the other.
func (b *Board) Moves(buf []game.Move) []game.Move {
	for from := range Square(Squares) {
		if b.squares[from].Is(b.mover) {
			buf = b.MovesFrom(from, buf)
		}
	}
	return buf
}

// MovesFrom appends the pseudo-legal moves of the piece on from, whose turn it
// may be or not.
func (b *Board) MovesFrom(from Square, buf []game.Move) []game.Move {
	var reached [mostReached]Square
	side := b.squares[from].Side()
	for _, to := range b.reach(from, reached[:0]) {
		if !b.squares[to].Is(side) {
			buf = append(buf, NewMove(from, to))
		}
	}
	return buf
}

// mostReached is how many squares a piece can reach at most: a chariot's row and file.
const mostReached = Files - 1 + Ranks - 1

// reach appends the squares to which the piece on from can go, and those where
// a piece of its own side stands that it guards.
func (b *Board) reach(from Square, reached []Square) []Square {
	p := b.squares[from]
	switch p.Kind() {
	case General:
		return b.facing(from, general(from, p.Side(), reached))
	case Advisor:
		return advisor(from, p.Side(), reached)
	case Elephant:
		return b.elephant(from, p.Side(), reached)
	case Horse:
		return b.horse(from, reached)
	case Chariot:
		return b.chariot(from, reached)
	case Cannon:
		return b.cannon(from, reached)
	case Soldier:
		return soldier(from, p.Side(), reached)
	}
	return reached
}

// Rule returns the functions by which a kind of piece goes, for lessons that
// print them.
func Rule(kind Piece) []any {
	return [...][]any{
		General:  {general, (*Board).facing},
		Advisor:  {advisor},
		Elephant: {(*Board).elephant},
		Horse:    {(*Board).horse},
		Chariot:  {(*Board).chariot},
		Cannon:   {(*Board).cannon},
		Soldier:  {soldier},
	}[kind]
}

// general goes one square along a line of its palace.
func general(from Square, side Side, reached []Square) []Square {
	for _, d := range straight {
		if to, ok := from.along(d); ok && inPalace(to, side) {
			reached = append(reached, to)
		}
	}
	return reached
}

// facing is the general's long arm: it captures the other one along an open file.
func (b *Board) facing(from Square, reached []Square) []Square {
	for _, d := range []step{{0, 1}, {0, -1}} {
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

// advisor goes one square along a diagonal of its palace.
func advisor(from Square, side Side, reached []Square) []Square {
	for _, d := range diagonal {
		if to, ok := from.along(d); ok && inPalace(to, side) {
			reached = append(reached, to)
		}
	}
	return reached
}

// elephant goes two squares along a diagonal, on its own side of the river,
// unless something stands between, on its eye.
func (b *Board) elephant(from Square, side Side, reached []Square) []Square {
	for _, d := range diagonal {
		to, ok := from.along(step{2 * d.files, 2 * d.ranks})
		if !ok || overRiver(to, side) {
			continue
		}
		if eye, _ := from.along(d); b.squares[eye] == Empty {
			reached = append(reached, to)
		}
	}
	return reached
}

// horse goes one square along a line and one on along a diagonal, away from
// where it stood, unless something stands on the first, on its leg.
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

// jumps are the eight moves of a horse, and the leg of each.
var jumps = [...]struct{ to, leg step }{
	{step{-1, 2}, step{0, 1}}, {step{1, 2}, step{0, 1}},
	{step{2, 1}, step{1, 0}}, {step{2, -1}, step{1, 0}},
	{step{1, -2}, step{0, -1}}, {step{-1, -2}, step{0, -1}},
	{step{-2, -1}, step{-1, 0}}, {step{-2, 1}, step{-1, 0}},
}

// chariot goes along a line as far as it is open, and to the piece that ends it.
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

// cannon goes as a chariot where it captures nothing. It captures the second
// piece of a line, over the first one, its screen.
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

// soldier goes one square forward, and over the river to either side, too.
func soldier(from Square, side Side, reached []Square) []Square {
	for _, d := range []step{{0, int(side)}, {1, 0}, {-1, 0}} {
		if d.files != 0 && !overRiver(from, side) {
			break
		}
		if to, ok := from.along(d); ok {
			reached = append(reached, to)
		}
	}
	return reached
}

// overRiver reports whether s is on the other's half of the board.
func overRiver(s Square, side Side) bool { return s.rankFor(side) >= Ranks/2 }
