package search

// Scored is a move and what its order goes by.
type Scored struct {
	Move  Move
	Score int
}

// MergeSort sorts moves by descending score and keeps the order of equal ones:
// an unstable sort would change which of equal moves is found best, and with it
// every count. buf is room for as many moves. At most n·log₂n comparisons.
//
// Source: document 4, "MergeSort".
func MergeSort(moves, buf []Scored) {
	if len(moves) < 2 {
		return
	}
	middle := len(moves) / 2
	left, right := buf[:middle], moves[middle:]
	MergeSort(moves[:middle], buf)
	MergeSort(right, buf)
	copy(left, moves[:middle])
	for i := range moves {
		if len(left) == 0 {
			return // what is left of the right half is in its place
		}
		if len(right) == 0 || left[0].Score >= right[0].Score {
			moves[i], left = left[0], left[1:]
		} else {
			moves[i], right = right[0], right[1:]
		}
	}
}
