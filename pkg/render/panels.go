package render

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// Mark says of a square whether it was rightly named in an answer.
type Mark int

const (
	Unmarked Mark = iota
	Right         // it was, and is right
	Missing       // it was not, and had to be
	Wrong         // it was, and should not have been
)

// markings are the marks in words, and as boards in letters have them.
var markings = [...]struct{ class, word, letter string }{
	Right:   {"right", "in yours, and right", "*"},
	Missing: {"missing", "missing in yours", "?"},
	Wrong:   {"wrong", "in yours, and wrong", "x"},
}

// Panel is a board with what is to be said of it: marks by square, numbered by
// rows from 0, and lines below.
type Panel struct {
	Title string
	Board game.Board
	Marks map[int]Mark
	Notes []string
}

// Panels draws boards side by side, in rows where they are many, and says what
// the marks on them mean.
func Panels(title string, panels ...Panel) Bundle {
	const gap = 28.0
	var c canvas
	c.text(margin, 28, "title", title)
	x, y, right, bottom := margin, 44.0, margin+textWidth(title, 15), 44.0
	var alt []string
	var text strings.Builder
	text.WriteString(title + "\n")
	used := map[Mark]bool{}
	styled := false
	for i, p := range panels {
		if x > margin && x+p.width() > besides {
			x, y = margin, bottom+gap
		}
		if p.Board.Grid != nil && !styled {
			styled = true
			c.WriteString(gridStyle)
		}
		r, b := p.draw(&c, x, y, i)
		x, right, bottom = r+gap, max(right, r), max(bottom, b)
		alt = append(alt, p.words())
		text.WriteString(p.text())
		for _, m := range p.Marks {
			used[m] = true
		}
	}
	c.WriteString("<style>" + panelRules + "</style>")
	if len(used) > 0 {
		end := drawMarkLegend(&c, bottom+24, used)
		right, bottom = max(right, end), bottom+34
		text.WriteString(markWords(used))
	}
	summary := title + ": " + strings.Join(alt, " ")
	return Picture(picture(right+margin, bottom+margin, summary, c.String()), summary, text.String())
}

// panelRules are the rules that only panels need.
const panelRules = ".said{font-size:12px;text-anchor:start}" +
	".mark-right{fill:var(--pv);stroke:var(--bg)}.mark-right.ring{fill:none;stroke:var(--pv);stroke-width:3.5}" +
	".mark-missing{fill:none;stroke:var(--min-line);stroke-width:3;stroke-dasharray:4 3}" +
	".mark-wrong{fill:none;stroke:var(--cut);stroke-width:3.5;stroke-linecap:round}.mark-wrong.halo{stroke:var(--bg);stroke-width:7}"

// size is how large the squares of a panel are.
func (p Panel) size() float64 {
	return max(22, min(44, 340/float64(len(p.Board.Squares)), 900/float64(columns(p.Board))))
}

func (p Panel) width() float64 {
	w := max(besideNames(&p.Board)+p.size()*float64(columns(p.Board)), textWidth(p.Title, 11))
	for _, n := range p.Notes {
		w = max(w, textWidth(n, 12))
	}
	return w
}

// draw draws the panel from x and y on, and returns how far it reaches.
func (p Panel) draw(c *canvas, x, y float64, number int) (right, bottom float64) {
	if p.Title != "" {
		c.text(x, y+12, "v start", p.Title)
		y += 20
	}
	c.open("g", "data-panel", number)
	right, bottom = drawNamedBoard(c, x, y, p.size(), &p.Board, nil)
	wide := columns(p.Board)
	for i := range wide * len(p.Board.Squares) {
		if m := p.Marks[i]; m != Unmarked {
			s := p.Board.Squares[i/wide][i%wide]
			drawMark(c, x+besideNames(&p.Board)+(float64(i%wide)+0.5)*p.size(), y+(float64(i/wide)+0.5)*p.size(), p.size(), m, s.Text != "")
		}
	}
	c.close("g")
	bottom += 8
	for _, n := range p.Notes {
		bottom += 18
		c.text(x, bottom, "said", n)
	}
	return max(right, x+p.width()), bottom
}

// drawMark marks a square whose middle is at x and y: a dot, a broken ring or a
// cross; on a piece the dot is a ring.
func drawMark(c *canvas, x, y, size float64, m Mark, taken bool) {
	switch {
	case m == Wrong:
		r := 0.28 * size
		cross := path("M", x-r, y-r, "L", x+r, y+r, "M", x-r, y+r, "L", x+r, y-r)
		c.el("path", "", "class", "mark-wrong halo", "d", cross) // seen on a dark piece too
		c.el("path", "", "class", "mark-wrong", "d", cross)
	case m == Missing && taken:
		c.el("circle", "", "class", "mark-missing", "cx", x, "cy", y, "r", 0.47*size)
	case m == Missing:
		c.el("circle", "", "class", "mark-missing", "cx", x, "cy", y, "r", 0.28*size)
	case taken:
		c.el("circle", "", "class", "mark-right ring", "cx", x, "cy", y, "r", 0.47*size)
	default:
		c.el("circle", "", "class", "mark-right", "cx", x, "cy", y, "r", 0.15*size)
	}
}

// drawMarkLegend explains the marks in use, and returns how far it reaches.
func drawMarkLegend(c *canvas, y float64, used map[Mark]bool) (right float64) {
	const size = 24.0
	x := margin
	for m := Right; m <= Wrong; m++ {
		if used[m] {
			drawMark(c, x+size/2, y, size, m, false)
			c.text(x+size+4, y+4, "note", markings[m].word)
			x += size + 4 + textWidth(markings[m].word, 10.5) + 16
		}
	}
	return x
}

func markWords(used map[Mark]bool) string {
	var words []string
	for m := Right; m <= Wrong; m++ {
		if used[m] {
			words = append(words, markings[m].letter+" "+markings[m].word)
		}
	}
	return strings.Join(words, "   ") + "\n"
}

// text is the panel for a terminal.
func (p Panel) text() string {
	text := markedText(p.Board, p.Marks)
	if p.Title != "" {
		text = p.Title + "\n" + text
	}
	for _, n := range p.Notes {
		text += n + "\n"
	}
	return text
}

// words is the panel for those who hear the picture.
func (p Panel) words() string {
	var parts []string
	if p.Title != "" {
		parts = append(parts, p.Title)
	}
	parts = append(parts, strings.Join(strings.Fields(markedText(p.Board, nil)), " "))
	for m := Right; m <= Wrong; m++ {
		var squares []string
		wide := columns(p.Board)
		for i := range wide * len(p.Board.Squares) {
			if p.Marks[i] == m {
				squares = append(squares, squareName(p.Board, i/wide, i%wide))
			}
		}
		if len(squares) > 0 {
			parts = append(parts, markings[m].word+": "+strings.Join(squares, ", "))
		}
	}
	return strings.Join(append(parts, p.Notes...), "; ") + "."
}

// squareName is how a square is called: by the names along the edges, if there
// are any.
func squareName(b game.Board, row, col int) string {
	switch {
	case b.Rows == nil || b.Columns == nil:
		return fmt.Sprintf("row %d column %d", row+1, col+1)
	case isNumber(b.Columns[col]):
		return fmt.Sprintf("row %s column %s", b.Rows[row], b.Columns[col])
	}
	return b.Columns[col] + b.Rows[row]
}
