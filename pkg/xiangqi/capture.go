package xiangqi

import "gametree/pkg/game"

// captures keeps the first moves, and of the others those that capture.
func (b *Board) captures(moves []game.Move, first int) []game.Move {
	noisy := moves[:first]
	for _, m := range moves[first:] {
		if _, to := Ends(m); b.squares[to] != Empty {
			noisy = append(noisy, m)
		}
	}
	return noisy
}

// Rank is what m, one of Moves, wins at once: the value of the captured piece,
// less that of the piece that captures where it can be recaptured; MaxValue for
// the general, 1 for an even exchange, 0 for a quiet move alone.
func (b *Board) Rank(m game.Move) int {
	from, to := Ends(m)
	switch b.squares[to].Kind() {
	case Empty:
		return 0
	case General:
		return MaxValue
	}
	wins, price := material(b.squares[to]), material(b.squares[from])
	side := b.mover
	captured := b.Do(m)
	if b.Attacked(to, -side) {
		wins -= price
	}
	b.Undo(m, captured)
	if wins == 0 {
		return 1
	}
	return wins
}
