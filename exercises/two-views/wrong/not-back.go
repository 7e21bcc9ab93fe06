//go:build ignore

// Leaves the mover's value as it is: to black, too, he is red.
//
// trips: red
// size: 2
package answer

func ForMover(red int, redToMove bool) int {
	if redToMove {
		return red
	}
	return -red
}

func ForRed(mover int, redToMove bool) int {
	if redToMove {
		return mover
	}
	return mover
}

func Line(red int, movers string) []int {
	var values []int
	for _, m := range movers {
		values = append(values, ForMover(red, m == 'r'))
	}
	return values
}
