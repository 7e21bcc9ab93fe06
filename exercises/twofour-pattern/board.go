package twofourpattern

import (
	"slices"

	"gametree/exercises/internal/draw"
	"gametree/kernel/grade/exercise"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

// drawStart draws the start of a game; nothing if it is too large for that.
func drawStart(c exercise.Call) []render.Panel {
	if exercise.Arg[int](c, 0) > twofour.MaxPiles {
		return nil
	}
	var balls []int
	for i := range 5 {
		balls = append(balls, slices.Repeat([]int{4 - i}, exercise.Arg[int](c, 5-i))...)
	}
	g, err := twofour.Start(balls)
	if err != nil {
		panic(err)
	}
	return []render.Panel{{Title: "player 1 to move", Board: draw.Piles(g), Notes: draw.Owners(g)}}
}
