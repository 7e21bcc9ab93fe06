package fast

import "gametree/pkg/game"

// Evaluate returns the value for the player to move, of a finished game too.
func (p *Position) Evaluate() int {
	if value, over := p.Repetition(); over {
		return value
	}
	if p.stuck() {
		return game.Lost(p.Ply())
	}
	return p.Static()
}

// Static is Evaluate without asking whether the game is over, for a search that
// knows: the value of what stands on the board, for the player to move. Material
// and places are kept by Make; the other subjects are a file each.
func (p *Position) Static() int {
	sum := p.now.sum
	for _, side := range [...]piece{red, black} {
		t := p.activity(side).plus(p.soldiers(side)).plus(p.safety(side))
		if side == black {
			t = Score{}.minus(t)
		}
		sum = sum.plus(t)
	}
	value := sum.between(min(p.now.force, p.values.full), p.values.full)
	if value > 0 && !p.canWin(red) || value < 0 && !p.canWin(black) {
		value = 0
	}
	if p.side == black {
		value = -value
	}
	return value + int(p.values.Tempo)
}

// canWin reports whether side has a piece that can cross the river: without one
// it is never ahead.
func (p *Position) canWin(side piece) bool {
	w := &p.where
	return w[side|chariot].or(w[side|cannon]).or(w[side|horse]).or(w[side|soldier]).any()
}

// Unit is a soldier's worth.
func (p *Position) Unit() int { return 100 }
