package owngame

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// stones are the stones of the first and of the second player, as they are drawn.
var stones = [2]string{"●", "○"}

// panel draws the position and marks a line.
func panel(b *connect4.Board, title string) render.Panel {
	drawn := b.Board()
	for _, row := range drawn.Squares {
		for i, s := range row {
			if s.Text != "" {
				row[i].Text = stones[s.Side-game.First]
			}
		}
	}
	drawn.Columns = kit.Numbered(len(drawn.Columns))
	return render.Panel{Title: title, Board: drawn}
}

// situation describes the position.
func situation(b *connect4.Board) string {
	switch mover := stones[b.Player()]; {
	case value(b) < 0:
		return fmt.Sprintf("the game is over, value -1, because %s is to move and has lost", mover)
	case b.Terminal():
		return "the game is over, value 0"
	default:
		return "the game goes on, value 0; " + mover + " to move"
	}
}

// landing returns the squares to which stones fall; in a full column, the square
// of the top stone.
func landing(b *connect4.Board, columns []int) map[int]bool {
	squares := map[int]bool{}
	for _, c := range columns {
		if c >= 0 && c < b.Board().Width() {
			squares[max(c, b.Touches(game.Move(c))[0])] = true
		}
	}
	return squares
}

// drawLook draws the position and marks the legal moves.
func drawLook(c kit.Call) []render.Panel {
	k, moves, back := kit.Arg[int](c, 2), kit.Arg[[]int](c, 3), kit.Arg[int](c, 4)
	b := boards.Connect(kit.Arg[int](c, 0), kit.Arg[int](c, 1), k, moves[:len(moves)-back])
	title := ""
	if back > 0 {
		title = fmt.Sprintf("with %d of %d moves taken back", back, len(moves))
	}
	p := panel(b, title)
	p.Notes = []string{fmt.Sprintf("%d in a line win", k), "right: " + situation(b)}
	yours, ok := kit.Result[[]int](c, 0)
	if !ok || len(yours) == 0 {
		return []render.Panel{p}
	}
	over, _ := kit.Result[bool](c, 1)
	value, _ := kit.Result[int](c, 2)
	text := "the game goes on"
	if over {
		text = "the game is over"
	}
	p.Notes = append(p.Notes, fmt.Sprintf("yours: %s, value %d", text, value))
	yours = slices.DeleteFunc(slices.Clone(yours), func(m int) bool { return m == int(game.NoMove) })
	if right := boards.Columns(b); !slices.Equal(yours, right) {
		p.Marks = kit.Marked(landing(b, yours), landing(b, right))
		p.Notes = append(p.Notes, fmt.Sprintf("moves: right %s, yours %s", kit.Words(right), kit.Words(yours)))
	}
	return []render.Panel{p}
}

// drawKeys draws two positions and their keys.
func drawKeys(c kit.Call) (panels []render.Panel) {
	for i, name := range []string{"the first game", "the second game"} {
		moves := kit.Arg[[]int](c, 3+i)
		p := panel(boards.Connect(kit.Arg[int](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2), moves), name)
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
	in := size{kit.Arg[int](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2)}
	right := solve(in)
	p := panel(boards.Connect(in.Width, in.Height, in.K, nil), "")
	p.Notes = []string{fmt.Sprintf("%d in a line win", in.K), fmt.Sprintf("right: values %s, %d positions",
		kit.Words(right.values), right.positions)}
	if values, ok := kit.Result[[]int](c, 0); ok {
		positions, _ := kit.Result[int](c, 1)
		p.Notes = append(p.Notes, fmt.Sprintf("yours: values %s, %d positions", kit.Words(values), positions))
	}
	return []render.Panel{p}
}
