package xiangqi

import (
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/internal/quote"
)

// letters holds the FEN letters of the pieces from Black's soldier to Red's, with a dot for Empty.
const letters = "pcrnbak.KABNRCP"

// Letter returns the FEN letter of the piece: K A B N R C P for general, advisor,
// elephant, horse, chariot, cannon and soldier, lower case for Black; a dot for
// Empty.
func (p Piece) Letter() string { return letters[p+Soldier : p+Soldier+1] }

// ofLetter holds the piece of each FEN letter, Empty for other bytes. E and H are accepted for
// elephant and horse.
var ofLetter = func() (pieces [256]Piece) {
	for i := range letters {
		pieces[letters[i]] = Piece(i) - Soldier
	}
	pieces['E'], pieces['e'], pieces['H'], pieces['h'] = Elephant, -Elephant, Horse, -Horse
	return pieces
}()

// Parse reads a position in FEN. The first field lists the ranks from 9 down to 0
// with slashes between them: a letter for each piece, a digit for a number of empty
// squares. The second is the side to move: w or r for Red, which it is without one, b for Black. Up to four
// more fields, two dashes, which some programs leave out, and two move counts, are not used. Nor is the empty pocket []
// that programs for variants write after the board.
func Parse(fen string) (*Board, error) {
	fields := strings.Fields(fen)
	if len(fields) == 1 && strings.Count(fen, "/") == Ranks-1 {
		fields = append(fields, "w")
	}
	if len(fields) < 2 {
		return nil, fmt.Errorf("xiangqi: want a FEN, the board and then w or b for the side to move, got %s",
			quote.Short(fen))
	}
	b := &Board{}
	if err := b.setUp(strings.TrimSuffix(fields[0], "[]")); err != nil {
		return nil, err
	}
	switch fields[1] {
	case "w", "r":
		b.mover = Red
	case "b":
		b.mover = Black
	default:
		return nil, fmt.Errorf("xiangqi: want w or b for the side to move after the board, got %s", quote.Short(fields[1]))
	}
	for i, f := range fields[2:] {
		if _, err := strconv.ParseUint(f, 10, 31); i >= 4 || f != "-" && err != nil {
			return nil, fmt.Errorf("xiangqi: field %d of the FEN: want a dash or a count, and at most 6 fields, got %s", i+3,
				quote.Short(f))
		}
	}
	return b, b.checkPieces()
}

// setUp places the pieces of the first field of a FEN on an empty board.
func (b *Board) setUp(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != Ranks {
		return fmt.Errorf("xiangqi: want %d ranks with a slash between them, got %d", Ranks, len(rows))
	}
	for i, row := range rows {
		rank, file := Ranks-1-i, 0
		for _, c := range row {
			if '1' <= c && c <= '9' {
				file += int(c - '0')
				continue
			}
			p := ofLetter[min(c, 255)]
			if p == Empty {
				return fmt.Errorf("xiangqi: rank %d: want a piece of KABNRCP or kabnrcp, or a number from 1 to 9, got %q", rank, c)
			}
			if file < Files {
				b.squares[SquareAt(file, rank)] = p
			}
			file++
		}
		if file != Files {
			return fmt.Errorf("xiangqi: rank %d: want %d squares, got %d in %s", rank, Files, file, quote.Short(row))
		}
	}
	return nil
}

// checkPieces checks that each side has one general and no more pieces than it
// begins with, and that every piece stands on a square that it can reach.
func (b *Board) checkPieces() error {
	count := map[Piece]int{}
	for s := range Square(Squares) {
		p := b.squares[s]
		if count[p]++; p != Empty && count[p] > most[p.Kind()] {
			return fmt.Errorf("xiangqi: want at most %d of the piece %s, got another on %s", most[p.Kind()], p.Letter(), s)
		}
		if !p.CanStand(s) {
			return fmt.Errorf("xiangqi: %s can never stand on %s", p.Letter(), s)
		}
	}
	for _, side := range []Side{Red, Black} {
		if g := General.Of(side); count[g] == 0 {
			return fmt.Errorf("xiangqi: %s has no general: want a %s", side, g.Letter())
		}
	}
	return nil
}

// most is the number of pieces of each kind that a side begins with.
var most = [...]int{General: 1, Advisor: 2, Elephant: 2, Horse: 2, Chariot: 2, Cannon: 2, Soldier: 5}

// CanStand reports whether the piece can ever stand on s. Soldiers are accepted
// everywhere, which makes it easier to invent positions.
func (p Piece) CanStand(s Square) bool {
	side := p.Side()
	rank := s.rankFor(side)
	switch p.Kind() {
	case General:
		return inPalace(s, side)
	case Advisor:
		return inPalace(s, side) && (s.File()+rank)%2 == 1
	case Elephant:
		return rank <= 4 && rank%2 == 0 && (s.File()+rank)%4 == 2
	}
	return true
}

// FEN writes the position as Parse reads it. Its move counts are always 0 and 1.
func (b *Board) FEN() string {
	text := strings.Join(b.rows(), "/")
	for empty := Files; empty > 0; empty-- {
		text = strings.ReplaceAll(text, strings.Repeat(".", empty), strconv.Itoa(empty))
	}
	return text + map[Side]string{Red: " w", Black: " b"}[b.mover] + " - - 0 1"
}

// String returns FEN.
func (b *Board) String() string { return b.FEN() }
