package engine

import "gametree/pkg/game"

// Mate returns in how many moves of its own the player to move mates, negative
// where it is mated; ok is false for the value of an unfinished game.
func Mate(value int) (moves int, ok bool) {
	plies, ok := game.Plies(value)
	if value > 0 {
		return (plies + 1) / 2, ok
	}
	return plies / 2, ok
}
