package skippedleaves

import (
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// draw draws the tree of a call without the leaves that the learner skips, beside the
// tree as alpha-beta searches it.
func draw(c kit.Call) (b render.Bundle, ok bool) {
	skipped, ok := kit.Result[[]int](c, 0)
	if !ok {
		return kit.Searched("alpha-beta", alphaBeta, kit.ToTheLeaves)(c)
	}
	p := tree.New(kit.Arg[*tree.Position](c, 0).Root())
	yours, err := trace.Record(without(p.Root(), skipped), p, p.Height())
	if err != nil {
		panic(err)
	}
	right, err := trace.Record(alphaBeta, p, p.Height())
	if err != nil {
		panic(err)
	}
	return render.Compare(yours, right, "without the leaves in your list", "as alpha-beta searches it"), true
}

var alphaBeta = search.Window(search.AlphaBeta, -game.Inf, game.Inf)

// without returns a search that visits all nodes except the leaves with these numbers
// and the nodes that have no other leaves below them.
func without(root *tree.Node, skipped []int) search.Func {
	visited, number := map[*tree.Node]bool{}, 0
	var mark func(n *tree.Node) bool
	mark = func(n *tree.Node) bool {
		if n.Leaf() {
			visited[n] = !slices.Contains(skipped, number)
			number++
		}
		for _, c := range n.Children {
			visited[n] = mark(c) || visited[n]
		}
		return visited[n]
	}
	mark(root)
	var walk func(n *tree.Node, p game.Position) int
	walk = func(n *tree.Node, p game.Position) int {
		if n.Leaf() {
			return p.Evaluate()
		}
		best := -game.Inf
		for i, c := range n.Children {
			if visited[c] {
				p.Make(game.Move(i))
				best = max(best, -walk(c, p))
				p.Unmake(game.Move(i))
			}
		}
		return best
	}
	return func(p game.Position, _ int) int { return walk(root, p) }
}
