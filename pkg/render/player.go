package render

import (
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// MaxSteps is the longest search that can be stepped through.
const MaxSteps = 1500

// Player draws a search that can be stepped through, forwards and back. Each step
// shows the tree so far, the line of source that ran, the window, and a sentence that
// explains the step. Without scripts it is the picture that Tree draws. A search of
// more than MaxSteps steps, or of more nodes than a picture shows, is drawn as one
// picture.
func Player(t *trace.Tree, o Options) Bundle {
	steps := t.Steps()
	if len(steps) > MaxSteps || t.Partial || below(t.Root, drawnDepth(t, 0)) > 0 {
		return Tree(t, o)
	}
	return interactive(t, o, script{name: "player", data: playerData(t, steps)})
}

// playback is the data for the player's script.
type playback struct {
	Nodes   []playNode `json:"nodes"`
	Steps   [][]any    `json:"steps"`
	Code    [][2]any   `json:"code"` // line number, HTML
	Low     int        `json:"low"`
	High    int        `json:"high"`
	Windows bool       `json:"windows"`
}

// playNode is a node as it is after the search.
type playNode struct {
	Max  bool   `json:"max"`
	Leaf bool   `json:"leaf,omitempty"`
	Name string `json:"name"`
	Text string `json:"text"`
	A    any    `json:"a"` // window on entry
	B    any    `json:"b"`
}

func playerData(t *trace.Tree, steps []trace.Step) playback {
	p := playback{Windows: t.Windows != trace.NoWindows, Code: [][2]any{}}
	p.Low, p.High = valueRange(t.Root)
	t.Root.All(func(n *trace.Node) {
		alpha, beta := n.RootWindow()
		p.Nodes = append(p.Nodes, playNode{n.Max(), n.Leaf, n.Name, MaxView.value(n), bounded(alpha), bounded(beta)})
	})
	listing := t.Listing(steps)
	for _, l := range listing.Lines {
		p.Code = append(p.Code, [2]any{l.Number, highlight(l.Text)})
	}
	for i, s := range steps {
		p.Steps = append(p.Steps, playStep(s, listing.At[i]))
	}
	return p
}

// playStep returns a step as the script reads it: its kind, the numbers of the node
// and the child or -1, the value, whether it is better, the window after the step, all
// as max sees them, the line of source, and the number of moves left untried.
func playStep(s trace.Step, line int) []any {
	sign, child, value, better := 1, -1, any(nil), 0
	alpha, beta := s.Alpha, s.Beta
	if !s.Node.Max() {
		sign, alpha, beta = -1, -s.Beta, -s.Alpha
	}
	if s.Known {
		value = sign * s.Value
	}
	if s.Child != nil {
		child = s.Child.ID
	}
	if s.Better {
		better = 1
	}
	return []any{s.Kind, s.Node.ID, child, value, better, bounded(alpha), bounded(beta), line, len(s.Node.Untried)}
}

// bounded returns v, or nil for an infinity.
func bounded(v int) any {
	if v >= search.Inf || v <= -search.Inf {
		return nil
	}
	return v
}
