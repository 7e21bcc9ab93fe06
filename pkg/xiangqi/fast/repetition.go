package fast

import "gametree/pkg/game"

// ending is what a repetition does to the game, as the player to move sees it.
type ending int8

const (
	unknown ending = iota // nobody has asked yet
	open                  // the game goes on
	drawn
	won  // the other side alone gave check with every move since
	lost // the player to move did
)

// Repetition reports whether a repeated position ends the game here, and the
// value for the player to move: 0, or that of a win for the other side where one
// side alone gave check with every move in between.
//
// The third time of a position ends a game. In a search the second time does
// where the first one is not before the root: what was good once is good again.
func (p *Position) Repetition() (value int, over bool) {
	switch p.ending() {
	case drawn:
		return 0, true
	case won:
		return -game.Lost(p.Ply()), true
	case lost:
		return game.Lost(p.Ply()), true
	}
	return 0, false
}

// Repeated reports whether a repeated position ends the game here.
func (p *Position) Repeated() bool { return p.ending() > open }

func (p *Position) ending() ending {
	if p.now.ending == unknown {
		p.now.ending = p.look()
	}
	return p.now.ending
}

// look goes back through the game to where the position was met, as far as that
// can be.
func (p *Position) look() ending {
	if p.now.quiet < 4 {
		return open
	}
	present := len(p.past)
	mine, theirs := true, p.InCheck() // gave check with every move since
	met := 0
	for i := present - 2; i >= present-int(p.now.quiet); i -= 2 {
		mine = mine && p.past[i+1].inCheck
		if p.past[i].key == p.now.key {
			if met++; met == 2 || i >= p.root {
				switch {
				case theirs && !mine:
					return won
				case mine && !theirs:
					return lost
				}
				return drawn
			}
		}
		theirs = theirs && p.past[i].inCheck
	}
	return open
}

// Key is the Zobrist key. A position at which a repetition has ended the game
// differs from the same one before.
func (p *Position) Key() uint64 { return p.now.key ^ endingKeys[p.ending()] }
