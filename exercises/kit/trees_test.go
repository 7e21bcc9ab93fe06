package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Searches that are right for small values and small trees are found out, and shown
// the smallest case.
func TestTreesFindOutWhatIsRightOnlyForSmallOnes(t *testing.T) {
	from := func(least int) search.Func { // negamax with another value to begin with
		var negamax search.Func
		negamax = func(p game.Position, depth int) int {
			if depth == 0 || p.Terminal() {
				return p.Evaluate()
			}
			best := least
			for _, m := range p.Moves(nil) {
				p.Make(m)
				best = max(best, -negamax(p, depth-1))
				p.Unmake(m)
			}
			return best
		}
		return negamax
	}
	capped := func(most int) search.Func {
		return func(p game.Position, depth int) int { return search.Negamax(p, min(depth, most)) }
	}
	narrow := func(most int) search.Func {
		return func(p game.Position, depth int) int {
			if len(p.Moves(nil)) > most {
				return p.Evaluate()
			}
			return search.Negamax(p, depth)
		}
	}
	type row struct {
		f    search.Func
		size int    // of the smallest case
		line string // if it is certain
	}
	for name, r := range map[string]row{
		"begins at -9":      {from(-9), 2, `Search(tree.MustParse("(-10)"), 1)`},
		"begins at -100":    {from(-100), 2, `Search(tree.MustParse("(-101)"), 1)`},
		"begins at -32768":  {from(-1 << 15), 2, `Search(tree.MustParse("(-32769)"), 1)`},
		"begins at -10^9":   {from(-1_000_000_000), 2, `Search(tree.MustParse("(-1000000001)"), 1)`},
		"depth up to 10":    {capped(10), 12, ""},
		"first eight moves": {narrow(8), 10, ""},
		"int8":              {func(p game.Position, d int) int { return int(int8(search.Negamax(p, d))) }, 2, `Search(tree.MustParse("(128)"), 1)`},
		"int16":             {func(p game.Position, d int) int { return int(int16(search.Negamax(p, d))) }, 2, `Search(tree.MustParse("(32768)"), 1)`},
		"float32":           {func(p game.Position, d int) int { return int(float32(search.Negamax(p, d))) }, 2, ""},
	} {
		for seed := range uint64(3) {
			f := right.Search(kit.NewCases(seed, kit.Inputs), &local{f: r.f}, true)
			require.NotNil(t, f, name)
			assert.LessOrEqual(t, f.Size, r.size, "%s: %s", name, f.Call.Line())
			if r.line != "" {
				assert.Equal(t, r.line, f.Call.Line(), name)
			}
		}
	}
}

// Windows lie on the value and next to it, and at the ends of the range.
func TestWindows(t *testing.T) {
	seen := map[string]int{}
	all := kit.NewProperty(kit.Windows, func(_ *kit.T, _ struct{}, in kit.Search) {
		v := search.Negamax(in.Position(), in.Depth)
		for name, is := range map[string]bool{
			"full": in.Alpha == -game.Inf && in.Beta == game.Inf, "on alpha": v == in.Alpha, "on beta": v == in.Beta,
			"one wide": in.Alpha+1 == in.Beta, "only the value": in.Alpha == v-1 && in.Beta == v+1,
			"lowest": in.Beta == 1-game.Inf, "highest": in.Alpha == game.Inf-1,
			"below": v < in.Alpha, "inside": in.Alpha < v && v < in.Beta, "above": v > in.Beta,
			"large": v > 1<<20, "deep": in.Tree.Height() > 10, "less deep": 0 < in.Depth && in.Depth < in.Tree.Height(),
			"depth 0": in.Depth == 0 || in.Tree.Leaf(), "deeper": in.Depth >= 100,
			"far above": in.Alpha > 1_000_000 && v < 10, "far below": in.Beta < -1_000_000 && v > -10,
		} {
			if is {
				seen[name]++
			}
		}
	})
	require.Nil(t, all.Search(kit.NewCases(1, kit.Inputs), &local{}, true))
	assert.Len(t, seen, 17)
	for name, count := range seen {
		assert.Greater(t, count, 20, name)
	}
}

func TestDepths(t *testing.T) {
	seen := map[string]int{}
	all := kit.NewProperty(kit.Depths, func(_ *kit.T, _ struct{}, in kit.Search) {
		for name, is := range map[string]bool{
			"depth 0": in.Depth == 0, "a leaf": in.Tree.Leaf(), "deeper": in.Depth > in.Tree.Height(), "much deeper": in.Depth >= 100,
			"wide": len(in.Tree.Children) > 20, "deep": in.Tree.Height() > 10, "one move": len(in.Tree.Children) == 1,
		} {
			if is {
				seen[name]++
			}
		}
	})
	require.Nil(t, all.Search(kit.NewCases(1, kit.Inputs), &local{}, true))
	assert.Len(t, seen, 7)
	for name, count := range seen {
		assert.Greater(t, count, 20, name)
	}
}

// Large numbers that only have to be in some order become small.
func TestLargeNumbersBecomeSmall(t *testing.T) {
	p := kit.NewProperty(kit.Windows, func(t *kit.T, _ struct{}, in kit.Search) {
		if v := search.Negamax(in.Position(), in.Depth); v == in.Beta && in.Alpha > 0 && in.Depth > 0 && !in.Tree.Leaf() {
			t.Failf("no")
		}
	})
	for seed := range uint64(3) {
		f := p.Search(kit.NewCases(seed, kit.Inputs), &local{}, true)
		require.NotNil(t, f)
		assert.Equal(t, kit.Whole("(2)").Window(1, 2), f.Input)
	}
}
