package xiangqi_test

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// oracle is a second move generator, slow and written from the rules alone. For
// every pair of squares it decides whether the piece on the first can go to the
// second, by counting the pieces between them. It shares no code with the
// package's generator.
type oracle struct {
	at    [10][9]int // kind, negative for Black
	black bool
}

// oracleOf reads the first two fields of a FEN.
func oracleOf(fen string) (o oracle) {
	rank, file := 9, 0
	for i := 0; fen[i] != ' '; i++ {
		switch c := fen[i]; {
		case c == '/':
			rank, file = rank-1, 0
		case c <= '9':
			file += int(c - '0')
		default:
			for k, letter := range "KABNRCP" {
				if rune(c) == letter {
					o.at[rank][file] = k + 1
				}
				if rune(c) == letter+'a'-'A' {
					o.at[rank][file] = -k - 1
				}
			}
			file++
		}
	}
	o.black = slices.Contains([]byte(fen), ' ') && fen[slices.Index([]byte(fen), ' ')+1] == 'b'
	return o
}

// between counts the pieces between two squares of one line.
func (o *oracle) between(r1, f1, r2, f2 int) int {
	dr, df := sign(r2-r1), sign(f2-f1)
	n := 0
	for r, f := r1+dr, f1+df; r != r2 || f != f2; r, f = r+dr, f+df {
		if o.at[r][f] != 0 {
			n++
		}
	}
	return n
}

// can reports whether the piece on the first square can go to the second one.
func (o *oracle) can(r1, f1, r2, f2 int) bool {
	piece, target := o.at[r1][f1], o.at[r2][f2]
	if piece == 0 || piece*target > 0 {
		return false
	}
	dr, df := r2-r1, f2-f1
	switch distance := dr*dr + df*df; max(piece, -piece) {
	case 4:
		return distance == 5 && o.at[r1+dr/2][f1+df/2] == 0 // the leg: the shorter way halves to 0
	case 5:
		return o.slides(r1, f1, r2, f2, 0)
	case 6:
		return o.slides(r1, f1, r2, f2, sign(target*target)) // one screen for a capture
	case 7:
		from := r1
		if piece < 0 {
			from, dr = 9-r1, -dr
		}
		return distance == 1 && (dr == 1 || dr == 0 && from >= 5)
	}
	return o.guards(r1, f1, r2, f2)
}

// guards is can for generals, advisors and elephants.
func (o *oracle) guards(r1, f1, r2, f2 int) bool {
	piece, dr, df := o.at[r1][f1], r2-r1, f2-f1
	rank, distance := r2, dr*dr+df*df
	if piece < 0 {
		rank = 9 - r2
	}
	palace := rank <= 2 && f2 >= 3 && f2 <= 5
	switch max(piece, -piece) {
	case 1:
		return palace && distance == 1 || o.at[r2][f2] == -piece && df == 0 && o.between(r1, f1, r2, f2) == 0
	case 2:
		return palace && distance == 2
	}
	return distance == 8 && rank <= 4 && o.at[(r1+r2)/2][(f1+f2)/2] == 0
}

// slides reports whether the squares are on one line with that many pieces
// between them.
func (o *oracle) slides(r1, f1, r2, f2, pieces int) bool {
	return (r1 == r2 || f1 == f2) && o.between(r1, f1, r2, f2) == pieces
}

// moves lists the pseudo-legal moves, or the legal ones, in ascending order.
func (o *oracle) moves(legal bool) (all []game.Move) {
	for from := range 90 {
		for to := range 90 {
			if (o.at[from/9][from%9] < 0) == o.black && o.can(from/9, from%9, to/9, to%9) && (!legal || !o.after(from, to).exposed(o.black)) {
				all = append(all, xiangqi.NewMove(xiangqi.Square(from), xiangqi.Square(to)))
			}
		}
	}
	return all
}

func (o oracle) after(from, to int) oracle {
	o.at[to/9][to%9], o.at[from/9][from%9] = o.at[from/9][from%9], 0
	o.black = !o.black
	return o
}

// exposed reports whether that side's general can be captured.
func (o oracle) exposed(black bool) bool {
	for g := range 90 {
		if k := o.at[g/9][g%9]; k*k == 1 && (k < 0) == black {
			for from := range 90 {
				if o.can(from/9, from%9, g/9, g%9) {
					return true
				}
			}
			return false
		}
	}
	return true
}

func sign(x int) int { return min(1, max(-1, x)) }
