//go:build ignore

// It asks one question after the other, and has a name for each.
package answer

import "fmt"

type Winner int

const (
	Second Winner = iota - 1
	Nobody
	First
)

func (w Winner) String() string { return fmt.Sprintf("winner %d", int(w)) }

func Law(n, c0, c1, m, c3, c4 int) int { return int(winner(n, c0, c1, m, c3, c4)) }

func winner(n, empty, ones, twos, threes, fours int) Winner {
	oneAndThree := ones >= 1 && threes >= 1
	emptyAndFour := empty >= 1 && fours >= 1
	if n%2 == 0 {
		if ones%2 == 0 || twos%2 == 1 {
			return Nobody
		}
		if twos == 0 && oneAndThree && emptyAndFour && (ones == 1 || threes == 1) {
			return Nobody
		}
		return First
	}
	if ones%2 == 1 {
		return First
	}
	if twos == 0 && oneAndThree || twos == 1 && !oneAndThree && emptyAndFour {
		return First
	}
	if twos >= 2 && twos%2 == 0 {
		return First
	}
	return Second
}
