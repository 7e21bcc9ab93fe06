//go:build ignore

// Reads the tree once, with the values.
package answer

import "gametree/pkg/game"

type node struct {
	value    int
	children []*node
}

func read(p game.Position) *node {
	if p.Terminal() {
		return &node{value: p.Evaluate()}
	}
	n := &node{value: -game.Inf}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		c := read(p)
		p.Unmake(m)
		n.children = append(n.children, c)
		n.value = max(n.value, -c.value)
	}
	return n
}

// refute counts what shows that n is at least v.
func (n *node) refute(v int) int {
	if n.children == nil {
		return 1
	}
	best := 0
	for _, c := range n.children {
		if -c.value < v {
			continue
		}
		sum := 0
		for _, g := range c.children {
			sum += g.refute(v)
		}
		if c.children == nil {
			sum = 1
		}
		if best == 0 || sum < best {
			best = sum
		}
	}
	return best
}

func (n *node) exact() int {
	if n.children == nil {
		return 1
	}
	best := 0
	for i, first := range n.children {
		if first.value != -n.value {
			continue
		}
		sum := first.exact()
		for j, c := range n.children {
			if j != i {
				sum += c.refute(-n.value)
			}
		}
		if best == 0 || sum < best {
			best = sum
		}
	}
	return best
}

func Fewest(p game.Position) int { return read(p).exact() }
