package region

import (
	"fmt"
	"math/bits"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
)

// drawRegion draws the board and shades the player's largest region.
func drawRegion(c kit.Call) []render.Panel {
	rows, who := kit.Arg[[][]byte](c, 0), kit.Arg[byte](c, 1)
	p := render.Panel{Board: boards.Stones(rows)}
	largest := boards.Region(rows, who)
	for square := range 64 {
		if largest>>square&1 != 0 {
			p.Board.Squares[square/8][square%8].Shade = true
		}
	}
	p.Notes = []string{fmt.Sprintf("right: 0, because there is no %c", who)}
	if size := bits.OnesCount64(largest); size > 0 {
		p.Notes = []string{fmt.Sprintf("right: %d, the shaded region of %c", size, who)}
	}
	if yours, ok := kit.Result[int](c, 0); ok {
		p.Notes = append(p.Notes, fmt.Sprintf("yours: %d", yours))
	}
	return []render.Panel{p}
}
