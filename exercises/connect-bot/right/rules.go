//go:build ignore

// It follows the two rules to the word, and otherwise plays on the right.
package answer

import (
	"gametree/pkg/game"
	"slices"
)

func lost(p game.Position) bool { return p.Terminal() && p.Evaluate() < 0 }
func Bot(p game.Position) game.Move {
	moves := p.Moves(make([]game.Move, 0, 7))
	slices.Reverse(moves)
	if i := slices.IndexFunc(moves, func(m game.Move) bool { p.Make(m); defer p.Unmake(m); return lost(p) }); i >= 0 {
		return moves[i]
	}
	for _, m := range moves {
		p.Make(m)
		bad := slices.ContainsFunc(p.Moves(nil), func(r game.Move) bool { p.Make(r); defer p.Unmake(r); return lost(p) })
		p.Unmake(m)
		if !bad {
			return m
		}
	}
	return moves[len(moves)-1]
}
