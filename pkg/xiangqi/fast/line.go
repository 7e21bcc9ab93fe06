package fast

import "gametree/pkg/xiangqi"

// A line is what a chariot or a cannon sees along a rank or a file from where it
// stands. Squares are told as distances from there. Where there is nobody to
// capture the distance is 0: the piece meets itself, which it cannot capture.
//
//	from e, rank    a b c d e f g h i
//	                . R . . C . P n p     first  -3 +2
//	                                      second  0 +3
//	                                      third   0 +4
//	                                      least  -2, most +1
type line struct {
	least, most int8    // the farthest empty squares it can move to
	first       [2]int8 // the nearest piece on either side: a chariot captures it
	second      [2]int8 // the piece after that: a cannon captures it
	third       [2]int8 // and the one after that
}

// The lines by the file, or the rank, on which the piece stands, and by which
// squares of its rank, or file, are occupied: bit i is file, or rank, i.
var (
	rankLines [xiangqi.Files][1 << xiangqi.Files]line
	fileLines [xiangqi.Ranks][1 << xiangqi.Ranks]line
)

func init() {
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

// see looks from place at both sides of a line of the given length whose
// squares are step apart.
func see(place, length, step, occupied int) (l line) {
	for side, direction := range [2]int{-1, 1} {
		met := 0
		for i := place + direction; 0 <= i && i < length; i += direction {
			distance := int8((i - place) * step)
			if occupied>>i&1 == 0 {
				if met == 0 {
					l.least, l.most = min(l.least, distance), max(l.most, distance)
				}
				continue
			}
			switch met++; met {
			case 1:
				l.first[side] = distance
			case 2:
				l.second[side] = distance
			case 3:
				l.third[side] = distance
			}
		}
	}
	return l
}

// rankOf and fileOf spare a division.
var rankOf, fileOf = divided()

func divided() (rank, file [xiangqi.Squares]uint8) {
	for s := range xiangqi.Square(xiangqi.Squares) {
		rank[s], file[s] = uint8(s.Rank()), uint8(s.File())
	}
	return rank, file
}

// rank is what a chariot or a cannon on s sees to its left and right.
func (p *Position) rank(s int) *line { return &rankLines[fileOf[s]][p.ranks[rankOf[s]]] }

// file is what a chariot or a cannon on s sees below and above.
func (p *Position) file(s int) *line { return &fileLines[rankOf[s]][p.files[fileOf[s]]] }
