//go:build ignore

package answer

// ForMover takes a value for red and returns it for the player to move.
func ForMover(red int, redToMove bool) int {
	// YOUR CODE HERE
	panic("not implemented")
}

// ForRed takes a value for the player to move and returns it for red.
func ForRed(mover int, redToMove bool) int {
	// YOUR CODE HERE
	panic("not implemented")
}

// Line returns the value for the mover at each position of a line of play. The
// value of its leaf for red is red; movers has an r or a b for each position.
func Line(red int, movers string) []int {
	// YOUR CODE HERE
	panic("not implemented")
}
