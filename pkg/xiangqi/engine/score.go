package engine

import "gametree/pkg/game"

// Mate returns the number of the player's own moves in which the player to move
// mates, or a negative number if that player is mated. ok is false if the value
// is not that of a mate.
func Mate(value int) (moves int, ok bool) {
	plies, ok := game.Plies(value)
	if value > 0 {
		return (plies + 1) / 2, ok
	}
	return plies / 2, ok
}
