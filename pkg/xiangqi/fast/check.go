package fast

// attacked reports whether the general of side could be captured, or faces the
// other one.
func (p *Position) attacked(side piece) bool {
	theirs := other(side)
	k := p.general[index(side)]
	w := &p.where
	sliders := w[theirs|chariot].or(w[theirs|cannon])
	c, d := theirs|chariot, theirs|cannon
	if sliders.meets(rankZone[k]) {
		r := p.rank(k)
		if p.squares[k+int(r.first[0])] == c || p.squares[k+int(r.first[1])] == c ||
			p.squares[k+int(r.second[0])] == d || p.squares[k+int(r.second[1])] == d {
			return true
		}
	}
	if sliders.or(w[theirs|general]).meets(fileZone[k]) {
		f := p.file(k)
		below, above := p.squares[k+int(f.first[0])], p.squares[k+int(f.first[1])]
		if below == c || above == c || below == theirs|general || above == theirs|general ||
			p.squares[k+int(f.second[0])] == d || p.squares[k+int(f.second[1])] == d {
			return true
		}
	}
	if w[theirs|horse].meets(horseZone[k]) {
		c = theirs | horse
		for i := range horseSources[k] {
			h := &horseSources[k][i]
			if p.squares[h.past] == empty && (p.squares[h.to[0]] == c || p.squares[h.to[1]] == c) {
				return true
			}
		}
	}
	return w[theirs|soldier].meets(soldierZone[index(theirs)][k])
}

// attackedAfter reports whether the general of side could be captured once the
// piece on from stood on to, whoever moves it there.
func (p *Position) attackedAfter(from, to int, side piece) bool {
	mover, captured := p.squares[from], p.squares[to]
	p.shift(from, to, mover, captured)
	found := p.attacked(side)
	p.shiftBack(from, to, mover, captured)
	return found
}

// InCheck reports whether the general of the player to move could be captured.
func (p *Position) InCheck() bool {
	if !p.now.knowsCheck {
		p.now.inCheck = p.attacked(p.side)
		p.now.knowsCheck = true
	}
	return p.now.inCheck
}
