package render

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gametree/pkg/trace"
)

// What a picture of samples shows.
const (
	sampledPlies = 6   // below the root
	minShare     = 150 // a node is drawn if at least 1/150 of all visits are its own
	openShare    = 20  // the children of a node with one visit in so many are all maxMoves
	singleSteps  = 200 // iterations to step through before the steps grow
	maxMoves     = 12  // moves in the table
)

// Samples draws the tree that a search by sampling grew, for stepping through its
// iterations: the first ones one by one, then in growing steps. A node is as wide as it
// has visits, and its colour shows its mean. The table has the two terms of UCT for the
// children of a node that the reader chooses, with a weight that the reader sets.
// Without scripts it is the picture after the last iteration, with the moves of the
// root.
func Samples(t *trace.Tree, title string) Bundle {
	s := newSamplesDrawing(t.Samples, title)
	alt, text := s.words()
	return widget(s.picture(alt), alt, text, script{
		name: "samples", css: rules("picture") + file("card.css") + file("grown.css") + file("samples.css"), data: s.data(),
	})
}

// samplesDrawing is a picture of samples while it is drawn.
type samplesDrawing struct {
	*trace.Samples
	title      string
	stages     []int     // after which iterations the picture is shown
	visits     []int     // of the nodes, after the last iteration
	sums       []float64 // of their rewards for max
	hasValues  bool      // every iteration has a value
	candidates []int     // the nodes that the picture may show
	index      []int     // of each node in candidates, or -1
	kids       [][]int   // of each of candidates
	c          float64   // the weight of exploration
}

func newSamplesDrawing(s *trace.Samples, title string) *samplesDrawing {
	d := &samplesDrawing{Samples: s, title: title, hasValues: len(s.Iterations) > 0, c: math.Sqrt2}
	d.stages = stagesOf(len(s.Iterations))
	d.visits, d.sums, d.index = make([]int, len(s.Nodes)), make([]float64, len(s.Nodes)), make([]int, len(s.Nodes))
	if c, _, ok := weight(s.Audit); ok {
		d.c = c
	}
	d.keep(d.replay())
	return d
}

// replay counts the visits and the rewards of all nodes. wide has the nodes that have
// enough visits to be drawn at some stage.
func (s *samplesDrawing) replay() (wide []bool) {
	wide = make([]bool, len(s.Nodes))
	next, born := 0, 1
	for i, it := range s.Iterations {
		s.hasValues = s.hasValues && it.Known
		for at := it.Node; at >= 0; at = s.Nodes[at].Parent {
			s.visits[at]++
			s.sums[at] += s.Scale.Reward(it.Value)
		}
		born = max(born, it.Node+1)
		if i+1 != s.stages[next] {
			continue
		}
		next++
		if i+1 < singleSteps || next%2 == 0 || i+1 == len(s.Iterations) { // enough of the stages
			for at := range born {
				wide[at] = wide[at] || s.visits[at]*minShare >= i+1
			}
		}
	}
	return wide
}

// keep chooses the nodes that the picture may show: those that are wide at some stage,
// and all children of those with many visits.
func (s *samplesDrawing) keep(wide []bool) {
	for at, n := range s.Nodes {
		s.index[at] = -1
		if at > 0 && (n.Ply > sampledPlies || !wide[at] && s.visits[n.Parent]*openShare < len(s.Iterations)) {
			continue
		}
		s.index[at] = len(s.candidates)
		s.candidates, s.kids = append(s.candidates, at), append(s.kids, nil)
		if at > 0 {
			parent := s.index[n.Parent]
			s.kids[parent] = append(s.kids[parent], at)
		}
	}
}

// stagesOf returns the iterations after which a search of n iterations is shown.
func stagesOf(n int) (stages []int) {
	for i := 1; i <= min(n, singleSteps); i++ {
		stages = append(stages, i)
	}
	for power := 100; power <= n; power *= 10 {
		for _, k := range []int{10, 15, 25, 40, 60} {
			if i := power * k / 10; i > singleSteps && i < n {
				stages = append(stages, i)
			}
		}
	}
	if n > singleSteps {
		stages = append(stages, n)
	}
	return stages
}

// weight returns the weight of exploration that explains the choices, if they leave
// little room for it: √2, or the roundest number of those that do, and as text.
func weight(a trace.SampleAudit) (c float64, text string, ok bool) {
	if a.Choices == 0 || a.Low > a.High || a.High-a.Low > 0.1 {
		return 0, "", false
	}
	if a.Low <= math.Sqrt2 && math.Sqrt2 <= a.High {
		return math.Sqrt2, "√2", true
	}
	middle := (a.Low + a.High) / 2
	for decimals := 0; decimals <= 6; decimals++ {
		text = strconv.FormatFloat(middle, 'f', decimals, 64)
		if c, err := strconv.ParseFloat(text, 64); err == nil && a.Low <= c && c <= a.High {
			return c, text, true
		}
	}
	return middle, text, true
}

// branch is a child of a node with the terms of UCT.
type branch struct {
	node                int
	visits              int
	mean, explore, both float64 // for the player who moves at the parent
}

// branches returns the children of a node, those with the largest sums first.
func (s *samplesDrawing) branches(at int) (all []branch) {
	for _, c := range s.kids[s.index[at]] {
		if s.visits[c] == 0 {
			continue
		}
		b := branch{node: c, visits: s.visits[c], mean: s.sums[c] / float64(s.visits[c])}
		if !s.Nodes[at].Max {
			b.mean = 1 - b.mean
		}
		b.explore = s.c * math.Sqrt(math.Log(float64(s.visits[at]))/float64(b.visits))
		b.both = b.mean + b.explore
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b branch) int { return cmp.Compare(b.visits, a.visits) })
	return all
}

// next returns the branch that UCT visits next.
func next(all []branch) int {
	best := 0
	for i, b := range all {
		if b.both > all[best].both || b.both == all[best].both && b.node < all[best].node {
			best = i
		}
	}
	return best
}
