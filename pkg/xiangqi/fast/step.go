package fast

import "gametree/pkg/xiangqi"

// offBoard stands for every square off the board; the wall is on it.
const offBoard = xiangqi.Squares

// A hop is a way to move two squares diagonally, or like a horse, past a square
// that must be empty.
type hop struct {
	past uint8    // the horse's leg, the elephant's eye
	to   [2]uint8 // the elephant has one, twice
}

// Where the pieces that step can step to from each square: offBoard where there
// is nothing. By side where it matters, 0 Red, 1 Black.
var (
	besides      [xiangqi.Squares][4]uint8 // the squares next to it
	horseHops    [xiangqi.Squares][4]hop
	elephantHops [xiangqi.Squares][4]hop   // among the seven squares of a side
	advisorSteps [xiangqi.Squares][4]uint8 // from and to squares of a palace
	generalSteps [xiangqi.Squares][4]uint8
	soldierSteps [2][xiangqi.Squares][3]uint8

	// horseSources are the horses that attack a square: past is the leg.
	horseSources [xiangqi.Squares][4]hop
	// soldierSources are the squares from which soldiers of a side attack one.
	soldierSources [2][xiangqi.Squares][3]uint8
)

func init() {
	for s := range xiangqi.Squares {
		file, rank := s%xiangqi.Files, s/xiangqi.Files
		at := func(df, dr int) uint8 {
			f, r := file+df, rank+dr
			if f < 0 || f >= xiangqi.Files || r < 0 || r >= xiangqi.Ranks {
				return offBoard
			}
			return uint8(xiangqi.SquareAt(f, r))
		}
		within := func(to uint8) uint8 {
			if to == offBoard || !isPalace(s) || !isPalace(int(to)) {
				return offBoard
			}
			return to
		}
		for i, d := range [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
			f, r := d[0], d[1] // r and f exchanged is the direction across
			horseHops[s][i] = hop{at(f, r), [2]uint8{at(2*f-r, 2*r-f), at(2*f+r, 2*r+f)}}
			besides[s][i] = at(f, r)
			generalSteps[s][i] = within(at(f, r))
		}
		for i, d := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			f, r := d[0], d[1]
			advisorSteps[s][i] = within(at(f, r))
			horseSources[s][i] = hop{at(f, r), [2]uint8{at(f, 2*r), at(2*f, r)}}
			to := at(2*f, 2*r)
			if to != offBoard && (!isElephants(s) || !isElephants(int(to))) {
				to = offBoard
			}
			elephantHops[s][i] = hop{at(f, r), [2]uint8{to, to}}
		}
		for side, ahead := range [2]int{1, -1} {
			left, right := uint8(offBoard), uint8(offBoard)
			if isRedHalf(s) != (side == 0) { // over the river
				left, right = at(-1, 0), at(1, 0)
			}
			soldierSteps[side][s] = [3]uint8{at(0, ahead), left, right}
			soldierSources[side][s] = [3]uint8{at(0, -ahead), left, right}
		}
		zones(s)
	}
}

// isRedHalf reports whether s is on Red's side of the river.
func isRedHalf(s int) bool { return s < xiangqi.Squares/2 }

// isPalace reports whether s is one of the nine squares of a palace.
func isPalace(s int) bool {
	file, rank := s%xiangqi.Files, s/xiangqi.Files
	return 3 <= file && file <= 5 && (rank <= 2 || rank >= xiangqi.Ranks-3)
}

// isElephants reports whether an elephant may stand on s.
func isElephants(s int) bool {
	file, rank := s%xiangqi.Files, s/xiangqi.Files
	if !isRedHalf(s) {
		rank = xiangqi.Ranks - 1 - rank
	}
	return rank%2 == 0 && (file+rank)%4 == 2
}

// index of a side in tables by side.
func index(side piece) int { return int(side >> 4) }
