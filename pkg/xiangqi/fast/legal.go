package fast

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Moves appends the legal moves: the captures, then the quiet ones. There are
// none once a repetition has ended the game.
func (p *Position) Moves(buf []game.Move) []game.Move {
	if p.ending() > open {
		return buf
	}
	return p.LegalMoves(buf)
}

// LegalMoves appends the legal moves in the order of Moves, though the game may
// be over by repetition.
func (p *Position) LegalMoves(buf []game.Move) []game.Move {
	return p.Quiets(p.Captures(buf))
}

// NoisyMoves appends the legal moves that capture.
func (p *Position) NoisyMoves(buf []game.Move) []game.Move {
	if p.ending() > open {
		return buf
	}
	return p.Captures(buf)
}

// Captures appends the legal moves that capture, without asking whether a
// repetition has ended the game.
func (p *Position) Captures(buf []game.Move) []game.Move {
	start := len(buf)
	buf = p.filter(p.captures(buf), start)
	if theirs := other(p.side); p.where[theirs].meets(guardZone[index(p.side)]) {
		buf = p.generalMoves(buf, theirs)
	}
	return buf
}

// Quiets appends the legal moves that capture nothing, without asking whether a
// repetition has ended the game.
func (p *Position) Quiets(buf []game.Move) []game.Move {
	start := len(buf)
	buf = p.filter(p.quiets(buf), start)
	return p.generalMoves(buf, empty)
}

// generalMoves appends the legal moves of the general to squares with pieces of
// an owner, or to empty ones.
func (p *Position) generalMoves(buf []game.Move, owner piece) []game.Move {
	k := p.general[index(p.side)]
	for _, to := range generalSteps[k] {
		if c := p.squares[to]; c.owner() == owner && c != wall && !p.attackedAfter(k, int(to), p.side) {
			buf = append(buf, game.Move(k)*xiangqi.Squares+game.Move(to))
		}
	}
	return buf
}

// filter keeps those of the moves from start on, none of them the general's,
// that do not leave it in check.
func (p *Position) filter(buf []game.Move, start int) []game.Move {
	t := p.threat()
	if !p.now.inCheck && !t.pinned.or(t.shut).any() {
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

// legal reports whether a move, not the general's, leaves it out of check.
func (p *Position) legal(t *threat, from, to int) bool {
	if p.now.inCheck {
		return (t.answers.has(to) || t.screens.has(from)) && !p.attackedAfter(from, to, p.side)
	}
	return !t.shut.has(to) && (!t.pinned.has(from) || !p.attackedAfter(from, to, p.side))
}

// stuck reports whether the player to move has no legal move: he has lost.
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

// canStep reports whether a chariot or a cannon has an empty square beside it,
// both out of the general's sight, so that there is no doubt that it may go
// there when not in check. It spares most positions a list of moves.
func (p *Position) canStep() bool {
	seen := &sight[p.general[index(p.side)]]
	for _, kind := range [...]piece{chariot, cannon} {
		for s := range p.where[p.side|kind].all {
			if seen.has(s) {
				continue
			}
			for _, to := range besides[s] {
				if p.squares[to] == empty && !seen.has(int(to)) {
					return true
				}
			}
		}
	}
	return false
}

// Terminal reports whether the game is over: by a repetition, or because the
// player to move has no legal move, in check or not.
func (p *Position) Terminal() bool {
	if p.ending() > open {
		return true
	}
	return p.stuck()
}
