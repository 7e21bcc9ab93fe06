package twofour

import "gametree/pkg/search"

// V1 is document 2's second program: of siblings that differ only in the order of
// the piles it searches one. There are at most eight kinds of moves.
func V1(g *Position, stop func() bool) (int, search.Stats) {
	s := &v1{v0{Position: g, stop: stop}}
	return s.search(), s.Stats
}

type v1 struct{ v0 }

// kind describes a move by its source and target pile. Moves of equal kinds have
// equal results.
type pair struct{ from, to Pile }

// search is V0's search with a list of the kinds already searched at this node.
func (s *v1) search() int {
	if !s.enter() {
		return 0
	}
	moves, lost := 0, 0
	var tried [8]pair
	var results [8]int
	count := 0
	for i := range s.Piles {
		for j := range s.Piles {
			if !s.legal(i, j) {
				continue
			}
			moves++
			savedI, savedJ := s.Piles[i], s.Piles[j]
			this, seen := pair{savedI, savedJ}, 0
			for seen < count && tried[seen] != this {
				seen++
			}
			result := results[min(seen, len(results)-1)]
			if seen == count {
				s.transfer(i, j)
				s.Mover = -s.Mover
				result = s.search()
				s.Mover = -s.Mover
				s.Piles[i], s.Piles[j] = savedI, savedJ
				tried[count], results[count] = this, result
				count++
			}
			switch result {
			case s.Mover:
				return s.won(i, j)
			case -s.Mover:
				lost++
			}
		}
	}
	return s.outcome(moves, lost)
}
