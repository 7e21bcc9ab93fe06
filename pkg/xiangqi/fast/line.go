package fast

import "gametree/pkg/xiangqi"

// A sight lists what a chariot or a cannon sees along its rank or file. Squares
// are given as distances from the piece. The distance is 0 where there is no
// piece to meet: the piece then meets itself, which it cannot capture.
//
//	from e, rank    a b c d e f g h i
//	                . R . . C . P n p     met   -3 +2, 0 +3, 0 +4
//	                                      least -2, most +1
type sight struct {
	least, most int8       // the farthest empty squares it can move to
	met         [3][2]int8 // the nearest pieces in each direction: a chariot captures the first, a cannon the second
}

// rankLines holds the lines along ranks, by the file of the piece and by the
// occupied squares of its rank: bit i is file i. fileLines holds the lines along
// files, by the rank of the piece and by the occupied squares of its file.
var (
	rankLines [xiangqi.Files][1 << xiangqi.Files]sight
	fileLines [xiangqi.Ranks][1 << xiangqi.Ranks]sight
)

// rankOf and fileOf save a division.
var rankOf, fileOf [xiangqi.Squares]uint8

func fillLines() {
	for s := range xiangqi.Square(xiangqi.Squares) {
		rankOf[s], fileOf[s] = uint8(s.Rank()), uint8(s.File())
	}
	for file := range rankLines {
		for occupied := range rankLines[file] {
			rankLines[file][occupied] = see(file, xiangqi.Files, 1, occupied)
		}
	}
	for rank := range fileLines {
		for occupied := range fileLines[rank] {
			fileLines[rank][occupied] = see(rank, xiangqi.Ranks, xiangqi.Files, occupied)
		}
	}
}

// see returns the line of a piece at index from of a rank or file with length
// squares, whose numbers are step apart.
func see(from, length, step, occupied int) (l sight) {
	for side, direction := range [2]int{-1, 1} {
		met := 0
		for i := from + direction; 0 <= i && i < length; i += direction {
			distance := int8((i - from) * step)
			if occupied>>i&1 == 0 {
				if met == 0 {
					l.least, l.most = min(l.least, distance), max(l.most, distance)
				}
				continue
			}
			if met < len(l.met) {
				l.met[met][side] = distance
			}
			met++
		}
	}
	return l
}

// rank returns what a chariot or a cannon on s sees to its left and right.
func (p *Position) rank(s int) *sight { return &rankLines[fileOf[s]][p.ranks[rankOf[s]]] }

// file returns what a chariot or a cannon on s sees below and above.
func (p *Position) file(s int) *sight { return &fileLines[rankOf[s]][p.files[fileOf[s]]] }
