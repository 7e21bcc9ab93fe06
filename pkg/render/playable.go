package render

import (
	"cmp"
	"slices"

	"gametree/pkg/game"
)

// Playing is a board on which a game is played.
type Playing struct {
	Title string
	Say   string // a sentence about the position
	Board game.Board
	Sides [2]string // names of the players, for screen readers
	Turn  bool      // draw it from the second player's side
}

// Talk tells a page how to reach the kernel that runs the game.
type Talk struct {
	Kernel string `json:"kernel"` // its id at the Jupyter server
	Target string `json:"target"` // of the comm
	Board  string `json:"board"`  // the name of the game, never used twice
	Else   string `json:"else"`   // the sentence shown if the kernel is not found; set by Playable
}

// Playable draws a board that can be clicked. Its script contains no rules: it asks
// the kernel for the game and sends it the clicks. Without scripts or without that
// kernel the board remains a picture, and a sentence explains how to play.
func Playable(t Playing, talk Talk) Bundle {
	const top = 44.0
	talk.Else = PlayOn
	b := t.board()
	var c canvas
	c.text(margin, 28, "title", t.Title)
	c.WriteString(extraStyle(&b))
	right, bottom := drawNamedBoard(&c, margin, top, playSize(b), &b, nil)
	c.text(margin, bottom+26, "note", t.Say)
	width := max(right, margin+max(textWidth(t.Title, 15), textWidth(t.Say, 11)))
	alt := t.Title + ". " + t.Say
	svg := picture(width+margin, bottom+26+margin, alt, c.String())
	return active(svg, alt, t.Text(), script{
		name: "playable", css: rules("picture") + file("player.css") + file("playable.css"), data: talk,
		below: "<p>" + PlayOn + "</p>",
	})
}

// Text returns t for a terminal.
func (t Playing) Text() string { return t.Title + "\n" + t.board().String() + t.Say + "\n" }

// PlayOn is the sentence on a board that cannot be clicked.
const PlayOn = "This is a picture of the game. To play, run the cell; without scripts, play in a cell: %play MOVE."

// Squares returns the picture of t for its page, without the title and the colours,
// which the page has already. Over every square is an element to click, with the
// square's number in game.Board as data-square.
func (t Playing) Squares() string {
	b := t.board()
	size := playSize(b)
	var c canvas
	c.WriteString(extraStyle(&b))
	right, bottom := drawNamedBoard(&c, margin, margin, size, &b, nil)
	for row, squares := range b.Squares {
		for col, s := range squares {
			at := row*b.Width() + col
			number := at
			if t.Turn {
				number = len(b.Squares)*b.Width() - 1 - at
			}
			x, y := margin+besideNames(&b)+float64(col)*size, margin+float64(row)*size
			class := "sq"
			if s.Text != "" {
				class += " taken"
			}
			c.open("g", "class", class, "data-square", number, "data-at", at, "role", "button", "tabindex", -1, "aria-label", t.hear(b, row, col))
			c.el("rect", "", "x", x, "y", y, "width", size, "height", size, "rx", 0.15*size)
			c.el("circle", "", "class", "dot", "cx", x+size/2, "cy", y+size/2, "r", 0.15*size)
			c.el("circle", "", "class", "ring", "cx", x+size/2, "cy", y+size/2, "r", 0.47*size)
			c.close("g")
		}
	}
	var svg canvas
	svg.open("svg", "xmlns", "http://www.w3.org/2000/svg", "width", right+margin, "height", bottom+margin,
		"viewBox", "0 0 "+num(right+margin)+" "+num(bottom+margin), "role", "group", "aria-label", t.Title, "data-columns", b.Width())
	svg.WriteString(c.String())
	svg.close("svg")
	return svg.String()
}

// hear returns a square for a screen reader: its name and its piece.
func (t Playing) hear(b game.Board, row, col int) string {
	name := squareName(b, row, col)
	s := b.Squares[row][col]
	what := cmp.Or(s.Name, s.Text)
	switch {
	case what == "":
		return name + ", empty"
	case s.Side == game.Neither:
		return name + ", " + what
	}
	return name + ", " + what + " of " + t.Sides[s.Side-game.First]
}

// playSize returns the size of the squares of a board to play on.
func playSize(b game.Board) float64 {
	return min(96, max(24, 440/float64(max(b.Width(), len(b.Squares)))))
}

// board returns the board as it is drawn: turned around if t.Turn.
func (t Playing) board() game.Board {
	if !t.Turn {
		return t.Board
	}
	b := t.Board
	around := func(i int) int { return len(b.Squares)*b.Width() - 1 - i }
	turned := game.Board{Columns: backwards(b.Columns), Rows: backwards(b.Rows)}
	for _, row := range backwards(b.Squares) {
		turned.Squares = append(turned.Squares, backwards(row))
	}
	for _, i := range b.Line {
		turned.Line = append(turned.Line, around(i))
	}
	for _, l := range b.Grid {
		turned.Grid = append(turned.Grid, [2]int{around(l[0]), around(l[1])})
	}
	return turned
}

// backwards returns a reversed copy of list, nil for nil.
func backwards[T any](list []T) []T {
	turned := slices.Clone(list)
	slices.Reverse(turned)
	return turned
}
