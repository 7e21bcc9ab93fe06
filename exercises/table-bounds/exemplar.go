//go:build ignore

package answer

import "gametree/pkg/game"

// Entry is the result of a search of a position.
type Entry = struct {
	Value int    // relative to the position itself
	Bound string // "<=": the true value is at most Value; ">=": at least Value; "=": exactly Value
	Depth int    // of the search
}

// Store returns the entry for a position that is ply plies below the root,
// and for which a search of that depth returned value in the window (alpha, beta).
func Store(value, depth, ply, alpha, beta int) Entry {
	e := Entry{game.Farther(value, -ply), "=", depth}
	switch {
	case value <= alpha:
		e.Bound = "<="
	case value >= beta:
		e.Bound = ">="
	}
	return e
}

// Probe returns the result of a search in the window (alpha, beta) for the
// position of e, which is ply plies below the root; ok is false if e does not
// determine it.
func Probe(e Entry, depth, ply, alpha, beta int) (value int, ok bool) {
	if e.Depth != depth {
		return 0, false
	}
	value = game.Farther(e.Value, ply)
	switch e.Bound {
	case "<=":
		ok = value <= alpha
	case ">=":
		ok = value >= beta
	default:
		ok = true
	}
	return value, ok
}

//kit:ready

// Search is ready: it searches p in one window after another, with one table.
func Search(p game.Position, depth int, windows [][]int) (values []int) {
	s := &searcher{p, map[string]Entry{}}
	for _, w := range windows {
		values = append(values, s.search(depth, "", w[0], w[1]))
	}
	return values
}

type searcher struct {
	p     game.Position
	table map[string]Entry // by the moves that lead to a position
}

func (s *searcher) search(depth int, path string, alpha, beta int) int {
	if e, found := s.table[path]; found {
		if value, ok := Probe(e, depth, len(path), alpha, beta); ok {
			return value
		}
	}
	if depth == 0 || s.p.Terminal() {
		return s.p.Evaluate()
	}
	best := -game.Inf
	for _, m := range s.p.Moves(nil) {
		s.p.Make(m)
		v := -s.search(depth-1, path+string(rune('a'+m)), -beta, -max(alpha, best))
		s.p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	s.table[path] = Store(best, depth, len(path), alpha, beta)
	return best
}
