package fast

import "gametree/pkg/game"

// ending says whether a repetition has ended the game, and how, for the player to
// move.
type ending int8

const (
	unknown ending = iota // not computed yet
	open                  // the game goes on
	drawn
	won  // only the opponent gave check with every move since
	lost // only the player to move did
)

// Repetition reports whether a repeated position ends the game here, and the
// value for the player to move: a draw, or a loss for the side that gave check
// with every move in between, if the other side did not.
//
// A game ends when a position occurs for the third time. After the root of a
// search the second time is enough: a side that wants to repeat the position can
// repeat it again.
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
		p.now.ending = p.findRepetition()
	}
	return p.now.ending
}

// findRepetition looks for this position in the history, back to the last move
// that cannot be undone by later ones.
func (p *Position) findRepetition() ending {
	if p.now.quiet < 4 {
		return open
	}
	present := len(p.history)
	mine, theirs := true, p.InCheck() // gave check with every move since
	count := 0                        // of earlier occurrences
	for i := present - 2; i >= present-int(p.now.quiet); i -= 2 {
		mine = mine && p.history[i+1].inCheck
		if p.history[i].key == p.now.key {
			if count++; count == 2 || i >= p.root {
				switch {
				case theirs && !mine:
					return won
				case mine && !theirs:
					return lost
				}
				return drawn
			}
		}
		theirs = theirs && p.history[i].inCheck
	}
	return open
}

// Key returns the Zobrist key. It is a different key if a repetition has ended
// the game.
func (p *Position) Key() uint64 { return p.now.key ^ endingKeys[p.ending()] }
