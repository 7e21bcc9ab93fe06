package game

// Turns returns p as a Turner, or nil if every Make passes the turn: if p is no Turner, or
// has a method Plain that returns true, as a tree without chance whose players alternate.
// A search calls it once.
func Turns(p Position) Turner {
	t, _ := Find[Turner](p)
	if plain, ok := Find[interface{ Plain() bool }](p); ok && plain.Plain() {
		return nil
	}
	return t
}

// Turn returns whose turn it is in p, a Turner. In other games, where every Make passes
// the turn, it returns Neither.
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
