package exercise

import (
	"reflect"

	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Search is an input of a search: a tree, how deep to search it, and a window.
type Search struct {
	Tree        *tree.Node
	Depth       int
	Alpha, Beta int
}

// Position returns a new position at the root of the tree.
func (s Search) Position() *tree.Position { return tree.New(s.Tree) }

// Whole returns the search of a tree to its leaves, in the whole window.
func Whole(text string) Search {
	p := tree.MustParse(text)
	return Search{p.Root(), p.Height(), -game.Inf, game.Inf}
}

// Window returns s in another window.
func (s Search) Window(alpha, beta int) Search {
	s.Alpha, s.Beta = alpha, beta
	return s
}

// To returns s at another depth.
func (s Search) To(depth int) Search {
	s.Depth = depth
	return s
}

// most is the largest value in a tree that is drawn, and the smallest negated:
// small, so that there are many ties.
const most = 9

// Trees draws trees of height up to 4 and width up to 4, to be searched to
// their leaves.
func Trees() *rapid.Generator[Search] {
	return rapid.Custom(func(t *rapid.T) Search {
		root := inner(t, 4)
		return Search{root, root.Height(), -game.Inf, game.Inf}
	})
}

// Depths draws what Trees does, each with a depth from 0 to one more than its
// height. Where a search stops above the leaves, the evaluation is 0.
func Depths() *rapid.Generator[Search] {
	return rapid.Custom(func(t *rapid.T) Search {
		root := node(t, 4)
		return Search{root, rapid.IntRange(0, root.Height()+1).Draw(t, "depth"), -game.Inf, game.Inf}
	})
}

// Windows draws what Trees does, each with a window about as wide as the values.
func Windows() *rapid.Generator[Search] {
	return rapid.Custom(func(t *rapid.T) Search {
		root := inner(t, 4)
		alpha := rapid.IntRange(-most, most-1).Draw(t, "alpha")
		return Search{root, root.Height(), alpha, rapid.IntRange(alpha+1, most).Draw(t, "beta")}
	})
}

func node(t *rapid.T, height int) *tree.Node {
	if height == 0 || rapid.IntRange(0, 4).Draw(t, "leaf") == 0 {
		return &tree.Node{Value: rapid.IntRange(-most, most).Draw(t, "value")}
	}
	return inner(t, height)
}

func inner(t *rapid.T, height int) *tree.Node {
	children := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *tree.Node { return node(t, height-1) }), 1, 4)
	return &tree.Node{Children: children.Draw(t, "children")}
}

// Size returns how much there is to read of an input: the nodes of its trees,
// and the numbers and texts in its lists.
func Size(input any) int { return size(reflect.ValueOf(input), true) }

func size(v reflect.Value, top bool) (n int) {
	switch v.Kind() {
	case reflect.Pointer:
		if root, ok := v.Interface().(*tree.Node); ok && root != nil {
			n, _ = root.Count()
		}
		return n
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			n += size(v.Index(i), false)
		}
		return n
	case reflect.Struct:
		trees := 0
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				if v.Field(i).Kind() == reflect.Pointer {
					trees += size(v.Field(i), false)
				}
				n += size(v.Field(i), false)
			}
		}
		if trees > 0 {
			return trees // the depth and the window are not counted
		}
		return n
	case reflect.String:
		return v.Len()
	}
	return 1
}
