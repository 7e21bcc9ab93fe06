package feedback

import (
	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// trees are exercises on a tree in which the answer is no plain search of it, so
// that there are no two searches to compare: what shows best in the tree what
// the answer should have been.
var trees = map[string]struct {
	title  string
	search search.Func
}{
	"best-move":      {"the tree, searched by negamax", search.Negamax},
	"skipped-leaves": {"the tree, searched by alpha-beta", search.Window(search.AlphaBeta, -game.Inf, game.Inf)},
	"twofour-winner": {"the tree, searched by alpha-beta between -1 and 1", search.Window(search.AlphaBeta, -1, 1)},
	"table-bounds":   {"the tree, searched by negamax", search.Negamax},
	"mtdf":           {"the tree, searched by negamax", search.Negamax},
}

// searched draws the tree of a call; ok is false where there is none.
func searched(id string, c exercise.Call) (b render.Bundle, ok bool) {
	s, known := trees[id]
	if !known || len(c.Args) == 0 {
		return b, false
	}
	p, ok := c.Args[0].(*tree.Position)
	if !ok {
		return b, false
	}
	depth := p.Root().Height()
	if len(c.Args) > 1 && id != "twofour-winner" { // where the second is the player
		depth = exercise.Arg[int](c, 1)
	}
	t, err := trace.Record(s.search, tree.New(p.Root()), depth)
	if err != nil {
		panic(err)
	}
	return render.Picture(render.Tree(t, render.Options{Title: s.title}), render.Alt(t, s.title), s.title+"\n"+render.Text(t, render.MaxView)), true
}
