//go:build ignore

// Signs come from a table of bytes.
package answer

var sign = [256]int{'r': 1, 'b': -1}

func view(v int, redToMove bool) int {
	letter := 'b'
	if redToMove {
		letter = 'r'
	}
	return v * sign[letter]
}

func ForMover(red int, redToMove bool) int { return view(red, redToMove) }

func ForRed(mover int, redToMove bool) int { return view(mover, redToMove) }

func Line(red int, movers string) []int {
	line := make([]int, len(movers))
	for i := len(movers) - 1; i >= 0; i-- {
		line[i] = red * sign[movers[i]]
	}
	return line
}
