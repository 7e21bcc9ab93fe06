package twofourmoves

import (
	"fmt"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

// mostKinds is how many missing positions, and how many wrong ones, are drawn.
const mostKinds = 3

// drawKinds draws the position in the call, and the positions after a move that are
// missing or wrong.
func drawKinds(c kit.Call) []render.Panel {
	var asked [6]int
	for i := range asked {
		asked[i] = kit.Arg[int](c, i)
	}
	p := counted(asked)
	g := boards.Game(p)
	panels := []render.Panel{{Title: "asked", Board: boards.Piles(g), Notes: append([]string{"Kinds" + written(asked)},
		boards.Owners(g)...)}}
	yours, ok := kit.Result[[][6]int](c, 0)
	if !ok {
		return panels
	}
	right, once := p.after(), slices.Compact(sorted(yours))
	less := func(a, b [][6]int) [][6]int {
		return slices.DeleteFunc(slices.Clone(a), func(k [6]int) bool { return slices.Contains(b, k) })
	}
	panels = append(panels, afterwards("missing in yours", less(right, once))...)
	panels = append(panels, afterwards("in yours, and wrong", less(once, right))...)
	if again := len(yours) - len(once); again > 0 {
		panels[0].Notes = append(panels[0].Notes, fmt.Sprintf("yours lists positions again: %d", again))
	}
	return panels
}

// counted returns piles with these counts, as many as a game has room for.
func counted(c [6]int) (p piles) {
	for i, balls := range []int{0, 1, 2, -2, 3, 4} {
		p = append(p, slices.Repeat([]int{balls}, max(0, min(c[i], twofour.MaxPiles)))...)
	}
	return p
}

// afterwards draws the first few of the positions after a move, from the view of
// the opponent, who is then to move.
func afterwards(title string, positions [][6]int) (panels []render.Panel) {
	for i, k := range positions {
		if i == mostKinds {
			last := &panels[i-1]
			last.Notes = append(last.Notes, fmt.Sprintf("and %d more", len(positions)-mostKinds))
			break
		}
		panels = append(panels, render.Panel{Title: title, Board: boards.Piles(boards.Game(counted(k))),
			Notes: []string{written(k)}})
	}
	return panels
}

// written writes a position as its six numbers.
func written(k [6]int) string {
	return "(" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(k)), ", "), "[]") + ")"
}
