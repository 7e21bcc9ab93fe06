package twofourmemo

import (
	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
)

// drawPiles draws the piles of a position, if it has any.
func drawPiles(c kit.Call) []render.Panel {
	balls := kit.Arg[[]int](c, 0)
	if len(balls) == 0 {
		return nil
	}
	g := boards.Game(balls)
	return []render.Panel{{Title: "player 1 to move", Board: boards.Piles(g), Notes: boards.Owners(g)}}
}
