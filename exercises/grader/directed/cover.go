package main

import (
	"maps"
	"slices"

	"gametree/exercises/grader/directed/trial"
)

// cover returns a few numbers of inputs, the best first, such that each answer fails on one of them
// in each task in which it fails on any, as far as the group may have so many; and then on a
// second one. Fails counts the answers and tasks that do, once and at least twice.
func cover(g trial.Group) (numbers []int, fails [2]int) {
	open := map[int]map[int]bool{} // the kills by number
	for i, k := range g.Kills {
		for _, n := range k.Numbers {
			if open[n] == nil {
				open[n] = map[int]bool{}
			}
			open[n][i] = true
		}
	}
	times := make([]int, len(g.Kills))
	for wanted := range 2 {
		for len(numbers) < g.Most {
			best, most := 0, 0
			for _, n := range slices.Sorted(maps.Keys(open)) {
				gain := 0
				for i := range open[n] {
					if times[i] == wanted {
						gain++
					}
				}
				if gain > most && !slices.Contains(numbers, n) {
					best, most = n, gain
				}
			}
			if most == 0 {
				break
			}
			numbers = append(numbers, best)
			for i := range open[best] {
				times[i]++
			}
		}
	}
	for _, n := range times {
		if n == 1 {
			fails[0]++
		} else if n > 1 {
			fails[1]++
		}
	}
	return numbers, fails
}
