package measure

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Within searches p with f for depth plies, and returns the value and how many positions f
// entered: p, and one with each move that it made. f is stopped before it enters more than
// most positions; finished is then false, p has moves left to unmake, and value means nothing.
func Within(most int, f search.Func, p game.Position, depth int) (value, entered int, finished bool) {
	type over struct{}
	c := &counter{Position: p, made: 1}
	c.after = func() {
		if c.made > most {
			panic(over{})
		}
	}
	defer func() {
		if r := recover(); r != nil {
			if _, stopped := r.(over); !stopped {
				panic(r)
			}
			value, entered, finished = 0, most, false
		}
	}()
	return f(c, depth), c.made, true
}
