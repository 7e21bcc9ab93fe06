package kit

import (
	"cmp"
	"reflect"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Search is the input of a search: a tree, how deep to search it, and a window.
type Search struct {
	Tree        *tree.Node
	Depth       int
	Alpha, Beta int
}

// Position returns a new position at the root of the tree.
func (s Search) Position() *tree.Position { return tree.New(s.Tree) }

// By returns what f returns for the search.
func (s Search) By(f func(p game.Position, depth, alpha, beta int) int) int {
	return f(s.Position(), s.Depth, s.Alpha, s.Beta)
}

// Whole returns the search of a tree to its leaves, in the full window.
func Whole(text string) Search { return WholeOf(tree.MustParse(text).Root()) }

// Wholes returns Whole of each of these trees.
func Wholes(texts ...string) (all []Search) {
	for _, text := range texts {
		all = append(all, Whole(text))
	}
	return all
}

// many is more plies and more moves than answers allow that set a limit to either.
const many = 70

// Tall returns the search of a tree of many plies. Each node has a leaf beside a branch,
// and the value comes from the lowest leaf. An answer that searches its best move twice
// never ends on it, so a smaller example should fail first.
func Tall() Search {
	n := &tree.Node{}
	for ply := range many {
		n = &tree.Node{Children: []*tree.Node{n, {Value: 1 - 2*((many-ply)%2)}}}
	}
	return WholeOf(n)
}

// Broad returns the search of a tree of many moves, the last one the best.
func Broad() Search {
	n := &tree.Node{Children: make([]*tree.Node, many)}
	for i := range n.Children {
		n.Children[i] = &tree.Node{Value: i / (many - 1)}
	}
	return WholeOf(n)
}

// WholeOf is Whole of a tree that is there.
func WholeOf(root *tree.Node) Search { return Search{root, root.Height(), -game.Inf, game.Inf} }

func (s Search) Window(alpha, beta int) Search {
	s.Alpha, s.Beta = alpha, beta
	return s
}

func (s Search) To(depth int) Search {
	s.Depth = depth
	return s
}

// Leaves returns how many leaves a search evaluates.
func (s Search) Leaves(f search.Func) int { return search.Run(f, s.Position(), s.Depth).Leaves }

// Size returns how much there is to read in an input: the number of nodes of its
// trees, or of numbers and characters if it has no trees.
func Size(input any) int { return size(reflect.ValueOf(input)) }

func bySize(a, b any) int { return Size(a) - Size(b) }

func size(v reflect.Value) (n int) {
	switch v.Kind() {
	case reflect.Pointer:
		if root, ok := v.Interface().(*tree.Node); ok && root != nil {
			n, _ = root.Count()
		}
		return n
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			n += size(v.Index(i))
		}
		return n
	case reflect.Struct:
		trees := 0
		for field, f := range v.Fields() {
			if !field.IsExported() {
				continue
			}
			if f.Kind() == reflect.Pointer {
				trees += size(f)
			}
			n += size(f)
		}
		return cmp.Or(trees, n) // beside trees, the depth and the window are not counted
	case reflect.String:
		return v.Len()
	}
	return 1
}
