package fast

import "gametree/pkg/xiangqi"

// offBoard stands for every square off the board; it holds the wall.
const offBoard = xiangqi.Squares

// A hop is a move of a horse or an elephant: it passes a square that must be
// empty.
type hop struct {
	via uint8    // the horse's leg, the elephant's eye
	to  [2]uint8 // the same square twice for an elephant
}

// The targets of stepping pieces from each square; offBoard where there is none.
// Tables that differ by side have Red's entries first.
var (
	neighbours   [xiangqi.Squares][4]uint8 // along the lines
	horseHops    [xiangqi.Squares][4]hop
	elephantHops [xiangqi.Squares][4]hop   // between the seven squares of a side
	advisorSteps [xiangqi.Squares][4]uint8 // within a palace
	generalSteps [xiangqi.Squares][4]uint8
	soldierSteps [2][xiangqi.Squares][3]uint8

	// horseAttackers lists the squares from which a horse attacks a square; via
	// is the leg.
	horseAttackers [xiangqi.Squares][4]hop
	// soldierAttackers lists the squares from which soldiers of a side attack one.
	soldierAttackers [2][xiangqi.Squares][3]uint8
)

func fillSteps() {
	for s := range xiangqi.Squares {
		fillStraight(s)
		fillDiagonal(s)
		fillSoldier(s)
	}
}

// fillStraight fills the tables for moves that begin along a line.
func fillStraight(s int) {
	for i, d := range [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
		f, r := d[0], d[1] // exchanged, they are the direction across
		next := shifted(s, f, r)
		neighbours[s][i] = next
		generalSteps[s][i] = allowed(xiangqi.General, s, next)
		horseHops[s][i] = hop{next, [2]uint8{shifted(s, 2*f-r, 2*r-f), shifted(s, 2*f+r, 2*r+f)}}
	}
}

// fillDiagonal fills the tables for moves that begin along a diagonal.
func fillDiagonal(s int) {
	for i, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		f, r := d[0], d[1]
		next, to := shifted(s, f, r), allowed(xiangqi.Elephant, s, shifted(s, 2*f, 2*r))
		elephantHops[s][i] = hop{next, [2]uint8{to, to}}
		advisorSteps[s][i] = allowed(xiangqi.Advisor, s, next)
		horseAttackers[s][i] = hop{next, [2]uint8{shifted(s, f, 2*r), shifted(s, 2*f, r)}}
	}
}

func fillSoldier(s int) {
	for side, ahead := range [2]int{1, -1} {
		left, right := uint8(offBoard), uint8(offBoard)
		if isRedHalf(s) != (side == 0) { // across the river
			left, right = shifted(s, -1, 0), shifted(s, 1, 0)
		}
		soldierSteps[side][s] = [3]uint8{shifted(s, 0, ahead), left, right}
		soldierAttackers[side][s] = [3]uint8{shifted(s, 0, -ahead), left, right}
	}
}

// shifted returns the square that many files and ranks from s.
func shifted(s, files, ranks int) uint8 {
	file, rank := s%xiangqi.Files+files, s/xiangqi.Files+ranks
	if file < 0 || file >= xiangqi.Files || rank < 0 || rank >= xiangqi.Ranks {
		return offBoard
	}
	return uint8(xiangqi.SquareAt(file, rank))
}

// allowed returns to, or offBoard unless a piece of that kind can stand on s and on to.
func allowed(kind xiangqi.Piece, s int, to uint8) uint8 {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		p := kind.Of(side)
		if to != offBoard && p.CanStand(xiangqi.Square(s)) && p.CanStand(xiangqi.Square(to)) {
			return to
		}
	}
	return offBoard
}

// isRedHalf reports whether s is on Red's side of the river.
func isRedHalf(s int) bool { return s < xiangqi.Squares/2 }
