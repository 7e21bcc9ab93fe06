package fast

// attacked reports whether the general of side could be captured, or faces the
// other one.
func (p *Position) attacked(side piece) bool {
	theirs := other(side)
	k := p.general[index(side)]
	r, f := p.rank(k), p.file(k)
	c := theirs | chariot
	if p.squares[k+int(r.first[0])] == c || p.squares[k+int(r.first[1])] == c {
		return true
	}
	below, above := p.squares[k+int(f.first[0])], p.squares[k+int(f.first[1])]
	if below == c || above == c || below == theirs|general || above == theirs|general {
		return true
	}
	c = theirs | cannon
	if p.squares[k+int(r.second[0])] == c || p.squares[k+int(r.second[1])] == c ||
		p.squares[k+int(f.second[0])] == c || p.squares[k+int(f.second[1])] == c {
		return true
	}
	c = theirs | horse
	for i := range horseSources[k] {
		h := &horseSources[k][i]
		if p.squares[h.past] == empty && (p.squares[h.to[0]] == c || p.squares[h.to[1]] == c) {
			return true
		}
	}
	c = theirs | soldier
	for _, s := range soldierSources[index(theirs)][k] {
		if p.squares[s] == c {
			return true
		}
	}
	return false
}

// attackedAfter reports whether the general of side could be captured once the
// piece on from stood on to, whoever moves it there.
func (p *Position) attackedAfter(from, to int, side piece) bool {
	mover, captured := p.lift(from, to)
	found := p.attacked(side)
	p.drop(from, to, mover, captured)
	return found
}

// lift moves the piece on from to to as far as attacks are concerned, and
// returns what drop needs to move it back.
func (p *Position) lift(from, to int) (mover, captured piece) {
	mover, captured = p.squares[from], p.squares[to]
	p.squares[from], p.squares[to] = empty, mover
	p.ranks[rankOf[from]] &^= 1 << fileOf[from]
	p.files[fileOf[from]] &^= 1 << rankOf[from]
	p.ranks[rankOf[to]] |= 1 << fileOf[to]
	p.files[fileOf[to]] |= 1 << rankOf[to]
	if mover.kind() == general {
		p.general[index(mover)] = to
	}
	return mover, captured
}

// drop takes back lift.
func (p *Position) drop(from, to int, mover, captured piece) {
	p.squares[from], p.squares[to] = mover, captured
	p.ranks[rankOf[from]] |= 1 << fileOf[from]
	p.files[fileOf[from]] |= 1 << rankOf[from]
	if captured == empty {
		p.ranks[rankOf[to]] &^= 1 << fileOf[to]
		p.files[fileOf[to]] &^= 1 << rankOf[to]
	}
	if mover.kind() == general {
		p.general[index(mover)] = from
	}
}

// InCheck reports whether the general of the player to move could be captured.
func (p *Position) InCheck() bool {
	if !p.now.knowsCheck {
		p.now.inCheck = p.attacked(p.side)
		p.now.knowsCheck = true
	}
	return p.now.inCheck
}
