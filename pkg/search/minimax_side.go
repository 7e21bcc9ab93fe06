// Rung minimax-side: minimax as one function with a side flag.
//
// Source: document 1, "minmaxsearch"; its globals max_depth and bestmove are
// the fields of Minimax. Document 3's first listing is the same without them.
// Departs from both: a finished game is a leaf at any depth.

package search

// Minimax is one search of document 1. Set MaxDepth to the depth of the root.
type Minimax struct {
	MaxDepth int  // plies; a node at this depth is the root
	BestMove Move // of the root: the first of the best
}

// Search returns the value of p for max, who is to move if maxToMove.
func (s *Minimax) Search(p Position, depth int, maxToMove bool) int {
	if depth == 0 || p.Terminal() {
		if maxToMove {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	best := Inf
	if maxToMove {
		best = -Inf
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := s.Search(p, depth-1, !maxToMove)
		p.Unmake(m)
		if maxToMove && v > best || !maxToMove && v < best {
			best = v
			if depth == s.MaxDepth {
				s.BestMove = m
			}
		}
	}
	return best
}
