package twofourmemo

import (
	"gametree/exercises/kit"
	"gametree/exercises/kit/draw"
	"gametree/pkg/render"
)

// drawPiles draws the piles of a position, if there are any.
func drawPiles(c kit.Call) []render.Panel {
	balls := kit.Arg[[]int](c, 0)
	if len(balls) == 0 {
		return nil
	}
	g := draw.Game(balls)
	return []render.Panel{{Title: "player 1 to move", Board: draw.Piles(g), Notes: draw.Owners(g)}}
}
