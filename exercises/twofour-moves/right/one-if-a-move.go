//go:build ignore

// It writes out the eight kinds of moves, one if for each.
package answer

func Kinds(c0, c1, mine, theirs, c3, c4 int) (after [][6]int) {
	// The opponent is to move then: his piles of two come first.
	add := func(c0, c1, mine, theirs, c3, c4 int) {
		after = append(after, [6]int{c0, c1, theirs, mine, c3, c4})
	}
	if c4 > 0 {
		if c0 > 0 {
			add(c0-1, c1+1, mine, theirs, c3+1, c4-1)
		}
		if c1 > 0 {
			add(c0, c1-1, mine+1, theirs, c3+1, c4-1)
		}
		if mine > 0 {
			add(c0, c1, mine-1, theirs, c3+2, c4-1)
		}
		if theirs > 0 {
			add(c0, c1, mine, theirs-1, c3+2, c4-1)
		}
	}
	if c3 > 0 {
		if c0 > 0 {
			add(c0-1, c1+1, mine+1, theirs, c3-1, c4)
		}
		if c1 > 0 {
			add(c0, c1-1, mine+2, theirs, c3-1, c4)
		}
	}
	if c0 > 0 {
		if mine > 0 {
			add(c0-1, c1+2, mine-1, theirs, c3, c4)
		}
		if theirs > 0 {
			add(c0-1, c1+2, mine, theirs-1, c3, c4)
		}
	}
	return after
}
