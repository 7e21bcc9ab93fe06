package twofour

// Law is a conjecture: it computes the result for player 1 of a start of n piles
// from its counts.
type Law func(n, c0, c1, m, c3, c4 int) int

// Result returns what the law predicts for a start.
func (l Law) Result(c Counts) int {
	n := 0
	for _, piles := range c {
		n += piles
	}
	return l(n, c[0], c[1], c[2], c[3], c[4])
}

// Exceptions returns the starts for which a law is wrong.
func (w *Whole) Exceptions(law Law) (wrong []Counts) {
	for c := range AllCounts(w.n) {
		if law.Result(c) != w.Start(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}
