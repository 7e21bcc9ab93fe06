package tree

import "math/rand/v2"

// Shape says what random trees look like.
type Shape struct {
	Height int // plies to the deepest leaf that may appear
	Width  int // children of a node: 1 to Width, or always Width where Even

	// Values are drawn from -Values to +Values, so a small number makes ties.
	Values int

	// Even makes every leaf stand at Height. Otherwise a node above it is a
	// leaf with one chance in five.
	Even bool
}

// Random returns a random tree. Nodes with children get a value too, for
// searches that stop there. The same source gives the same tree.
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
	for range width {
		n.Children = append(n.Children, Random(rng, s))
	}
	return n
}

// BestFirst returns the uniform tree of the given width and height whose
// leaves are 1, 2, …, so ordered that every node's best child comes first:
// alpha-beta then evaluates the fewest leaves possible (Knuth and Moore 1975).
func BestFirst(width, height int) *Node { return ordered(width, height, true, true, 1) }

// WorstFirst is BestFirst turned around: every child is better than those
// before it, and alpha-beta evaluates every leaf.
func WorstFirst(width, height int) *Node { return ordered(width, height, true, false, 1) }

// ordered gives each child an interval of values of its own, the first from
// least on; descending in value is best first for max and worst first for min.
func ordered(width, height int, maxToMove, bestFirst bool, least int) *Node {
	if height == 0 {
		return &Node{Value: least}
	}
	size := 1 // leaves below each child
	for range height - 1 {
		size *= width
	}
	n := &Node{}
	for i := range width {
		if maxToMove == bestFirst {
			i = width - 1 - i
		}
		n.Children = append(n.Children, ordered(width, height-1, !maxToMove, bestFirst, least+i*size))
	}
	return n
}
