//go:build ignore

package answer

// Kinds returns the position after each kind of move, as six counts seen by the opponent,
// who moves next: piles of 0, of 1, of 2 that are his, of 2 that are yours, of 3, of 4.
func Kinds(c0, c1, mine, theirs, c3, c4 int) [][6]int {
	now := [6]int{c0, c1, mine, theirs, c3, c4}
	var after [][6]int
	for _, change := range changes {
		then, ok := [6]int{}, true
		for i := range then {
			then[i] = now[i] + change.more[i]
			ok = ok && now[i] >= change.needs[i]
		}
		if ok {
			then[2], then[3] = then[3], then[2]
			after = append(after, then)
		}
	}
	return after
}

// changes has the kinds of moves: the piles that each needs, and the changes of
// the counts.
var changes = []struct{ needs, more [6]int }{
	{[6]int{0, 0, 1, 0, 0, 1}, [6]int{0, 0, -1, 0, 2, -1}}, // 4 to a 2 of mine
	{[6]int{0, 0, 0, 1, 0, 1}, [6]int{0, 0, 0, -1, 2, -1}}, // 4 to a 2 of theirs
	{[6]int{0, 1, 0, 0, 0, 1}, [6]int{0, -1, 1, 0, 1, -1}}, // 4 to 1
	{[6]int{1, 0, 0, 0, 0, 1}, [6]int{-1, 1, 0, 0, 1, -1}}, // 4 to 0
	{[6]int{0, 1, 0, 0, 1, 0}, [6]int{0, -1, 2, 0, -1, 0}}, // 3 to 1
	{[6]int{1, 0, 0, 0, 1, 0}, [6]int{-1, 1, 1, 0, -1, 0}}, // 3 to 0
	{[6]int{1, 0, 1, 0, 0, 0}, [6]int{-1, 2, -1, 0, 0, 0}}, // a 2 of mine to 0
	{[6]int{1, 0, 0, 1, 0, 0}, [6]int{-1, 2, 0, -1, 0, 0}}, // a 2 of theirs to 0
}
