package render

import (
	"strings"

	"gametree/pkg/game"
)

// Mark is the verdict on a square that an answer names or leaves out.
type Mark int

const (
	Unmarked Mark = iota
	Right         // the answer names it, rightly
	Missing       // the answer leaves it out, wrongly
	Wrong         // the answer names it, wrongly
)

// markings are the class, the words and the sign in letters of each mark, and the radius of its
// circle on an empty square.
var markings = [...]struct {
	class, word, letter string
	radius              float64
}{
	Right:   {"right", "in yours, and right", "*", 0.15},
	Missing: {"missing", "missing in yours", "?", 0.28},
	Wrong:   {"wrong", "in yours, and wrong", "x", 0},
}

// Panel is a board with marks, by the numbers of their squares, and with lines of
// text below. Squares are numbered by rows from 0.
type Panel struct {
	Title string
	Board game.Board
	Marks map[int]Mark
	Notes []string
}

// Panels draws boards side by side, in several rows if there are many, with a legend of the marks.
func Panels(title string, panels ...Panel) Bundle {
	const gap = 28.0
	s := newSheet(title, "panels")
	x, y, bottom := margin, 44.0, 44.0
	var alt []string
	text := title + "\n"
	used := map[Mark]bool{}
	for i, p := range panels {
		if i == 0 {
			s.styles(p.field(0, 0).styles())
		}
		if x > margin && x+p.width() > pageWidth {
			x, y = margin, bottom+gap
		}
		right, end := p.draw(&s.canvas, x, y, i)
		s.widen(right)
		x, bottom = right+gap, max(bottom, end)
		alt = append(alt, p.words())
		text += p.text()
		for _, m := range p.Marks {
			used[m] = true
		}
	}
	if len(used) > 0 {
		text += s.markLegend(bottom+24, used)
		bottom += 34
	}
	said := title + ": " + strings.Join(alt, " ")
	return staticPicture(s.picture(bottom+margin, said), said, text)
}

func (p Panel) field(x, y float64) field {
	return field{&p.Board, x, y, max(22, min(44, 340/float64(len(p.Board.Squares)), 340/float64(p.Board.Width())))}
}

func (p Panel) width() float64 {
	w := max(p.field(0, 0).named().right(), textWidth(p.Title, 15))
	for _, n := range p.Notes {
		w = max(w, textWidth(n, 12))
	}
	return w
}

func (p Panel) draw(c *canvas, x, y float64, number int) (right, bottom float64) {
	if p.Title != "" {
		c.text(x, y+12, "v start", p.Title)
		y += 20
	}
	f := p.field(x, y)
	c.open("g", "data-panel", number)
	right, bottom = f.drawNamed(c, nil)
	for i, s := range f.all() {
		if m := p.Marks[i]; m != Unmarked {
			cx, cy := f.named().centre(i)
			drawMark(c, cx, cy, f.size, m, s.Text != "")
		}
	}
	c.close("g")
	bottom += 8
	for _, n := range p.Notes {
		bottom += 18
		c.text(x, bottom, "start", n)
	}
	return max(right, x+p.width()), bottom
}

// drawMark marks a square around x and y with a dot, a broken ring or a cross, a piece with a ring.
func drawMark(c *canvas, x, y, size float64, m Mark, taken bool) {
	class, radius := "mark-"+markings[m].class, markings[m].radius
	if taken {
		radius = 0.47
	}
	if taken && m == Right {
		class += " ring"
	}
	if radius > 0 {
		c.circle(class, x, y, radius*size)
	}
	if m == Wrong && taken { // beside the piece, which stays readable
		drawCross(c, x+0.38*size, y-0.38*size, 0.14*size)
	} else if m == Wrong {
		drawCross(c, x, y, 0.28*size)
	}
}

func drawCross(c *canvas, x, y, r float64) {
	cross := path("M", x-r, y-r, "L", x+r, y+r, "M", x-r, y+r, "L", x+r, y-r)
	c.path("mark-wrong halo", cross)
	c.path("mark-wrong", cross)
}

// markLegend explains the marks in use, and returns the same as text.
func (s *sheet) markLegend(y float64, used map[Mark]bool) string {
	const size = 24.0
	x := margin
	var words []string
	for m := Right; m <= Wrong; m++ {
		if used[m] {
			drawMark(&s.canvas, x+size/2, y, size, m, false)
			x = s.explain(x, y, size, markings[m].word)
			words = append(words, markings[m].letter+" "+markings[m].word)
		}
	}
	return strings.Join(words, "   ") + "\n"
}

func (p Panel) text() string {
	signs := map[int]string{}
	for square, m := range p.Marks {
		if m != Unmarked {
			signs[square] = markings[m].letter
		}
	}
	text := p.Board.Signed(signs)
	if p.Title != "" {
		text = p.Title + "\n" + text
	}
	for _, n := range p.Notes {
		text += n + "\n"
	}
	return text
}

func (p Panel) words() string {
	var parts []string
	if p.Title != "" {
		parts = append(parts, p.Title)
	}
	parts = append(parts, strings.Join(strings.Fields(p.Board.String()), " "))
	for m := Right; m <= Wrong; m++ {
		var squares []string
		for i := range p.field(0, 0).all() {
			if p.Marks[i] == m {
				squares = append(squares, p.Board.Name(i))
			}
		}
		if len(squares) > 0 {
			parts = append(parts, markings[m].word+": "+strings.Join(squares, ", "))
		}
	}
	return strings.Join(append(parts, p.Notes...), "; ") + "."
}
