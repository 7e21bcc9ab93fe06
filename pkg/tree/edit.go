package tree

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Edit is one change of a tree. Nodes are numbered from the root, 0, parents before
// children, from left to right, as a full search enters them.
type Edit struct {
	Node  int    `json:"node"`
	Do    Change `json:"do"`
	Value int    `json:"value"` // for SetValue and SetWeight
}

// Change is what an Edit does.
type Change string

// The changes.
const (
	Add       Change = "add"    // a child; a leaf becomes a node whose child has its value
	Delete    Change = "delete" // the node and what is below it; its parent may become a leaf of value 0
	SetValue  Change = "value"  // of a leaf
	SetWeight Change = "weight" // of an outcome, 1 or more
	ToMax     Change = "max"    // it is max's turn
	ToMin     Change = "min"    // it is min's turn
	ToChance  Change = "chance" // chance moves
)

// Apply returns the tree after the change. root itself does not change.
func (e Edit) Apply(root *Node) (*Node, error) {
	root = clone(root)
	number := 0
	n, parent := find(root, nil, e.Node, &number)
	switch {
	case n == nil:
		return nil, fmt.Errorf("tree: there is no node %d", e.Node)
	case n.Leaf() && (e.Do == ToMax || e.Do == ToMin || e.Do == ToChance):
		return nil, fmt.Errorf("tree: nobody moves at a leaf; add children first")
	case !n.Leaf() && e.Do == SetValue:
		return nil, fmt.Errorf("tree: only leaves have values; the others follow from them")
	case e.Do == SetWeight && (parent == nil || !parent.Chance || e.Value < 1):
		return nil, fmt.Errorf("tree: only outcomes of chance have weights, 1 or more")
	}
	switch e.Do {
	case Add:
		child := &Node{}
		if n.Leaf() {
			child.Value, child.Name = n.Value, n.Name
			n.Value, n.Name = 0, ""
		}
		n.Children = append(n.Children, child)
	case Delete:
		if parent == nil {
			return &Node{}, nil
		}
		parent.Children = slices.DeleteFunc(parent.Children, func(c *Node) bool { return c == n })
		if parent.Leaf() {
			parent.Chance, parent.Turn, parent.Value = false, game.Neither, 0
		}
	case SetValue:
		n.Value, n.Name = e.Value, ""
	case SetWeight:
		n.Weight = float64(e.Value)
	case ToMax:
		n.Chance, n.Turn = false, game.First
	case ToMin:
		n.Chance, n.Turn = false, game.Second
	case ToChance:
		n.Chance, n.Turn = true, game.Neither
	default:
		return nil, fmt.Errorf("tree: no change %q", e.Do)
	}
	return root, nil
}

// find returns the node with that number, and its parent. next is the number of n.
func find(n, above *Node, number int, next *int) (found, parent *Node) {
	if *next == number {
		return n, above
	}
	*next++
	for _, c := range n.Children {
		if found, parent = find(c, n, number, next); found != nil {
			return found, parent
		}
	}
	return nil, nil
}
