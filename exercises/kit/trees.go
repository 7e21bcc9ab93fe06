package kit

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// The largest trees of each shape.
const (
	highest = 4
	widest  = 4

	wide = 40 // children of the root of a wide tree

	// deep is the height of the tallest trees, three of ten deep ones. Each node of them
	// has one long branch. Higher ones would cost right answers their points that search a
	// move twice when it is the best so far, and thus a branch of n plies 2^n times.
	deep = 15
)

var (
	// Trees makes trees to be searched to their leaves: nearly all of height up to 4 and
	// width up to 4, some with up to 40 moves at the root, some up to 15 plies deep. The
	// root has children. Values says how large the values are.
	Trees = Generate(func(s *Source) Search { return WholeOf(Tree(s)) })

	// Depths makes trees as Trees does, or single leaves, each with a depth from 0 to
	// one more than its height, or much more.
	Depths = Generate(func(s *Source) Search {
		root := rooted(s, 0, Values(s))
		return Search{root, depthOf(s, root.Height()), -game.Inf, game.Inf}
	})

	// Windows makes trees as Depths does, each with a window. Half are searched to their
	// leaves.
	Windows = Generate(func(s *Source) Search {
		value := Values(s)
		root := rooted(s, 0, value)
		depth := root.Height()
		if s.Bool() {
			depth = depthOf(s, depth)
		}
		alpha, beta := WindowOf(s, search.Negamax(tree.New(root), depth), value)
		return Search{root, depth, alpha, beta}
	})

	// MinFirstTrees makes searches as Depths does, with min to move at the root.
	MinFirstTrees = Generate(func(s *Source) MinFirst { return MinFirst(Depths.Make(s)) })
)

// Tree makes the root of a tree such as Trees makes. Every node has a value of its own.
func Tree(s *Source) *tree.Node { return TreeOf(s, Values(s)) }

// TreeOf makes a tree of the shape that Tree makes, with these values.
func TreeOf(s *Source, value func() int) *tree.Node { return rooted(s, 1, value) }

// rooted makes a tree of at least that height, 0 or 1.
func rooted(s *Source, least int, value func() int) *tree.Node {
	root := shaped(s, least, value)
	if s.choose(4) == 3 {
		renumber(s, root)
	}
	return root
}

// renumber makes other moves for nodes of a tree than 0, 1, …
func renumber(s *Source, n *tree.Node) {
	if !n.Leaf() {
		n.First = s.Between(0, Pick(s, len(n.Children)+2, len(n.Children)+2, len(n.Children)+2, 300))
	}
	for _, c := range n.Children {
		renumber(s, c)
	}
}

func shaped(s *Source, least int, value func() int) *tree.Node {
	t := trees{s, value}
	switch s.choose(30) {
	case 28:
		return t.wide()
	case 29:
		return t.deep(min(s.Between(highest+1, deep+3), deep))
	}
	if least == 0 {
		return t.node(highest)
	}
	return t.inner(highest)
}

// depthOf makes a depth from 0 to one more than the height of a tree, or one that is
// larger than any tree.
func depthOf(s *Source, height int) int {
	if s.choose(10) == 9 {
		return Pick(s, 100, 128, 256, 1000)
	}
	return s.Between(0, height+1)
}

type trees struct {
	*Source
	value func() int
}

// inner makes a tree of at most that height that is not a leaf.
func (t trees) inner(height int) *tree.Node {
	return t.above(List(t.Source, 1, widest, func() *tree.Node { return t.node(height - 1) })...)
}

// node makes a tree of at most that height, one in five a leaf.
func (t trees) node(height int) *tree.Node {
	if height == 0 || t.choose(5) == 0 {
		return t.leaf()
	}
	return t.inner(height)
}

func (t trees) leaf() *tree.Node { return &tree.Node{Value: t.value()} }

func (t trees) above(children ...*tree.Node) *tree.Node {
	return &tree.Node{Value: t.value(), Children: children}
}

// wide makes a tree with many children at the root or below the only move, each a leaf
// or a node of one or two leaves.
func (t trees) wide() *tree.Node {
	below := t.Bool()
	n := t.above(List(t.Source, widest+1, wide, func() *tree.Node {
		if t.choose(4) < 3 {
			return t.leaf()
		}
		return t.above(List(t.Source, 1, 2, t.leaf)...)
	})...)
	if below {
		return t.above(n)
	}
	return n
}

// deep makes a tree of that height in which each node has one child that is not a leaf,
// alone or beside a leaf. Half of these leaves are no better for the player to move, so
// that the value often comes from the lowest leaf.
func (t trees) deep(height int) *tree.Node {
	n := t.leaf()
	value := n.Value // of the tree so far, for max
	for ply := height - 1; ply >= 0; ply-- {
		side, beside := 1-2*(ply%2), t.leaf()
		if t.Bool() {
			beside.Value = inRange(value - side*t.Between(0, 2))
		}
		switch t.choose(4) {
		case 2:
			n = t.above(n, beside)
		case 3:
			n = t.above(beside, n)
		default:
			n = t.above(n)
			continue
		}
		value = side * max(side*value, side*beside.Value)
	}
	return n
}

// MinFirst is a search with min to move at the root. It has no picture, because
// pictures show values for the player at the root.
type MinFirst Search

func (m MinFirst) Reduced() []any {
	all := Search(m).Reduced()
	for i, less := range all {
		all[i] = MinFirst(less.(Search))
	}
	return all
}
