//go:build ignore

package answer

// ForMover takes a value for red and returns it for the player to move.
func ForMover(red int, redToMove bool) int {
	if redToMove {
		return red
	}
	return -red
}

// ForRed takes a value for the player to move and returns it for red.
func ForRed(mover int, redToMove bool) int {
	if redToMove {
		return mover
	}
	return -mover
}

// Line returns the value for the mover at each position of a line of play. The
// value of its leaf for red is red; movers has an r or a b for each position.
func Line(red int, movers string) []int {
	var values []int
	for _, m := range movers {
		values = append(values, ForMover(red, m == 'r'))
	}
	return values
}
