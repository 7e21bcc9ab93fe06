package twofour

import (
	"slices"

	"gametree/pkg/game"
)

// Key returns a hash of the piles, in their order, and of the player to move.
func (g *Position) Key() uint64 {
	key := uint64(g.Mover + 2)
	for _, p := range g.Piles {
		key = (key<<4 ^ uint64(3*p.Balls+p.Owner+1)) * 0x9E3779B97F4A7C15
	}
	return key
}

// Clone returns an independent copy.
func (g *Position) Clone() game.Position {
	return &Position{Piles: slices.Clone(g.Piles), Mover: g.Mover, undo: slices.Clone(g.undo)}
}
