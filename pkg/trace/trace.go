// Package trace writes down a search as it runs: the nodes it entered, in the
// order it entered them, with their windows, values and cutoffs. What is
// recorded comes from the very function that ships, or from one of your own
// (see search.Watched), never from a second copy of the algorithm.
//
// A trace is data; package render draws it.
//
// Reading order: trace.go, record.go, overview.go, steps.go,
// listing.go, audit.go.
package trace

import (
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
	Boards  bool // the game has boards
	Partial bool // the search had more than MaxNodes nodes, and only the first are here

	Overview *Overview // of all nodes, however many
	Audit    *Audit    // of a search of your own, if asked for
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
	ID       int // in the order of entering, from 0
	Parent   *Node
	Children []*Node // those that were tried, in that order
	Ply      int     // 0 at the root

	Move    game.Move   // that led here
	Name    string      // of that move
	Caption string      // what the game has to say of the position
	Board   *game.Board // how it looks, if the game has boards
	Leaf    bool        // it was evaluated, and no move was tried

	Value       int // meaningless unless Known
	Known       bool
	Best        *Node    // the first child that gave the value
	Alpha, Beta int      // the window on entry; the whole one where there is none
	Untried     []string // names of the moves after a cutoff
	Passes      []Pass   // of a root that was searched more than once, as by deepening
	Unfinished  bool     // a panic left it: neither its value is known nor what it would have pruned

	// Where the search stood in its source when it made the move that led here,
	// evaluated the position, and took the move back.
	made, evaluated, unmade callers
}

// Pass is one search of a root that is searched again and again. What the passes
// before it have found counts no more; the window of the root is that of the last.
type Pass struct {
	First       int // of the children that it entered
	Alpha, Beta int
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

// Panicked returns the node in which the search panicked, nil if it did not.
func (t *Tree) Panicked() (n *Node) {
	t.Root.All(func(m *Node) {
		if m.Unfinished { // they are one below the other
			n = m
		}
	})
	return n
}

// All calls visit for every node, parents before children.
func (n *Node) All(visit func(*Node)) {
	visit(n)
	for _, c := range n.Children {
		c.All(visit)
	}
}
