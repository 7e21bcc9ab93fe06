// Package tree holds games given as explicit trees: the trees that lessons
// draw, random ones for tests, and ones ordered as well and as badly as can be.
//
// A tree is written as nested brackets, children left to right, the leaves'
// values as max sees them, who is to move at the root:
//
//	((7 9) (2 8 5) (4 3 6))
//
// is document 3's figure: max picks one of three nodes, then min picks a leaf.
// A leaf may have a name before its value, with _ for a blank, as in the
// pockets of document 4:
//
//	((sandwich=3 car_key=100) ($20=20 six-pack=6 fish=-5 car_key=100))
//
// Reading order: tree.go, parse.go, make.go, order.go.
package tree

import (
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Trees that come back in lesson after lesson.
const (
	// Figure is the figure of document 3, which its text lost, rebuilt.
	Figure = "((7 9) (2 8 5) (4 3 6))"

	// Pockets is the story of document 4: you pick a pocket, your enemy picks
	// the item you get.
	Pockets = "((sandwich=3 car_key=100) ($20=20 six-pack=6 fish=-5 car_key=100))"
)

// Node is a node of a tree; one without children is a leaf.
type Node struct {
	Children []*Node

	// Value is what the node is worth to max. Of a node with children it is
	// only what a search sees that stops there.
	Value int

	Name string // of a leaf, may be empty
}

// Leaf reports whether n has no children.
func (n *Node) Leaf() bool { return len(n.Children) == 0 }

// Height returns the plies from n to its deepest leaf.
func (n *Node) Height() int {
	h := 0
	for _, c := range n.Children {
		h = max(h, 1+c.Height())
	}
	return h
}

// Count returns the number of nodes of the tree, n included, and of its leaves.
func (n *Node) Count() (nodes, leaves int) {
	if n.Leaf() {
		return 1, 1
	}
	nodes = 1
	for _, c := range n.Children {
		cn, cl := c.Count()
		nodes, leaves = nodes+cn, leaves+cl
	}
	return nodes, leaves
}

// String returns the tree in the notation that Parse reads. The values of
// nodes with children are not part of it.
func (n *Node) String() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

func (n *Node) write(b *strings.Builder) {
	if n.Leaf() {
		if n.Name != "" {
			b.WriteString(strings.ReplaceAll(n.Name, " ", "_") + "=")
		}
		b.WriteString(strconv.Itoa(n.Value))
		return
	}
	for i, c := range n.Children {
		b.WriteByte("( "[min(i, 1)])
		c.write(b)
	}
	b.WriteByte(')')
}

// Position is a place in a tree. It implements game.Position: the moves of a
// node are the numbers of its children, counted from 0.
type Position struct {
	path []*Node  // from the root to where we are
	keys []uint64 // of the same nodes
}

// New returns the position at the root of a tree.
func New(root *Node) *Position {
	return &Position{path: []*Node{root}, keys: []uint64{1}}
}

// At returns the node where p stands.
func (p *Position) At() *Node { return p.path[len(p.path)-1] }

// Root returns the root of the whole tree.
func (p *Position) Root() *Node { return p.path[0] }

// Height returns the plies from p to the deepest leaf below it: the depth that
// searches the whole tree.
func (p *Position) Height() int { return p.At().Height() }

// PliesLeft is Height.
func (p *Position) PliesLeft() int { return p.Height() }

// Moves appends 0, 1, …, one for each child.
func (p *Position) Moves(buf []game.Move) []game.Move {
	for i := range p.At().Children {
		buf = append(buf, game.Move(i))
	}
	return buf
}

// Make steps down to child m.
func (p *Position) Make(m game.Move) {
	p.path = append(p.path, p.At().Children[m])
	p.keys = append(p.keys, (p.Key()+uint64(m))*0x9E3779B97F4A7C15+1)
}

// Unmake steps back up.
func (p *Position) Unmake(game.Move) {
	p.path = p.path[:len(p.path)-1]
	p.keys = p.keys[:len(p.keys)-1]
}

// Key tells the nodes apart: in a tree no two are the same position.
func (p *Position) Key() uint64 { return p.keys[len(p.keys)-1] }

// Clone returns a position of its own in the same tree.
func (p *Position) Clone() game.Position {
	return &Position{slices.Clone(p.path), slices.Clone(p.keys)}
}

// Terminal reports whether p stands at a leaf.
func (p *Position) Terminal() bool { return p.At().Leaf() }

// Evaluate returns the node's value, turned to the view of the player to move:
// max at even plies, min at odd ones.
func (p *Position) Evaluate() int {
	if p.MaxToMove() {
		return p.At().Value
	}
	return -p.At().Value
}

// MaxToMove reports whether it is max's turn, who moves at the root.
func (p *Position) MaxToMove() bool { return len(p.path)%2 == 1 }

// Caption returns the name of a named leaf.
func (p *Position) Caption() string { return p.At().Name }

// String returns the tree below p as Parse reads it.
func (p *Position) String() string { return p.At().String() }
