package tree

import (
	"iter"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// Shape describes random trees.
type Shape struct {
	Height int // the greatest number of plies to a leaf
	Width  int // children of a node: 1 to Width, or always Width if Even

	// Values bounds the values: they are -Values to Values, so a small number makes ties.
	Values int

	// Chance lets a die, with weights of 1 to 6, move at one of three nodes with children.
	Chance bool

	// Even puts every leaf at Height. Otherwise each node above it is a leaf with
	// probability 1/5.
	Even bool
}

// Random returns a random tree. Nodes with children have values too, for searches that
// stop there. Sources in the same state give the same tree.
func Random(rng *rand.Rand, s Shape) *Node {
	n := &Node{Value: rng.IntN(2*s.Values+1) - s.Values}
	if s.Height == 0 || !s.Even && rng.IntN(5) == 0 {
		return n
	}
	width := s.Width
	if !s.Even {
		width = 1 + rng.IntN(s.Width)
	}
	s.Height--
	n.Chance = s.Chance && rng.IntN(3) == 0
	for range width {
		c := Random(rng, s)
		if n.Chance {
			c.Weight = float64(1 + rng.IntN(6))
		}
		n.Children = append(n.Children, c)
	}
	return n
}

// BestFirst returns the uniform tree of the given width and height with the leaves 1,
// 2, …, in which every node's best child comes first. Alpha-beta then evaluates the
// fewest leaves possible (Knuth and Moore 1975).
func BestFirst(width, height int) *Node { return ordered(width, height, true, 1) }

// ordered gives each child its own interval of values, the lowest one from least up.
func ordered(width, height int, maxToMove bool, least int) *Node {
	if height == 0 {
		return &Node{Value: least}
	}
	size := 1 // leaves below each child
	for range height - 1 {
		size *= width
	}
	n := &Node{}
	for i := range width {
		if maxToMove {
			i = width - 1 - i
		}
		n.Children = append(n.Children, ordered(width, height-1, !maxToMove, least+i*size))
	}
	return n
}

// Sorted returns a copy of the tree with every node's children sorted by value, the
// mover's best first, or last if bestFirst is false. Children of equal value keep
// their order. value returns the value of a position for the player to move, such as
//
//	func(p *tree.Position) int { return search.Negamax(p, p.Height()) }
func Sorted(root *Node, bestFirst bool, value func(*Position) int) *Node {
	return sorted(New(root), bestFirst, value)
}

func sorted(p *Position, bestFirst bool, value func(*Position) int) *Node {
	n, turn, values := *p.At(), p.Turn(), map[*Node]int{} // of the children for the player to move at p
	n.Children = nil
	for _, m := range p.Moves(nil) {
		p.Make(m)
		c := sorted(p, bestFirst, value)
		n.Children, values[c] = append(n.Children, c), game.Seen(p, value(p), turn)
		p.Unmake(m)
	}
	if n.Chance { // outcomes are neither good nor bad moves
		return &n
	}
	slices.SortStableFunc(n.Children, func(a, b *Node) int {
		if bestFirst {
			return values[b] - values[a]
		}
		return values[a] - values[b]
	})
	return &n
}

// Orders yields the tree with the children of every node in every order: 3! × 2! × 3!
// × 3! = 432 trees for the figure of document 3. It changes the yielded tree in place
// before it yields the next one; root itself does not change.
func Orders(root *Node) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		root := Mapped(root, func(*Node) {})
		permute(preorder(root), 0, func() bool { return yield(root) })
	}
}

// permute calls visit for each combination of the orders of the nodes' children, of those of
// the first node only from k on. It stops and returns false when visit returns false.
func permute(nodes []*Node, k int, visit func() bool) bool {
	if len(nodes) == 0 {
		return visit()
	}
	children := nodes[0].Children
	if k == len(children) {
		return permute(nodes[1:], 0, visit)
	}
	for i := k; i < len(children); i++ {
		children[k], children[i] = children[i], children[k]
		more := permute(nodes, k+1, visit)
		children[k], children[i] = children[i], children[k]
		if !more {
			return false
		}
	}
	return true
}

// Mapped returns a copy of a tree in which each node was changed, after those below it.
func Mapped(n *Node, change func(*Node)) *Node {
	m := *n
	m.Children = nil
	for _, c := range n.Children {
		m.Children = append(m.Children, Mapped(c, change))
	}
	change(&m)
	return &m
}

// preorder returns n and all nodes below it, parents before children, from left to right.
func preorder(n *Node) []*Node {
	all := []*Node{n}
	for _, c := range n.Children {
		all = append(all, preorder(c)...)
	}
	return all
}
