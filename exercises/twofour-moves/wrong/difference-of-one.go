//go:build ignore

// Lets a ball go also where the other pile has only one less: nothing changes
// then but an owner.
//
// trips: counts, owners
// size: 3
package answer

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

var changes = []struct{ needs, more [6]int }{
	{[6]int{0, 1, 1, 0, 0, 0}, [6]int{}},
	{[6]int{1, 1, 0, 0, 0, 0}, [6]int{}},
	{[6]int{0, 0, 0, 0, 1, 1}, [6]int{}},
	{[6]int{0, 0, 1, 0, 1, 0}, [6]int{}},
	{[6]int{0, 0, 1, 0, 0, 1}, [6]int{0, 0, -1, 0, 2, -1}},
	{[6]int{0, 0, 0, 1, 0, 1}, [6]int{0, 0, 0, -1, 2, -1}}, // 4 to a 2 of theirs
	{[6]int{0, 1, 0, 0, 0, 1}, [6]int{0, -1, 1, 0, 1, -1}}, // 4 to 1
	{[6]int{1, 0, 0, 0, 0, 1}, [6]int{-1, 1, 0, 0, 1, -1}}, // 4 to 0
	{[6]int{0, 1, 0, 0, 1, 0}, [6]int{0, -1, 2, 0, -1, 0}}, // 3 to 1
	{[6]int{1, 0, 0, 0, 1, 0}, [6]int{-1, 1, 1, 0, -1, 0}}, // 3 to 0
	{[6]int{1, 0, 1, 0, 0, 0}, [6]int{-1, 2, -1, 0, 0, 0}}, // a 2 of mine to 0
	{[6]int{1, 0, 0, 1, 0, 0}, [6]int{-1, 2, 0, -1, 0, 0}}, // a 2 of theirs to 0
}
