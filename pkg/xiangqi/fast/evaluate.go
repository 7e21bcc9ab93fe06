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

// canWin reports whether side can be ahead: it has a piece that can cross the river, and if it has only one,
// the opponent's advisors and elephants do not hold out against it. Retrograde analysis of all positions with
// one such piece says so: a chariot wins all against at most three of them, and only by capturing one against
// four; a horse wins 9 % at most where canWin is false, 24 % against one elephant; a soldier 8 %; and a cannon
// needs an advisor or an elephant of its own to jump over.
func (p *Position) canWin(side piece) bool {
	w, foe := &p.where, other(side)
	attackers := w[side|chariot].or(w[side|cannon]).or(w[side|horse]).or(w[side|soldier])
	if attackers.count() != 1 {
		return attackers.any()
	}
	advisors, elephants := w[foe|advisor].count(), w[foe|elephant].count()
	switch {
	case w[side|chariot].any():
		return advisors+elephants < 4
	case w[side|cannon].any():
		return w[side|advisor].or(w[side|elephant]).any()
	case w[side|horse].any():
		return advisors < 2 && elephants == 0
	}
	return advisors+elephants == 0
}

// Unit returns the value of a soldier.
func (p *Position) Unit() int { return 100 }
