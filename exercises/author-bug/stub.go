//go:build ignore

package answer

// Breaks returns a tree for which the program is wrong, and the side that moves first.
func Breaks(program int) (text string, side int) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Fixed returns the value of the tree for max. side moves first: 1 is max, -1 is min.
func Fixed(text string, side int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
