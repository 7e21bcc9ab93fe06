package twofour

import "gametree/pkg/search"

// V1 is document 2's second program: of siblings that differ only in the order of
// the piles it searches one. There are at most eight kinds of moves.
func V1(g *Position, stop func() bool) (int, search.Stats) {
	s := &v1{v0{Position: g, stop: stop}}
	return s.search(), s.Stats
}

type v1 struct{ v0 }

// pair is the source and the target pile of a move. Moves of equal pairs have equal results.
type pair struct{ from, to Pile }

// search is V0's search with a list of the pairs already searched at this node.
func (s *v1) search() int {
	var tried [8]pair
	var results [8]int
	count := 0
	return s.choose(func(i, j int) int {
		this, seen := pair{s.Piles[i], s.Piles[j]}, 0
		for seen < count && tried[seen] != this {
			seen++
		}
		if seen == count {
			tried[count], results[count] = this, s.after(i, j, s.search)
			count++
		}
		return results[seen]
	})
}
