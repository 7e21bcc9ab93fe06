package render

import (
	"cmp"
	_ "embed"

	"gametree/pkg/game"
)

//go:embed playable.js
var playableJS string

//go:embed playable.css
var playableCSS string

// Playing is a board on which a game is played.
type Playing struct {
	Title string
	Say   string // a sentence on the position
	Board game.Board
	Sides [2]string // names of the players, for those who hear the picture
	Turn  bool      // draw it as the second player sits
}

// Talk says how a page reaches the kernel in which the game goes on.
type Talk struct {
	Kernel string `json:"kernel"` // its id at the Jupyter server
	Target string `json:"target"` // of the comm
	Board  string `json:"board"`  // which game; no other one ever has that name
	Else   string `json:"else"`   // what to say where the kernel is not found; Playable fills it in
}

// Playable draws a board that can be clicked: the script asks the kernel for the
// game and tells it what was clicked, and knows no rules itself. Without scripts,
// or without that kernel, the board as it is stays as a picture, and a sentence
// says what to do.
func Playable(t Playing, talk Talk) Bundle {
	const top = 44.0
	talk.Else = PlayOn
	b := t.board()
	var c canvas
	c.text(margin, 28, "title", t.Title)
	c.WriteString(extraStyle(&b))
	right, bottom := drawNamedBoard(&c, margin, top, tableSize(b), &b, nil)
	c.text(margin, bottom+26, "note", t.Say)
	width := max(right, margin+max(textWidth(t.Title, 15), textWidth(t.Say, 11)))
	alt := t.Title + ". " + t.Say
	svg := picture(width+margin, bottom+26+margin, alt, c.String())
	build := "const css=" + literal(themes(".player")+rules+compact(playerCSS)+compact(playableCSS)) + ";\n" + playableJS
	out := activeWith("<p>"+PlayOn+"</p>", svg, alt, build, "css", "playable("+literal(talk)+")")
	out.Text = t.Text()
	return out
}

// Text is t for a terminal.
func (t Playing) Text() string { return t.Title + "\n" + boardText(t.board()) + t.Say + "\n" }

// PlayOn is what a board that nobody can play on says.
const PlayOn = "This is a picture of the game. To play, run the cell; without scripts, play in a cell: %play MOVE."

// Squares is the picture of t for its page: no title and no colours, which the
// page has, and over every square an element to click, with its number among
// game.Board.Squares as data-square.
func (t Playing) Squares() string {
	b := t.board()
	size := tableSize(b)
	var c canvas
	c.WriteString(extraStyle(&b))
	right, bottom := drawNamedBoard(&c, margin, margin, size, &b, nil)
	n := 0
	for _, row := range b.Squares {
		n += len(row)
	}
	i := 0
	for row, squares := range b.Squares {
		for col, s := range squares {
			number := i
			if t.Turn {
				number = n - 1 - i
			}
			i++
			x, y := margin+besideNames(&b)+float64(col)*size, margin+float64(row)*size
			class := "sq"
			if s.Text != "" {
				class += " taken"
			}
			c.open("g", "class", class, "data-square", number, "data-at", i-1, "role", "button", "tabindex", -1, "aria-label", t.hear(b, row, col))
			c.el("rect", "", "x", x, "y", y, "width", size, "height", size, "rx", 0.15*size)
			c.el("circle", "", "class", "dot", "cx", x+size/2, "cy", y+size/2, "r", 0.15*size)
			c.el("circle", "", "class", "ring", "cx", x+size/2, "cy", y+size/2, "r", 0.47*size)
			c.close("g")
		}
	}
	var svg canvas
	svg.open("svg", "xmlns", "http://www.w3.org/2000/svg", "width", right+margin, "height", bottom+margin,
		"viewBox", "0 0 "+num(right+margin)+" "+num(bottom+margin), "role", "group", "aria-label", t.Title, "data-columns", columns(b))
	svg.WriteString(c.String())
	svg.close("svg")
	return svg.String()
}

// hear is a square in words: its name, and what stands there.
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

// tableSize is how large the squares of a board to play on are.
func tableSize(b game.Board) float64 {
	return min(96, max(24, 440/float64(max(columns(b), len(b.Squares)))))
}

// board is the board as it is drawn.
func (t Playing) board() game.Board {
	if !t.Turn {
		return t.Board
	}
	b := t.Board
	n := 0
	for _, row := range b.Squares {
		n += len(row)
	}
	around := func(i int) int { return n - 1 - i }
	turned := game.Board{Columns: backwards(b.Columns), Rows: backwards(b.Rows), Squares: backwards(b.Squares)}
	for i, row := range turned.Squares {
		turned.Squares[i] = backwards(row)
	}
	for _, i := range b.Line {
		turned.Line = append(turned.Line, around(i))
	}
	for _, l := range b.Grid {
		turned.Grid = append(turned.Grid, [2]int{around(l[0]), around(l[1])})
	}
	return turned
}

// backwards is a copy of list from its end.
func backwards[T any](list []T) (turned []T) {
	for i := len(list) - 1; i >= 0; i-- {
		turned = append(turned, list[i])
	}
	return turned
}
