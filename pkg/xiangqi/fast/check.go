package fast

// attacked reports whether the general of side could be captured, or faces the
// other general.
func (p *Position) attacked(side piece) bool {
	theirs := other(side)
	k := p.general[index(side)]
	w := &p.where
	sliders := w[theirs|chariot].or(w[theirs|cannon])
	c, d := theirs|chariot, theirs|cannon
	if sliders.meets(rankZone[k]) {
		r := p.rank(k)
		if p.squares[k+int(r.met[0][0])] == c || p.squares[k+int(r.met[0][1])] == c ||
			p.squares[k+int(r.met[1][0])] == d || p.squares[k+int(r.met[1][1])] == d {
			return true
		}
	}
	if sliders.or(w[theirs|general]).meets(fileZone[k]) {
		f := p.file(k)
		below, above := p.squares[k+int(f.met[0][0])], p.squares[k+int(f.met[0][1])]
		if below == c || above == c || below == theirs|general || above == theirs|general ||
			p.squares[k+int(f.met[1][0])] == d || p.squares[k+int(f.met[1][1])] == d {
			return true
		}
	}
	return w[theirs|soldier].meets(soldierZone[index(theirs)][k]) ||
		w[theirs|horse].meets(horseZone[k]) && p.attackedByHorse(k, theirs|horse)
}

func (p *Position) attackedByHorse(s int, horses piece) bool {
	for i := range horseAttackers[s] {
		h := &horseAttackers[s][i]
		if p.squares[h.via] == empty && (p.squares[h.to[0]] == horses || p.squares[h.to[1]] == horses) {
			return true
		}
	}
	return false
}

// attackedAfter reports whether the general of side could be captured if the
// piece on from, of either side, stood on to.
func (p *Position) attackedAfter(from, to int, side piece) bool {
	mover, captured := p.squares[from], p.squares[to]
	p.shift(from, to, mover, captured)
	found := p.attacked(side)
	p.unshift(from, to, mover, captured)
	return found
}

// InCheck reports whether the general of the player to move could be captured.
func (p *Position) InCheck() bool {
	if !p.now.checkKnown {
		p.now.inCheck = p.attacked(p.side)
		p.now.checkKnown = true
	}
	return p.now.inCheck
}
