package trace_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// The steps are the whole search: every node is entered once and, except for the root,
// returns once; windows only narrow; the last better value of a node is its value.
func TestStepsTellTheWholeSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	for range 500 {
		root := tree.Random(rng, tree.Shape{Height: rng.IntN(6), Width: 1 + rng.IntN(4), Values: 9})
		rungs := recordable(root)
		r := rungs[rng.IntN(len(rungs))]
		recorded, err := trace.Record(r.Search, tree.New(root), root.Height())
		require.NoError(t, err)
		count := map[trace.StepKind]int{}
		best, alpha := map[*trace.Node]int{}, map[*trace.Node]int{}
		for _, s := range recorded.Steps() {
			count[s.Kind]++
			if was, seen := alpha[s.Node]; seen && s.Node.Passes == nil {
				require.GreaterOrEqual(t, s.Alpha, was, "%s on %s", r.Name, root)
			}
			alpha[s.Node] = s.Alpha
			if s.Kind == trace.Back && s.Better {
				best[s.Node] = s.Value
			}
		}
		assert.Equal(t, map[trace.StepKind]int{trace.Enter: recorded.Nodes, trace.Back: recorded.Nodes - 1, trace.Evaluate: recorded.Leaves, trace.Cut: recorded.Cutoffs},
			map[trace.StepKind]int{trace.Enter: count[trace.Enter], trace.Back: count[trace.Back], trace.Evaluate: count[trace.Evaluate], trace.Cut: count[trace.Cut]})
		if recorded.Nodes > 1 && recorded.Root.Passes == nil {
			assert.Equal(t, recorded.Value, best[recorded.Root], "%s on %s", r.Name, root)
		}
	}
}

// recordable returns the rungs that search with one worker: the nodes of other workers
// are counted but not recorded.
func recordable(root *tree.Node) []search.Rung {
	return slices.DeleteFunc(search.Serving(tree.New(root)), func(r search.Rung) bool { return r.Name == "parallel" })
}

// Each step has the line of source that made it, in the rungs and in a learner's own
// function.
func TestLinesOfTheSource(t *testing.T) {
	for _, row := range []struct {
		name                     string
		f                        search.Func
		first                    string
		enter, leaf, better, cut string
	}{
		{"minimax", search.Max, "func Max(p Position, depth int) int {", "func M", "return p.Evaluate() // the mover is max", "best = m", ""},
		{"negamax", search.Negamax, "func Negamax(p Position, depth int) int {", "func Negamax", "return p.Evaluate()", "best = max(best, v)", ""},
		{"alpha-beta", search.Full(search.AlphaBeta), "func AlphaBeta(p Position, depth, alpha, beta int) int {", "func AlphaBeta(", "return p.Evaluate()", "alpha = max(alpha, v)", "if v >= beta {"},
		{"with sides", search.Full(search.AlphaBetaSides), "func AlphaBetaSides(p Position, depth, alpha, beta int, maxToMove bool) int {", "func AlphaBetaSides", "", "", "if beta <= alpha {"},
		{"fail-soft", search.Full(search.AlphaBetaSoft), "func AlphaBetaSoft(p Position, depth, alpha, beta int) int {", "func AlphaBetaSoft(", "return p.Evaluate()", "best = max(best, v)", "if best >= beta {"},
		{"your own", search.Full(own), "func own(p game.Position, depth, alpha, beta int) int {", "func own(", "return p.Evaluate()", "alpha = max(alpha, v)", "if alpha >= beta {"},
	} {
		t.Run(row.name, func(t *testing.T) {
			recorded, err := trace.Record(row.f, tree.MustParse(tree.Figure), 2)
			require.NoError(t, err)
			steps := recorded.Steps()
			listing := recorded.Listing(steps)
			require.Len(t, listing.At, len(steps))
			for i, s := range steps {
				require.GreaterOrEqual(t, listing.At[i], 0, "step %d", i)
				line := strings.TrimSpace(listing.Lines[listing.At[i]].Text)
				switch {
				case i == 0:
					assert.Equal(t, row.first, line)
				case s.Kind == trace.Enter:
					assert.Equal(t, row.enter, line[:len(row.enter)])
				case s.Kind == trace.Evaluate && row.leaf != "":
					assert.Equal(t, row.leaf, line)
				case s.Kind == trace.Back && row.name == "alpha-beta" && s.Value >= s.Beta:
					assert.Equal(t, "p.Unmake(m)", line, "it returns before it raises alpha")
				case s.Kind == trace.Back && s.Better && row.better != "":
					assert.Contains(t, line, row.better)
				case s.Kind == trace.Cut:
					assert.Equal(t, row.cut, line)
				}
			}
		})
	}
	recorded, err := trace.Record(own, tree.MustParse(tree.Figure), 2)
	require.NoError(t, err)
	assert.Equal(t, 1, recorded.Listing(recorded.Steps()).Lines[0].Number, "the lines of your own function are numbered from its first")
}

// The form of a plain rung says what its locals are; other functions have none.
func TestForms(t *testing.T) {
	form := func(f search.Func) *trace.Form {
		recorded, err := trace.Record(f, tree.MustParse(tree.Figure), 2)
		require.NoError(t, err)
		listing := recorded.Listing(recorded.Steps())
		if f := listing.Form; f != nil && f.Test != "" {
			assert.True(t, slices.ContainsFunc(listing.Lines, func(l trace.Line) bool { return strings.Contains(l.Text, "if "+f.Test+" {") }), f.Test)
		}
		return listing.Form
	}
	assert.Equal(t, &trace.Form{MaxView: true, Best: true}, form(search.Max))
	assert.Equal(t, &trace.Form{Best: true}, form(search.Negamax))
	assert.Equal(t, &trace.Form{Window: true, TestV: true, Test: "v >= beta"}, form(search.Full(search.AlphaBeta)))
	assert.Equal(t, &trace.Form{Window: true, Best: true, Test: "best >= beta"}, form(search.Full(search.AlphaBetaSoft)))
	assert.Equal(t, &trace.Form{MaxView: true, Window: true, Test: "beta <= alpha"}, form(search.Full(search.AlphaBetaSides)))
	assert.Equal(t, &trace.Form{Window: true, Test: "alpha >= beta"}, form(new(search.History).Search), "its best is a move")
	assert.Nil(t, form(search.Full(own)))
	pvs, err := search.Lookup("pvs")
	require.NoError(t, err)
	assert.Nil(t, form(pvs.Search))
}

// The overview of a large search has a fixed size and counts every node.
func TestOverview(t *testing.T) {
	for _, height := range []int{1, 3, 6, 8} {
		root := tree.Random(rand.New(rand.NewPCG(4, 0)), tree.Shape{Height: height, Width: 6, Values: 99, Even: height < 8})
		recorded, err := trace.Record(search.AlphaBetaSoft, tree.New(root), height)
		require.NoError(t, err)
		o, sum, cuts := recorded.Overview, 0, 0
		for _, p := range o.Plies {
			drawn := len(p.Spans)
			for _, d := range p.Density {
				drawn += d
			}
			assert.Equal(t, p.Nodes, drawn, "every node is a span or counted in a column")
			assert.LessOrEqual(t, len(p.Spans), 500)
			for i := 1; i < len(p.Spans); i++ {
				assert.GreaterOrEqual(t, p.Spans[i].First, p.Spans[i-1].Last, "spans of a ply follow each other")
			}
			sum, cuts = sum+p.Nodes, cuts+p.Cuts
		}
		assert.Equal(t, recorded.Nodes, sum)
		assert.Equal(t, recorded.Nodes, o.Nodes)
		assert.Equal(t, recorded.Cutoffs, cuts)
	}
}
