package show

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/trace"
)

// Split sends the solved tree of the whole game below p, in which a line that the
// reader moves separates numbers for max from numbers for the player to move. id names
// the widget in the browser's storage.
func Split(id string, p game.Position) {
	if depth, ok := wholeDepth(p); ok {
		Bundle(render.Split(id, trace.Solved(p, depth)))
	}
}
