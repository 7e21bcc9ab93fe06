package show

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/trace"
)

// Fill sends the tree of the whole game below p with empty houses, which the reader
// fills in and checks. id names the widget in the browser's storage: "02/houses" is
// the widget houses of lesson 02. The root is max's.
func Fill(id string, p game.Position) {
	quiz(p, func(t *trace.Tree) render.Bundle { return render.Fill(id, t) })
}

// quiz sends what draw makes of the solved tree of p's whole game.
func quiz(p game.Position, draw func(*trace.Tree) render.Bundle) {
	t, err := solved(p)
	if err != nil {
		Markdown("%v", err)
		return
	}
	Bundle(draw(t))
}

// solved returns the tree of the whole game below p, searched by minimax.
func solved(p game.Position) (*trace.Tree, error) {
	finite, ok := game.Find[game.Finite](p)
	if !ok {
		return nil, fmt.Errorf("The game does not state how many plies are left: it has no method `PliesLeft`.")
	}
	t := trace.Solved(p, finite.PliesLeft())
	if t.Nodes > render.MaxDrawn {
		return nil, fmt.Errorf("The tree has %s nodes; at most %d can be drawn.", render.Thousands(t.Nodes), render.MaxDrawn)
	}
	return t, nil
}
