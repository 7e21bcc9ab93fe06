//go:build ignore

// It lists all legal moves first, by a search of two plies for the capture of the
// general, and copies nothing.
package answer

import "gametree/pkg/game"

func Score(p game.Position, ply int) (int, bool) {
	if p.Terminal() {
		return game.Lost(ply), true
	}
	value := p.Evaluate()
	var legal []game.Move
	for _, m := range p.Moves(make([]game.Move, 0, 128)) {
		p.Make(m)
		if !wins(p, 1) {
			legal = append(legal, m)
		}
		p.Unmake(m)
	}
	if len(legal) > 0 {
		return value, false
	}
	return -game.Win + ply, true
}

// wins reports whether the player to move captures the general within so many plies.
func wins(p game.Position, plies int) (won bool) {
	if plies == 0 {
		return false
	}
	moves := p.Moves(nil)
	for i := len(moves) - 1; i >= 0 && !won; i-- {
		p.Make(moves[i])
		won = p.Terminal() || wins(p, plies-1)
		p.Unmake(moves[i])
	}
	return won
}
