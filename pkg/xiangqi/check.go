package xiangqi

import "gametree/pkg/game"

// General returns where side's general stands, looking through its palace as
// document 4 does; ok is false when it was captured.
func (b *Board) General(side Side) (s Square, ok bool) {
	low := 0
	if side == Black {
		low = Ranks - 3
	}
	for rank := low; rank < low+3; rank++ {
		for file := 3; file <= 5; file++ {
			if s = SquareAt(file, rank); b.squares[s] == General.Of(side) {
				return s, true
			}
		}
	}
	return 0, false
}

// Attacked reports whether by can capture on s, where a piece of the other side
// stands. It looks out from s as each kind of piece in turn: what a chariot on s
// would reach can reach s if it is a chariot. Only the horse's leg and the
// soldier's way ahead differ in the two directions.
func (b *Board) Attacked(s Square, by Side) bool {
	var buf [mostReached]Square
	seen := func(kind Piece, from []Square) bool {
		for _, f := range from {
			if b.squares[f] == kind.Of(by) {
				return true
			}
		}
		return false
	}
	return seen(Chariot, b.chariot(s, buf[:0])) ||
		seen(Cannon, b.cannon(s, buf[:0])) ||
		b.attackedByHorse(s, by) ||
		seen(Soldier, soldiersBefore(s, by, buf[:0])) ||
		b.squares[s].Kind() == General && seen(General, b.facing(s, buf[:0])) ||
		inPalace(s, by) && (seen(General, general(s, by, buf[:0])) || seen(Advisor, advisor(s, by, buf[:0]))) ||
		!overRiver(s, by) && seen(Elephant, b.elephant(s, by, buf[:0]))
}

// attackedByHorse looks back along the jumps that end on s.
func (b *Board) attackedByHorse(s Square, by Side) bool {
	for _, j := range jumps {
		from, ok := s.along(step{-j.to.files, -j.to.ranks})
		if !ok || b.squares[from] != Horse.Of(by) {
			continue
		}
		if leg, _ := from.along(j.leg); b.squares[leg] == Empty {
			return true
		}
	}
	return false
}

// soldiersBefore appends the squares from which a soldier of side goes to s.
func soldiersBefore(s Square, side Side, before []Square) []Square {
	for _, d := range []step{{0, -int(side)}, {1, 0}, {-1, 0}} {
		if from, ok := s.along(d); ok && (d.files == 0 || overRiver(from, side)) {
			before = append(before, from)
		}
	}
	return before
}

// InCheck reports whether side's general is attacked, by the other general
// along an open file as well; a general that is gone counts as attacked.
func (b *Board) InCheck(side Side) bool {
	s, ok := b.General(side)
	return !ok || b.Attacked(s, -side)
}

// LegalMoves appends those of Moves after which the mover's general is not
// attacked.
func (b *Board) LegalMoves(buf []game.Move) []game.Move {
	all := len(buf)
	buf = b.Moves(buf)
	legal := buf[:all]
	for _, m := range buf[all:] {
		if b.legal(m) {
			legal = append(legal, m)
		}
	}
	return legal
}

// legal reports whether the mover's general is safe after m, one of Moves.
func (b *Board) legal(m game.Move) bool {
	side := b.mover
	captured := b.Do(m)
	safe := !b.InCheck(side)
	b.Undo(m, captured)
	return safe
}
