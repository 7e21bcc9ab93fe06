package fast

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// IsLegal reports whether m is one of LegalMoves, without making the list. m can
// be any move, for example one that was good in another position.
func (p *Position) IsLegal(m game.Move) bool {
	if m < 0 || m >= xiangqi.PassMove {
		return false
	}
	from, to := ends(m)
	mover := p.squares[from]
	if mover.owner() != p.side || p.squares[to].owner() == p.side || !p.reaches(mover, from, to) {
		return false
	}
	if mover.kind() == general {
		return !p.attackedAfter(from, to, p.side)
	}
	return p.legal(p.threat(), from, to)
}

// reaches reports whether the piece on from can go to to, which is empty or holds
// a piece of the opponent.
func (p *Position) reaches(mover piece, from, to int) bool {
	switch mover.kind() {
	case chariot, cannon:
		switch {
		case rankOf[from] == rankOf[to]:
			return p.slides(mover, p.rank(from), to-from, to)
		case fileOf[from] == fileOf[to]:
			return p.slides(mover, p.file(from), to-from, to)
		}
		return false
	case horse:
		return p.hops(&horseHops[from], to)
	case elephant:
		return p.hops(&elephantHops[from], to)
	case advisor:
		return slices.Contains(advisorSteps[from][:], uint8(to))
	case general:
		return slices.Contains(generalSteps[from][:], uint8(to))
	}
	return slices.Contains(soldierSteps[index(mover)][from][:], uint8(to))
}

// slides reports whether a chariot or a cannon can go the distance along l to to.
func (p *Position) slides(mover piece, l *sight, distance, to int) bool {
	d := int8(distance)
	switch {
	case p.squares[to] == empty:
		return l.least <= d && d <= l.most
	case mover.kind() == chariot:
		return d == l.met[0][0] || d == l.met[0][1]
	}
	return d == l.met[1][0] || d == l.met[1][1]
}

func (p *Position) hops(all *[4]hop, to int) bool {
	for i := range all {
		h := &all[i]
		if (int(h.to[0]) == to || int(h.to[1]) == to) && p.squares[h.via] == empty {
			return true
		}
	}
	return false
}

// GivesCheck reports whether m, one of LegalMoves, attacks the opponent's general.
func (p *Position) GivesCheck(m game.Move) bool {
	from, to := ends(m)
	theirs := other(p.side)
	k := p.general[index(theirs)]
	if zone := &sightZone[k]; !zone.has(from) && !zone.has(to) && !horseZone[k].has(to) &&
		!soldierZone[index(p.side)][k].has(to) {
		return false
	}
	return p.attackedAfter(from, to, theirs)
}

// Pass returns PassMove. ok is false if the player to move is in check, or has no
// pieces except soldiers and guards: having to move can then be a disadvantage.
func (p *Position) Pass() (m game.Move, ok bool) {
	w := &p.where
	attackers := w[p.side|chariot].or(w[p.side|cannon]).or(w[p.side|horse])
	if p.InCheck() || !attackers.any() {
		return game.NoMove, false
	}
	return xiangqi.PassMove, true
}
