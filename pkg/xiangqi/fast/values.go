package fast

import "gametree/pkg/xiangqi"

// prepared holds Weights in the form that the evaluation reads: by piece instead
// of by kind, Black's values negated and for the board turned around.
type prepared struct {
	Weights
	at      [pieces][xiangqi.Squares]Score // material and place
	force   [pieces]int32
	full    int32                  // the force of the starting position
	contact [kinds][pieces]contact // by kind of the attacker, and the piece it meets
}

// A contact is the bonus for attacking or guarding a piece, by owner of the
// attacker: Red, Black.
type contact [2]Score

var weights prepared

func (v *prepared) prepare(w *Weights) {
	v.Weights = *w
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
}

// count returns the value of all pieces on their squares, and their force.
func (p *Position) count() (sum Score, force int32) {
	for c := range p.where { // the sets of whole sides count 0
		for s := range p.where[c].all {
			sum = sum.plus(weights.at[c][s])
			force += weights.force[c]
		}
	}
	return sum, force
}
