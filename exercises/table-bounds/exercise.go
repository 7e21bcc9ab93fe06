// Package tablebounds is the exercise table-bounds: when an entry of a
// transposition table answers a search.
package tablebounds

import (
	"fmt"
	"reflect"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "What a hit means", Lesson: "11", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("store", 3, "the bound that a result is: at most, at least, or exactly the value",
				results, store, result{0, 1, 0, -1, 1}, result{0, 1, 0, 0, 1}, result{0, 1, 0, -1, 0}),
			kit.NewTask("probe", 4, "when an entry answers a search",
				hits, probe, hit{0, "=", 1, 1, 0, -1, 1}, hit{0, "<=", 1, 1, 0, 0, 1}, hit{0, ">=", 1, 1, 0, -1, 0},
				hit{0, "<=", 1, 1, 0, -1, 1}, hit{0, ">=", 1, 1, 0, -1, 1}, hit{0, "=", 1, 2, 0, -1, 1},
				hit{0, "=", 2, 1, 0, -1, 1}),
			kit.NewTask("wins", 2, "the distance to a win, at whatever ply the position occurs",
				plies, wins, distance{game.Win - 3, 2, 0, everything, everything},
				distance{3 - game.Win, 2, 0, everything, everything}),
			kit.NewTask("search", 3, "a search that uses your table in one window after another: "+
				"right values, and no leaf needlessly evaluated",
				sessions, session),
		},
		Pictures: map[string]kit.Picture{"Search": kit.Searched("negamax", search.Negamax, 1)},
	}
}

// Entry is the answer's type of that name. Like that one it is only another name for a type
// without one, so that an answer cannot give it methods.
type Entry = struct {
	Value int
	Bound string
	Depth int
}

func init() { kit.Aliases[reflect.TypeFor[Entry]()] = "Entry" }

type answer struct {
	Store  func(value, depth, ply, alpha, beta int) Entry
	Probe  func(e Entry, depth, ply, alpha, beta int) (value int, ok bool)
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

// distance is the result of a search at one ply in a window, and another search, at
// another ply, that looks it up.
type distance struct {
	Value, Found, Met int
	Stored, Asked     [2]int
}

var everything = [2]int{-game.Inf, game.Inf}

// windows is a tree, and the windows in which it is searched one after another.
type windows struct {
	Tree    *tree.Node
	Windows [][]int
}

// unfinished is the largest value of a game that is not over, and longest the largest
// number of plies to a win, to a position and of a search.
const (
	unfinished = 500_000
	longest    = 300
)

var (
	results = kit.Generate(found)
	hits    = kit.Generate(func(s *kit.Source) hit {
		r := found(s)
		kept := r.Depth
		if s.Between(0, 3) == 0 {
			kept = depth(s)
		}
		return hit{r.Value, kit.Pick(s, "=", "<=", ">="), kept, r.Depth, r.Ply, r.Alpha, r.Beta}
	})
	plies = kit.Generate(func(s *kit.Source) distance {
		found := ply(s)
		value := kit.Pick(s, 1, -1) * (game.Win - found - ply(s))
		in := distance{value, found, ply(s), everything, everything}
		if s.Bool() {
			in.Stored, in.Asked = around(s, value), around(s, in.met())
		}
		return in
	})
	sessions = kit.Generate(func(s *kit.Source) windows {
		value := kit.Values(s)
		root := kit.TreeOf(s, value)
		v := search.Negamax(tree.New(settled(root, 0)), root.Height())
		return windows{settled(root, 0), kit.List(s, 2, 4, func() []int {
			alpha, beta := kit.WindowOf(s, v, value)
			return []int{alpha, beta}
		})}
	})
)

// around makes a window near the value of a win or a loss.
func around(s *kit.Source, v int) [2]int {
	alpha, beta := kit.WindowOf(s, v, func() int { return v + s.Between(-20, 20) })
	return [2]int{alpha, beta}
}

// met returns the value at the ply where it is looked up.
func (d distance) met() int { return game.Farther(d.Value, d.Met-d.Found) }

// found makes a result, its value often near a bound of the window.
func found(s *kit.Source) result {
	value := func() int { return within(kit.Value(s)) }
	near := value()
	if s.Bool() {
		value = func() int { return within(near + s.Between(-2, 2)) }
	}
	alpha, beta := kit.WindowOf(s, near, value)
	return result{value(), depth(s), ply(s), alpha, beta}
}

func depth(s *kit.Source) int { return mostly(s, 4, 1) }

func ply(s *kit.Source) int { return mostly(s, 9, 0) }

// mostly makes a number up to usual, or sometimes one from least to longest.
func mostly(s *kit.Source, usual, least int) int {
	if s.Between(0, 9) == 9 {
		return s.Between(least, longest)
	}
	return s.Between(0, usual)
}

// within returns the value of an unfinished game that is nearest to v.
func within(v int) int { return min(max(v, -unfinished), unfinished) }

// settled returns a tree in which values that no unfinished game has are those of
// games that were won or lost at the leaf. n is so many plies below the root.
func settled(n *tree.Node, plies int) *tree.Node {
	if n.Leaf() {
		switch {
		case n.Value > unfinished:
			return &tree.Node{Value: game.Win - plies}
		case n.Value < -unfinished:
			return &tree.Node{Value: plies - game.Win}
		}
	}
	m := &tree.Node{Value: n.Value}
	for _, c := range n.Children {
		m.Children = append(m.Children, settled(c, plies+1))
	}
	return m
}

// Reduced implements kit.Reducer.
func (w windows) Reduced() []any {
	return kit.ReduceTree(w.Tree, func(n *tree.Node) any { return windows{settled(n, 0), w.Windows} })
}

func store(t *kit.T, a answer, in result) {
	got := a.Store(in.Value, in.Depth, in.Ply, in.Alpha, in.Beta)
	t.Want(fmt.Sprintf("the entry for the result %d in the window %s", in.Value, kit.Interval(in.Alpha, in.Beta)), got,
		Entry{in.Value, bound(in.Value, in.Alpha, in.Beta), in.Depth})
}

// bound returns the bound that the result of a search in a window is.
func bound(value, alpha, beta int) string {
	switch {
	case value <= alpha:
		return "<="
	case value >= beta:
		return ">="
	}
	return "="
}

// known reports whether a value with this bound is the result of a search in the window
// (alpha, beta).
func known(value int, bound string, alpha, beta int) bool {
	switch bound {
	case "<=":
		return value <= alpha
	case ">=":
		return value >= beta
	}
	return true
}

func probe(t *kit.T, a answer, in hit) {
	value, ok := a.Probe(Entry{in.Value, in.Bound, in.Kept}, in.Depth, in.Ply, in.Alpha, in.Beta)
	answers := in.Kept == in.Depth && known(in.Value, in.Bound, in.Alpha, in.Beta)
	t.Want(fmt.Sprintf("whether the entry %q %d of depth %d answers a search of depth %d in the window %s", in.Bound,
		in.Value, in.Kept, in.Depth, kit.Interval(in.Alpha, in.Beta)), ok, answers)
	if ok {
		t.Want("the entry's answer", value, in.Value)
	}
}

// wins stores a value at one ply and looks it up at another. The distance from the
// position to the end of the game stays the same.
func wins(t *kit.T, a answer, in distance) {
	const depth = 5
	e := a.Store(in.Value, depth, in.Found, in.Stored[0], in.Stored[1])
	got, ok := a.Probe(e, depth, in.Met, in.Asked[0], in.Asked[1])
	want := in.met()
	b := bound(in.Value, in.Stored[0], in.Stored[1])
	answers := known(want, b, in.Asked[0], in.Asked[1])
	if want == got && ok == answers || !ok && !answers {
		return
	}
	t.Want(fmt.Sprintf("the bound that Store gives to %s, the result of a search in the window %s,", won(in.Value),
		kit.Interval(in.Stored[0], in.Stored[1])), e.Bound, b)
	stored := fmt.Sprintf("%s, the result of a search in the window %s, was stored at ply %d. At ply %d it is %s",
		won(in.Value), kit.Interval(in.Stored[0], in.Stored[1]), in.Found, in.Met, won(want))
	if ok != answers {
		t.Failf("%s: in the window %s Probe must return %t, yours returns %t", stored,
			kit.Interval(in.Asked[0], in.Asked[1]), answers, ok)
	}
	t.Failf("%s, yours is %s", stored, won(got))
}

// won writes the value of a win or a loss as the lesson does.
func won(v int) string {
	if n, ok := game.Plies(v); ok && n < 0 {
		return fmt.Sprintf("%d (game.Lost(%d))", v, -n)
	} else if ok {
		return fmt.Sprintf("%d (game.Win - %d)", v, n)
	}
	return fmt.Sprint(v)
}

// session compares each search with the value of the tree, as far as its window
// reaches, and the leaves that were evaluated with those that the entries do not
// replace.
func session(t *kit.T, a answer, in windows) {
	got := a.Search(tree.New(in.Tree), in.Tree.Height(), in.Windows)
	if len(got) != len(in.Windows) {
		t.Failf("Search returns %d values for %d windows: leave it as it was handed out", len(got), len(in.Windows))
	}
	v := search.Negamax(tree.New(in.Tree), in.Tree.Height())
	right := &searcher{table: map[string]Entry{}}
	for i, w := range in.Windows {
		right.search(in.Tree, 1, "", w[0], w[1])
		clamp := func(x int) int { return min(max(x, w[0]), w[1]) }
		if clamp(got[i]) != clamp(v) {
			t.Failf("the value is %d, but search %d, in the window %s, returns %d: "+
				"want the value if it is inside the window, otherwise a bound", v, i+1, kit.Interval(w[0], w[1]), got[i])
		}
	}
	searches := fmt.Sprintf("in searches in the windows %s, one after another, the number of leaves evaluated",
		kit.Words(in.Windows))
	t.Want(searches, t.Last().Leaves, right.leaves)
}

// searcher is the oracle's search with a table. Its entries keep values from the
// root's view of the distance, because it comes to a node by one path only.
type searcher struct {
	table  map[string]Entry
	leaves int
}

// search returns the value of n, whose values are for the player at the root, for the
// player to move: sign is 1 for the player at the root, -1 for the other.
func (s *searcher) search(n *tree.Node, sign int, path string, alpha, beta int) int {
	if e, found := s.table[path]; found && known(e.Value, e.Bound, alpha, beta) {
		return e.Value
	}
	if n.Leaf() {
		s.leaves++
		return sign * n.Value
	}
	best := -game.Inf
	for i, c := range n.Children {
		best = max(best, -s.search(c, -sign, path+string(rune('a'+i)), -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	s.table[path] = Entry{best, bound(best, alpha, beta), 0}
	return best
}
