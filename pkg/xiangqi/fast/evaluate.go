package fast

import "gametree/pkg/game"

// Evaluate returns the value for the player to move, also when the game is over.
func (p *Position) Evaluate() int {
	if value, over := p.Repetition(); over {
		return value
	}
	if p.stuck() {
		return game.Lost(p.Ply())
	}
	return p.Static()
}

// Static returns the value of the pieces on the board for the player to move. It
// does not check whether the game is over. Make keeps the sum of material and
// places up to date; the other terms are computed here.
func (p *Position) Static() int {
	value := p.terms().between(min(p.now.force, weights.full), weights.full)
	if value > 0 && !p.canWin(red) || value < 0 && !p.canWin(black) {
		value = 0
	}
	if p.side == black {
		value = -value
	}
	return value + int(weights.Tempo)
}

// terms returns the sum of all terms, Red's minus Black's.
func (p *Position) terms() Score {
	sum := p.now.sum
	for _, side := range [...]piece{red, black} {
		t := p.activity(side).plus(p.soldiers(side)).plus(p.safety(side))
		if side == black {
			t = Score{}.minus(t)
		}
		sum = sum.plus(t)
	}
	return sum
}

// canWin reports whether side has a piece that can cross the river. A side
// without one is never ahead.
func (p *Position) canWin(side piece) bool {
	w := &p.where
	return w[side|chariot].or(w[side|cannon]).or(w[side|horse]).or(w[side|soldier]).any()
}

// Unit returns the value of a soldier.
func (p *Position) Unit() int { return 100 }
