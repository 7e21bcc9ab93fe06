package kit

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
func Trees() *rapid.Generator[Search] { return trees }

// Depths draws trees as Trees does, or single leaves, each with a depth from 0 to
// one more than its height. Where a search stops above the leaves, the evaluation
// is 0.
func Depths() *rapid.Generator[Search] { return depths }

// Windows draws trees as Trees does, each with a window about as wide as the values.
func Windows() *rapid.Generator[Search] { return windows }

var (
	trees = rapid.Custom(func(t *rapid.T) Search {
		root := inner[highest].Draw(t, "tree")
		return Search{root, root.Height(), -game.Inf, game.Inf}
	})
	depths = rapid.Custom(func(t *rapid.T) Search {
		root := node[highest].Draw(t, "tree")
		return Search{root, rapid.IntRange(0, root.Height()+1).Draw(t, "depth"), -game.Inf, game.Inf}
	})
	windows = rapid.Custom(func(t *rapid.T) Search {
		root := inner[highest].Draw(t, "tree")
		alpha := lower.Draw(t, "alpha")
		return Search{root, root.Height(), alpha, rapid.IntRange(alpha+1, most).Draw(t, "beta")}
	})
	lower = rapid.IntRange(-most, most-1)
	node  = [highest + 1]*rapid.Generator[*tree.Node]{leaf}
	inner [highest + 1]*rapid.Generator[*tree.Node]
	leaf  = rapid.Custom(func(t *rapid.T) *tree.Node { return &tree.Node{Value: values.Draw(t, "value")} })

	values = rapid.IntRange(-most, most)
)

// highest and widest is the largest tree that is drawn.
const (
	highest = 4
	widest  = 4
)

// The generators of trees by their height, each made of those below it.
func init() {
	for height := 1; height <= highest; height++ {
		children := rapid.SliceOfN(node[height-1], 1, widest)
		inner[height] = rapid.Custom(func(t *rapid.T) *tree.Node {
			return &tree.Node{Children: children.Draw(t, "children")}
		})
		node[height] = rapid.OneOf(leaf, inner[height], inner[height], inner[height], inner[height])
	}
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
