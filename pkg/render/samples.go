package render

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gametree/pkg/trace"
)

// What a picture of samples shows.
const (
	sampledPlies = 6     // below the root
	sampledNodes = 1_000 // those with the most visits
	minShare     = 150   // a node is drawn if at least 1/150 of all visits are its own
	singleSteps  = 200   // iterations to step through before the steps grow
	maxMoves     = 12    // moves in the table
)

// Samples draws the tree that a search by sampling grew, for stepping through its iterations. A
// node is as wide as it has visits, and its colour shows its mean. A table has the two terms of UCT
// for the children of a node that the reader chooses. Without scripts it is a chart of the visits
// to the moves of the root.
func Samples(t *trace.Tree, title string) Bundle {
	s := newSamplesDrawing(t, title)
	b := Bars(title, s.summary(), s.bars())
	return widget(b.svg, spoken(b.Text), b.Text, script{
		name: "samples", files: []string{"steps.js"}, data: s.data(),
		css: rules("picture") + file("card.css") + file("samples.css"),
	})
}

// samplesDrawing is a picture of samples while it is drawn.
type samplesDrawing struct {
	*trace.Samples
	t          *trace.Tree
	title      string
	stages     []int     // after which iterations the picture is shown
	visits     []int     // of the nodes, after the last iteration
	sums       []float64 // of their rewards for max
	hasValues  bool      // every iteration has a value
	candidates []int     // the nodes that the picture may show
	index      []int     // of each node in candidates, or -1
}

func newSamplesDrawing(t *trace.Tree, title string) *samplesDrawing {
	s := t.Samples
	d := &samplesDrawing{Samples: s, t: t, title: title, hasValues: len(s.Iterations) > 0}
	d.stages = stagesOf(len(s.Iterations))
	d.visits, d.sums, d.index = make([]int, len(s.Nodes)), make([]float64, len(s.Nodes)), make([]int, len(s.Nodes))
	for _, it := range s.Iterations {
		d.hasValues = d.hasValues && it.Known
		for n := s.Nodes[it.Node].Node; n != nil; n = n.Parent {
			d.visits[n.ID]++
			d.sums[n.ID] += s.Reward(it)
		}
	}
	for at, n := range s.Nodes {
		d.index[at] = -1
		if n.Ply <= sampledPlies {
			d.candidates = append(d.candidates, at)
		}
	}
	slices.SortStableFunc(d.candidates, func(a, b int) int { return d.visits[b] - d.visits[a] })
	d.candidates = d.candidates[:min(len(d.candidates), sampledNodes)]
	slices.Sort(d.candidates)
	for i, at := range d.candidates {
		d.index[at] = i
	}
	return d
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

func (s *samplesDrawing) bars() (bars []Bar) {
	for at, n := range s.Nodes {
		if n.Ply != 1 || s.visits[at] == 0 {
			continue
		}
		b := Bar{Label: n.Name, Value: s.visits[at]}
		if s.hasValues {
			b.Note = s.mean(at)
		}
		bars = append(bars, b)
	}
	return bars
}

// mean writes the mean reward of a node, as the picture of this kind of search does.
func (s *samplesDrawing) mean(at int) string {
	mean := s.sums[at] / float64(s.visits[at])
	if s.Guided {
		return fmt.Sprintf("P %s, Q %s", hundredths(s.Nodes[at].Prior), hundredths(2*mean-1))
	}
	return "mean " + hundredths(mean)
}

func (s *samplesDrawing) summary() string {
	done := len(s.Iterations)
	if s.Guided {
		done++ // the first one visits only the root
	}
	parts := []string{plural(done, "iteration"), plural(len(s.Nodes), "node")}
	if done != s.Asked {
		parts[0] += fmt.Sprintf(" of %s asked for", Thousands(s.Asked))
	}
	if s.hasValues && !s.Guided {
		parts = append(parts, s.mean(0)+" for ▲ max")
	}
	for _, n := range s.Nodes {
		if n.Ply == 1 && n.Move == s.Move {
			parts = append(parts, "plays "+n.Name)
		}
	}
	if s.hasValues && !s.Guided {
		parts = append(parts, "reward: "+s.reward())
	}
	return strings.Join(parts, " · ")
}

func (s *samplesDrawing) reward() string {
	switch scale := s.Scale; {
	case scale.Outcome:
		return "1 won, ½ drawn, 0 lost"
	case scale.Low == 0:
		return "value / " + fmt.Sprint(scale.High)
	default:
		return fmt.Sprintf("(value + %d) / %d", -scale.Low, scale.High-scale.Low)
	}
}

// samplesData is the data for the script: what the iterations up to each stage add.
type samplesData struct {
	Title    string   `json:"title"`
	Summary  string   `json:"summary"`
	Nodes    [][5]any `json:"nodes"`  // parent, name, number of moves, who moves, prior
	Rows     []string `json:"rows"`   // who moves in each
	Stages   [][]any  `json:"stages"` // see stage
	Known    bool     `json:"known"`
	Plies    int      `json:"plies"`
	Thinnest int      `json:"thinnest"`
	Listed   int      `json:"listed"`
	Defs     string   `json:"defs"` // SVG with the hatching
	Guided   bool     `json:"guided"`
	C        float64  `json:"c"` // the weight of exploration, or of the priors
}

func (s *samplesDrawing) data() samplesData {
	d := samplesData{Title: s.title, Summary: s.summary(), Stages: [][]any{}, Known: s.hasValues, Plies: sampledPlies,
		Thinnest: minShare, Listed: maxMoves, Defs: defs, Guided: s.Guided, C: s.C}
	for _, at := range s.candidates {
		n, parent := s.Nodes[at], -1
		if n.Parent != nil {
			parent = s.index[n.Parent.ID]
		}
		class, _ := moves(n.Node)
		d.Nodes = append(d.Nodes, [5]any{parent, n.Name, n.Moves, class, n.Prior})
	}
	for ply := range sampledPlies + 1 {
		_, name := movers(s.t, ply)
		d.Rows = append(d.Rows, name)
	}
	from := 0
	for _, to := range s.stages {
		d.Stages = append(d.Stages, s.stage(from, to))
		from = to
	}
	return d
}

// stage returns what the iterations after from, up to to, add to the nodes of the
// picture: the last iteration, 1 if it added a node, the moves of its playout, then
// nodes with their visits and rewards in turn.
func (s *samplesDrawing) stage(from, to int) []any {
	visits, sums, order := map[int]int{}, map[int]float64{}, []int(nil)
	fresh, playout := 0, 0
	for _, it := range s.Iterations[from:to] {
		at := it.Node
		for s.index[at] < 0 {
			at = s.Nodes[at].Parent.ID
		}
		if visits[at] == 0 {
			order = append(order, at)
		}
		visits[at]++
		sums[at] += s.Reward(it)
		if to == from+1 {
			playout = it.Playout
			if it.New && at == it.Node {
				fresh = 1
			}
		}
	}
	stage := []any{to, fresh, playout}
	for _, at := range order {
		stage = append(stage, s.index[at], visits[at], math.Round(1e4*sums[at])/1e4)
	}
	return stage
}
