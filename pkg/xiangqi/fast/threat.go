package fast

import "gametree/pkg/xiangqi"

// A threat describes the attacks on the general of the player to move, so that
// only few moves must be tried to find out whether they are legal. Moves of the
// general itself are always tried.
type threat struct {
	// When not in check, only these moves can be illegal:
	pinned    set // of an own piece that keeps an attacker off
	forbidden set // to a square where a piece would be a cannon's screen: always illegal

	// When in check, only these moves can be legal:
	evasions set // to an attacker's square, or to one between it and the general
	screens  set // of an own piece that is the screen of an attacking cannon
}

// threat returns the threat in this position. It looks along the four lines from
// the general, and at the horses and soldiers near it.
func (p *Position) threat() *threat {
	n := &p.now
	if n.threatKnown {
		return &n.threat
	}
	n.threatKnown, n.checkKnown, n.inCheck = true, true, false
	n.threat = threat{}
	k := p.general[index(p.side)]
	w, theirs := &p.where, other(p.side)
	sliders := w[theirs|chariot].or(w[theirs|cannon])
	if sliders.meets(rankZone[k]) {
		p.along(k, p.rank(k), 0)
		p.along(k, p.rank(k), 1)
	}
	if sliders.or(w[theirs|general]).meets(fileZone[k]) {
		p.along(k, p.file(k), 0)
		p.along(k, p.file(k), 1)
	}
	p.near(k)
	n.threat.pinned = n.threat.pinned.and(w[p.side])
	return &n.threat
}

// along adds the threats along one direction of a line from the general. Only
// its first three pieces matter: an attacker acts over at most one piece, or over
// two once one of them has moved away.
func (p *Position) along(k int, l *sight, way int) {
	n, theirs := &p.now, other(p.side)
	t := &n.threat
	a, b, c := k+int(l.met[0][way]), k+int(l.met[1][way]), k+int(l.met[2][way])
	switch p.squares[a] {
	case theirs | chariot, theirs | general:
		n.inCheck = true
		t.evasions = t.evasions.or(between[k][a])
		t.evasions.add(a)
	case theirs | cannon:
		t.forbidden = t.forbidden.or(between[k][a])
	}
	switch p.squares[b] {
	case theirs | cannon:
		n.inCheck = true
		t.evasions = t.evasions.or(between[k][b])
		t.evasions.add(b)
		t.screens.add(a)
	case theirs | chariot, theirs | general:
		t.pinned.add(a)
	}
	if p.squares[c] == theirs|cannon {
		t.pinned.add(a)
		t.pinned.add(b)
	}
}

// near adds the threats by horses, also by those whose leg is blocked, and by
// soldiers next to the general.
func (p *Position) near(k int) {
	n, w, theirs := &p.now, &p.where, other(p.side)
	t := &n.threat
	if w[theirs|horse].meets(horseZone[k]) {
		for i := range horseAttackers[k] {
			h := &horseAttackers[k][i]
			for _, s := range h.to {
				if p.squares[s] != theirs|horse {
					continue
				}
				if p.squares[h.via] != empty {
					t.pinned.add(int(h.via))
					continue
				}
				n.inCheck = true
				t.evasions.add(int(h.via))
				t.evasions.add(int(s))
			}
		}
	}
	if soldiers := w[theirs|soldier].and(soldierZone[index(theirs)][k]); soldiers.any() {
		n.inCheck = true
		t.evasions = t.evasions.or(soldiers)
	}
}

// between holds the squares strictly between two squares of one rank or file.
var between [xiangqi.Squares][xiangqi.Squares]set

func fillBetween() {
	for s := range xiangqi.Squares {
		for _, step := range [...]int{-1, 1, -xiangqi.Files, xiangqi.Files} {
			var passed set
			for to := s + step; 0 <= to && to < xiangqi.Squares; to += step {
				if step*step == 1 && rankOf[to] != rankOf[s] {
					break
				}
				between[s][to] = passed
				passed.add(to)
			}
		}
	}
}
