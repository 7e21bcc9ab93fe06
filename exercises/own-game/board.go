package owngame

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// stones are the stones of the first and of the second player, as they are drawn.
var stones = [3]game.Square{1: {Text: "●", Side: game.First}, 2: {Text: "○", Side: game.Second}}

// mover returns the stone of the player to move.
func (s *state) mover() string { return stones[1+s.stones%2].Text }

// square returns the number of a square, counted by rows from the top.
func (s *state) square(column, row int) int { return (s.height-1-row)*s.width + column }

// panel draws the position and marks a line.
func (s *state) panel(title string) render.Panel {
	p := render.Panel{Title: title, Board: game.Board{Columns: kit.Numbered(s.width)}}
	for row := s.height - 1; row >= 0; row-- {
		var squares []game.Square
		for column := range s.width {
			squares = append(squares, stones[s.at(column, row)])
		}
		p.Board.Squares = append(p.Board.Squares, squares)
	}
	for _, at := range s.squares() {
		p.Board.Line = append(p.Board.Line, s.square(at[0], at[1]))
	}
	return p
}

// situation describes the position.
func (s *state) situation() string {
	switch {
	case s.line():
		return fmt.Sprintf("the game is over, value -1, because %s is to move and has lost", s.mover())
	case len(s.legal()) == 0:
		return "the game is over, value 0"
	}
	return "the game goes on, value 0; " + s.mover() + " to move"
}

// landing returns the squares to which stones fall; in a full column, the square
// of the top stone.
func (s *state) landing(columns []int) map[int]bool {
	squares := map[int]bool{}
	for _, c := range columns {
		if c >= 0 && c < s.width {
			row := slices.Index(s.columns[c][:s.height], 0)
			if row < 0 {
				row = s.height - 1
			}
			squares[s.square(c, row)] = true
		}
	}
	return squares
}

// drawLook draws the position and marks the legal moves.
func drawLook(c kit.Call) []render.Panel {
	k, moves, back := kit.Arg[int](c, 2), kit.Arg[[]int](c, 3), kit.Arg[int](c, 4)
	s := after(kit.Arg[int](c, 0), kit.Arg[int](c, 1), k, moves[:len(moves)-back])
	title := ""
	if back > 0 {
		title = fmt.Sprintf("with %d of %d moves taken back", back, len(moves))
	}
	p := s.panel(title)
	p.Notes = []string{fmt.Sprintf("%d in a line win", k), "right: " + s.situation()}
	legal, ok := kit.Result[[]int](c, 0)
	if !ok {
		return []render.Panel{p}
	}
	over, _ := kit.Result[bool](c, 1)
	value, _ := kit.Result[int](c, 2)
	said := "the game goes on"
	if over {
		said = "the game is over"
	}
	p.Notes = append(p.Notes, fmt.Sprintf("yours: %s, value %d", said, value))
	if right := s.legal(); !slices.Equal(legal, right) {
		p.Marks = kit.Marked(s.landing(legal), s.landing(right))
		p.Notes = append(p.Notes, fmt.Sprintf("moves: right %s, yours %s", kit.Words(right), kit.Words(legal)))
	}
	return []render.Panel{p}
}

// drawKeys draws two positions and their keys.
func drawKeys(c kit.Call) (panels []render.Panel) {
	for i, name := range []string{"the first game", "the second game"} {
		moves := kit.Arg[[]int](c, 3+i)
		p := after(kit.Arg[int](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2), moves).panel(name)
		p.Notes = []string{"moves " + kit.Words(moves)}
		if key, ok := kit.Result[uint64](c, i); ok {
			p.Notes = append(p.Notes, fmt.Sprintf("your key: %d", key))
		}
		panels = append(panels, p)
	}
	return panels
}

// drawSolve draws the board, with the value of each first move below its column.
func drawSolve(c kit.Call) []render.Panel {
	in := board{kit.Arg[int](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2)}
	right := solve(in)
	p := after(in.Width, in.Height, in.K, nil).panel("")
	p.Notes = []string{fmt.Sprintf("%d in a line win", in.K), fmt.Sprintf("right: values %s, %d positions", kit.Words(right.values), right.positions)}
	if values, ok := kit.Result[[]int](c, 0); ok {
		positions, _ := kit.Result[int](c, 1)
		p.Notes = append(p.Notes, fmt.Sprintf("yours: values %s, %d positions", kit.Words(values), positions))
	}
	return []render.Panel{p}
}
