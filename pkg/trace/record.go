package trace

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Record searches p with f to the given depth and returns the recorded search. It is
// an error if f does not take back every move that it made.
func Record[F search.Searcher](f F, p game.Position, depth int) (*Tree, error) {
	return RecordKind(AlphaBeta, f, p, depth, -search.Inf, search.Inf, false)
}

// RecordPart is Record for an f that may panic. fault is then the value of the panic,
// and the tree has the search up to it; the nodes that it had not left are Unfinished.
// p is restored in any case.
func RecordPart[F search.Searcher](f F, p game.Position, depth int) (t *Tree, fault any, err error) {
	r := &recorder{alpha: -search.Inf, beta: search.Inf}
	w := search.Watch(p, r)
	var result search.Result
	func() {
		defer func() { fault = recover() }()
		result, err = r.run(f, w, depth)
	}()
	if fault != nil {
		r.unfinished = true
		for len(r.open) > 1 {
			w.Unmake(r.open[len(r.open)-1])
		}
		result, err = w.Result(-search.Inf)
		result.Move = game.NoMove
	}
	if err != nil {
		return nil, nil, fmt.Errorf("trace: %w", err)
	}
	return r.tree(p, result), fault, nil
}

func newTree(kind Kind, root *Node, p game.Position, result search.Result) *Tree {
	t := &Tree{Result: result, Kind: kind, Root: root}
	_, t.Named = game.Find[game.Namer](p)
	_, t.Boards = game.Find[game.Boarder](p)
	return t
}

// newNode returns the node below parent to which m leads, where p stands.
func newNode(id int, parent *Node, m game.Move, p game.Position) *Node {
	n := &Node{ID: id, Parent: parent, Move: m, Alpha: -search.Inf, Beta: search.Inf}
	if c, ok := game.Find[game.Captioner](p); ok {
		n.Caption = c.Caption()
	}
	if b, ok := game.Find[game.Boarder](p); ok && id < MaxBoards {
		n.Board = new(b.Board())
	}
	n.turn, n.Weights = game.Turn(p), game.Weights(p)
	if n.Chance() {
		n.outcomes = p.Moves(nil)
	}
	if parent == nil {
		n.first = n.turn
		if c, ok := game.Find[game.PlyCounter](p); ok {
			n.Counts, n.Counted = true, c.Ply()
		}
		return n
	}
	n.Ply, n.first, n.Counts, n.Counted = parent.Ply+1, parent.first, parent.Counts, parent.Counted+1
	if i := slices.Index(parent.outcomes, m); i >= 0 {
		n.Weight = parent.Weights[i]
	}
	parent.Children = append(parent.Children, n)
	return n
}

// recorder is the search.Observer that builds a Tree.
type recorder struct {
	kind        Kind
	returned    *float64 // by a search with chance; nil before its end
	alpha, beta int      // the window at the root
	root, at    *Node
	position    game.Position
	nodes       int
	beyond      int  // the number of open nodes below at that are not recorded
	windows     bool // the search reports windows
	overview    Overview

	open       []game.Move // the moves that led to the open nodes, the root's first
	unfinished bool        // a panic ended the search in the open nodes
}

func (r *recorder) tree(p game.Position, result search.Result) *Tree {
	o := &r.overview
	result.Nodes, result.Leaves, result.Cutoffs = o.Nodes, o.Leaves, 0
	for _, p := range o.Plies {
		result.Cutoffs += p.Cuts
	}
	t := newTree(r.kind, r.root, p, result)
	t.Overview, t.Partial = o, o.Nodes > MaxNodes
	switch {
	case r.kind == Chance:
		t.Move = game.NoMove
		if r.root.Best != nil && !t.Partial {
			t.Move = r.root.Best.Move
		}
	case r.windows:
		t.Windows = Reported
	case t.Cutoffs > 0:
		t.Windows = Implied
	}
	if t.Windows == NoWindows {
		r.root.All(func(n *Node) { n.Alpha, n.Beta = -search.Inf, search.Inf })
	}
	return t
}

func (r *recorder) Enter(p game.Position, m game.Move) {
	r.overview.enter()
	r.position = p
	r.open = append(r.open, m)
	if r.beyond > 0 || r.nodes == MaxNodes {
		r.beyond++
		return
	}
	r.nodes++
	n := newNode(r.nodes-1, r.at, m, p)
	n.made, n.Value = whoCalled(), -search.Inf
	if r.at == nil {
		r.root, n.Alpha, n.Beta = n, r.alpha, r.beta
	}
	if n.Chance() && r.kind == AlphaBeta { // a search of a value that meets chance
		r.kind = Chance
	}
	if above := r.at; above != nil {
		// This is the implied window, for a search that reports none: it follows
		// from the values that the nodes above have seen.
		n.Alpha, n.Beta = max(above.Alpha, above.Value), above.Beta
		if n.Max() != above.Max() {
			n.Alpha, n.Beta = -n.Beta, -n.Alpha
		}
	}
	r.at = n
}

func (r *recorder) Window(alpha, beta int) {
	r.windows = true
	if r.beyond > 0 {
		return
	}
	n := r.at
	if len(n.Children) > 0 {
		if n.Passes == nil {
			n.Passes = []Pass{{0, n.Alpha, n.Beta}}
		}
		n.Passes = append(n.Passes, Pass{len(n.Children), alpha, beta})
		n.Value, n.Best = -search.Inf, nil
	}
	n.Alpha, n.Beta = alpha, beta
}

func (r *recorder) Leaf(value int) {
	r.overview.evaluate()
	if r.beyond == 0 {
		r.at.Leaf, r.at.evaluated = true, whoCalled()
	}
}

func (r *recorder) Return(value int, untried []game.Move) {
	r.open = r.open[:len(r.open)-1]
	if r.unfinished {
		value, untried = -search.Inf, nil
	}
	r.overview.leave(len(untried) > 0)
	if r.beyond > 0 {
		r.beyond--
		return
	}
	n := r.at
	n.unmade = whoCalled()
	n.Value, n.Known = value, value != -search.Inf
	n.Leaf = n.Leaf && len(n.Children) == 0
	if r.unfinished {
		n.Unfinished, n.Best = true, nil
	}
	for _, c := range n.Children {
		c.Name = game.MoveName(r.position, c.Move)
	}
	for _, m := range untried {
		n.Untried = append(n.Untried, game.MoveName(r.position, m))
	}
	r.at = n.Parent
	if r.kind == Chance {
		r.average(n)
		return
	}
	p := n.Parent
	if p == nil || !n.Known || n.Caption == "pass" { // a pass is no move that a best line may have
		return
	}
	repeats := p.Best != nil && p.Best.Move == n.Move // a second search of a move replaces the first
	if v := p.seen(n, value); v > p.Value || v == p.Value && repeats {
		p.Value, p.Best = v, n
	}
}

// Solved returns the tree of the given depth below p as minimax searches it, or expectiminimax
// in a game with chance.
func Solved(p game.Position, depth int) *Tree {
	if game.HasChance(p) {
		return game.Must(RecordKind(Chance, search.Expectiminimax, p, depth, -search.Inf, search.Inf, false))
	}
	return game.Must(Record(search.AnyNegamax, p, depth))
}

// Hidden returns a copy of t without the values of its inner nodes, and of its leaves too
// if leaves.
func (t *Tree) Hidden(leaves bool) *Tree {
	hidden := *t
	hidden.Root = t.Root.Copy(nil)
	hidden.Root.All(func(n *Node) { n.Known = n.Leaf && !leaves })
	return &hidden
}

// Copy returns a copy of the nodes from n down, below another parent. None has a best
// child.
func (n *Node) Copy(parent *Node) *Node {
	c := *n
	c.Parent, c.Best, c.Children = parent, nil, nil
	for _, child := range n.Children {
		c.Children = append(c.Children, child.Copy(&c))
	}
	return &c
}
