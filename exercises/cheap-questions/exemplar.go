//go:build ignore

package answer

import "math"

// Find returns the hidden number, which is from low to high. A question that is answered
// with yes costs yes, one that is answered with no costs no.
func Find(low, high, yes, no int, atLeast func(v int) bool) int {
	above := plan(high-low+1, yes, no)
	for low < high {
		v := high + 1 - above[high-low+1]
		if atLeast(v) {
			low = v
		} else {
			high = v - 1
		}
	}
	return low
}

// plan returns, by how many numbers are possible, how many of them a yes to the best
// question leaves.
func plan(most, yes, no int) (above []int) {
	above = make([]int, most+1)
	worst := make([]int, most+1) // the least cost in the worst case
	for n := 2; n <= most; n++ {
		worst[n] = math.MaxInt
		for up := 1; up < n; up++ {
			cost := max(yes+worst[up], no+worst[n-up])
			if cost < worst[n] {
				worst[n], above[n] = cost, up
			}
		}
	}
	return above
}

//kit:ready

// Ask is ready: it hides each number from low to high in turn. It returns the numbers that
// Find finds, and the questions that it asks each time.
func Ask(low, high, yes, no int) (found []int, asked [][]int) {
	for hidden := low; hidden <= high; hidden++ {
		var questions []int
		found = append(found, Find(low, high, yes, no, func(v int) bool {
			if questions = append(questions, v); len(questions) > 100 {
				panic("it asks more than 100 questions about one number")
			}
			return hidden >= v
		}))
		asked = append(asked, questions)
	}
	return found, asked
}
