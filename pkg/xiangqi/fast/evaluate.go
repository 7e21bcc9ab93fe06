package fast

import "gametree/pkg/game"

// Evaluate returns the value for the player to move, also when the game is over.
func (p *Position) Evaluate() int {
	switch e := p.ending(); {
	case e == drawn:
		return 0
	case e == won:
		return -game.Lost(p.Ply())
	case e == lost || p.stuck():
		return game.Lost(p.Ply())
	}
	return p.Static()
}

// Static returns the value of the pieces on the board for the player to move. It
// does not check whether the game is over.
func (p *Position) Static() int {
	value := p.assess()
	if value > 0 && !p.canWin(p.side) || value < 0 && !p.canWin(other(p.side)) {
		return 0
	}
	return value
}

// canWin reports whether side has a piece that can cross the river. A side
// without one is never ahead.
func (p *Position) canWin(side piece) bool {
	w := &p.where
	return w[side|chariot].or(w[side|cannon]).or(w[side|horse]).or(w[side|soldier]).any()
}

// Unit returns the value of a soldier.
func (p *Position) Unit() int { return 100 }
