package xiangqi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// wording is a move as people say it: which piece, which way, and how far. The
// files have numbers from 1 on the mover's right to 9 on his left. It is the
// same for WXF and in Chinese; only the words differ.
type wording struct {
	piece   Piece
	file    int  // on which it stands
	order   int  // among its kind on that file: 1 is the foremost; 0 if the file says enough
	of      int  // how many there are on that file
	several bool // soldiers stand so on another file as well
	way     int  // 1 forward, 0 sideways, -1 back
	number  int  // of squares, or the file to go to
}

// word finds the words for m, one of Moves.
func (b *Board) word(m game.Move) wording {
	from, to := Ends(m)
	w := wording{piece: b.At(from)}
	side := w.piece.Side()
	w.file, w.number = from.number(side), to.number(side)
	switch ahead := to.rankFor(side) - from.rankFor(side); {
	case ahead > 0:
		w.way = 1
	case ahead < 0:
		w.way = -1
	}
	if w.file == w.number {
		w.number = max(to.Rank()-from.Rank(), from.Rank()-to.Rank())
	}
	if k := w.piece.Kind(); k == Advisor || k == Elephant {
		return w // of two on a file, only one can go forward and one back
	}
	for file := range Files {
		n := 0
		for rank := range Ranks {
			s := SquareAt(file, rank)
			if b.At(s) != w.piece {
				continue
			}
			n++
			if file == from.File() && s.rankFor(side) >= from.rankFor(side) {
				w.order++
			}
		}
		switch {
		case file == from.File():
			w.of = n
		case n > 1:
			w.several = true
		}
	}
	if w.of == 1 {
		w.order = 0
	}
	return w
}

// number is the file as side counts.
func (s Square) number(side Side) int {
	if side == Red {
		return Files - s.File()
	}
	return s.File() + 1
}

// WXF writes m, one of Moves, as the World Xiangqi Federation does: C2.5 for the
// cannon of file 2 that goes to file 5, H2+3 forward, R1-2 back. The front and
// the rear of two on a file are R+ and R-. Of more soldiers on a file those in
// the middle have its number, of four and five the outermost are ++ and --; and
// where two files have several, the file stands in the place of the letter.
func (b *Board) WXF(m game.Move) string {
	w := b.word(m)
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

// The words of Chinese.
var (
	redNames   = [...]string{General: "帥", Advisor: "仕", Elephant: "相", Horse: "馬", Chariot: "車", Cannon: "炮", Soldier: "兵"}
	blackNames = [...]string{General: "將", Advisor: "士", Elephant: "象", Horse: "馬", Chariot: "車", Cannon: "砲", Soldier: "卒"}
	numerals   = [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
)

// Chinese is the piece's name, or nothing for Empty.
func (p Piece) Chinese() string {
	if p < 0 {
		return blackNames[-p]
	}
	return redNames[p]
}

// Chinese writes m, one of Moves, as Chinese players do: 炮二平五, and for Black
// 馬8進7. The front and the rear of two on a file are 前炮 and 後炮; of more
// soldiers, those between are 中兵, or counted from the front. Where two files
// have several, the file stands in the place of the piece's name: 前三平四.
func (b *Board) Chinese(m game.Move) string {
	w := b.word(m)
	number := strconv.Itoa
	if w.piece > 0 {
		number = func(n int) string { return numerals[n] }
	}
	who := w.piece.Chinese() + number(w.file)
	if w.order > 0 {
		name := w.piece.Chinese()
		if w.several {
			name = number(w.file)
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
	return who + [...]string{"退", "平", "進"}[w.way+1] + number(w.number)
}

// ParseMove reads a move of the mover in any notation but UCI's: h2e2 and H2-E2,
// C2.5 and C2=5, 炮二平五, in traditional or simplified characters. It must be one
// of Moves.
func (b *Board) ParseMove(text string) (game.Move, error) {
	var buf [MaxMoves]game.Move
	moves := b.Moves(buf[:0])
	if m, err := ParseUCCI(strings.TrimSpace(text)); err == nil {
		if !slices.Contains(moves, m) {
			return game.NoMove, fmt.Errorf("xiangqi: %s: %s", shortened(text), b.whyNot(m))
		}
		return m, nil
	}
	want := canonical(text)
	for _, m := range moves {
		if want == canonical(b.WXF(m)) || want == canonical(b.Chinese(m)) {
			return m, nil
		}
	}
	return game.NoMove, fmt.Errorf("xiangqi: %s has no move %s here; moves are written h2e2, C2.5 or 炮二平五", b.mover, shortened(text))
}

// whyNot says why m is not one of Moves.
func (b *Board) whyNot(m game.Move) string {
	from, to := Ends(m)
	switch p := b.At(from); {
	case p == Empty:
		return fmt.Sprintf("no piece stands on %s", from)
	case !p.Is(b.mover):
		return fmt.Sprintf("the piece on %s is %s's, and %s is to move", from, -b.mover, b.mover)
	default:
		return fmt.Sprintf("the %s on %s does not go to %s", p, from, to)
	}
}

// String is the kind of the piece in English.
func (p Piece) String() string {
	return [...]string{"empty square", "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"}[p.Kind()]
}

// canonical brings the ways of writing one move together.
func canonical(text string) string {
	return strings.ToLower(spellings.Replace(strings.TrimSpace(text)))
}

var spellings = strings.NewReplacer(
	"帥", "將", "帅", "將", "将", "將", "仕", "士", "相", "象", "卒", "兵",
	"马", "馬", "傌", "馬", "车", "車", "俥", "車", "砲", "炮", "包", "炮",
	"進", "进", "后", "後", "=", ".",
	"N", "h", "n", "h", "B", "e", "b", "e", // horse and elephant as FEN writes them
	"一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9",
	"１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
)
