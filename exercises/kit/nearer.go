package kit

import (
	"cmp"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// nearer returns numbers nearer to 0 than n, the nearest first, so close to each other
// that a few steps lead from any number to the smallest one that will do. It returns none for ∞.
func nearer(n int) (all []int) {
	if n == 0 || n == game.Inf || n == -game.Inf {
		return nil
	}
	all = []int{0}
	for off := n / 2; off != 0; off /= 2 {
		all = append(all, n-off)
	}
	if one := n - cmp.Compare(n, 0); !slices.Contains(all, one) {
		all = append(all, one)
	}
	if n < 0 {
		all = append(all, -n)
	}
	return all
}

// ranked returns the search with the smallest numbers in the same order: the negative
// values and bounds are -1, -2, … and the positive ones 1, 2, …
func (s Search) ranked() Search {
	numbers := values(s.Tree, []int{s.Alpha, s.Beta})
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	zero, _ := slices.BinarySearch(numbers, 0)
	to := func(n int) int {
		if n == game.Inf || n == -game.Inf || n == 0 {
			return n
		}
		i, _ := slices.BinarySearch(numbers, n)
		if i >= zero && numbers[zero] != 0 {
			i++ // no number is 0
		}
		return i - zero
	}
	return Search{tree.Mapped(s.Tree, func(n *tree.Node) { n.Value = to(n.Value) }), s.Depth, to(s.Alpha), to(s.Beta)}
}

// nearerWindows returns s in windows with one bound nearer to 0.
func (s Search) nearerWindows() (all []Search) {
	for _, n := range nearer(s.Alpha) {
		all = append(all, s.Window(n, s.Beta))
	}
	for _, n := range nearer(s.Beta) {
		all = append(all, s.Window(s.Alpha, n))
	}
	return slices.DeleteFunc(all, func(w Search) bool { return w.Alpha >= w.Beta })
}

// values appends the values of a tree's nodes, zeros of inner nodes left out.
func values(n *tree.Node, all []int) []int {
	if n.Leaf() || n.Value != 0 {
		all = append(all, n.Value)
	}
	for _, c := range n.Children {
		all = values(c, all)
	}
	return all
}

// Bare returns a tree whose nodes with children have the value 0 and the moves 0, 1, …
func Bare(n *tree.Node) *tree.Node {
	return tree.Mapped(n, func(n *tree.Node) {
		if n.First = 0; !n.Leaf() {
			n.Value = 0
		}
	})
}
