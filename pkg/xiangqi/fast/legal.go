package fast

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Moves appends the legal moves: captures first, then quiet moves. There are none
// once a repetition has ended the game.
func (p *Position) Moves(buf []game.Move) []game.Move {
	if p.ending() > open {
		return buf
	}
	return p.LegalMoves(buf)
}

// LegalMoves appends the legal moves in the order of Moves, even if a repetition
// has ended the game.
func (p *Position) LegalMoves(buf []game.Move) []game.Move { return p.Quiets(p.Captures(buf)) }

// NoisyMoves appends the legal captures. There are none once a repetition has
// ended the game.
func (p *Position) NoisyMoves(buf []game.Move) []game.Move {
	if p.ending() > open {
		return buf
	}
	return p.Captures(buf)
}

// Captures appends the legal captures, even if a repetition has ended the game.
func (p *Position) Captures(buf []game.Move) []game.Move {
	buf = p.filter(p.captures(buf), len(buf))
	if theirs := other(p.side); p.where[theirs].meets(guardZone[index(p.side)]) {
		buf = p.generalMoves(buf, theirs)
	}
	return buf
}

// Quiets appends the legal moves that capture nothing, even if a repetition has
// ended the game.
func (p *Position) Quiets(buf []game.Move) []game.Move {
	return p.generalMoves(p.filter(p.quiets(buf), len(buf)), empty)
}

// generalMoves appends the general's legal moves to squares of an owner: the
// opponent's pieces, or empty squares.
func (p *Position) generalMoves(buf []game.Move, owner piece) []game.Move {
	k := p.general[index(p.side)]
	for _, to := range generalSteps[k] {
		if p.squares[to].owner() == owner && !p.attackedAfter(k, int(to), p.side) {
			buf = append(buf, game.Move(k)*xiangqi.Squares+game.Move(to))
		}
	}
	return buf
}

// filter removes the illegal moves from buf[start:], none of which is a move of
// the general.
func (p *Position) filter(buf []game.Move, start int) []game.Move {
	t := p.threat()
	if !p.now.inCheck && !t.pinned.or(t.forbidden).any() {
		return buf
	}
	kept := buf[:start]
	for _, m := range buf[start:] {
		if from, to := ends(m); p.legal(t, from, to) {
			kept = append(kept, m)
		}
	}
	return kept
}

// legal reports whether a pseudo-legal move, not of the general, is legal.
func (p *Position) legal(t *threat, from, to int) bool {
	if p.now.inCheck {
		return (t.evasions.has(to) || t.screens.has(from)) && !p.attackedAfter(from, to, p.side)
	}
	return !t.forbidden.has(to) && (!t.pinned.has(from) || !p.attackedAfter(from, to, p.side))
}

// stuck reports whether the player to move has no legal move and so has lost.
func (p *Position) stuck() bool {
	if !p.InCheck() && p.canStep() {
		return false
	}
	p.buffer = p.Quiets(p.buffer[:0])
	if len(p.buffer) == 0 {
		p.buffer = p.Captures(p.buffer)
	}
	return len(p.buffer) == 0
}

// canStep reports whether a chariot or a cannon can step to an empty square, with
// both squares outside the general's sight zone: when not in check, such a move
// is legal. In most positions this saves making a list of moves.
func (p *Position) canStep() bool {
	zone := &sightZone[p.general[index(p.side)]]
	for _, kind := range [...]piece{chariot, cannon} {
		for s := range p.where[p.side|kind].all {
			if zone.has(s) {
				continue
			}
			for _, to := range neighbours[s] {
				if p.squares[to] == empty && !zone.has(int(to)) {
					return true
				}
			}
		}
	}
	return false
}

// Terminal reports whether the game is over: by a repetition, or because the
// player to move has no legal move, in check or not.
func (p *Position) Terminal() bool { return p.ending() > open || p.stuck() }
