package render

import (
	"encoding/json"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// MaxSteps is the longest search that can be stepped through.
const MaxSteps = 1500

// Player draws a search that can be stepped through, forwards and back. Each step shows the tree
// so far, the line of source that ran, the window, and a sentence. Without scripts, or with more
// than MaxSteps steps, it is the picture that Tree draws.
func Player(t *trace.Tree, o Options) Bundle {
	if t.Samples != nil || t.Proving != nil || t.Nodes > MaxDrawn {
		return Tree(t, o)
	}
	steps := t.Steps()
	if len(steps) > MaxSteps {
		return Tree(t, o)
	}
	data := playerData(t, steps)
	data.Mover, data.Wrong = o.View == MoverView, !data.Windows && t.Audit != nil && t.Audit.Wrong != nil
	if o.View == MaxView && data.Form != nil && !data.Form.MaxView {
		o.eyes = "the tree speaks for ▲ max, the code for whoever moves"
	}
	return interactive(t, o, script{
		name: "player", files: []string{"steps.js"}, css: file("player.css"), data: data,
		below: "<p>Run this cell to step through the search.</p>",
	})
}

// playback is the data for the player's script. Values and windows are as max sees
// them, locals as the code does.
type playback struct {
	Nodes  []playNode  `json:"nodes"`
	Steps  [][]any     `json:"steps"`
	Locals [][]any     `json:"locals"` // for each step best, alpha, beta and v, each nil if there is none
	Code   [][2]any    `json:"code"`   // line number, text
	Form   *trace.Form `json:"form"`
	Low    int         `json:"low"`
	High   int         `json:"high"`

	Windows bool `json:"windows"`
	Implied bool `json:"implied"`
	Mover   bool `json:"mover"` // the picture shows each value for the player to move, at first
	Wrong   bool `json:"wrong"` // the search returned a wrong value somewhere
}

// playNode is a node as it is after the search. The rest of it is in the picture.
type playNode struct {
	Parent int    `json:"parent"`
	Moves  string `json:"moves,omitempty"` // max, min or chance, in a game with chance
	Odds   string `json:"odds,omitempty"`  // the probability of the outcome that led here
	Name   string `json:"name,omitempty"`
	Text   string `json:"text,omitempty"` // the value, if the picture writes more than that
	A      any    `json:"a"`              // window on entry
	B      any    `json:"b"`
}

func playerData(t *trace.Tree, steps []trace.Step) playback {
	p := playback{Windows: t.Windows != trace.NoWindows, Implied: t.Windows == trace.Implied, Code: [][2]any{}}
	p.Low, p.High = valueRange(t.Root)
	t.Root.All(func(n *trace.Node) {
		alpha, beta := n.RootWindow()
		node := playNode{Parent: -1, A: finiteOrNil(alpha), B: finiteOrNil(beta)}
		if n.Parent != nil {
			node.Parent = n.Parent.ID
		}
		if t.Named {
			node.Name = n.Name
		}
		if t.Kind == trace.Chance {
			node.Moves, _ = moves(n)
			if n.Parent != nil && n.Parent.Chance() {
				node.Odds = fraction(n.Probability())
			}
		}
		if t.Boards {
			node.Text = MaxView.value(n)
		}
		p.Nodes = append(p.Nodes, node)
	})
	listing := t.Listing(steps)
	for _, l := range listing.Lines {
		p.Code = append(p.Code, [2]any{l.Number, strings.ReplaceAll(l.Text, "\t", "  ")})
	}
	for i, s := range steps {
		p.Steps = append(p.Steps, playStep(s, listing.At[i]))
	}
	if t.Kind == trace.Chance || t.Audit != nil && (t.Audit.Wrong != nil || len(t.Audit.Needless) > 0) {
		listing.Form = nil // it has locals of its own, or is not what it seems
	}
	if p.Form = listing.Form; p.Form != nil {
		p.Locals = playLocals(*p.Form, steps)
	}
	return p
}

// playLocals returns the local variables after each step, as the code sees them.
func playLocals(form trace.Form, steps []trace.Step) (all [][]any) {
	type frame struct{ best, alpha, beta int } // as the mover sees them
	frames := map[*trace.Node]*frame{}
	for _, s := range steps {
		f := frames[s.Node]
		if f == nil {
			f = &frame{-search.Inf, s.Node.Alpha, s.Node.Beta}
			frames[s.Node] = f
		}
		if s.Kind == trace.Back && s.Known {
			f.best = max(f.best, s.Value)
			if !form.Best && !(form.TestV && s.Value >= f.beta) {
				f.alpha = max(f.alpha, s.Value)
			}
		}
		sign, alpha, beta := 1, f.alpha, f.beta
		if form.MaxView && !s.Node.Max() {
			sign, alpha, beta = -1, -f.beta, -f.alpha
		}
		locals := make([]any, 4)
		if form.Best && s.Kind != trace.Evaluate && !s.Node.Leaf && s.Kind != trace.Enter {
			locals[0] = sign * f.best
		}
		if form.Window {
			locals[1], locals[2] = alpha, beta
		}
		if s.Kind != trace.Enter && s.Known {
			locals[3] = sign * s.Value
		}
		if s.Kind == trace.Cut { // v is that of the last child
			last := s.Node.Children[len(s.Node.Children)-1]
			locals[3] = -sign * last.Value
		}
		all = append(all, locals)
	}
	return all
}

// playStep returns a step as the script reads it: its kind, the numbers of the node
// and the child or -1, the value, whether it is better, the window after the step, all
// as max sees them, the line of source, and the number of moves left untried.
func playStep(s trace.Step, line int) []any {
	sign, child, value := 1, -1, any(nil)
	alpha, beta := s.Alpha, s.Beta
	if !s.Node.Max() {
		sign, alpha, beta = -1, -s.Beta, -s.Alpha
	}
	if s.Known {
		value = sign * s.Value
	}
	if s.Node.Averaged && (s.Known || s.Kind == trace.Cut) {
		value = json.Number(strings.Replace(decimal(s.Mean), "−", "-", 1))
	}
	if s.Child != nil {
		child = s.Child.ID
	}
	return []any{s.Kind, s.Node.ID, child, value, s.Better, finiteOrNil(alpha), finiteOrNil(beta), line,
		len(s.Node.Untried)}
}

func finiteOrNil(v int) any {
	if v >= search.Inf || v <= -search.Inf {
		return nil
	}
	return v
}
