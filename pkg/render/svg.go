package render

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// canvas writes the elements of an SVG picture.
type canvas struct{ strings.Builder }

// el writes an element. attrs alternates names and values. A float64 is written
// with at most one decimal, so every machine writes the same. content is not escaped.
func (c *canvas) el(name, content string, attrs ...any) {
	c.tag(name, attrs)
	if content == "" {
		c.WriteString("/>")
		return
	}
	c.WriteString(">" + content)
	c.close(name)
}

// open writes the start tag of an element; close writes the end tag.
func (c *canvas) open(name string, attrs ...any) {
	c.tag(name, attrs)
	c.WriteString(">")
}

func (c *canvas) tag(name string, attrs []any) {
	c.WriteString("<" + name)
	for i := 0; i < len(attrs); i += 2 {
		c.WriteString(" " + attrs[i].(string) + `="` + value(attrs[i+1]) + `"`)
	}
}

func (c *canvas) close(name string) { c.WriteString("</" + name + ">") }

// text writes a line of text, whose class decides whether its middle, start or end is at x.
func (c *canvas) text(x, y float64, class, s string) {
	c.el("text", escape(s), "x", x, "y", y, "class", class)
}

func (c *canvas) styles(names []string) {
	for _, name := range names {
		c.el("style", rules(name))
	}
}

func (c *canvas) rect(class string, x, y, width, height float64, attrs ...any) {
	c.el("rect", "", append([]any{"class", class, "x", x, "y", y, "width", width, "height", height}, attrs...)...)
}

func (c *canvas) square(class string, x, y, size float64, attrs ...any) {
	c.rect(class, x, y, size, size, attrs...)
}

// path draws a path; see the function path for d.
func (c *canvas) path(class, d string, attrs ...any) {
	c.el("path", "", append([]any{"class", class, "d", d}, attrs...)...)
}

func (c *canvas) circle(class string, x, y, r float64) {
	c.el("circle", "", "class", class, "cx", x, "cy", y, "r", r)
}

func fontSize(size float64) string { return "font-size:" + num(size) + "px" }

func value(v any) string {
	if f, ok := v.(float64); ok {
		return num(f)
	}
	return escape(fmt.Sprint(v))
}

// path joins command letters and coordinates into the d attribute of a path.
func path(parts ...any) string {
	var b strings.Builder
	space := ""
	for _, p := range parts {
		if f, ok := p.(float64); ok {
			b.WriteString(space + num(f))
			space = " "
		} else {
			b.WriteString(p.(string))
			space = ""
		}
	}
	return b.String()
}

func tooltip(s string) string { return "<title>" + escape(s) + "</title>" }

func translate(x, y float64) string { return "translate(" + num(x) + " " + num(y) + ")" }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace

// textWidth estimates the width of s in pixels. Viewers have different fonts, so it is on the wide side.
func textWidth(s string, size float64) float64 {
	return float64(utf8.RuneCountInString(s)) * size * 0.64
}

func (c *canvas) svg(width, height float64, attrs ...any) {
	c.open("svg", append([]any{"xmlns", "http://www.w3.org/2000/svg", "width", width, "height", height,
		"viewBox", "0 0 " + num(width) + " " + num(height)}, attrs...)...)
}

// picture wraps the drawing in an svg element with the style sheet and a background.
func picture(width, height float64, alt string, drawing string) string {
	var c, inner canvas
	inner.el("rect", "", "class", "bg", "width", "100%", "height", "100%", "rx", 8.0)
	inner.WriteString(drawing)
	c.svg(width, height, "role", "img", "aria-label", alt)
	c.el("style", styleOf(inner.String()))
	c.WriteString(inner.String())
	c.close("svg")
	return c.String()
}

// pageWidth is the greatest width of two pictures side by side.
const pageWidth = 1180

// sheet is a picture with a title while it is drawn, as wide as its title, its labels and widen need.
type sheet struct {
	canvas
	right, bottom float64 // the ends of what is drawn
}

// newSheet returns a sheet with the rules of style sheets and a title, if not empty.
func newSheet(title string, styles ...string) *sheet {
	s := &sheet{}
	s.styles(styles)
	if title != "" {
		s.text(margin, 28, "title", title)
	}
	s.widen(margin + textWidth(title, 16))
	return s
}

func (s *sheet) widen(right float64) { s.right = max(s.right, right) }

// label writes a note, widens the sheet to hold it, and returns its right end.
func (s *sheet) label(x, y float64, note string) (right float64) {
	s.text(x, y, "note", note)
	right = x + textWidth(note, 11.5)
	s.widen(right)
	return right
}

// explain writes what a sign means whose left end is x and whose middle is at y, and returns where
// the next one begins.
func (s *sheet) explain(x, y, width float64, meaning string) (next float64) {
	return s.label(x+width+6, y+4, meaning) + 18
}

// picture returns the sheet as SVG, down to the height bottom.
func (s *sheet) picture(bottom float64, alt string) string {
	return picture(s.right+margin, bottom, alt, "<style>"+rules("sheet")+"</style>"+s.String())
}

// bundle returns the sheet as an output. A screen reader reads its text.
func (s *sheet) bundle(bottom float64, text string) Bundle {
	alt := spoken(text)
	return staticPicture(s.picture(bottom, alt), alt, text)
}

// spoken returns a text for a terminal in one line, without bars.
func spoken(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "█", "")), " ")
}
