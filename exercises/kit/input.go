package kit

import (
	"iter"
	"reflect"

	"gametree/pkg/game"
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

// Whole returns the search of a tree to its leaves, in the full window.
func Whole(text string) Search {
	return whole(tree.MustParse(text).Root())
}

func whole(root *tree.Node) Search {
	return Search{root, root.Height(), -game.Inf, game.Inf}
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

// The largest tree that is made, and its largest value: small, so that there are
// many ties.
const (
	highest = 4
	widest  = 4
	most    = 9
)

var (
	// Trees makes trees of height up to 4 and width up to 4, to be searched to their
	// leaves.
	Trees = Generate(func(s *Source) Search { return whole(Tree(s)) })

	// Depths makes trees as Trees does, or single leaves, each with a depth from 0 to
	// one more than its height. Where a search stops above the leaves, the evaluation
	// is 0.
	Depths = Generate(func(s *Source) Search {
		root := node(s, highest)
		return Search{root, s.Between(0, root.Height()+1), -game.Inf, game.Inf}
	})

	// Windows makes trees as Trees does, each with a window about as wide as the values.
	Windows = Generate(func(s *Source) Search {
		root := Tree(s)
		alpha := s.Between(-most, most-1)
		return Search{root, root.Height(), alpha, s.Between(alpha+1, most)}
	})

	// MinFirstTrees makes searches as Trees does, with min to move at the root.
	MinFirstTrees = Generate(func(s *Source) MinFirst { return MinFirst(whole(Tree(s))) })
)

// Tree makes the root of a tree such as Trees makes.
func Tree(s *Source) *tree.Node { return inner(s, highest) }

// inner makes a tree of at most that height that is not a leaf.
func inner(s *Source, height int) *tree.Node {
	return &tree.Node{Children: List(s, 1, widest, func() *tree.Node { return node(s, height-1) })}
}

// node makes a tree of at most that height, one in five a leaf.
func node(s *Source, height int) *tree.Node {
	if height == 0 || s.choose(5) == 0 {
		return &tree.Node{Value: s.Between(-most, most)}
	}
	return inner(s, height)
}

// MinFirst is a search with min to move at the root. It has no picture, because
// pictures show values for the player at the root.
type MinFirst Search

// Reduced implements Reducer.
func (m MinFirst) Reduced() iter.Seq[any] {
	return ReduceTree(m.Tree, func(n *tree.Node) any { return MinFirst(whole(n)) })
}

// Size returns how much there is to read in an input: the number of nodes of its
// trees, or of numbers and characters if it has no trees.
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
