package twofourmemo

import (
	"gametree/exercises/internal/draw"
	"gametree/kernel/grade/exercise"
	"gametree/pkg/render"
)

// drawPiles draws the piles of a position, if there are any.
func drawPiles(c exercise.Call) []render.Panel {
	balls := exercise.Arg[[]int](c, 0)
	if len(balls) == 0 {
		return nil
	}
	g := draw.Game(balls)
	return []render.Panel{{Title: "player 1 to move", Board: draw.Piles(g), Notes: draw.Owners(g)}}
}
