package gameover

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawEnd draws the position and marks one legal move, if there is one.
func drawEnd(c kit.Call) []render.Panel {
	b, ply := boards.MustParse(kit.Arg[string](c, 0)), kit.Arg[int](c, 1)
	p := render.Panel{Board: boards.Chess(b)}
	p.Notes = []string{fmt.Sprintf("%s; ply %d from the root", boards.ToMove(b), ply)}
	right := fmt.Sprintf("the game is over, value %d, game.Lost(%d)", game.Lost(ply), ply)
	if legal := b.LegalMoves(nil); len(legal) > 0 {
		from, to := xiangqi.Ends(legal[0])
		at := boards.Number(from)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Moved = true
		at = boards.Number(to)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Target = true
		p.Notes = append(p.Notes, "a legal move is marked: "+xiangqi.UCCI(legal[0]))
		right = fmt.Sprintf("the game goes on, value %d", b.Evaluate())
	} else {
		p.Notes = append(p.Notes, "no move is legal: after every move the general could be captured")
	}
	p.Notes = append(p.Notes, "right: "+right)
	if value, ok := kit.Result[int](c, 0); ok {
		over := "the game goes on"
		if ended, _ := kit.Result[bool](c, 1); ended {
			over = "the game is over"
		}
		p.Notes = append(p.Notes, fmt.Sprintf("yours: %s, value %d", over, value))
	}
	return []render.Panel{p}
}
