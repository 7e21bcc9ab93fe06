package twofour

// Law is a guess at the result of a start of n piles, from its counts alone, in
// player 1's eyes.
type Law func(n, c0, c1, m, c3, c4 int) int

// Result is what the law says of a start.
func (l Law) Result(c Counts) int {
	n := 0
	for _, piles := range c {
		n += piles
	}
	return l(n, c[0], c[1], c[2], c[3], c[4])
}

// Exceptions lists the starts of n piles on which a law errs.
func (w *Whole) Exceptions(law Law) (wrong []Counts) {
	for c := range AllCounts(w.n) {
		if law.Result(c) != w.Start(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}
