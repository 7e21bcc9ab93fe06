//go:build ignore

// It looks the row up in a map.
package answer

type row struct {
	evenPiles, oddOnes bool
	m                  int
}

func Law(n, c0, c1, m, c3, c4 int) int {
	if m > 3 {
		m = 2 + m%2
	}
	ones, fours := c1 > 0 && c3 > 0, c0 > 0 && c4 > 0
	one := c1 == 1 || c3 == 1
	return map[row]int{
		{true, true, 0}: map[bool]int{true: 0, false: 1}[ones && one && fours], {true, true, 2}: 1,
		{false, true, 0}: 1, {false, true, 1}: 1, {false, true, 2}: 1, {false, true, 3}: 1,
		{false, false, 0}: map[bool]int{true: 1, false: -1}[ones],
		{false, false, 1}: map[bool]int{true: 1, false: -1}[!ones && fours],
		{false, false, 2}: 1, {false, false, 3}: -1,
	}[row{n%2 == 0, c1%2 == 1, m}]
}
