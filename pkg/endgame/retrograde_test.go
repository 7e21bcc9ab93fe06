package endgame

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// graph is a game given by the positions after each move, and by the results where there
// are no moves.
type graph struct {
	after  [][]int
	result []int
}

func (l graph) rules(n int, buf []int) ([]int, int) { return append(buf, l.after[n]...), l.result[n] }

// forward returns whether the mover wins n in at most that many plies, or loses it.
func (l graph) forward(n, plies int) (wins, loses bool) {
	if len(l.after[n]) == 0 {
		return l.result[n] > 0, l.result[n] < 0
	}
	if plies == 0 {
		return false, false
	}
	loses = true
	for _, next := range l.after[n] {
		w, lost := l.forward(next, plies-1)
		wins, loses = wins || lost, loses && w
	}
	return wins, loses
}

// A forward search to every depth finds the same results and the same distances, in games
// with loops, draws, moves to the same position, and ends that the mover has won.
func TestForwardSearchAgrees(t *testing.T) {
	met := map[string]bool{}
	for seed := range uint64(500) {
		rng := rand.New(rand.NewPCG(seed, 0))
		size := 1 + rng.IntN(7)
		l := graph{make([][]int, size), make([]int, size)}
		for n := range size {
			for range rng.IntN(4) {
				l.after[n] = append(l.after[n], rng.IntN(size))
			}
			if len(l.after[n]) == 0 {
				l.result[n] = rng.IntN(3) - 1
			}
		}
		d := solve(size, l.rules)
		for n := range size {
			want, at := 0, 0
			for plies := 0; plies < size && want == 0; plies++ {
				wins, loses := l.forward(n, plies)
				if wins {
					want, at = 1, plies
				} else if loses {
					want, at = -1, plies
				}
			}
			result, plies := d.of(n)
			assert.Equal(t, []int{want, at}, []int{result, plies}, "position %d of %v", n, l)
			met[fmt.Sprint(want, at > 2)] = true
		}
	}
	assert.Len(t, met, 5, "wins and losses, near and far, and draws: %v", met)
}

// solve finds the distances on a line of four squares: a move leads one square to the left or,
// except from the last square, to the right. Whoever is to move on square 0 has lost.
func Example_solve() {
	d := solve(4, func(n int, buf []int) ([]int, int) {
		if n == 0 {
			return buf, -1
		}
		if n < 3 {
			buf = append(buf, n+1)
		}
		return append(buf, n-1), 0
	})
	for n := range d {
		fmt.Println(d.of(n))
	}
	// Output:
	// -1 0
	// 1 1
	// 0 0
	// 0 0
}
