package render

// besides is the greatest width of two pictures side by side.
const besides = 1180

// sheet is a picture while it is drawn, under a title. Its width grows with what is
// drawn by label and with widen.
type sheet struct {
	canvas
	right float64
}

// newSheet returns a sheet with the rules of style sheets and a title.
func newSheet(title string, styles ...string) *sheet {
	s := &sheet{}
	s.styles(styles)
	s.text(margin, 28, "title", title)
	s.widen(margin + textWidth(title, 15))
	return s
}

// widen makes the sheet wide enough for a drawing that ends at right.
func (s *sheet) widen(right float64) { s.right = max(s.right, right) }

// label writes a note, widens the sheet to hold it, and returns its right end.
func (s *sheet) label(x, y float64, note string) (right float64) {
	s.text(x, y, "note", note)
	right = x + textWidth(note, 10.5)
	s.widen(right)
	return right
}

// svg returns the picture, which ends at height bottom.
func (s *sheet) picture(bottom float64, alt string) string {
	return picture(s.right+margin, bottom, alt, s.String())
}

// bundle returns the picture as an output; a terminal shows text instead.
func (s *sheet) bundle(bottom float64, alt, text string) Bundle {
	return still(s.picture(bottom, alt), alt, text)
}
