package fast

import "gametree/pkg/xiangqi"

// activity returns the bonus of the chariots, cannons and horses of side for the
// squares they can move to and for the pieces they attack and guard.
func (p *Position) activity(side piece) (t Score) {
	v, i, theirs := &weights, index(side), other(side)
	for s := range p.where[side|chariot].all {
		r, f := p.rank(s), p.file(s)
		t = t.plus(v.Free[chariot].times(free(r, f)))
		for _, d := range [...]int8{r.first[0], r.first[1], f.first[0], f.first[1]} {
			if d != 0 {
				t = t.plus(v.contact[chariot][p.squares[s+int(d)]][i])
			}
		}
	}
	for s := range p.where[side|cannon].all {
		r, f := p.rank(s), p.file(s)
		t = t.plus(v.Free[cannon].times(free(r, f)))
		for _, d := range [...]int8{r.second[0], r.second[1], f.second[0], f.second[1]} {
			if d != 0 {
				t = t.plus(v.contact[cannon][p.squares[s+int(d)]][i])
			}
		}
	}
	for s := range p.where[side|horse].all {
		moves := 0
		for j := range horseHops[s] {
			h := &horseHops[s][j]
			if p.squares[h.via] != empty {
				continue
			}
			for _, to := range h.to {
				switch c := p.squares[to]; {
				case c == empty:
					moves++
				case c.owner() == theirs:
					moves++
					fallthrough
				case c != wall:
					t = t.plus(v.contact[horse][c][i])
				}
			}
		}
		t = t.plus(v.HorseMoves[moves])
	}
	return t
}

// free returns how many empty squares a chariot or a cannon can move to.
func free(r, f *line) int {
	return int(r.most) - int(r.least) + (int(f.most)-int(f.least))/xiangqi.Files
}
