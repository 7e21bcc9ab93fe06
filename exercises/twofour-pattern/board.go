package twofourpattern

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

// drawStart draws the start of a game, unless it is too large.
func drawStart(c kit.Call) []render.Panel {
	if kit.Arg[int](c, 0) > twofour.MaxPiles {
		return nil
	}
	var balls []int
	for i := range 5 {
		balls = append(balls, slices.Repeat([]int{4 - i}, kit.Arg[int](c, 5-i))...)
	}
	g, err := twofour.Start(balls)
	if err != nil {
		panic(err)
	}
	p := render.Panel{Title: "player 1 to move", Board: boards.Piles(g), Notes: boards.Owners(g)}
	if yours, ok := kit.Result[int](c, 0); ok {
		var s start = balls
		p.Notes = append(p.Notes, fmt.Sprintf("right: %d", result(s.counts())), fmt.Sprintf("yours: %d", yours))
	}
	return []render.Panel{p}
}
