package trace

import (
	"math"

	"gametree/pkg/game"
)

// SampleAudit says how a search by sampling chose its moves. UCT with a weight c takes
// the move with the largest mean + c·√(ln N/n), and each choice between moves that
// were all tried before leaves only some values of c possible.
type SampleAudit struct {
	// Choices is the number of choices between tried moves, and Low..High is the range
	// of the weights that explain all of them, whether N counts the first visit of a
	// node or not. Low > High: no weight does.
	Choices   int
	Low, High float64

	// Early is the first choice of a move that was tried before, although others were
	// not, and Worse is the first choice of a move that had more visits and a smaller
	// mean than another one, as no weight explains; nil if there is none. Worse is nil
	// unless Low > High.
	Early, Worse *Selection

	// OddMove reports that the move returned is neither one of the most visited nor one
	// of those with the best mean.
	OddMove bool
}

// Selection is a move that a search by sampling chose in its tree.
type Selection struct {
	Iteration  int // counted from 1
	Took, Left int // the nodes that the move led to, and another one; Left is 0 for an untried move
}

// theory is a way to read the choices of a search: as rewards either the outcomes of
// iterations or their values, and as N either all visits of a node or those of its
// children.
type theory struct{ values, below bool }

var theories = [...]theory{{}, {values: true}, {below: true}, {true, true}}

// fit is the range of the weights that explain all choices by one theory.
type fit struct {
	low, high float64
	worse     *Selection
}

// slack is the rounding error of a sum of rewards.
const slack = 1e-9

func (f *fit) empty() bool { return f.low > f.high+slack*max(1, f.high) || f.low == math.Inf(1) }

// choose notes that an iteration goes on from node at to a child that was there before.
func (s *sampler) choose(at, child int) {
	n, taken := &s.Nodes[at], &s.Nodes[child]
	if n.Chance {
		return // nobody chooses
	}
	tried, below, known := 0, 0, true
	for _, c := range n.children {
		tried++
		below += s.Nodes[c].visits
		known = known && s.Nodes[c].known > 0
	}
	if tried < n.Moves {
		if s.Audit.Early == nil {
			s.Audit.Early = &Selection{Iteration: len(s.Iterations) + 1, Took: child}
		}
		return
	}
	if tried < 2 || !known {
		return // without values there are no means
	}
	s.Audit.Choices++
	for _, c := range n.children {
		if c == child {
			continue
		}
		for i, t := range theories {
			total := n.visits
			if t.below {
				total = below
			}
			other := &s.Nodes[c]
			behind := other.mean(t.values) - taken.mean(t.values)
			if !n.Max {
				behind = -behind
			}
			f := &s.fits[i]
			explained := f.require(behind, taken.explore(total)-other.explore(total))
			if !explained && f.worse == nil && taken.visits > other.visits {
				f.worse = &Selection{Iteration: len(s.Iterations) + 1, Took: child, Left: c}
			}
		}
	}
}

// mean returns the mean value or outcome for max, or -∞ if none is known.
func (n *SampleNode) mean(values bool) float64 {
	switch {
	case n.known == 0:
		return math.Inf(-1)
	case values:
		return n.sums[1] / float64(n.known)
	}
	return n.sums[0] / float64(n.known)
}

// explore returns √(ln N/n).
func (n *SampleNode) explore(total int) float64 {
	return math.Sqrt(math.Log(float64(total)) / float64(n.visits))
}

// require narrows the range to weights c with c·ahead ≥ behind. It reports false if no
// weight satisfies that alone.
func (f *fit) require(behind, ahead float64) bool {
	switch scale := slack * max(1, math.Abs(behind)); {
	case ahead > slack:
		f.low = max(f.low, (behind-scale)/ahead)
	case ahead < -slack:
		if behind > scale {
			f.low = math.Inf(1)
			return false
		}
		f.high = min(f.high, (behind-scale)/ahead)
	case behind > scale:
		f.low = math.Inf(1)
		return false
	}
	return true
}

// finishAudit stores the range of weights that explains the choices, and whether the move
// returned is an odd one.
func (s *sampler) finishAudit() {
	a, unit := &s.Audit, float64(s.Scale.High-s.Scale.Low)
	first := 1 // of the two theories about these rewards
	if s.Scale.Outcome {
		first, unit = 0, 1
	}
	a.Low, a.High = 1, 0
	for _, f := range []fit{s.fits[first], s.fits[first+2]} {
		switch {
		case f.empty():
		case a.Low > a.High:
			a.Low, a.High = f.low/unit, f.high/unit
		default:
			a.Low, a.High = min(a.Low, f.low/unit), max(a.High, f.high/unit)
		}
	}
	if a.Low > a.High {
		a.Worse = s.fits[first].worse
	}
	a.OddMove = s.oddMove()
}

// oddMove reports whether the move returned is neither one of the most visited nor one of
// those with the best mean. Without an iteration any move will do, but where the game is
// over there is none.
func (s *sampler) oddMove() bool {
	root := &s.Nodes[0]
	if root.Moves == 0 || len(s.Iterations) == 0 {
		return root.Moves == 0 && s.Move != game.NoMove
	}
	most, best := 0, math.Inf(-1)
	for _, c := range root.children {
		n := &s.Nodes[c]
		most, best = max(most, n.visits), max(best, n.mean(!s.Scale.Outcome))
	}
	child := s.child(0, s.Move)
	n := &s.Nodes[child]
	return child == 0 || n.visits < most && (n.known == 0 || n.mean(!s.Scale.Outcome) < best-slack)
}
