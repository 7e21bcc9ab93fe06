//go:build ignore

// It tests moves with functions, from last to first.
package answer

import (
	"gametree/pkg/game"
	"slices"
)

func after(p game.Position, test func() bool) func(game.Move) bool {
	return func(m game.Move) bool { p.Make(m); defer p.Unmake(m); return test() }
}
func Score(p game.Position, ply int) (int, bool) {
	moves := p.Moves(nil)
	slices.Reverse(moves)
	captures := func() bool { return slices.ContainsFunc(p.Moves(nil), after(p, p.Terminal)) }
	if len(moves) == 0 || !slices.ContainsFunc(moves, after(p, func() bool { return !captures() })) {
		return ply - game.Win, true
	}
	return p.Evaluate(), false
}
