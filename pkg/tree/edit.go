package tree

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Edit is one change of a tree. Nodes are numbered from the root, 0, parents before
// children, from left to right, as a full search enters them.
type Edit struct {
	Node  int    `json:"node"`
	Do    Change `json:"do"`
	Value int    `json:"value"` // for SetValue; for Move, the new place among the siblings, from 0
}

// Change is what an Edit does.
type Change string

// The changes.
const (
	Move     Change = "move"   // the node, with what is below it, to another place among its siblings
	SetValue Change = "value"  // of a leaf
	Add      Change = "add"    // a child; a leaf becomes a node whose child has its value
	Remove   Change = "remove" // the node and what is below it; its parent may become a leaf of value 0
)

// Apply returns the tree after the change, and the number in it of the node that was changed
// or added, or of the parent of the one removed. root itself does not change.
func (e Edit) Apply(root *Node) (changed *Node, number int, err error) {
	root = Mapped(root, func(*Node) {})
	all := preorder(root)
	if e.Node < 0 || e.Node >= len(all) {
		return nil, 0, fmt.Errorf("tree: there is no node %d", e.Node)
	}
	n, parent := all[e.Node], (*Node)(nil)
	for _, p := range all {
		if slices.Contains(p.Children, n) {
			parent = p
		}
	}
	switch {
	case !n.Leaf() && e.Do == SetValue:
		return nil, 0, fmt.Errorf("tree: only leaves have values; the others follow from them")
	case parent == nil && (e.Do == Move || e.Do == Remove):
		return nil, 0, fmt.Errorf("tree: the root stays where it is")
	}
	switch e.Do {
	case Move:
		parent.Children = slices.DeleteFunc(parent.Children, func(c *Node) bool { return c == n })
		parent.Children = slices.Insert(parent.Children, max(0, min(e.Value, len(parent.Children))), n)
	case SetValue:
		n.Value, n.Name = e.Value, strings.TrimPrefix(n.Name, Open)
	case Add:
		child := &Node{}
		if n.Leaf() {
			child.Value, child.Name = n.Value, n.Name
			n.Value, n.Name = 0, ""
		}
		n.Children = append(n.Children, child)
		n = child
	case Remove:
		parent.Children = slices.DeleteFunc(parent.Children, func(c *Node) bool { return c == n })
		if parent.Leaf() {
			parent.Chance, parent.Turn, parent.Value = false, game.Neither, 0
		}
		n = parent
	default:
		return nil, 0, fmt.Errorf("tree: no change %q", e.Do)
	}
	return root, slices.Index(preorder(root), n), nil
}

// Reordered reports whether the trees differ at most in the order of the children of their
// nodes.
func Reordered(a, b *Node) bool { return inOrder(a).String() == inOrder(b).String() }

// inOrder returns a copy of the tree with the children of every node sorted by their texts.
func inOrder(root *Node) *Node {
	return Mapped(root, func(n *Node) {
		slices.SortFunc(n.Children, func(a, b *Node) int {
			return cmp.Or(cmp.Compare(a.weight(), b.weight()), cmp.Compare(a.String(), b.String()))
		})
	})
}
