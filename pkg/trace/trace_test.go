package trace_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// The record agrees with the search: it has as many nodes, leaves and cutoffs as were
// counted, each exact value is the minimax value of its position, each bound is a bound
// of it, and the best line ends at a leaf with the root's value.
func TestRecordTellsTheTruth(t *testing.T) {
	count := 2_000
	if testing.Short() {
		count = 400
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for range count {
		root := tree.Random(rng, tree.Shape{Height: rng.IntN(6), Width: 1 + rng.IntN(4), Values: 9})
		depth := root.Height()
		for _, r := range recordable(root) {
			recorded, err := trace.Record(r.Search, tree.New(root), depth)
			require.NoError(t, err)
			counted := search.Run(r.Search, tree.New(root), depth)
			require.Equal(t, []int{counted.Value, int(counted.Move)}, []int{recorded.Value, int(recorded.Move)})
			require.Equal(t, counted.Memory, recorded.Memory)
			if !shallow(r) {
				require.Equal(t, counted, recorded.Result, "%s on %s", r.Name, root)
			} else { // nodes may be entered again
				require.LessOrEqual(t, recorded.Nodes, counted.Nodes)
			}

			var nodes, leaves, cutoffs int
			recorded.Root.All(func(n *trace.Node) {
				nodes++
				if n.Leaf {
					leaves++
				}
				if len(n.Untried) > 0 {
					cutoffs++
				}
				if shallow(r) {
					return
				}
				at := at(root, n)
				require.Equal(t, len(at.Children)*min(1, len(n.Children)), len(n.Children)+len(n.Untried))
				switch v := value(at, n.Max()); n.Bound() {
				case search.Exact:
					require.Equal(t, v, n.RootValue(), "%s on %s, node %s", r.Name, root, at)
				case search.AtMost:
					require.LessOrEqual(t, v, n.RootValue(), "%s on %s, node %s", r.Name, root, at)
				case search.AtLeast:
					require.GreaterOrEqual(t, v, n.RootValue(), "%s on %s, node %s", r.Name, root, at)
				}
			})
			require.Equal(t, [3]int{nodes, leaves, cutoffs}, [3]int{recorded.Nodes, recorded.Leaves, recorded.Cutoffs})
			if shallow(r) {
				continue
			}
			line := recorded.Line()
			last := line[len(line)-1]
			require.True(t, last.Leaf)
			require.Equal(t, recorded.Value, last.RootValue(), "the end of the best line of %s", root)
		}
	}
}

// shallow reports whether r may enter a node again, or search it to less than its full depth,
// so that its recorded value need not be that of the whole tree.
func shallow(r search.Rung) bool { return r.Leaves == search.AnyLeaves }

// at returns the node of an explicit tree that was recorded as n.
func at(root *tree.Node, n *trace.Node) *tree.Node {
	if n.Parent == nil {
		return root
	}
	return at(root, n.Parent).Children[n.Move]
}

// value returns the minimax value of an explicit tree for max.
func value(n *tree.Node, maxToMove bool) int {
	p := tree.New(n)
	if maxToMove || n.Leaf() {
		return search.Max(p, p.Height())
	}
	best := search.Inf
	for _, c := range n.Children {
		best = min(best, value(c, true))
	}
	return best
}

func TestWindows(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	for _, row := range []struct {
		name string
		f    search.Func
		want trace.Windows
	}{
		{"minimax has none", search.Max, trace.NoWindows},
		{"alpha-beta tells", search.Full(search.AlphaBeta), trace.Reported},
		{"your own is implied", search.Full(own), trace.Implied},
	} {
		t.Run(row.name, func(t *testing.T) {
			recorded, err := trace.Record(row.f, p, 2)
			require.NoError(t, err)
			assert.Equal(t, row.want, recorded.Windows)
		})
	}
}

// own is a function as a learner writes it, without anything added for the recorder.
func own(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -own(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// The windows implied for a plain alpha-beta are those that it had.
func TestImpliedWindowsAreThoseOfAlphaBeta(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	for range 2_000 {
		root := tree.Random(rng, tree.Shape{Height: rng.IntN(6), Width: 1 + rng.IntN(4), Values: 9})
		mine, err := trace.Record(own, tree.New(root), 6)
		require.NoError(t, err)
		soft, err := trace.Record(search.AlphaBetaSoft, tree.New(root), 6)
		require.NoError(t, err)
		if mine.Cutoffs == 0 {
			continue
		}
		var windows, want []string
		mine.Root.All(func(n *trace.Node) { windows = append(windows, fmt.Sprint(n.Ply, n.Move, n.Alpha, n.Beta)) })
		soft.Root.All(func(n *trace.Node) { want = append(want, fmt.Sprint(n.Ply, n.Move, n.Alpha, n.Beta)) })
		require.Equal(t, want, windows, "%s", root)
	}
}

func TestSearchesThatGoWrong(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	_, err := trace.Record(func(p game.Position, depth int) int {
		p.Make(0)
		p.Make(0)
		return 0
	}, p, 2)
	assert.EqualError(t, err, "trace: search: moves made and not taken back: 2")

	assert.PanicsWithValue(t, "search: move 1 is taken back at the root, where none was made", func() {
		trace.Record(func(p game.Position, depth int) int { p.Unmake(1); return 0 }, p, 2)
	})

	var endless func(p game.Position, depth int) int
	endless = func(p game.Position, depth int) int {
		p.Make(0)
		defer p.Unmake(0)
		return -endless(p, depth-1)
	}
	assert.PanicsWithValue(t, "search: 10000 plies deep and no end: does the search count its depth down, and stop where the game is over?", func() {
		trace.Record(endless, forever{}, 2)
	})

	silent, err := trace.Record(func(p game.Position, depth int) int {
		p.Make(0)
		p.Unmake(0)
		return 3
	}, tree.MustParse("(1 2)"), 1)
	require.NoError(t, err)
	assert.False(t, silent.Root.Children[0].Known, "a child that was never evaluated")
	assert.Equal(t, 3, silent.Root.Value)
}

// forever is a game in which the same move is possible again and again.
type forever struct{}

func (forever) Moves(buf []game.Move) []game.Move { return append(buf, 0) }
func (forever) Make(game.Move)                    {}
func (forever) Unmake(game.Move)                  {}
func (forever) Terminal() bool                    { return false }
func (forever) Evaluate() int                     { return 0 }

func TestLargeSearchesAreCountedToTheEnd(t *testing.T) {
	recorded, err := trace.Record(search.Negamax, tictactoe.New(), 9)
	require.NoError(t, err)
	assert.True(t, recorded.Partial)
	assert.Equal(t, 549_946, recorded.Nodes)
	nodes, boards := 0, 0
	recorded.Root.All(func(n *trace.Node) {
		nodes++
		if n.Board != nil {
			boards++
		}
	})
	assert.Equal(t, trace.MaxNodes, nodes)
	assert.Equal(t, trace.MaxBoards, boards)
}

func ExampleRecord() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	t, err := trace.Record(search.AlphaBeta, p, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	second := t.Root.Children[1]
	alpha, beta := second.RootWindow()
	fmt.Println("value", t.Value, "leaves", t.Leaves)
	fmt.Println("the second node was entered with alpha", alpha, "and beta ∞:", beta == search.Inf)
	fmt.Println("it left", len(second.Untried), "moves untried")
	// Output:
	// value 7 leaves 4
	// the second node was entered with alpha 7 and beta ∞: true
	// it left 2 moves untried
}

// A panic makes no cutoffs, and the nodes that were finished before have their values.
func TestAPanicLeavesItsNodesUnfinished(t *testing.T) {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	leaves := 0
	var fourth func(p game.Position, depth int) int // panics at the fourth leaf
	fourth = func(p game.Position, depth int) int {
		if depth == 0 {
			if leaves++; leaves == 4 {
				panic("no more")
			}
			return p.Evaluate()
		}
		best := -search.Inf
		for _, m := range p.Moves(nil) {
			p.Make(m)
			best = max(best, -fourth(p, depth-1))
			p.Unmake(m)
		}
		return best
	}
	recorded, fault, err := trace.RecordPart(fourth, p, 2)
	require.NoError(t, err)
	assert.Equal(t, "no more", fault)
	assert.Equal(t, p.Root(), p.At(), "the position is restored")
	assert.Equal(t, 0, recorded.Cutoffs)
	assert.Equal(t, 7, recorded.Nodes)
	var unfinished []int
	recorded.Root.All(func(n *trace.Node) {
		assert.Empty(t, n.Untried)
		assert.NotEqual(t, n.Unfinished, n.Known)
		if n.Unfinished {
			unfinished = append(unfinished, n.ID)
		}
	})
	assert.Equal(t, []int{0, 4, 6}, unfinished)
	assert.Equal(t, 6, recorded.Panicked().ID)
	assert.Equal(t, 7, recorded.Root.Children[0].RootValue())

	leaves = -100
	whole, fault, err := trace.RecordPart(fourth, p, 2)
	require.NoError(t, err)
	assert.Nil(t, fault)
	assert.Nil(t, whole.Panicked())
	assert.Equal(t, 7, whole.Value)
}
