package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// General returns the square of side's general; ok is false if it was captured.
// Like document 4, it searches the palace.
func (b *Board) General(side Side) (s Square, ok bool) {
	lowest := 0
	if side == Black {
		lowest = Ranks - 3
	}
	for rank := lowest; rank < lowest+3; rank++ {
		for file := 3; file <= 5; file++ {
			if s = SquareAt(file, rank); b.squares[s] == General.Of(side) {
				return s, true
			}
		}
	}
	return 0, false
}

// Attacked reports whether by can capture on s, where a piece of the other side
// stands. It follows the moves of each kind of piece backwards from s: a chariot
// attacks s from the squares that a chariot on s would reach. Only horses and
// soldiers move differently backwards.
func (b *Board) Attacked(s Square, by Side) bool {
	var buf [maxReached]Square
	general := General.Of(by)
	return b.anyIs(Chariot.Of(by), b.chariot(s, buf[:0])) ||
		b.anyIs(Cannon.Of(by), b.cannon(s, buf[:0])) ||
		b.attackedByHorse(s, by) ||
		b.anyIs(Soldier.Of(by), soldier(-1, s, by, buf[:0])) ||
		b.squares[s].Kind() == General && b.anyIs(general, b.facing(s, buf[:0])) ||
		inPalace(s, by) && b.anyIs(general, inside(straight, s, by, buf[:0])) ||
		inPalace(s, by) && b.anyIs(Advisor.Of(by), inside(diagonal, s, by, buf[:0])) ||
		!acrossRiver(s, by) && b.anyIs(Elephant.Of(by), b.elephant(s, by, buf[:0]))
}

// anyIs reports whether p stands on one of the squares.
func (b *Board) anyIs(p Piece, squares []Square) bool {
	return slices.ContainsFunc(squares, func(s Square) bool { return b.squares[s] == p })
}

// attackedByHorse is Attacked for horses. The leg of a jump is next to the horse,
// so it differs from the leg of the jump back.
func (b *Board) attackedByHorse(s Square, by Side) bool {
	for _, j := range jumps {
		from, ok := s.along(offset{-j.to.files, -j.to.ranks})
		if !ok || b.squares[from] != Horse.Of(by) {
			continue
		}
		if leg, _ := from.along(j.leg); b.squares[leg] == Empty {
			return true
		}
	}
	return false
}

// InCheck reports whether side's general is attacked, also by the other general
// along an open file. A captured general counts as attacked.
func (b *Board) InCheck(side Side) bool {
	s, ok := b.General(side)
	return !ok || b.Attacked(s, -side)
}

// LegalMoves appends those of Moves after which the mover's general is not
// attacked.
func (b *Board) LegalMoves(buf []game.Move) []game.Move {
	moves := b.Moves(buf)
	legal := slices.DeleteFunc(moves[len(buf):], func(m game.Move) bool { return !b.legal(m) })
	return moves[:len(buf)+len(legal)]
}

// legal reports whether the mover's general is safe after m, one of Moves.
func (b *Board) legal(m game.Move) bool {
	side := b.mover
	captured := b.Do(m)
	safe := !b.InCheck(side)
	b.Undo(m, captured)
	return safe
}
