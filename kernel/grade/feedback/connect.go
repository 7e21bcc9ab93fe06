package feedback

import (
	"fmt"
	"slices"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// connected is a game of own-game, as far as a picture needs it: stones by
// column, from the bottom.
type connected struct {
	width, height, k int
	columns          [][]game.Side
	stones           int
}

func connectGame(width, height, k int, moves []int) *connected {
	g := &connected{width: width, height: height, k: k, columns: make([][]game.Side, width)}
	for _, m := range moves {
		g.columns[m] = append(g.columns[m], g.mover())
		g.stones++
	}
	return g
}

func (g *connected) mover() game.Side { return game.First + game.Side(g.stones%2) }

func (g *connected) at(column, row int) game.Side {
	if column < 0 || column >= g.width || row < 0 || row >= len(g.columns[column]) {
		return game.Neither
	}
	return g.columns[column][row]
}

// line returns the squares of k stones in a line, numbered by rows from the top,
// or nil.
func (g *connected) line() []int {
	for c := range g.width {
		for r := range g.height {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				var squares []int
				for n := 0; n < g.k && g.at(c, r) != game.Neither && g.at(c+n*d[0], r+n*d[1]) == g.at(c, r); n++ {
					squares = append(squares, g.square(c+n*d[0], r+n*d[1]))
				}
				if len(squares) == g.k {
					return squares
				}
			}
		}
	}
	return nil
}

// square is where a stone lies, numbered by rows from the top.
func (g *connected) square(column, row int) int { return (g.height-1-row)*g.width + column }

// legal are the columns that a stone can go to.
func (g *connected) legal() (columns []int) {
	for c := range g.width {
		if len(g.columns[c]) < g.height && g.line() == nil {
			columns = append(columns, c)
		}
	}
	return columns
}

// stone is how the stones of a player look.
var stone = map[game.Side]string{game.First: "●", game.Second: "○"}

func (g *connected) panel(title string) render.Panel {
	p := render.Panel{Title: title, Board: game.Board{Columns: numbered(g.width), Line: g.line()}}
	for row := range g.height {
		squares := make([]game.Square, g.width)
		for c := range g.width {
			side := g.at(c, g.height-1-row)
			squares[c] = game.Square{Text: stone[side], Side: side}
		}
		p.Board.Squares = append(p.Board.Squares, squares)
	}
	return p
}

// situation says what is so in g.
func (g *connected) situation() string {
	switch {
	case g.line() != nil:
		return fmt.Sprintf("the game is over, value -1, since %s is to move and has lost", stone[g.mover()])
	case g.stones == g.width*g.height:
		return "the game is over, value 0"
	}
	return "the game goes on, value 0; " + stone[g.mover()] + " to move"
}

// connect draws the position and marks where stones can go.
func connect(c exercise.Call) []render.Panel {
	width, height, k, moves, back := arg[int](c, 0), arg[int](c, 1), arg[int](c, 2), arg[[]int](c, 3), arg[int](c, 4)
	g := connectGame(width, height, k, moves[:len(moves)-back])
	title := ""
	if back > 0 {
		title = fmt.Sprintf("with %d of %d moves taken back", back, len(moves))
	}
	p := g.panel(title)
	p.Notes = []string{fmt.Sprintf("%d in a line win", k), "right: " + g.situation()}
	legal, ok := result[[]int](c, 0)
	if !ok {
		return []render.Panel{p}
	}
	over, _ := result[bool](c, 1)
	value, _ := result[int](c, 2)
	said := "the game goes on"
	if over {
		said = "the game is over"
	}
	p.Notes = append(p.Notes, fmt.Sprintf("yours: %s, value %d", said, value))
	landing := func(columns []int) map[int]bool {
		squares := map[int]bool{}
		for _, c := range columns {
			if c >= 0 && c < width { // on a full column it is the stone on top
				squares[g.square(c, min(len(g.columns[c]), height-1))] = true
			}
		}
		return squares
	}
	if right := g.legal(); !slices.Equal(legal, right) {
		p.Marks = marked(landing(legal), landing(right))
		p.Notes = append(p.Notes, fmt.Sprintf("moves: right %v, yours %v", right, legal))
	}
	return []render.Panel{p}
}

// connectKeys draws two positions whose keys were asked for.
func connectKeys(c exercise.Call) (panels []render.Panel) {
	for i, name := range []string{"the first game", "the second game"} {
		moves := arg[[]int](c, 3+i)
		p := connectGame(arg[int](c, 0), arg[int](c, 1), arg[int](c, 2), moves).panel(name)
		p.Notes = []string{fmt.Sprintf("moves %v", moves)}
		if key, ok := result[uint64](c, i); ok {
			p.Notes = append(p.Notes, fmt.Sprintf("your key: %d", key))
		}
		panels = append(panels, p)
	}
	return panels
}
