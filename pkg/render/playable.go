package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// PlayBoard is a board on which a game is played.
type PlayBoard struct {
	Title string
	Say   string // a sentence about the position
	Board game.Board
	Sides [2]string // names of the players, for screen readers
	Turn  bool      // draw it from the second player's side
	Discs bool      // Squares draws all pieces as discs
}

// Talk tells a page how to reach the kernel that runs the game.
type Talk struct {
	Kernel  string `json:"kernel"`            // its id at the Jupyter server
	Channel string `json:"channel,omitempty"` // of a kernel that runs in the page: a global object, or a BroadcastChannel
	Target  string `json:"target"`            // of the comm
	Board   string `json:"board"`             // the name of the game, never used twice
	Share   bool   `json:"share,omitempty"`   // the kernel can write a page of the game
	Else    string `json:"else"`              // the sentence shown if the kernel is not found; empty: PlayOn
}

// Playable draws a board that can be clicked. Its script contains no rules: it asks the kernel.
// Without scripts or without that kernel the board is a picture, and a sentence explains how to play.
func Playable(t PlayBoard, talk Talk) Bundle {
	const top = 44.0
	talk.Else = cmp.Or(talk.Else, PlayOn)
	b := t.board()
	s := newSheet(t.Title)
	bottom := top
	if len(b.Squares) > 0 {
		bottom = s.board(field{&b, margin, top, playSize(b)}, nil)
	}
	bottom += 26
	s.text(margin, bottom, "note", t.Say)
	s.widen(margin + textWidth(t.Say, 11))
	alt := t.Title + ". " + t.Say
	return widget(s.picture(bottom+margin, alt), alt, t.Text(), script{
		name: "playable", files: []string{"linked.js", "analysis.js"}, data: talk,
		css:   rules("picture") + rules("sheet") + file("card.css") + file("playable.css"),
		below: "<p>" + talk.Else + "</p>",
	})
}

// Text returns t for a terminal. The empty squares of a numbered board have their numbers.
func (t PlayBoard) Text() string {
	if b := t.Board; b.Numbered {
		t.Board.Squares = nil
		wide := len(fmt.Sprint(b.Width()*len(b.Squares) - 1))
		for r, row := range b.Squares {
			row = slices.Clone(row)
			for c := range row {
				row[c].Text = fmt.Sprintf("%*s", wide, cmp.Or(row[c].Text, b.Name(r*b.Width()+c)))
			}
			t.Board.Squares = append(t.Board.Squares, row)
		}
	}
	title := t.Title
	if t.Discs { // X and O stand for them
		title += fmt.Sprintf(" (X: %s, O: %s)", t.Sides[0], t.Sides[1])
	}
	return title + "\n" + t.board().String() + t.Say + "\n"
}

// PlayOn is the sentence on a board that cannot be clicked.
const PlayOn = "To play, run this cell."

// Squares returns the picture of t for its page, without the title and the colours,
// which the page has already. Over every square is an element to click, with the
// square's number in game.Board as data-square.
func (t PlayBoard) Squares() string {
	b := t.board()
	b.Squares = slices.Clone(b.Squares)
	for r, row := range b.Squares {
		b.Squares[r] = slices.Clone(row)
		for c, s := range row {
			if t.Discs && s.Text != "" {
				b.Squares[r][c].Glyph = disc
			}
		}
	}
	f := field{&b, margin, margin, playSize(b)}
	var c, svg canvas
	c.styles(f.styles())
	right, bottom := f.drawNamed(&c, nil)
	f = f.named()
	for at, s := range f.all() {
		number := at
		if t.Turn {
			number = t.around(at)[0]
		}
		class := "sq"
		if s.Text != "" || b.Numbered { // a ring leaves the number to be read
			class += " taken"
		}
		c.open("g", "class", class, "data-square", number, "data-at", at, "role", "button", "tabindex", -1,
			"aria-label", t.hear(b, at, s))
		x, y := f.corner(at)
		c.el("rect", "", "x", x, "y", y, "width", f.size, "height", f.size, "rx", 0.15*f.size)
		c.circle("dot", x+f.size/2, y+f.size/2, 0.15*f.size)
		c.circle("ring", x+f.size/2, y+f.size/2, 0.47*f.size)
		c.close("g")
	}
	svg.svg(right+margin, bottom+margin, "role", "group", "aria-label", t.Title, "data-columns", b.Width())
	svg.WriteString(c.String())
	svg.close("svg")
	return svg.String()
}

// hear returns a square for a screen reader: its name and its piece.
func (t PlayBoard) hear(b game.Board, i int, s game.Square) string {
	name := b.Name(i)
	what := cmp.Or(s.Name, s.Text)
	switch {
	case what == "":
		return name + ", empty"
	case s.Side == game.Neither:
		return name + ", " + what
	case t.Discs:
		return name + ", " + t.Sides[s.Side-game.First]
	}
	return name + ", " + what + " of " + t.Sides[s.Side-game.First]
}

func playSize(b game.Board) float64 {
	return min(96, max(24, 440/float64(max(b.Width(), len(b.Squares)))))
}

func (t PlayBoard) around(squares ...int) (turned []int) {
	for _, i := range squares {
		turned = append(turned, len(t.Board.Squares)*t.Board.Width()-1-i)
	}
	return turned
}

// board returns the board as it is drawn: turned around if t.Turn.
func (t PlayBoard) board() game.Board {
	b := t.Board
	if !t.Turn {
		return b
	}
	b.Numbered, b.Grid, b.Line, b.Points = false, nil, t.around(b.Line...), t.around(b.Points...)
	b.Columns, b.Rows, b.Squares = backwards(b.Columns), backwards(b.Rows), backwards(b.Squares)
	for r, row := range b.Squares {
		b.Squares[r] = backwards(row)
	}
	for _, l := range t.Board.Grid {
		b.Grid = append(b.Grid, [2]int(t.around(l[:]...)))
	}
	if b.Band != nil {
		ends := t.around(b.Band.Last, b.Band.First)
		b.Band = &game.Band{Name: b.Band.Name, First: ends[0], Last: ends[1]}
	}
	return b
}

func backwards[T any](list []T) []T {
	turned := slices.Clone(list)
	slices.Reverse(turned)
	return turned
}

// BoardMoves draws a board on which pointing at a piece shows its name and the squares to which it
// can move, from pairs of squares such as game.Toucher gives; pairs of another length are left out.
// Without scripts the moves are in a list to unfold.
func BoardMoves(title string, b game.Board, sides [2]string, pairs [][]int) Bundle {
	moves := map[int][]int{}
	for _, p := range pairs {
		if len(p) == 2 && !slices.Contains(moves[p[0]], p[1]) {
			moves[p[0]] = append(moves[p[0]], p[1])
		}
	}
	const top, most = 44.0, 900.0
	s := newSheet(title)
	f := field{&b, margin, top, min(44, most/float64(b.Width()))}
	bottom := s.board(f, nil)
	f = f.named()
	d := boardMoves{Title: title, X: f.x, Y: f.y, Size: f.size, Columns: b.Width(), Moves: map[int][]int{}}
	list, text := "", ""
	for i, square := range f.all() {
		name := PlayBoard{Sides: sides}.hear(b, i, square)
		d.Names = append(d.Names, name)
		d.Squares = append(d.Squares, b.Name(i))
		d.Taken = append(d.Taken, square.Text != "")
		if square.Text != "" && moves[i] != nil {
			d.Moves[i] = slices.Sorted(slices.Values(moves[i]))
			var to []string
			for _, t := range d.Moves[i] {
				to = append(to, b.Name(t))
			}
			line := fmt.Sprintf("%s: %s", name, strings.Join(to, " "))
			list += "<li>" + escape(line) + "</li>"
			text += line + "\n"
		}
	}
	alt := spoken(title + ": " + b.String())
	return widget(s.picture(bottom+margin, alt), alt, title+"\n"+b.String()+text, script{
		name: "moves", css: rules("picture") + file("card.css") + file("moves.css"), data: d,
		below: details("the moves of each piece", "<ul>"+list+"</ul>"),
	})
}

type boardMoves struct {
	Title   string        `json:"title"`
	X       float64       `json:"x"`
	Y       float64       `json:"y"`
	Size    float64       `json:"size"`
	Columns int           `json:"columns"`
	Names   []string      `json:"names"`   // of the squares, with their pieces
	Squares []string      `json:"squares"` // of the squares alone
	Taken   []bool        `json:"taken"`
	Moves   map[int][]int `json:"moves"`
}
