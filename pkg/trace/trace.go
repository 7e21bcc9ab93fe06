// Package trace writes down a search as it runs: the nodes it entered, in the
// order it entered them, with their windows, values and cutoffs. What is
// recorded comes from the very function that ships, or from one of your own
// (see search.Watched), never from a second copy of the algorithm.
//
// A trace is data; package render draws it.
package trace

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MaxNodes is the size of the largest search that is recorded whole. A larger
// one is still run and counted to its end.
const MaxNodes = 20_000

// Tree is a search that was recorded.
type Tree struct {
	search.Result
	Root    *Node
	Windows Windows
	Named   bool // the game has names for its moves
	Partial bool // the search had more than MaxNodes nodes, and only the first are here
}

// Windows says where the windows of a Tree come from.
type Windows int

const (
	NoWindows Windows = iota // the search has none: it never left a move untried
	Told                     // from the search itself
	Implied                  // from what the search had seen: it told none, and yet cut off
)

// Node is a position as the search entered it. Values and windows are in the
// view of the player to move there; Max, RootValue, RootWindow and Bound turn
// them to the view of max, the player to move at the root.
type Node struct {
	Parent   *Node
	Children []*Node // those that were tried, in that order
	Ply      int     // 0 at the root

	Move    game.Move // that led here
	Name    string    // of that move
	Caption string    // what the game has to say of the position
	Leaf    bool      // it was evaluated, and no move was tried

	Value       int // meaningless unless Known
	Known       bool
	Best        *Node    // the first child that gave the value
	Alpha, Beta int      // the window on entry; the whole one where there is none
	Untried     []string // names of the moves after a cutoff
}

// Max reports whether max is to move at n.
func (n *Node) Max() bool { return n.Ply%2 == 0 }

// RootValue returns the value as max sees it.
func (n *Node) RootValue() int {
	if n.Max() {
		return n.Value
	}
	return -n.Value
}

// RootWindow returns the window as max sees it.
func (n *Node) RootWindow() (alpha, beta int) {
	if n.Max() {
		return n.Alpha, n.Beta
	}
	return -n.Beta, -n.Alpha
}

// Bound says what a value promises.
type Bound int

const (
	Exact   Bound = iota
	AtMost        // the true value is this or less
	AtLeast       // the true value is this or more
)

// Bound returns what RootValue promises, in max's view. It is judged by the
// window with which the node was entered, cut off or not; a leaf is exact.
func (n *Node) Bound() Bound {
	alpha, beta := n.RootWindow()
	switch v := n.RootValue(); {
	case n.Leaf:
		return Exact
	case v <= alpha && alpha > -search.Inf:
		return AtMost
	case v >= beta && beta < search.Inf:
		return AtLeast
	}
	return Exact
}

// Line returns the principal variation: the nodes from the root on that are
// each their parent's best.
func (t *Tree) Line() []*Node {
	var line []*Node
	for n := t.Root; n != nil; n = n.Best {
		line = append(line, n)
	}
	return line
}

// All calls visit for every node, parents before children.
func (n *Node) All(visit func(*Node)) {
	visit(n)
	for _, c := range n.Children {
		c.All(visit)
	}
}

// Record searches p with f for depth plies and returns what it did. It is an
// error if f makes moves that it does not take back.
func Record[F search.Searcher](f F, p game.Position, depth int) (*Tree, error) {
	return RecordWindow(f, p, depth, -search.Inf, search.Inf)
}

// RecordWindow is Record with a window at the root, for an f that has one.
func RecordWindow[F search.Searcher](f F, p game.Position, depth, alpha, beta int) (*Tree, error) {
	r := &recorder{}
	w := search.Watch(p, r)
	result, err := w.Result(search.Window(f, alpha, beta)(w, depth))
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	t := &Tree{Result: result, Root: r.root, Partial: result.Nodes > MaxNodes}
	_, t.Named = game.Find[game.Namer](p)
	switch {
	case r.told:
		t.Windows = Told
	case result.Cutoffs > 0:
		t.Windows = Implied
	default:
		r.root.All(func(n *Node) { n.Alpha, n.Beta = -search.Inf, search.Inf })
	}
	return t, nil
}

// recorder is the search.Observer that builds a Tree.
type recorder struct {
	root, at *Node
	position game.Position
	nodes    int
	beyond   int // plies below at that are not recorded
	told     bool
}

func (r *recorder) Enter(p game.Position, m game.Move) {
	r.position = p
	if r.beyond > 0 || r.nodes == MaxNodes {
		r.beyond++
		return
	}
	r.nodes++
	n := &Node{Parent: r.at, Move: m, Value: -search.Inf, Alpha: -search.Inf, Beta: search.Inf}
	if c, ok := game.Find[game.Captioner](p); ok {
		n.Caption = c.Caption()
	}
	if r.at == nil {
		r.root = n
	} else {
		// Unless the search tells its window, this is the one implied by what
		// the nodes above have seen.
		n.Ply, n.Alpha, n.Beta = r.at.Ply+1, -r.at.Beta, -max(r.at.Alpha, r.at.Value)
		r.at.Children = append(r.at.Children, n)
	}
	r.at = n
}

func (r *recorder) Window(alpha, beta int) {
	r.told = true
	if r.beyond == 0 {
		r.at.Alpha, r.at.Beta = alpha, beta
	}
}

func (r *recorder) Leaf(value int) {
	if r.beyond == 0 {
		r.at.Leaf = true
	}
}

func (r *recorder) Return(value int, untried []game.Move) {
	if r.beyond > 0 {
		r.beyond--
		return
	}
	n := r.at
	n.Value, n.Known = value, value != -search.Inf
	n.Leaf = n.Leaf && len(n.Children) == 0
	for _, c := range n.Children {
		c.Name = game.MoveName(r.position, c.Move)
	}
	for _, m := range untried {
		n.Untried = append(n.Untried, game.MoveName(r.position, m))
	}
	r.at = n.Parent
	if p := n.Parent; p != nil && n.Known && -value > p.Value {
		p.Value, p.Best = -value, n
	}
}

// Unsearched returns the tree of the next depth plies from p as it stands
// before any search: the leaves have their values, the nodes above have none.
func Unsearched(p game.Position, depth int) *Tree {
	t, err := Record(search.Negamax, p, depth)
	if err != nil {
		panic(err)
	}
	t.Root.All(func(n *Node) {
		if !n.Leaf {
			n.Known, n.Best = false, nil
		}
	})
	return t
}
