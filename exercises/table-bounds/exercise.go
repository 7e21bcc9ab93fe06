// Package tablebounds is the exercise table-bounds: when an entry of a
// transposition table answers a search.
package tablebounds

import (
	"fmt"
	"iter"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "table-bounds", Title: "What a hit means", Lesson: 11,
		Tasks: []kit.Task{
			{Name: "store", Points: 3, Text: "the bound that a result is: at most, at least, or exactly the value", Property: kit.NewProperty(results, store, result{0, 1, 0, -1, 1}, result{0, 1, 0, 0, 1}, result{0, 1, 0, -1, 0})},
			{Name: "probe", Points: 4, Text: "when an entry answers a search", Property: kit.NewProperty(hits, probe, hit{0, "=", 1, 1, 0, -1, 1}, hit{0, "<=", 1, 1, 0, 0, 1}, hit{0, ">=", 1, 1, 0, -1, 0}, hit{0, "<=", 1, 1, 0, -1, 1}, hit{0, ">=", 1, 1, 0, -1, 1}, hit{0, "=", 1, 2, 0, -1, 1}, hit{0, "=", 2, 1, 0, -1, 1})},
			{Name: "wins", Points: 2, Text: "the distance to a win, at whatever ply the position occurs", Property: kit.NewProperty(plies, wins, distance{game.Win - 3, 2, 0}, distance{3 - game.Win, 2, 0})},
			{Name: "search", Points: 3, Text: "a search that uses your table, in one window after another", Property: kit.NewProperty(sessions, session)},
		},
		Pictures: map[string]kit.Picture{"Search": kit.Searched("negamax", search.Negamax, 1)},
	}
}

// entry is the answer's type Entry.
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

// result is the value that a search to a depth returned in a window.
type result struct{ Value, Depth, Ply, Alpha, Beta int }

// hit is an entry, and the search that finds it.
type hit struct {
	Value            int
	Bound            string
	Kept             int // the depth of the entry
	Depth            int // of the search
	Ply, Alpha, Beta int
}

// distance is a value that is stored at one ply and looked up at another.
type distance struct{ Value, Found, Met int }

// windows is a tree, and the windows in which it is searched one after another.
type windows struct {
	Tree    *tree.Node
	Windows [][]int
}

var (
	results = kit.Generate(found)
	hits    = kit.Generate(func(s *kit.Source) hit {
		r := found(s)
		kept := r.Depth
		if s.Between(0, 3) == 0 {
			kept = s.Between(1, 4)
		}
		return hit{r.Value, kit.Pick(s, "=", "<=", ">="), kept, r.Depth, r.Ply, r.Alpha, r.Beta}
	})
	plies = kit.Generate(func(s *kit.Source) distance {
		found := s.Between(0, 9)
		value := game.Win - found - s.Between(0, 9)
		return distance{kit.Pick(s, 1, -1) * value, found, s.Between(0, 9)}
	})
	sessions = kit.Generate(func(s *kit.Source) windows {
		return windows{kit.Tree(s), kit.List(s, 2, 3, func() []int {
			alpha := s.Between(-9, 8)
			return []int{alpha, s.Between(alpha+1, 9)}
		})}
	})
)

func found(s *kit.Source) result {
	alpha := s.Between(-5, 5)
	return result{s.Between(-5, 5), s.Between(1, 4), s.Between(0, 3), alpha, s.Between(alpha+1, 6)}
}

// Reduced implements kit.Reducer.
func (w windows) Reduced() iter.Seq[any] {
	return kit.ReduceTree(w.Tree, func(n *tree.Node) any { return windows{n, w.Windows} })
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
	said := fmt.Sprintf("an entry %s %d at depth %d", in.Bound, in.Value, in.Kept)
	asked := fmt.Sprintf("a search of depth %d in the window (%d, %d)", in.Depth, in.Alpha, in.Beta)
	switch {
	case answers && !ok:
		t.Failf("%s answers %s, but your Probe says that it does not", said, asked)
	case ok && !answers:
		t.Failf("%s does not answer %s, but your Probe says that it does", said, asked)
	case ok:
		t.Want("the value", value, in.Value)
	}
}

// wins stores a value at one ply and looks it up at another. The distance from the
// position to the end of the game stays the same.
func wins(t *kit.T, a answer, in distance) {
	e := a.Store(in.Value, 5, in.Found, -game.Inf, game.Inf)
	got, ok := a.Probe(e, 5, in.Met, -game.Inf, game.Inf)
	if !ok {
		t.Failf("an exact entry of the same depth answers any search, but your Probe says that it does not")
	}
	t.Want(fmt.Sprintf("%d, stored %d plies below the root and looked up %d plies below it,", in.Value, in.Found, in.Met), got, game.Farther(in.Value, in.Met-in.Found))
}

// session compares each search with the value of the tree, as far as its window
// reaches.
func session(t *kit.T, a answer, in windows) {
	got := a.Search(tree.New(in.Tree), in.Tree.Height(), in.Windows)
	if len(got) != len(in.Windows) {
		t.Failf("Search returns %d values for %d windows: leave it as it was handed out", len(got), len(in.Windows))
	}
	v := search.Negamax(tree.New(in.Tree), in.Tree.Height())
	for i, w := range in.Windows {
		clamp := func(x int) int { return min(max(x, w[0]), w[1]) }
		if clamp(got[i]) != clamp(v) {
			t.Failf("the value is %d, but search %d, in the window (%d, %d), returns %d: want the value if it is inside the window, otherwise a bound", v, i+1, w[0], w[1], got[i])
		}
	}
}
