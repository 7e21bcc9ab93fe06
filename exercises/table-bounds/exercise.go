// Package tablebounds is the exercise table-bounds: what an entry of a
// transposition table says, and what it does not.
package tablebounds

import (
	"embed"
	"fmt"
	"iter"
	"slices"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "table-bounds", Title: "What a hit means", Lesson: 11,
	Tasks: []kit.Task{
		{Name: "store", Points: 3, Text: "what a result is of the value: at most, at least, or exactly it", Property: kit.NewProperty(results, store, result{0, 1, 0, -1, 1}, result{0, 1, 0, 0, 1}, result{0, 1, 0, -1, 0})},
		{Name: "probe", Points: 4, Text: "when an entry answers a search", Property: kit.NewProperty(hits, probe, hit{0, "=", 1, 1, 0, -1, 1}, hit{0, "<=", 1, 1, 0, 0, 1}, hit{0, ">=", 1, 1, 0, -1, 0}, hit{0, "<=", 1, 1, 0, -1, 1}, hit{0, ">=", 1, 1, 0, -1, 1}, hit{0, "=", 1, 2, 0, -1, 1}, hit{0, "=", 2, 1, 0, -1, 1})},
		{Name: "wins", Points: 2, Text: "the distance to a win, wherever the position is met", Property: kit.NewProperty(plies, wins, distance{game.Win - 3, 2, 0}, distance{3 - game.Win, 2, 0})},
		{Name: "search", Points: 3, Text: "a search that asks your table, in one window after the other", Property: kit.NewProperty(sessions, session)},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Search": kit.Searched("negamax", search.Negamax, 1)},
}

// entry is what the answer calls Entry.
type entry = struct {
	Value int
	Bound string
	Depth int
}

type answer struct {
	Store  func(value, depth, ply, alpha, beta int) entry
	Probe  func(e entry, depth, ply, alpha, beta int) (value int, ok bool)
	Search func(p game.Position, depth int, windows [][]int) []int
}

// result is what a search of a depth returned in a window.
type result struct{ Value, Depth, Ply, Alpha, Beta int }

// hit is an entry, and the search that finds it.
type hit struct {
	Value            int
	Bound            string
	Kept             int // the depth of the entry
	Depth            int // of the search
	Ply, Alpha, Beta int
}

// distance is a value that was found at one ply and is looked up at another.
type distance struct{ Value, Found, Met int }

// windows is a tree, and in which windows it is searched one after the other.
type windows struct {
	Tree    *tree.Node
	Windows [][]int
}

var (
	small   = rapid.IntRange(-5, 5)
	depths  = rapid.IntRange(1, 4)
	results = rapid.Custom(func(t *rapid.T) result {
		alpha := small.Draw(t, "alpha")
		return result{small.Draw(t, "value"), depths.Draw(t, "depth"), rapid.IntRange(0, 3).Draw(t, "ply"), alpha, rapid.IntRange(alpha+1, 6).Draw(t, "beta")}
	})
	hits = rapid.Custom(func(t *rapid.T) hit {
		r := results.Draw(t, "search")
		kept := r.Depth
		if rapid.IntRange(0, 3).Draw(t, "other depth") == 0 {
			kept = depths.Draw(t, "kept")
		}
		return hit{r.Value, rapid.SampledFrom([]string{"=", "<=", ">="}).Draw(t, "bound"), kept, r.Depth, r.Ply, r.Alpha, r.Beta}
	})
	plies = rapid.Custom(func(t *rapid.T) distance {
		found := rapid.IntRange(0, 9).Draw(t, "found")
		value := game.Win - found - rapid.IntRange(0, 9).Draw(t, "plies")
		return distance{rapid.SampledFrom([]int{1, -1}).Draw(t, "side") * value, found, rapid.IntRange(0, 9).Draw(t, "met")}
	})
	sessions = rapid.Custom(func(t *rapid.T) windows {
		w := windows{Tree: kit.Trees().Draw(t, "search").Tree}
		for range rapid.IntRange(2, 3).Draw(t, "windows") {
			alpha := rapid.IntRange(-9, 8).Draw(t, "alpha")
			w.Windows = append(w.Windows, []int{alpha, rapid.IntRange(alpha+1, 9).Draw(t, "beta")})
		}
		return w
	})
)

// Reduced implements kit.Reducer.
func (w windows) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range w.Windows {
			if len(w.Windows) > 1 && !yield(windows{w.Tree, slices.Delete(slices.Clone(w.Windows), i, i+1)}) {
				return
			}
		}
		whole := kit.Search{Tree: w.Tree, Depth: w.Tree.Height(), Alpha: -game.Inf, Beta: game.Inf}
		for less := range whole.Reduced() {
			if n := less.(kit.Search).Tree; n != w.Tree && !yield(windows{n, w.Windows}) {
				return
			}
		}
	}
}

func store(t *kit.T, a answer, in result) {
	got := a.Store(in.Value, in.Depth, in.Ply, in.Alpha, in.Beta)
	want := "="
	switch {
	case in.Value <= in.Alpha:
		want = "<="
	case in.Value >= in.Beta:
		want = ">="
	}
	t.Want("the bound", got.Bound, want)
	t.Want("the value", got.Value, in.Value)
	t.Want("the depth", got.Depth, in.Depth)
}

func probe(t *kit.T, a answer, in hit) {
	value, ok := a.Probe(entry{in.Value, in.Bound, in.Kept}, in.Depth, in.Ply, in.Alpha, in.Beta)
	answers := map[string]bool{"=": true, "<=": in.Value <= in.Alpha, ">=": in.Value >= in.Beta}[in.Bound] && in.Kept == in.Depth
	said := fmt.Sprintf("an entry that says %s %d at depth %d", in.Bound, in.Value, in.Kept)
	asked := fmt.Sprintf("a search of depth %d in the window (%d, %d)", in.Depth, in.Alpha, in.Beta)
	switch {
	case answers && !ok:
		t.Failf("%s answers %s, and yours does not", said, asked)
	case ok && !answers:
		t.Failf("%s does not answer %s, and yours does", said, asked)
	case ok:
		t.Want("the value", value, in.Value)
	}
}

// wins stores the value at one ply and looks it up at another: as many plies as
// the end was away from the position, so many it is still.
func wins(t *kit.T, a answer, in distance) {
	e := a.Store(in.Value, 5, in.Found, -game.Inf, game.Inf)
	got, ok := a.Probe(e, 5, in.Met, -game.Inf, game.Inf)
	if !ok {
		t.Failf("an exact entry of the same depth answers any search, and yours does not")
	}
	t.Want(fmt.Sprintf("%d, stored %d plies below the root and looked up %d plies below it,", in.Value, in.Found, in.Met), got, game.Farther(in.Value, in.Met-in.Found))
}

// session compares each search with the value of the tree, as far as its window
// tells it.
func session(t *kit.T, a answer, in windows) {
	got := a.Search(tree.New(in.Tree), in.Tree.Height(), in.Windows)
	if len(got) != len(in.Windows) {
		t.Failf("Search gives %d values for %d windows: leave it as it was handed out", len(got), len(in.Windows))
	}
	v := search.Negamax(tree.New(in.Tree), in.Tree.Height())
	for i, w := range in.Windows {
		clamp := func(x int) int { return min(max(x, w[0]), w[1]) }
		if clamp(got[i]) != clamp(v) {
			t.Failf("the value is %d: want search number %d, in the window (%d, %d), to say so, as far as its window goes, yours says %d", v, i+1, w[0], w[1], got[i])
		}
	}
}
