package twofour

// Rows holds the results of all positions of n piles, a row for each Counts: the
// result for the mover who owns 0, 1, 2, … of the piles of two. It is Whole without
// its masks and thresholds, to learn from.
type Rows map[Counts][]int

// CellFunc computes a row from the rows of the positions after each move: after(4, 1)
// is the row after a ball has moved from a pile of 4 to a pile of 1, nil if there are
// no such piles.
type CellFunc func(c Counts, after func(from, to int) []int) []int

// FillRows computes the rows of all counts of n piles with cell, from the bottom up:
// when the turn of a row comes, all rows after its moves are there.
func FillRows(n int, cell CellFunc) Rows {
	rows := Rows{}
	for c := range AllCounts(n) {
		rows[c] = cell(c, func(from, to int) []int {
			if c[from] == 0 || c[to] == 0 {
				return nil
			}
			return rows[c.after(from, to)]
		})
	}
	return rows
}

// Result returns the result for the mover with own piles of two, and whether the rows
// hold it.
func (r Rows) Result(c Counts, own int) (result int, ok bool) {
	row := r[c]
	if own >= len(row) {
		return 0, false
	}
	return row[own], true
}

// Start returns the result for player 1 of the game that starts with c, and whether the
// rows hold it.
func (r Rows) Start(c Counts) (result int, ok bool) { return r.Result(c, c[2]/2) }

// Row returns the row of c: the results for the mover who owns 0, 1, … c[2] of the
// piles of two.
func (w *Whole) Row(c Counts) (row []int) {
	for own := range c[2] + 1 {
		row = append(row, w.Value(c, own))
	}
	return row
}

// RowAfter returns the row after a ball has moved from a pile of from balls to one of
// to balls, or nil if c has no such piles.
func (w *Whole) RowAfter(c Counts, from, to int) []int {
	if c[from] == 0 || c[to] == 0 {
		return nil
	}
	return w.Row(c.after(from, to))
}
