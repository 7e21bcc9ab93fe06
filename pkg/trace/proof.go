package trace

import (
	"cmp"
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Proving is a recorded proof search. The nodes of its Tree are those that the search
// created, each once, however often it came back. Their numbers follow from what it
// evaluated, not from the numbers that it may keep itself.
type Proving struct {
	search.Goal
	Steps []ProofStep
	Best  int // steps that opened a most-proving leaf
}

// ProofStep is the opening of a leaf: the search gave it its first child.
type ProofStep struct {
	Opened  *Node
	Best    bool             // Opened was a most-proving leaf before the step
	Changed []*Node          // nodes that may have other numbers after the step, parents after their children
	Numbers []search.Numbers // of Changed, after the step
	Next    *Node            // the first most-proving leaf after the step; nil if the root is solved
}

// proof records f, a search that answers a question, with that many nodes.
func proof(f func(game.Position, int) bool, p game.Position, nodes int) (*Tree, error) {
	o := &opener{moves: map[*Node]int{}}
	w := search.Watch(p, o)
	value := 0
	if f(w, nodes) {
		value = 1
	}
	result, err := w.Result(value)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	t := newTree(Proof, o.nodes[0], p, result)
	t.Nodes, t.Leaves, t.Cutoffs, t.Partial = len(o.nodes), o.leaves, 0, o.full
	t.Proving, t.Overview = o.proving(value > 0), &o.overview
	t.Move = game.NoMove
	if t.Root.Best != nil {
		t.Move = t.Root.Best.Move
	}
	return t, nil
}

// opener is the search.Observer of proof searches. It merges all visits of a node.
type opener struct {
	nodes    []*Node // in the order of their creation
	at       *Node   // the last open one that is recorded
	beyond   int     // open ones below it
	position game.Position
	events   []event
	moves    map[*Node]int // of the position
	leaves   int           // evaluated where the game is over
	full     bool          // some nodes are not recorded
	overview Overview
}

// event is that a node was created, or evaluated where the game is over.
type event struct {
	node    *Node
	created bool
}

func (o *opener) Enter(p game.Position, m game.Move) {
	o.overview.enter()
	o.position = p
	var n *Node
	if o.at != nil {
		n = o.at.child(m)
	}
	if o.beyond > 0 || n == nil && len(o.nodes) == MaxNodes {
		o.beyond++
		o.full = true
		return
	}
	if n == nil {
		n = newNode(len(o.nodes), o.at, m, p)
		o.nodes, o.events, o.moves[n] = append(o.nodes, n), append(o.events, event{n, true}), len(p.Moves(nil))
	}
	o.at = n
}

func (o *opener) Window(int, int) {}

func (o *opener) Leaf(value int) {
	o.overview.evaluate()
	if n := o.at; o.beyond == 0 && o.position.Terminal() && !n.Leaf {
		n.Leaf, n.Value = true, value
		o.leaves++
		o.events = append(o.events, event{n, false})
	}
}

func (o *opener) Return(_ int, untried []game.Move) {
	o.overview.leave(len(untried) > 0)
	if o.beyond > 0 {
		o.beyond--
		return
	}
	for _, c := range o.at.Children {
		if c.Name == "" {
			c.Name = game.MoveName(o.position, c.Move)
		}
	}
	o.at = o.at.Parent
}

// proving returns the proof of the goal that the search seems to have: a win, unless its
// result and its steps fit a draw better.
func (o *opener) proving(yes bool) *Proving {
	root, wins := o.nodes[0], o.replay(search.Wins)
	if root.Numbers.Yes() {
		return wins
	}
	holds := o.replay(search.Holds)
	if yes && root.Numbers.Yes() || !yes && holds.Best > wins.Best {
		return holds
	}
	return o.replay(search.Wins) // which sets the numbers of the nodes again
}

// replay computes the numbers of all nodes for a goal, step by step, and sets the
// answer of the nodes.
func (o *opener) replay(g search.Goal) *Proving {
	r := replay{opener: o, born: map[*Node]bool{}, proof: &Proving{Goal: g}}
	for _, e := range o.events {
		if e.created && e.node.Parent != nil && !r.opened(e.node.Parent) {
			r.finish()
			r.proof.Steps = append(r.proof.Steps, ProofStep{Opened: e.node.Parent, Best: r.mostProving(e.node.Parent)})
		}
		r.take(e)
	}
	r.finish()
	for _, s := range r.proof.Steps {
		if s.Best {
			r.proof.Best++
		}
	}
	for _, n := range o.nodes {
		n.Known, n.Best = n.Numbers.Solved(), nil
		for _, c := range n.Children {
			if n.Best == nil && n.Known && c.Numbers.Solved() && c.Numbers.Yes() == n.Numbers.Yes() {
				n.Best = c
			}
		}
	}
	return r.proof
}

// replay is the tree at one moment of a search.
type replay struct {
	*opener
	proof   *Proving
	born    map[*Node]bool
	touched []*Node // whose numbers may have changed in this step
}

// opened reports whether n has a child yet.
func (r *replay) opened(n *Node) bool { return len(n.Children) > 0 && r.born[n.Children[0]] }

// take adds an event to the present step.
func (r *replay) take(e event) {
	n := e.node
	if e.created {
		r.born[n] = true
		n.Numbers = &search.Numbers{Proof: 1, Disproof: 1}
	} else {
		*n.Numbers = r.proof.NumbersOf(n.Value, n.Max())
	}
	r.touched = append(r.touched, n)
}

// finish computes the numbers after the present step, from the deepest touched nodes to
// the root, and the leaf to open next.
func (r *replay) finish() {
	defer func() { r.touched = nil }()
	if len(r.proof.Steps) == 0 {
		return
	}
	step := &r.proof.Steps[len(r.proof.Steps)-1]
	above := map[*Node]bool{}
	for _, n := range r.touched {
		for ; n != nil && !above[n]; n = n.Parent {
			above[n] = true
			step.Changed = append(step.Changed, n)
		}
	}
	slices.SortFunc(step.Changed, func(a, b *Node) int { return cmp.Or(b.Ply-a.Ply, a.ID-b.ID) })
	for _, n := range step.Changed {
		if r.opened(n) {
			*n.Numbers = r.numbered(n).Numbers
		}
		step.Numbers = append(step.Numbers, *n.Numbers)
	}
	if root := r.nodes[0]; !root.Numbers.Solved() {
		step.Next = r.next(root)
	}
}

// numbered returns an open node with its children as they are at this moment. A child
// that is not yet created is an open leaf.
func (r *replay) numbered(n *Node) search.ProofNode {
	p := search.ProofNode{Or: n.Max(), Children: make([]search.ProofNode, r.moves[n])}
	for i := range p.Children {
		p.Children[i].Numbers = search.Numbers{Proof: 1, Disproof: 1}
		if i < len(n.Children) && r.born[n.Children[i]] {
			p.Children[i].Numbers = *n.Children[i].Numbers
		}
	}
	p.Update()
	return p
}

// next returns the first most-proving leaf below n, or the node above it if that leaf is
// not yet created.
func (r *replay) next(n *Node) *Node {
	for r.opened(n) {
		p := r.numbered(n)
		next := p.Next()
		i := slices.IndexFunc(p.Children, func(c search.ProofNode) bool { return c.Numbers == next.Numbers })
		if i >= len(n.Children) || !r.born[n.Children[i]] {
			break
		}
		n = n.Children[i]
	}
	return n
}

// mostProving reports whether n is a leaf that a proof-number search may open now, if it
// breaks ties as it likes.
func (r *replay) mostProving(n *Node) bool {
	for ; n.Parent != nil; n = n.Parent {
		above := n.Parent
		harder := n.Numbers.Disproof > above.Numbers.Disproof
		if above.Max() {
			harder = n.Numbers.Proof > above.Numbers.Proof
		}
		if above.Numbers.Solved() || harder {
			return false
		}
	}
	return !n.Numbers.Solved()
}
