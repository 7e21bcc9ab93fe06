package tree

import "math/rand/v2"

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
