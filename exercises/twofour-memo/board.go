package twofourmemo

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
)

// drawPiles draws the piles of a position, if it has any.
func drawPiles(c kit.Call) []render.Panel {
	balls := kit.Arg[[]int](c, 0)
	if len(balls) == 0 || len(balls) > widest {
		return nil
	}
	g := boards.Game(balls)
	return []render.Panel{{Title: "player 1 to move", Board: boards.Piles(g), Notes: boards.Owners(g)}}
}

// drawKeys draws two positions with their keys, each from the view of its mover.
func drawKeys(c kit.Call) (panels []render.Panel) {
	for i, title := range []string{"the first position", "the second position"} {
		balls, mover := kit.Arg[[]int](c, 2*i), kit.Arg[int](c, 2*i+1)
		if len(balls) == 0 || len(balls) > widest {
			return nil
		}
		own := slices.Clone(balls)
		for i, n := range own {
			if n == 2 || n == -2 {
				own[i] = n * mover
			}
		}
		player := map[int]string{1: "player 1", -1: "player 2"}[mover]
		g := boards.Game(own)
		p := render.Panel{Title: title, Board: boards.Piles(g), Notes: append([]string{player + " to move"},
			boards.Owners(g)...)}
		if key, ok := kit.Result[uint64](c, i); ok {
			p.Notes = append(p.Notes, fmt.Sprintf("your key: %d", key))
		}
		panels = append(panels, p)
	}
	return panels
}

// widest is the number of piles of the largest position that is drawn.
const widest = 20
