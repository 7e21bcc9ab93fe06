package fast

// safety returns the penalties for lasting dangers to the general of side: lost
// guards, and chariots and cannons on its rank and file.
func (p *Position) safety(side piece) (t Score) {
	v, w, theirs := &weights, &p.where, other(side)
	if lacks := 2 - w[side|advisor].count(); lacks > 0 {
		t = t.plus(p.lacks(&v.LacksAdvisor, theirs).times(lacks))
	}
	if lacks := 2 - w[side|elephant].count(); lacks > 0 {
		t = t.plus(p.lacks(&v.LacksElephant, theirs).times(lacks))
	}
	k := p.general[index(side)]
	for across, l := range [...]*line{p.rank(k), p.file(k)} {
		for way := range 2 {
			if p.squares[k+int(l.first[way])] == theirs|cannon {
				t = t.plus(v.Hollow[across])
			}
			if p.squares[k+int(l.second[way])] == theirs|chariot {
				t = t.plus(v.Watched[across])
			}
			if p.squares[k+int(l.third[way])] == theirs|cannon {
				t = t.plus(v.Pressed[across])
			}
		}
	}
	return t
}

// lacks returns the penalty for one lost guard: a sum over the opponent's pieces.
func (p *Position) lacks(by *[kinds]Score, theirs piece) (t Score) {
	for _, kind := range [...]piece{chariot, cannon, horse, soldier} {
		if weight := by[kind]; weight != (Score{}) {
			t = t.plus(weight.times(p.where[theirs|kind].count()))
		}
	}
	return t
}
