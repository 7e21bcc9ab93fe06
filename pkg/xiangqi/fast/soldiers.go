package fast

import "gametree/pkg/xiangqi"

// over holds the squares on the other side of the river, by side.
var over [2]set

// lastFile holds the squares of the last file, which has no neighbour on its right.
var lastFile set

func init() {
	for s := range xiangqi.Squares {
		over[1].add(s)
		if !isRedHalf(s) {
			over[1].flip(s)
			over[0].add(s)
		}
		if fileOf[s] == xiangqi.Files-1 {
			lastFile.add(s)
		}
	}
}

// soldiers is what the soldiers of side are worth for standing side by side over
// the river, and all its pieces for being there together.
func (p *Position) soldiers(side piece) Score {
	v, w, there := p.values, &p.where, over[index(side)]
	across := w[side|soldier].and(there)
	joined := across.and(across.left()).count()
	attackers := w[side|chariot].or(w[side|cannon]).or(w[side|horse]).and(there)
	invaders := min(across.count()+attackers.count(), len(v.Invaders)-1)
	return v.JoinedSoldiers.times(joined).plus(v.Invaders[invaders])
}
