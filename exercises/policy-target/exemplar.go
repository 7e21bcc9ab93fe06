//go:build ignore

package answer

// Targets returns what a network should learn from a game. In position i the player turns[i],
// 0 or 1, is to move, the search made visits[i][k] visits to move k, and it values the
// position at q[i]. winner has won the game, or nobody has if it is -1.
//
// pi[i] has the shares of the visits. z[i] is the value to learn: the result with the weight
// mix and q[i] with the rest, both as the player to move sees them, from -1 to 1.
func Targets(turns []int, visits [][]int, winner int, q []float64, mix float64) (pi [][]float64, z []float64) {
	for i, turn := range turns {
		sum := 0
		for _, n := range visits[i] {
			sum += n
		}
		var shares []float64
		for _, n := range visits[i] {
			shares = append(shares, float64(n)/float64(sum))
		}
		result := -1.0
		switch winner {
		case turn:
			result = 1
		case -1:
			result = 0
		}
		pi = append(pi, shares)
		z = append(z, mix*result+(1-mix)*q[i])
	}
	return pi, z
}
