//go:build ignore

// One function has the sign; Line works on bytes.
package answer

func sign(redToMove bool) int {
	if redToMove {
		return 1
	}
	return -1
}

func ForMover(red int, redToMove bool) int { return sign(redToMove) * red }

func ForRed(mover int, redToMove bool) int { return ForMover(mover, redToMove) }

func Line(red int, movers string) []int {
	values := make([]int, len(movers))
	for i := 0; i < len(movers); i++ {
		values[i] = ForMover(red, movers[i] == 'r')
	}
	return values
}
