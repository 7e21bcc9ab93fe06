//go:build ignore

// Turns the value at every other ply, and takes red to begin.
//
// trips: line
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
	return -mover
}

func Line(red int, movers string) []int {
	var values []int
	for i := range movers {
		values = append(values, ForMover(red, i%2 == 0))
	}
	return values
}
