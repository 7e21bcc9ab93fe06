package stake

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/stake"
)

// drawBest draws the board with the right square and the learner's, and the board
// after best play.
func drawBest(c kit.Call) []render.Panel {
	rows := kit.Arg[[]string](c, 0)
	b, err := stake.New(rows)
	if err != nil {
		panic(err)
	}
	line := b.Line()
	best := stake.Memo(b)
	value := best.Value
	row, col := stake.RowCol(best.Move)
	n := b.Size()
	p := render.Panel{Title: fmt.Sprintf("player %d to move", b.Player()), Board: boards.Stones(rows)}
	right := map[int]bool{row*n + col: true}
	p.Notes = []string{fmt.Sprintf("right: (%d,%d), worth %d", row, col, value)}
	if r, ok := kit.Result[int](c, 0); ok {
		yc, _ := kit.Result[int](c, 1)
		v, _ := kit.Result[int](c, 2)
		yours := map[int]bool{}
		if 0 <= r && r < n && 0 <= yc && yc < n {
			yours[r*n+yc] = true
		}
		p.Marks = kit.Marked(yours, right)
		p.Notes = append(p.Notes, fmt.Sprintf("yours: (%d,%d), worth %d", r, yc, v))
	}
	player := b.Player()
	for _, m := range line {
		b.Make(m)
	}
	after := render.Panel{Title: "after best play", Board: b.Board()}
	claims := b.Claims()
	mine, theirs := claims[player], claims[1-player]
	after.Notes = []string{fmt.Sprintf("player %d has %d, player %d has %d:", player, mine, 1-player, theirs),
		fmt.Sprintf("%d − %d = %d", mine, theirs, mine-theirs)}
	return []render.Panel{p, after}
}
