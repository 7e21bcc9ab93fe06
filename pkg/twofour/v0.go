package twofour

import "gametree/pkg/search"

// V0 is document 2's first program: a depth-first search with three outcomes that
// stops at the first win. It returns the result for player 1: 1 won, 0 drawn,
// -1 lost. It calls stop, which can be nil, every 1,024 nodes. If stop returns true,
// the search ends and its result is meaningless.
func V0(g *Position, stop func() bool) (int, search.Stats) {
	s := &v0{Position: g, stop: stop}
	return s.search(), s.Stats
}

// often is after how many nodes stop is asked.
const often = 1024

type v0 struct {
	*Position
	search.Stats
	stop    func() bool
	stopped bool
}

// enter counts a node. It returns false once the search is stopped.
func (s *v0) enter() bool {
	s.Nodes++
	if s.Nodes%often == 0 && s.stop != nil && s.stop() {
		s.stopped = true
	}
	return !s.stopped
}

// search tries every move by a search of the position after it.
func (s *v0) search() int {
	return s.choose(func(i, j int) int { return s.after(i, j, s.search) })
}

// choose counts the moves and the losing ones, where result returns the result after the
// move from i to j. The mover draws if some move does not lose and none wins.
func (s *v0) choose(result func(i, j int) int) int {
	if !s.enter() {
		return 0
	}
	moves, lost := 0, 0
	for i := range s.Piles {
		for j := range s.Piles {
			if !s.legal(i, j) {
				continue
			}
			moves++
			switch result(i, j) {
			case s.Mover:
				return s.won(i, j)
			case -s.Mover:
				lost++
			}
		}
	}
	switch {
	case moves == 0:
		s.Leaves++
		return sign(s.owned())
	case lost == moves:
		return -s.Mover
	}
	return 0
}

// after returns the result of the position after a move, found by search.
func (s *v0) after(i, j int, search func() int) int {
	savedI, savedJ := s.Piles[i], s.Piles[j]
	s.transfer(i, j)
	s.Mover = -s.Mover
	result := search()
	s.Mover = -s.Mover
	s.Piles[i], s.Piles[j] = savedI, savedJ
	return result
}

// won returns the result of a position that the move from i to j wins. It counts a
// cutoff if moves remain after this one.
func (s *v0) won(i, j int) int {
	for from := i; from < len(s.Piles); from++ {
		for to := range s.Piles {
			if (from > i || to > j) && s.legal(from, to) {
				s.Cutoffs++
				return s.Mover
			}
		}
	}
	return s.Mover
}
