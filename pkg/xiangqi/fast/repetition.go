package fast

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// ending says whether a repetition has ended the game, and how, for the player to
// move.
type ending int8

const (
	unknown ending = iota // not computed yet
	open                  // the game goes on
	drawn
	won  // only the opponent gave check, or chased a piece, with every move since
	lost // only the player to move did
)

// Repeated reports whether a repeated position ends the game here: in a draw, or with a loss
// for the side that gave check with every move in between, if the other side did not. If
// nobody gave check, a side loses that chased the same piece with every move (see
// Board.Chased in package xiangqi).
//
// A game ends when a position occurs for the third time. After the root of a
// search the second time is enough: a side that wants to repeat the position can
// repeat it again.
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
	always, ever := xiangqi.Repeated{Mover: true, Opponent: p.InCheck()}, p.InCheck()
	count := 0 // of earlier occurrences
	for i := present - 2; i >= present-int(p.now.quiet); i -= 2 {
		mine := p.history[i+1].inCheck
		always.Mover, ever = always.Mover && mine, ever || mine
		if p.history[i].key == p.now.key {
			if count++; count == 2 || i >= p.root {
				if !ever {
					always = p.chased(i)
				}
				return [...]ending{lost, drawn, won}[1+always.Loser()]
			}
		}
		theirs := p.history[i].inCheck
		always.Opponent, ever = always.Opponent && theirs, ever || theirs
	}
	return open
}

// chased returns which side chased one piece with every move since state i of the
// history.
func (p *Position) chased(i int) xiangqi.Repeated {
	var moves []game.Move
	for _, s := range p.history[i+1:] {
		moves = append(moves, game.Move(s.move))
	}
	return xiangqi.BoardOf(p).Chased(append(moves, game.Move(p.now.move)))
}

// Key returns the Zobrist key. It is a different key if a repetition has ended
// the game.
func (p *Position) Key() uint64 { return p.now.key ^ endingKeys[p.ending()] }
