package session

import (
	"encoding/json"
	"fmt"
	"math"

	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// builderTarget is the target name of the comms of trees that are built in a page. They
// need no state here: each request has the whole tree.
const builderTarget = "gametree.tree"

// maxNodes is the largest number of nodes of a tree that is built.
const maxNodes = 150

// Builder draws a tree that can be built in a page.
func (s *Session) Builder(text string) (render.Bundle, error) {
	p, err := tree.Parse(text)
	if err != nil {
		return render.Bundle{}, err
	}
	if nodes, _ := p.Root().Count(); nodes > maxNodes {
		return render.Bundle{}, fmt.Errorf("tree: want at most %d nodes to build with, got %d", maxNodes, nodes)
	}
	t, err := unsearched(p)
	if err != nil {
		return render.Bundle{}, err
	}
	talk := s.talk
	talk.Target, talk.Board = builderTarget, text
	return render.Builder(t, talk), nil
}

// buildRequest is a request of the page: a tree, one change of it, and who searches it.
type buildRequest struct {
	Text string     `json:"text"`
	Rung string     `json:"rung"`
	Edit *tree.Edit `json:"edit"`
}

// builder is the comm of a page that builds a tree.
type builder struct {
	peer core.Peer
	last string // the tree of the last answer
}

func openBuilder(text string, peer core.Peer) *builder {
	b := &builder{peer: peer}
	b.answer(buildRequest{Text: text})
	return b
}

func (b *builder) Message(data json.RawMessage) {
	var r buildRequest
	if json.Unmarshal(data, &r) == nil {
		b.answer(r)
	}
}

func (b *builder) Closed() {}

// answer sends the tree after a change, or the last one with the reason why not.
func (b *builder) answer(r buildRequest) {
	built, err := r.apply()
	if err != nil {
		problem := play.Sentence(err)
		if built, err = (buildRequest{Text: b.last, Rung: r.Rung}).apply(); err != nil {
			return
		}
		built.Error = problem
	}
	b.last = built.Text
	b.peer.Send(built)
}

// apply returns the tree after the change, drawn and searched.
func (r buildRequest) apply() (b render.BuilderState, err error) {
	p, err := tree.Parse(r.Text)
	if err != nil {
		return b, err
	}
	if r.Edit != nil {
		root, err := r.Edit.Apply(p.Root())
		if err != nil {
			return b, err
		}
		p = tree.New(root)
	}
	if nodes, _ := p.Root().Count(); nodes > maxNodes {
		return b, fmt.Errorf("tree: that would be %d nodes; at most %d can be built here", nodes, maxNodes)
	}
	full, err := unsearched(p)
	if err != nil {
		return b, err
	}
	b = render.BuilderState{Text: p.String(), Go: fmt.Sprintf("tree.MustParse(%q)", p.String())}
	b.Tree = render.Image(full, render.Options{Title: "The tree"})
	var f any
	b.Rung, f, b.Rungs = searcher(p, r.Rung, full)
	t, err := trace.RecordKind(trace.KindOf(f), f, p, p.Height(), -search.Inf, search.Inf, false)
	if err != nil {
		return b, err
	}
	b.Search = render.Image(t, render.Options{Title: b.Rung})
	value := fmt.Sprint(t.Value)
	if t.Kind == trace.Chance {
		value = fmt.Sprintf("%.4g", t.Mean)
	}
	b.Say = fmt.Sprintf("Value %s, %d of %d nodes entered, %d leaves, %d cutoffs.",
		value, t.Nodes, full.Nodes, t.Leaves, t.Cutoffs)
	full.Root.All(func(n *trace.Node) {
		b.Kinds = append(b.Kinds, kindOf(n))
		b.Values = append(b.Values, n.RootValue())
	})
	return b, nil
}

// unsearched returns the tree below p with values at its leaves only. Its nodes have the
// numbers that tree.Edit gives them.
func unsearched(p *tree.Position) (*trace.Tree, error) {
	var f any = search.Negamax
	if !p.Root().Plain() {
		f = search.Expectiminimax
	}
	t, err := trace.RecordKind(trace.KindOf(f), f, p, p.Height(), -search.Inf, search.Inf, false)
	if err != nil {
		return nil, err
	}
	return t.Hidden(false), nil
}

// searcher returns the search of that name for a tree, or the plainest one, and its name
// and those of all that there are. leaves is the tree with its leaves' values.
func searcher(p *tree.Position, name string, leaves *trace.Tree) (chosen string, f any, names []string) {
	all := map[string]any{}
	add := func(name string, f any) { all[name], names = f, append(names, name) }
	if p.Root().Plain() {
		for _, r := range search.Serving(p) {
			add(r.Name, r.PlaysFirst().Search)
		}
	} else {
		low, high := math.Inf(1), math.Inf(-1)
		leaves.Root.All(func(n *trace.Node) {
			if n.Leaf {
				low, high = min(low, float64(n.RootValue())), max(high, float64(n.RootValue()))
			}
		})
		add("expectiminimax", search.Expectiminimax)
		add("star1", search.Star1{Low: low, High: high}.Search)
	}
	if all[name] == nil {
		name = names[0]
	}
	return name, all[name], names
}

// kindOf returns who moves at a node, and the weight of an outcome.
func kindOf(n *trace.Node) string {
	kind := "min"
	switch {
	case n.Leaf:
		kind = "leaf"
	case n.Chance():
		kind = "chance"
	case n.Max():
		kind = "max"
	}
	if n.Parent != nil && n.Parent.Chance() {
		kind += fmt.Sprintf(" %g", n.Weight)
	}
	return kind
}
