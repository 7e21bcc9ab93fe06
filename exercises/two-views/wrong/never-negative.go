//go:build ignore

// Takes a value to be good for whoever is to move.
//
// trips: mover
// size: 2
package answer

func ForMover(red int, redToMove bool) int {
	if redToMove || red < 0 {
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
	for _, m := range movers {
		values = append(values, ForMover(red, m == 'r'))
	}
	return values
}
