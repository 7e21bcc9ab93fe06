package render

// pageWidth is the greatest width of two pictures side by side.
const pageWidth = 1180

// sheet is a picture with a title while it is drawn. It is as wide as its title, its
// labels and the drawings passed to widen need.
type sheet struct {
	canvas
	right float64 // the end of the maxSpread drawing
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

// widen makes the sheet wide enough for a drawing that ends at right.
func (s *sheet) widen(right float64) { s.right = max(s.right, right) }

// label writes a note, widens the sheet to hold it, and returns its right end.
func (s *sheet) label(x, y float64, note string) (right float64) {
	s.text(x, y, "note", note)
	right = x + textWidth(note, 11.5)
	s.widen(right)
	return right
}

// explain writes what the sign of that width means, which begins at x and has its middle
// at y, and returns where the next sign of a legend begins.
func (s *sheet) explain(x, y, width float64, meaning string) (next float64) {
	return s.label(x+width+6, y+4, meaning) + 18
}

// picture returns the sheet as SVG, down to the height bottom.
func (s *sheet) picture(bottom float64, alt string) string {
	return picture(s.right+margin, bottom, alt, "<style>"+rules("sheet")+"</style>"+s.String())
}

// bundle returns the sheet as an output. A terminal shows text instead.
func (s *sheet) bundle(bottom float64, alt, text string) Bundle {
	return staticPicture(s.picture(bottom, alt), alt, text)
}
