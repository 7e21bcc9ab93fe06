package xiangqi

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
)

// wording describes a move as people do: which piece, in which direction, and how
// far. Files have numbers from 1 on the mover's right to 9 on the left. WXF and
// Chinese notation write the same wording with different symbols.
type wording struct {
	piece   Piece
	file    int  // of the piece
	order   int  // of the piece among equals on its file: 1 is the foremost, 0 means the only one
	of      int  // number of equals on its file
	several bool // another file also has two or more of them
	tandem  int  // its number among all such pieces, from the mover's right, the foremost first; 0: it is alone
	way     int  // 1 forward, 0 sideways, -1 back
	number  int  // of squares, or of the file it goes to
}

// wording returns the wording of m, one of Moves.
func (b *Board) wording(m game.Move) wording {
	from, to := Ends(m)
	w := wording{piece: b.At(from)}
	side := w.piece.Side()
	w.file, w.number = from.number(side), to.number(side)
	w.way = cmp.Compare(to.rankFor(side), from.rankFor(side))
	if w.file == w.number {
		w.number = max(to.Rank()-from.Rank(), from.Rank()-to.Rank())
	}
	if k := w.piece.Kind(); k == Advisor || k == Elephant {
		return w // of two on a file, one can only go forward and the other only back
	}
	b.findEquals(from, &w)
	return w
}

// findEquals sets order, of, several and tandem for the piece on from.
func (b *Board) findEquals(from Square, w *wording) {
	side, order := w.piece.Side(), 0
	var count [Files + 1]int // of the equals, by the number of their file
	for s := range Square(Squares) {
		if b.At(s) == w.piece {
			count[s.number(side)]++
			if s.File() == from.File() && s.rankFor(side) >= from.rankFor(side) {
				order++
			}
		}
	}
	before := 0
	for number, n := range count {
		w.several = w.several || n > 1 && number != w.file
		if n > 1 && number < w.file {
			before += n
		}
	}
	if w.of = count[w.file]; w.of > 1 {
		w.order, w.tandem = order, before+order
	}
}

// number returns the number of the file for side.
func (s Square) number(side Side) int {
	if side == Red {
		return Files - s.File()
	}
	return s.File() + 1
}

// WXF writes m, one of Moves, in the notation of the World Xiangqi Federation:
//
//	C2.5  the cannon on file 2 goes to file 5
//	H2+3  the horse on file 2 goes forward to file 3
//	R1-2  the chariot on file 1 goes back 2 squares
//	R+.4  the front one of two chariots on a file; R- is the rear one
//	P3.4  of three or more soldiers on file 3, one in the middle
//	++.4  of four or five soldiers on a file, the front one; -- is the rear one
//	3+.4  the front soldier on file 3, if another file also has two or more
func (b *Board) WXF(m game.Move) string {
	w := b.wording(m)
	letter, which := string("?KAEHRCP"[w.piece.Kind()]), strconv.Itoa(w.file)
	if w.order > 0 {
		if w.several {
			letter = which
		}
		switch last := w.of + 1 - w.order; {
		case w.of > 3 && w.order == 1:
			letter, which = "+", "+"
		case w.of > 3 && last == 1:
			letter, which = "-", "-"
		case w.order < last:
			which = "+"
		case w.order > last:
			which = "-"
		}
	}
	return letter + which + [...]string{"-", ".", "+"}[w.way+1] + strconv.Itoa(w.number)
}

// The characters of Chinese notation. Those of the pieces go from Black's soldier to Red's.
var (
	characters = [...]string{"卒", "砲", "車", "馬", "象", "士", "將", "", "帥", "仕", "相", "馬", "車", "炮", "兵"}
	numerals   = [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
)

// Chinese returns the character on the piece; it is empty for Empty.
func (p Piece) Chinese() string { return characters[p+Soldier] }

// Chinese writes m, one of Moves, in Chinese notation:
//
//	炮二平五  a move of Red
//	馬8進7   a move of Black, with digits
//	前炮退一  the front one of two cannons on a file; 後炮 is the rear one
//	中兵平四  the middle one of three soldiers on a file
//	二兵平四  the second of four or five soldiers from the front
//	前三平四  the front soldier on file 3, if another file also has two or more
func (b *Board) Chinese(m game.Move) string { return b.wording(m).chinese() }

func (w wording) chinese() string {
	who := w.piece.Chinese() + w.digit(w.file)
	if w.order > 0 {
		name := w.piece.Chinese()
		if w.several {
			name = w.digit(w.file)
		}
		switch {
		case w.order == 1:
			who = "前" + name
		case w.order == w.of:
			who = "後" + name
		case w.of == 3:
			who = "中" + name
		default:
			who = numerals[w.order] + name
		}
	}
	return who + w.goes()
}

// goes returns the second half of the wording in Chinese: where the piece goes.
func (w wording) goes() string { return [...]string{"退", "平", "進"}[w.way+1] + w.digit(w.number) }

// digit writes a number as the mover does.
func (w wording) digit(n int) string {
	if w.piece > 0 {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// ParseMove reads one of Moves in any notation except UCI: h2e2 or H2-E2, C2.5 or
// C2=5, 炮二平五 in traditional or simplified characters, and letters as in chess, such as Che2.
func (b *Board) ParseMove(text string) (game.Move, error) {
	var buf [MaxMoves]game.Move
	moves := b.Moves(buf[:0])
	squares, err := ParseUCCI(strings.TrimSpace(text))
	if err == nil && slices.Contains(moves, squares) {
		return squares, nil
	}
	want, found := canonical(text), []game.Move(nil)
	for _, m := range moves {
		if slices.ContainsFunc(b.spellings(m), func(name string) bool { return canonical(name) == want }) {
			found = append(found, m)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
	case err == nil:
		return game.NoMove, fmt.Errorf("xiangqi: %s: %s", quote.Short(text), b.whyNot(squares))
	case strings.HasPrefix(text, "[DhtmlXQ"):
		return game.NoMove, errors.New("xiangqi: the DhtmlXQ game is not whole: four digits a move stand " +
			"between [DhtmlXQ_movelist] and [/DhtmlXQ_movelist]")
	default:
		return game.NoMove, fmt.Errorf("xiangqi: %s has no move %s here; moves are written h2e2, C2.5, Che2 or 炮二平五", b.mover,
			quote.Short(text))
	}
	return game.NoMove, fmt.Errorf("xiangqi: %s can be %s or %s; write one of these", quote.Short(text), UCCI(found[0]),
		UCCI(found[1]))
}

// spellings returns what m can be called. In letters, as in chess, the file and the rank of the piece may
// be left out, and so may the letter of a soldier.
func (b *Board) spellings(m game.Move) []string {
	from, to := Ends(m)
	kind := b.At(from).Kind()
	w := b.wording(m)
	tandem := numerals[w.tandem] + w.piece.Chinese() + w.goes() // 一兵平四: the first soldier of all that have equals
	alone := w
	alone.several = false // as many write it where two files have several
	names := []string{b.WXF(m), kind.Letter() + b.WXF(m)[1:], b.Chinese(m), alone.chinese(), tandem}
	for _, which := range []string{"", from.String()[:1], from.String()[1:], from.String()} {
		names = append(names, kind.Letter()+which+to.String())
		switch kind {
		case Elephant: // not by other spellings in canonical, since b is also a file
			names = append(names, "E"+which+to.String())
		case Soldier:
			names = append(names, which+to.String())
		}
	}
	return names
}

// whyNot explains why m is not one of Moves.
func (b *Board) whyNot(m game.Move) string {
	from, to := Ends(m)
	switch p := b.At(from); {
	case p == Empty:
		return fmt.Sprintf("no piece stands on %s", from)
	case !p.Is(b.mover):
		return fmt.Sprintf("the piece on %s is %s's, and %s is to move", from, -b.mover, b.mover)
	default:
		return fmt.Sprintf("the %s on %s cannot go to %s", p, from, to)
	}
}

// String returns the kind of the piece in English.
func (p Piece) String() string {
	return [...]string{"empty square", "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"}[p.Kind()]
}

// canonical maps all spellings of a move to the same text.
func canonical(text string) string {
	return strings.ToLower(otherSigns.Replace(strings.TrimRight(strings.TrimSpace(text), "+#")))
}

var otherSigns = strings.NewReplacer(
	"帥", "將", "帅", "將", "将", "將", "仕", "士", "相", "象", "卒", "兵",
	"马", "馬", "傌", "馬", "车", "車", "俥", "車", "砲", "炮", "包", "炮",
	"進", "进", "后", "後", "=", ".", "x", "",
	"N", "h", "n", "h", // the horse as FEN writes it
	"一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9",
	"１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
)
