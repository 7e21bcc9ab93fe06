//go:build ignore

// It uses functions instead of loops with labels, and defers taking moves back.
package answer

import (
	"slices"

	"gametree/pkg/game"
)

func Score(p game.Position, ply int) (value int, over bool) {
	after := func(m game.Move, ask func() bool) bool {
		p.Make(m)
		defer p.Unmake(m)
		return ask()
	}
	captures := func(m game.Move) bool { return after(m, p.Terminal) }
	legal := func(m game.Move) bool {
		return after(m, func() bool { return !slices.ContainsFunc(p.Moves(nil), captures) })
	}
	over = !slices.ContainsFunc(p.Moves(nil), legal)
	if over {
		return ply - game.Win, over
	}
	return p.Evaluate(), over
}
