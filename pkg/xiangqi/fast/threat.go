package fast

import "gametree/pkg/xiangqi"

// A threat is what stands against the general of the player to move, told so
// that few moves must be tried to see whether they are legal. Moves of the
// general are always tried.
type threat struct {
	// Not in check, only these moves can be illegal:
	pinned set // those of an own piece that keeps an attacker off
	shut   set // to a square where a piece would be a screen for a cannon: all illegal

	// In check, only these moves can be legal:
	answers set // to a square on the way of an attacker, or its own
	screens set // those of an own piece that is the screen of an attacking cannon
}

// threat looks along the four lines from the general, and at the horses and
// soldiers near it.
func (p *Position) threat() *threat {
	n := &p.now
	if n.knowsThreat {
		return &n.threat
	}
	n.knowsThreat, n.knowsCheck, n.inCheck = true, true, false
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

// along looks at the first three pieces of a line from the general: an attacker
// acts over none or one of them, and over two once one of those is gone.
func (p *Position) along(k int, l *line, way int) {
	n, theirs := &p.now, other(p.side)
	t := &n.threat
	a, b, c := k+int(l.first[way]), k+int(l.second[way]), k+int(l.third[way])
	switch p.squares[a] {
	case theirs | chariot, theirs | general:
		n.inCheck = true
		t.answers = t.answers.or(between[k][a])
		t.answers.add(a)
	case theirs | cannon:
		t.shut = t.shut.or(between[k][a])
	}
	switch p.squares[b] {
	case theirs | cannon:
		n.inCheck = true
		t.answers = t.answers.or(between[k][b])
		t.answers.add(b)
		t.screens.add(a)
	case theirs | chariot, theirs | general:
		t.pinned.add(a)
	}
	if p.squares[c] == theirs|cannon {
		t.pinned.add(a)
		t.pinned.add(b)
	}
}

// near looks at the horses that attack the general or would but for their leg,
// and at the soldiers beside it.
func (p *Position) near(k int) {
	n, w, theirs := &p.now, &p.where, other(p.side)
	t := &n.threat
	if w[theirs|horse].meets(horseZone[k]) {
		for i := range horseSources[k] {
			h := &horseSources[k][i]
			for _, s := range h.to {
				if p.squares[s] != theirs|horse {
					continue
				}
				if p.squares[h.past] != empty {
					t.pinned.add(int(h.past))
					continue
				}
				n.inCheck = true
				t.answers.add(int(h.past))
				t.answers.add(int(s))
			}
		}
	}
	if soldiers := w[theirs|soldier].and(soldierZone[index(theirs)][k]); soldiers.any() {
		n.inCheck = true
		t.answers = t.answers.or(soldiers)
	}
}

// between holds the squares strictly between two squares of one rank or file.
var between [xiangqi.Squares][xiangqi.Squares]set

func init() {
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
