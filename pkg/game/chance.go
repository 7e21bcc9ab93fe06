package game

// Chancer is a game with dice, cards or the like: at some positions chance moves. Two of
// the rules of Position differ for it. Turn, and not the number of moves made, says whose
// turn it is, so a Make need not pass the turn; and Evaluate returns the value for the
// player whose turn it is, also where chance moves next and where the game is over.
type Chancer interface {
	Position

	// Weights returns, where chance moves, a positive weight for each of Moves, in their
	// order: the probability of an outcome is its weight divided by the sum of all. It
	// returns nil where a player moves and where the game is over. The caller may not
	// change it.
	Weights() []float64

	// Turn returns First or Second, whose turn it is. It never returns Neither.
	Turn() Side
}

// Weights returns the weights of the outcomes of p, or nil if chance does not move there.
func Weights(p Position) []float64 {
	if c, ok := Find[Chancer](p); ok {
		return c.Weights()
	}
	return nil
}

// Turn returns whose turn it is in p, a Chancer. In other games, where every Make passes
// the turn, it returns Neither.
func Turn(p Position) Side {
	if c, ok := Find[Chancer](p); ok {
		return c.Turn()
	}
	return Neither
}

// HasChance reports whether the game of p has chance: whether p is a Chancer and has no
// method Plain that returns true, as a tree without chance has.
func HasChance(p Position) bool {
	_, chancer := Find[Chancer](p)
	plain, ok := Find[interface{ Plain() bool }](p)
	return chancer && !(ok && plain.Plain())
}
