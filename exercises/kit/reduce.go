package kit

import (
	"slices"

	"gametree/pkg/tree"
)

// Reducer is an input that can make itself smaller in ways that its choices cannot.
type Reducer interface {
	// Reduced returns inputs that are a little smaller, the smallest first.
	Reduced() []any
}

// Reduced returns the search of each subtree, and of the tree without one of its
// nodes, without the values of nodes with children, or with a value, or a bound of the
// window, nearer to 0. The promises of the generators still hold: a root with children
// keeps at least one, a tree that is searched to its leaves still is, and a full window
// stays full. This needs far fewer tries than smaller choices do.
func (s Search) Reduced() []any {
	all := []any{Search{Bare(s.Tree), s.Depth, s.Alpha, s.Beta}, s.ranked()}
	for _, c := range s.Tree.Children {
		if !c.Leaf() {
			below := Search{c, max(0, s.Depth-1), s.Alpha, s.Beta}
			turned := Search{negated(c), below.Depth, -s.Beta, -s.Alpha}
			all = append(all, below, turned, turned.Window(s.Alpha, s.Beta))
		}
		for _, grandchild := range c.Children {
			if !grandchild.Leaf() {
				all = append(all, Search{grandchild, max(0, s.Depth-2), s.Alpha, s.Beta})
			}
		}
	}
	toTheLeaves := s.Depth == s.Tree.Height()
	for _, t := range reducedTrees(s.Tree) {
		less := Search{t, s.Depth, s.Alpha, s.Beta}
		if toTheLeaves {
			less.Depth = t.Height()
		}
		all = append(all, less)
	}
	for _, less := range s.nearerWindows() {
		all = append(all, less)
	}
	if !toTheLeaves {
		for _, depth := range nearer(s.Depth) {
			all = append(all, s.To(depth))
		}
	}
	return all
}

// ReduceTree returns the inputs that input makes of smaller trees. It is the Reduced of
// an input with a tree that is searched to its leaves.
func ReduceTree(root *tree.Node, input func(*tree.Node) any) []any {
	all := WholeOf(root).Reduced()
	for i, less := range all {
		all[i] = input(less.(Search).Tree)
	}
	return all
}

// reducedTrees returns copies of a tree that lack a node, have a node's child instead
// of the node, or have a value nearer to 0.
func reducedTrees(n *tree.Node) (all []*tree.Node) {
	for _, v := range nearer(n.Value) {
		all = append(all, &tree.Node{Value: v, First: n.First, Children: n.Children})
	}
	if n.First != 0 {
		all = append(all, &tree.Node{Value: n.Value, Children: n.Children})
	}
	for i, c := range n.Children {
		if len(n.Children) > 1 {
			all = append(all, with(n, i))
		}
		if !c.Leaf() {
			all = append(all, with(n, i, &tree.Node{Value: c.Value}))
		}
		for _, grandchild := range c.Children {
			all = append(all, with(n, i, grandchild), with(n, i, negated(grandchild)))
		}
	}
	for i, c := range n.Children {
		for _, less := range reducedTrees(c) {
			all = append(all, with(n, i, less))
		}
	}
	return all
}

// with returns a copy of n with these nodes instead of child i.
func with(n *tree.Node, i int, instead ...*tree.Node) *tree.Node {
	children := slices.Replace(slices.Clone(n.Children), i, i+1, instead...)
	return &tree.Node{Value: n.Value, First: n.First, Children: children}
}

// negated returns a tree with every value negated, for the other player.
func negated(n *tree.Node) *tree.Node {
	return tree.Mapped(n, func(n *tree.Node) { n.Value = -n.Value })
}
