package trace

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Record searches p with f to the given depth and returns the recorded search. It is
// an error if f does not take back every move that it made.
func Record[F search.Searcher](f F, p game.Position, depth int) (*Tree, error) {
	return RecordWindow(f, p, depth, -search.Inf, search.Inf)
}

// RecordWindow is Record with a window at the root, for an f that takes one.
func RecordWindow[F search.Searcher](f F, p game.Position, depth, alpha, beta int) (*Tree, error) {
	return RecordKind(AlphaBeta, f, p, depth, alpha, beta, false)
}

// RecordPart is Record for an f that may panic. fault is then the value of the panic,
// and the tree has the search up to it; the nodes that it had not left are Unfinished.
// p is restored in any case.
func RecordPart[F search.Searcher](f F, p game.Position, depth int) (t *Tree, fault any, err error) {
	r := &recorder{alpha: -search.Inf, beta: search.Inf}
	w := search.Watch(p, r)
	value := -search.Inf
	func() {
		defer func() { fault = recover() }()
		value = search.Window(f, -search.Inf, search.Inf)(w, depth)
	}()
	did := w.Stats
	if fault != nil {
		r.unfinished = true
		for len(r.open) > 1 {
			w.Unmake(r.open[len(r.open)-1])
		}
	}
	result, err := w.Result(value)
	if err != nil {
		return nil, nil, fmt.Errorf("trace: %w", err)
	}
	if fault != nil { // the unfinished nodes are no cutoffs
		result.Stats, result.Move = did, game.NoMove
	}
	return r.tree(p, result), fault, nil
}

// recorder is the search.Observer that builds a Tree.
type recorder struct {
	kind        Kind
	turn        game.Side // at the root, in a game with chance
	returned    *float64  // by a search with chance; nil before its end
	alpha, beta int       // the window at the root
	root, at    *Node
	position    game.Position
	nodes       int
	beyond      int // the number of open nodes below at that are not recorded
	told        bool
	overview    Overview

	open       []game.Move // the moves that led to the open nodes, the root's first
	unfinished bool        // a panic ended the search in the open nodes
}

// tree returns the recorded search of p.
func (r *recorder) tree(p game.Position, result search.Result) *Tree {
	result.Nodes, result.Leaves, result.Cutoffs = r.overview.Nodes, r.overview.Leaves, r.overview.cuts()
	t := &Tree{Result: result, Kind: r.kind, Root: r.root, Partial: result.Nodes > MaxNodes, Overview: &r.overview}
	_, t.Named = game.Find[game.Namer](p)
	_, t.Boards = game.Find[game.Boarder](p)
	switch {
	case r.kind != AlphaBeta && r.kind != Selective:
		if r.kind == Chance {
			t.Move = game.NoMove
			if r.root.Best != nil && !t.Partial {
				t.Move = r.root.Best.Move
			}
		}
		r.root.All(func(n *Node) { n.Alpha, n.Beta = -search.Inf, search.Inf })
	case r.told:
		t.Windows = Told
	case result.Cutoffs > 0:
		t.Windows = Implied
	default:
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
	n := &Node{ID: r.nodes - 1, made: whoCalled(), Parent: r.at, Move: m, Value: -search.Inf, Alpha: r.alpha, Beta: r.beta}
	if c, ok := game.Find[game.Captioner](p); ok {
		n.Caption = c.Caption()
	}
	if b, ok := game.Find[game.Boarder](p); ok {
		board := b.Board()
		n.Board = &board
	}
	r.look(n, p)
	if r.at == nil {
		r.root = n
		if c, ok := game.Find[game.PlyCounter](p); ok {
			n.Counted = c.Ply()
		}
	} else {
		// This is the implied window, for a search that reports none: it follows
		// from the values that the nodes above have seen.
		n.Ply, n.Counted = r.at.Ply+1, r.at.Counted+1
		n.Alpha, n.Beta = -r.at.Beta, -max(r.at.Alpha, r.at.Value)
		r.at.Children = append(r.at.Children, n)
	}
	r.at = n
}

func (r *recorder) Window(alpha, beta int) {
	r.told = true
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
	if p == nil || !n.Known {
		return
	}
	again := p.Best != nil && p.Best.Move == n.Move // a second search of a move replaces the first
	if -value > p.Value || -value == p.Value && again {
		p.Value, p.Best = -value, n
	}
}

// Unsearched returns the tree of the given depth below p before any search: the
// leaves have values, the nodes above do not.
func Unsearched(p game.Position, depth int) *Tree {
	return Solved(p, depth).Hidden(false)
}

// Solved returns the tree of the given depth below p as minimax searches it.
func Solved(p game.Position, depth int) *Tree {
	t, err := Record(search.Negamax, p, depth)
	if err != nil {
		panic(err)
	}
	return t
}

// Hidden returns a copy of t without the values of its houses, and of its leaves too
// if leaves.
func (t *Tree) Hidden(leaves bool) *Tree {
	hidden := *t
	var copied func(n, parent *Node) *Node
	copied = func(n, parent *Node) *Node {
		c := *n
		c.Parent, c.Best, c.Known, c.Children = parent, nil, n.Leaf && !leaves, nil
		for _, child := range n.Children {
			c.Children = append(c.Children, copied(child, &c))
		}
		return &c
	}
	hidden.Root = copied(t.Root, nil)
	return &hidden
}
