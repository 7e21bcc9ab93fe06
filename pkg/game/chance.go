package game

// Chancer is a game with dice, cards or the like: at some positions chance moves. Where
// chance moves, it is the turn of the player who threw the dice.
type Chancer interface {
	Position
	Turner

	// Weights returns, where chance moves, a positive weight for each of Moves, in their
	// order: the probability of an outcome is its weight divided by the sum of all. It
	// returns nil where a player moves and where the game is over. The caller may not
	// change it.
	Weights() []float64
}

// Weights returns the weights of the outcomes of p, or nil if chance does not move there.
func Weights(p Position) []float64 {
	if c, ok := Find[Chancer](p); ok {
		return c.Weights()
	}
	return nil
}

// HasChance reports whether the game of p has chance: whether p is a Chancer and has no
// method Plain that returns true, as a tree without chance has.
func HasChance(p Position) bool {
	_, chancer := Find[Chancer](p)
	plain, ok := Find[interface{ Plain() bool }](p)
	return chancer && !(ok && plain.Plain())
}
