package xiangqi

import "gametree/pkg/game"

// Key tells positions apart. A position that came up before has another key
// than at its first time, as it is nearer to a draw; for the rest, what led to a
// position is not in its key.
func (p *Position) Key() uint64 {
	now := p.present()
	return now.key ^ againKeys[now.again]
}

// NoisyMoves appends the legal captures.
func (p *Position) NoisyMoves(buf []game.Move) []game.Move {
	all := len(buf)
	buf = p.Moves(buf)
	noisy := buf[:all]
	for _, m := range buf[all:] {
		if _, to := Ends(m); p.board.At(to) != Empty {
			noisy = append(noisy, m)
		}
	}
	return noisy
}

// Rank is what a capture wins: the value of the captured piece, less that of the
// piece that captures where it can be recaptured.
func (p *Position) Rank(m game.Move) int {
	from, to := Ends(m)
	wins := material(p.board.At(to))
	if wins == 0 {
		return 0
	}
	price := material(p.board.At(from))
	side := p.board.mover
	captured := p.board.Do(m)
	if p.board.Attacked(to, -side) {
		wins -= price
	}
	p.board.Undo(m, captured)
	return wins
}

// Pass lets the turn pass, unless the mover is in check or has nothing but
// soldiers and what guards the general: then having to move may lose.
func (p *Position) Pass() (game.Move, bool) {
	if p.present().check {
		return game.NoMove, false
	}
	for _, piece := range p.board.squares {
		if k := piece.Kind(); piece.Is(p.board.mover) && (k == Horse || k == Chariot || k == Cannon) {
			return PassMove, true
		}
	}
	return game.NoMove, false
}

// Unit is a soldier's value.
func (p *Position) Unit() int { return values[Soldier] }
