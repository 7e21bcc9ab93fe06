package render

import (
	"math"
)

// samplesData is the data for the script: what the iterations up to each stage add.
type samplesData struct {
	Title    string   `json:"title"`
	Summary  string   `json:"summary"`
	Findings [][2]any `json:"findings"` // text, whether it differs from UCT
	Nodes    [][4]any `json:"nodes"`    // parent, name, number of moves, who moves
	Rows     []string `json:"rows"`     // who moves in each
	Stages   [][]any  `json:"stages"`   // see stage
	Known    bool     `json:"known"`
	C        float64  `json:"c"`
	Plies    int      `json:"plies"`
	Thinnest int      `json:"thinnest"`
	Listed   int      `json:"listed"`
}

func (s *samplesDrawing) data() samplesData {
	d := samplesData{Title: s.title, Summary: s.summary(), Findings: [][2]any{}, Stages: [][]any{},
		Known: s.hasValues, C: math.Round(1000*s.c) / 1000, Plies: sampledPlies, Thinnest: minShare, Listed: maxMoves}
	for _, f := range s.findings() {
		d.Findings = append(d.Findings, [2]any{f.text, f.differs})
	}
	for i, at := range s.candidates {
		parent := -1
		if i > 0 {
			parent = s.index[s.Nodes[at].Parent]
		}
		class, _ := s.mover(at)
		d.Nodes = append(d.Nodes, [4]any{parent, s.Nodes[at].Name, s.Nodes[at].Moves, class})
	}
	for ply := range sampledPlies + 1 {
		d.Rows = append(d.Rows, s.rowName(ply))
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
	type credit struct {
		visits int
		sum    float64
	}
	credits, order := map[int]*credit{}, []int(nil)
	fresh, playout := 0, 0
	for _, it := range s.Iterations[from:to] {
		at, deeper := it.Node, false
		for s.index[at] < 0 {
			at, deeper = s.Nodes[at].Parent, true
		}
		c := credits[at]
		if c == nil {
			c = &credit{}
			credits[at] = c
			order = append(order, at)
		}
		c.visits++
		c.sum += s.Scale.Reward(it.Value)
		if to == from+1 {
			playout = it.Playout
			if it.New && !deeper {
				fresh = 1
			}
		}
	}
	stage := []any{to, fresh, playout}
	for _, at := range order {
		stage = append(stage, s.index[at], credits[at].visits, math.Round(1e4*credits[at].sum)/1e4)
	}
	return stage
}
