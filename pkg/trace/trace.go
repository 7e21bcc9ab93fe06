// Package trace records a search as it runs: the nodes it entered, in that order,
// with their windows, values and cutoffs. It records the function that ships, or one
// of your own (see search.Watched), never a second copy of the algorithm.
//
// A trace is data; package render draws it.
//
// Reading order: trace.go, kinds.go, record.go, chance.go, overview.go, steps.go, listing.go, source.go,
// form.go, audit.go, sampling.go, proof.go.
package trace

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MaxNodes is the number of nodes up to which a search is recorded. A larger search
// still runs to its end and is counted.
const MaxNodes = 20_000

// MaxBoards is the number of nodes up to which nodes have boards, which are far larger than
// nodes. Only trees with no more nodes are drawn with them.
const MaxBoards = 60

// Tree is a recorded search. Its Stats count the root once, however often the search enters it.
type Tree struct {
	search.Result
	Kind    Kind
	Root    *Node
	Windows Windows
	Named   bool // the game has names for its moves
	Boards  bool // the game has boards
	Partial bool // the search had more than MaxNodes nodes; only the first ones are here

	Overview *Overview // of all nodes of a search of values, however many
	Samples  *Samples  // of a search by sampling, which has no other nodes; or nil
	Proving  *Proving  // of a proof search; or nil
	Audit    *Audit    // of a search recorded with an audit, or nil
}

// Windows is the origin of the windows of a Tree.
type Windows int

const (
	NoWindows Windows = iota // none: the search reported no window and cut nothing off
	Reported                 // reported by the search
	Implied                  // derived from the values seen: the search reported none, but cut off
)

// Node is a position as the search entered it. Its values and windows are in the view
// of the player to move there. RootValue, RootWindow and Bound return them in the view
// of max, the player to move at the root.
type Node struct {
	ID       int // in the order of entering, from 0
	Parent   *Node
	Children []*Node // those that the search entered, in that order
	Ply      int     // 0 at the root
	Counts   bool    // the game is a game.PlyCounter: its values count plies
	Counted  int     // so many plies at this node

	Move    game.Move   // the move that led here
	Name    string      // the name of that move
	Caption string      // the game's caption of the position
	Board   *game.Board // the position as a board, if the game has boards and ID < MaxBoards
	Leaf    bool        // it was evaluated, and no move was tried

	Value int // meaningless unless Known
	Known bool

	// In a search with chance or by sampling, Mean is the value, for max, and not Value.
	Averaged bool
	Mean     float64
	bound    search.Bound // what Mean says about the true value
	reported bool         // the search reported Mean

	// Numbers are the last ones in a proof search, and nil in any other.
	Numbers *search.Numbers

	// Weights are those of all outcomes where chance moves, and nil elsewhere. Weight is
	// that of the outcome that led here.
	Weights  []float64
	Weight   float64
	outcomes []game.Move
	turn     game.Side // whose turn it is; Neither if every move passes the turn
	first    game.Side // whose turn it is at the root: max's

	Best        *Node    // the first child with the best value
	Alpha, Beta int      // the window on entry; (-Inf, Inf) if there is none
	Untried     []string // names of the moves after a cutoff
	Passes      []Pass   // if the root was searched several times, as by deepening: each search
	Unfinished  bool     // a panic ended the search here: the value and the cutoffs are unknown

	// The calls in progress when the search made the move that led here, evaluated
	// the position, and took the move back.
	made, evaluated, unmade callers
}

// Pass is one of several searches of the same root. It replaces the results of the
// passes before it; the window of the root is that of the last pass.
type Pass struct {
	First       int // the index of the first child that it entered
	Alpha, Beta int
}

// Max reports whether max is to move at n. Where chance moves, it is max's turn.
func (n *Node) Max() bool {
	if n.turn != game.Neither {
		return n.turn == n.first
	}
	return n.Ply%2 == 0
}

func (n *Node) child(m game.Move) *Node {
	for _, c := range n.Children {
		if c.Move == m {
			return c
		}
	}
	return nil
}

// seen returns v, a value of the child c in the view of its player to move, as the player
// to move at n sees it.
func (n *Node) seen(c *Node, v int) int {
	if c.Max() == n.Max() {
		return v
	}
	return -v
}

// Chance reports whether chance moves at n.
func (n *Node) Chance() bool { return n.Weights != nil }

// Probability returns the probability of the outcome that led to n, or 1 if a player
// moved there.
func (n *Node) Probability() float64 {
	if n.Parent == nil || !n.Parent.Chance() {
		return 1
	}
	return n.Weight / total(n.Parent.Weights)
}

// RootValue returns the value in max's view.
func (n *Node) RootValue() int {
	if n.Max() {
		return n.Value
	}
	return -n.Value
}

// RootWindow returns the window in max's view.
func (n *Node) RootWindow() (alpha, beta int) {
	if n.Max() {
		return n.Alpha, n.Beta
	}
	return -n.Beta, -n.Alpha
}

// Bound returns what RootValue says about the true value, in max's view. It depends
// on the window on entry, whether there was a cutoff or not; a leaf is exact.
func (n *Node) Bound() search.Bound {
	alpha, beta := n.RootWindow()
	switch v := n.RootValue(); {
	case n.Averaged:
		return n.bound
	case n.Leaf:
		return search.Exact
	case v <= alpha && alpha > -search.Inf:
		return search.AtMost
	case v >= beta && beta < search.Inf:
		return search.AtLeast
	}
	return search.Exact
}

// Line returns the principal variation: the root, its best child, the best child of
// that one, and so on. It is empty if the search established none: the root's value is
// unknown or only a bound.
func (t *Tree) Line() []*Node {
	var line []*Node
	if !t.Root.Known || t.Root.Bound() != search.Exact {
		return nil
	}
	for n := t.Root; n != nil; n = n.Best {
		line = append(line, n)
	}
	return line
}

// Panicked returns the node at which the search panicked, or nil.
func (t *Tree) Panicked() (n *Node) {
	t.Root.All(func(m *Node) {
		if m.Unfinished { // the last one is the deepest
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
