package kit

import (
	"iter"

	"gametree/pkg/tree"
)

// Reducer is an input that can make itself smaller in ways that its choices cannot.
type Reducer interface {
	// Reduced yields inputs that are a little smaller, the smallest first.
	Reduced() iter.Seq[any]
}

// Reduced yields the search of each subtree, and of the tree without one of its
// nodes, without the values of nodes with children, or with a value, or a bound of the
// window, nearer to 0. The promises of the generators still hold: a root with children
// keeps at least one, a tree that is searched to its leaves still is, and a full window
// stays full. This needs far fewer tries than smaller choices do.
func (s Search) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		whole := s.Depth == s.Tree.Height()
		for _, less := range []Search{{Bare(s.Tree), s.Depth, s.Alpha, s.Beta}, s.ranked()} {
			if Syntax(less) != Syntax(s) && !yield(less) {
				return
			}
		}
		for _, c := range s.Tree.Children {
			below := Search{c, max(0, s.Depth-1), s.Alpha, s.Beta}
			turned := Search{negated(c), below.Depth, -s.Beta, -s.Alpha}
			if !c.Leaf() && (!yield(below) || !yield(turned) || !yield(turned.Window(s.Alpha, s.Beta))) {
				return
			}
			for _, grandchild := range c.Children {
				if !grandchild.Leaf() && !yield(Search{grandchild, max(0, s.Depth-2), s.Alpha, s.Beta}) {
					return
				}
			}
		}
		for t := range reducedTrees(s.Tree) {
			less := s
			less.Tree = t
			if whole {
				less.Depth = t.Height()
			}
			if !yield(less) {
				return
			}
		}
		for _, w := range s.nearerWindows() {
			if !yield(w) {
				return
			}
		}
		if !whole {
			for _, depth := range nearer(s.Depth) {
				if !yield(s.To(depth)) {
					return
				}
			}
		}
	}
}

// ReduceTree yields the inputs that input makes of smaller trees. It is the Reduced of
// an input with a tree that is searched to its leaves.
func ReduceTree(root *tree.Node, input func(*tree.Node) any) iter.Seq[any] {
	return func(yield func(any) bool) {
		for less := range whole(root).Reduced() {
			if n := less.(Search).Tree; n != root && !yield(input(n)) {
				return
			}
		}
	}
}

// reducedTrees yields copies of a tree that lack a node, have a node's child instead
// of the node, or have a value nearer to 0.
func reducedTrees(n *tree.Node) iter.Seq[*tree.Node] {
	return func(yield func(*tree.Node) bool) {
		for _, v := range nearer(n.Value) {
			if !yield(&tree.Node{Value: v, First: n.First, Children: n.Children}) {
				return
			}
		}
		if n.First != 0 && !yield(&tree.Node{Value: n.Value, Children: n.Children}) {
			return
		}
		for i, c := range n.Children {
			if len(n.Children) > 1 && !yield(with(n, i)) {
				return
			}
			if !c.Leaf() && !yield(with(n, i, &tree.Node{Value: c.Value})) {
				return
			}
			for _, grandchild := range c.Children {
				if !yield(with(n, i, grandchild)) || !yield(with(n, i, negated(grandchild))) {
					return
				}
			}
		}
		for i, c := range n.Children {
			for less := range reducedTrees(c) {
				if !yield(with(n, i, less)) {
					return
				}
			}
		}
	}
}

// with returns a copy of n with these nodes instead of child i.
func with(n *tree.Node, i int, instead ...*tree.Node) *tree.Node {
	children := append([]*tree.Node(nil), n.Children[:i]...)
	children = append(children, instead...)
	return &tree.Node{Value: n.Value, First: n.First, Children: append(children, n.Children[i+1:]...)}
}

// negated returns a tree with every value negated, for the other player.
func negated(n *tree.Node) *tree.Node { return mapped(n, func(n *tree.Node) int { return -n.Value }) }
