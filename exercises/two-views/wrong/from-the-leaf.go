//go:build ignore

// Gives the values from the leaf up.
//
// trips: line
// size: 3
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
		values = append(values, ForMover(red, movers[len(movers)-1-i] == 'r'))
	}
	return values
}
