package search

// Scored is a move and the score by which MergeSort orders it.
type Scored struct {
	Move  Move
	Score int
}

// MergeSort sorts moves by descending score and keeps the order of equal ones:
// an unstable sort would change which of equal moves is found best, and with it
// every count. buf must be at least as long as moves. For n moves it makes at most
// n·log₂n comparisons.
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
			return // the rest of the right half is in place
		}
		if len(right) == 0 || left[0].Score >= right[0].Score {
			moves[i], left = left[0], left[1:]
		} else {
			moves[i], right = right[0], right[1:]
		}
	}
}
