//go:build ignore

package answer

// Breaks returns a tree that catches the program, and the side that begins.
func Breaks(program int) (text string, side int) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Fixed returns what the tree is worth to max when side begins: 1 max, -1 min.
func Fixed(text string, side int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
