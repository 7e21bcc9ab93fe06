package render

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// BoardMoves draws a board on which pointing at a piece shows its name and the squares to which it
// can move: moves, by the square of the piece. Without scripts the moves are in a list to unfold.
func BoardMoves(title string, b game.Board, sides [2]string, moves map[int][]int) Bundle {
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
			d.Moves[i] = moves[i]
			var to []string
			for _, t := range moves[i] {
				to = append(to, b.Name(t))
			}
			line := fmt.Sprintf("%s: %s", name, strings.Join(to, " "))
			list += "<li>" + escape(line) + "</li>"
			text += line + "\n"
		}
	}
	alt := title + ": " + strings.Join(strings.Fields(b.String()), " ")
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

// Reach returns the squares to which each piece can move, for BoardMoves, from pairs of
// squares such as game.Toucher gives. Pairs of another length are left out.
func Reach(pairs [][]int) map[int][]int {
	moves := map[int][]int{}
	for _, p := range pairs {
		if len(p) == 2 {
			moves[p[0]] = append(moves[p[0]], p[1])
		}
	}
	for from, to := range moves {
		slices.Sort(to)
		moves[from] = slices.Compact(to)
	}
	return moves
}
