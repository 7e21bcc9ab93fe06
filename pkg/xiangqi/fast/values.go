package fast

import "gametree/pkg/xiangqi"

// values are Weights made ready: by piece instead of by kind, Black's material
// and places turned around and below 0.
type values struct {
	Weights
	at      [pieces][xiangqi.Squares]Score
	force   [pieces]int32
	full    int32                  // the force of the starting position
	contact [kinds][pieces]contact // by kind of the attacker, and the piece it meets
}

// A contact is what a piece wins by attacking another, and by guarding it, told
// for either owner of the attacker: 0 Red, 1 Black.
type contact [2]Score

var standard = prepare(DefaultWeights())

func prepare(w *Weights) *values {
	v := &values{Weights: *w}
	for kind := general; kind < kinds; kind++ {
		v.force[red|kind], v.force[black|kind] = w.Force[kind], w.Force[kind]
		for s := range xiangqi.Squares {
			file, rank := s%xiangqi.Files, s/xiangqi.Files
			file = min(file, xiangqi.Files-1-file)
			place := func(row int) Score {
				return Score{int32(w.Places[kind].Early[row][file]), int32(w.Places[kind].Late[row][file])}.plus(w.Material[kind])
			}
			v.at[red|kind][s] = place(xiangqi.Ranks - 1 - rank)
			v.at[black|kind][s] = Score{}.minus(place(rank))
		}
		for by := range kinds {
			v.contact[by][red|kind] = contact{w.Guards[kind], w.Attacks[by][kind]}
			v.contact[by][black|kind] = contact{w.Attacks[by][kind], w.Guards[kind]}
		}
	}
	v.full = 4 * (w.Force[chariot] + w.Force[cannon] + w.Force[horse])
	return v
}

// Weigh evaluates with w, as it is now, from the present position on: moves made
// before it can be taken back, but what Evaluate then returns is not w's.
func (p *Position) Weigh(w *Weights) {
	p.values = prepare(w)
	p.now.sum, p.now.force = p.count()
}

// count is what the pieces on the board are worth, and their force.
func (p *Position) count() (sum Score, force int32) {
	for c := range p.where { // a side alone is worth nothing
		for s := range p.where[c].all {
			sum = sum.plus(p.values.at[c][s])
			force += p.values.force[c]
		}
	}
	return sum, force
}
