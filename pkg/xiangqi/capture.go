package xiangqi

import (
	"slices"

	"gametree/pkg/game"
)

// captures removes the moves that capture nothing from moves[start:].
func (b *Board) captures(moves []game.Move, start int) []game.Move {
	kept := slices.DeleteFunc(moves[start:], func(m game.Move) bool {
		_, to := Ends(m)
		return b.squares[to] == Empty
	})
	return moves[:start+len(kept)]
}

// Rank estimates what m, one of Moves, wins at once:
//
//	quiet move              0
//	captures the general    MaxValue
//	cannot be recaptured    value of the captured piece
//	can be recaptured       that minus the value of the capturing piece; 1 instead of 0
func (b *Board) Rank(m game.Move) int {
	from, to := Ends(m)
	switch b.squares[to].Kind() {
	case Empty:
		return 0
	case General:
		return MaxValue
	}
	gain, risk := material(b.squares[to]), material(b.squares[from])
	side := b.mover
	captured := b.Do(m)
	if b.Attacked(to, -side) {
		gain -= risk
	}
	b.Undo(m, captured)
	if gain == 0 {
		return 1
	}
	return gain
}
