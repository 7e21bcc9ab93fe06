package game

// Turns returns p as a Turner, or nil if every Make passes the turn: if p is no Turner, or has a method Plain that
// returns true, as a tree without chance whose players alternate. A search calls it once.
func Turns(p Position) Turner {
	t, _ := Find[Turner](p)
	if plain, ok := Find[interface{ Plain() bool }](p); ok && plain.Plain() {
		return nil
	}
	return t
}

// Turn returns whose turn it is in p, a Turner. In other games, where every Make passes the turn, it returns Neither.
func Turn(p Position) Side {
	if t, ok := Find[Turner](p); ok {
		return t.Turn()
	}
	return Neither
}

// Mover returns the number of the player to move: 0 for First, 1 for Second. If p is no
// Turner, it is the last bit of ply, the number of moves made.
func Mover(p Position, ply int) int {
	if turn := Turn(p); turn != Neither {
		return int(turn - First)
	}
	return ply & 1
}

// Seen returns v, the value of p for the player to move, as the player sees it whose turn
// it was before. before is Turn before the last Make.
func Seen[V int | float64](p Position, v V, before Side) V {
	if before != Neither && Turn(p) == before {
		return v
	}
	return -v
}

// Chancer is a game with dice, cards or the like: at some positions chance moves. Where
// chance moves, it is the turn of the player who threw the dice.
type Chancer interface {
	Position
	Turner

	// Weights returns, where chance moves, a positive weight for each of Moves, in their order: the probability of an
	// outcome is its weight divided by the sum of all. It returns nil where a player moves and where the game is over.
	// The caller may not change it.
	Weights() []float64
}

// Weights returns the weights of the outcomes of p, or nil if chance does not move there.
func Weights(p Position) []float64 {
	if c, ok := Find[Chancer](p); ok {
		return c.Weights()
	}
	return nil
}

// HasChance reports whether the game of p has chance: whether p is a Chancer, and not as plain as Turns says.
func HasChance(p Position) bool {
	_, chancer := Find[Chancer](p)
	return chancer && Turns(p) != nil
}
