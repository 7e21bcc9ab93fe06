package search_test

import (
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// The oracle. It reads trees, not positions, and is not a search: values are
// minimax by definition, and visited is Baudet's criterion (1978), which says
// without any recursion into pruned parts which nodes alpha-beta enters.

// value is what n is worth to max when the search stops depth plies below it.
func value(n *tree.Node, depth int, maxToMove bool) int {
	if depth == 0 || n.Leaf() {
		return n.Value
	}
	var values []int
	for _, c := range n.Children {
		values = append(values, value(c, depth-1, !maxToMove))
	}
	if maxToMove {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// visited appends the leaves that alpha-beta evaluates below n, left to right:
// a node is entered if and only if alpha < beta, where alpha is the greatest
// value among the elder siblings of its max-child ancestors (itself included),
// and beta the least among those of its min-child ancestors.
func visited(n *tree.Node, depth, alpha, beta int, maxToMove bool) (leaves []*tree.Node) {
	if depth == 0 || n.Leaf() {
		return []*tree.Node{n}
	}
	for _, c := range n.Children {
		if alpha >= beta {
			break
		}
		leaves = append(leaves, visited(c, depth-1, alpha, beta, !maxToMove)...)
		if v := value(c, depth-1, !maxToMove); maxToMove {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
	}
	return leaves
}

// leaves is an Observer that gathers the nodes of an explicit tree that are evaluated.
type leaves struct {
	at  *tree.Position
	all []*tree.Node
}

func (l *leaves) Enter(p Position, _ Move) { l.at = p.(*tree.Position) }
func (l *leaves) Window(int, int)          {}
func (l *leaves) Leaf(int)                 { l.all = append(l.all, l.at.At()) }
func (l *leaves) Return(int, []Move)       {}

// watch runs f on the tree below root and also returns the leaves it evaluated.
func watch(t *testing.T, f Func, root *tree.Node, depth int) (Result, []*tree.Node) {
	var l leaves
	w := Watch(tree.New(root), &l)
	r, err := w.Result(f(w, depth))
	require.NoError(t, err)
	require.Len(t, l.all, r.Leaves)
	return r, l.all
}

// where returns the rungs that keep accepts.
func where(keep func(Rung) bool) []Rung {
	return slices.DeleteFunc(slices.Clone(Rungs), func(r Rung) bool { return !keep(r) })
}

// plain reports whether r promises which leaves it evaluates.
func plain(r Rung) bool { return r.Leaves != AnyLeaves }

// trees calls try with many random trees and depths: uneven ones with many
// ties, and depths that end above, at and below the deepest leaf.
func trees(t *testing.T, try func(root *tree.Node, depth int)) {
	count := 20_000
	if testing.Short() {
		count = 4_000
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for range count {
		s := tree.Shape{Height: rng.IntN(7), Width: 1 + rng.IntN(4), Values: 1 + rng.IntN(9)}
		root := tree.Random(rng, s)
		depth := root.Height() + rng.IntN(4) - 2
		try(root, max(depth, 0))
	}
}

// What to do about a promise that a rung breaks.
const (
	promisesExact = "Its entry in Rungs (pkg/search/rungs.go) promises Exact: true, the value of minimax. " +
		"Correct the rung, or leave Exact out if it may return another value."
	promisesFirst = "Every rung with a Func promises to play the first move with the best value: " +
		"at the root it tries the moves in the order of Moves and replaces the best one only if v > best. " +
		"If it does so, call report(p, v) with the value of each move before Unmake; watch.go explains report."
	promisesLeaves = "Its entry in Rungs (pkg/search/rungs.go) promises Leaves: %s. Correct the rung, or leave Leaves " +
		"out if it evaluates others, or some of them again, or in another order."
)

func TestRungsEqualMinimax(t *testing.T) {
	for _, r := range where(plain) {
		t.Run(r.Name, func(t *testing.T) {
			trees(t, func(root *tree.Node, depth int) {
				got, at := watch(t, r.Search, root, depth)
				if want := value(root, depth, true); got.Value != want {
					t.Fatalf("%s(%s, depth %d) = %d, want %d\n%s", r.Name, root, depth, got.Value, want, promisesExact)
				}
				if want := firstBest(root, depth); got.Move != want {
					t.Fatalf("%s(%s, depth %d) plays %d, want %d, the first of the best\n%s", r.Name, root, depth, got.Move, want, promisesFirst)
				}
				want, name := visited(root, depth, -Inf, Inf, true), "AlphaBetaLeaves"
				if r.Leaves == AllLeaves {
					want, name = all(root, depth), "AllLeaves"
				}
				if !slices.Equal(at, want) {
					t.Fatalf("%s(%s, depth %d) evaluates %v, want %v\n"+promisesLeaves, r.Name, root, depth, at, want, name)
				}
			})
		})
	}
}

// firstBest is the first child of the root with the root's value.
func firstBest(root *tree.Node, depth int) Move {
	if depth == 0 {
		return game.NoMove
	}
	return Move(slices.IndexFunc(root.Children, func(c *tree.Node) bool {
		return value(c, depth-1, false) == value(root, depth, true)
	}))
}

// all returns the leaves of the tree cut off at depth.
func all(n *tree.Node, depth int) []*tree.Node {
	if depth == 0 || n.Leaf() {
		return []*tree.Node{n}
	}
	var leaves []*tree.Node
	for _, c := range n.Children {
		leaves = append(leaves, all(c, depth-1)...)
	}
	return leaves
}

// Any window, open or not: each rung keeps the promise above its function.
func TestWindowContracts(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	trees(t, func(root *tree.Node, depth int) {
		p := tree.New(root)
		v := value(root, depth, true)
		alpha := rng.IntN(21) - 10
		beta := alpha + 1 + rng.IntN(8)
		leaf := depth == 0 || root.Leaf()

		hard := AlphaBeta(p, depth, alpha, beta)
		if want := min(max(v, alpha), beta); hard != want && !leaf {
			t.Fatalf("AlphaBeta(%s, depth %d, %d, %d) = %d, want %d", root, depth, alpha, beta, hard, want)
		}
		soft, kept := AlphaBetaSoft(p, depth, alpha, beta), false
		switch {
		case v <= alpha:
			kept = v <= soft && soft <= alpha
		case v >= beta:
			kept = beta <= soft && soft <= v
		default:
			kept = soft == v
		}
		if !kept {
			t.Fatalf("AlphaBetaSoft(%s, depth %d, %d, %d) = %d, which does not bound %d", root, depth, alpha, beta, soft, v)
		}
		sides := AlphaBetaSides(p, depth, alpha, beta, true)
		if min(max(sides, alpha), beta) != min(max(v, alpha), beta) || v <= alpha && sides != alpha && !leaf {
			t.Fatalf("AlphaBetaSides(%s, depth %d, %d, %d) = %d, value %d", root, depth, alpha, beta, sides, v)
		}
		for _, r := range []Func{Window(AlphaBeta, alpha, beta), Window(AlphaBetaSoft, alpha, beta), Window(AlphaBetaSides, alpha, beta)} {
			_, at := watch(t, r, root, depth)
			if want := visited(root, depth, alpha, beta, true); !slices.Equal(at, want) {
				t.Fatalf("in (%d, %d) %s evaluates %v, want %v", alpha, beta, root, at, want)
			}
		}
	})
}

// Knuth and Moore (1975): on a uniform tree in the best order alpha-beta
// evaluates exactly b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves, in the worst all b^d.
func TestOrderedTrees(t *testing.T) {
	pow := func(b, n int) int {
		p := 1
		for range n {
			p *= b
		}
		return p
	}
	for _, r := range where(plain) {
		if r.Leaves != AlphaBetaLeaves {
			continue
		}
		for b := 1; b <= 4; b++ {
			for d := 1; d <= 6; d++ {
				best := Run(r.Search, tree.New(tree.BestFirst(b, d)), d)
				assert.Equal(t, pow(b, (d+1)/2)+pow(b, d/2)-1, best.Leaves, "%s, best first, width %d, depth %d\n"+promisesLeaves, r.Name, b, d, "AlphaBetaLeaves")
				last := tree.Sorted(tree.BestFirst(b, d), false, func(p *tree.Position) int { return Negamax(p, p.Height()) })
				worst := Run(r.Search, tree.New(last), d)
				assert.Equal(t, pow(b, d), worst.Leaves, "%s, worst first, width %d, depth %d\n"+promisesLeaves, r.Name, b, d, "AlphaBetaLeaves")
				assert.Equal(t, worst.Value, best.Value)
			}
		}
	}
}

// The worked trees of lessons 02 to 04.
func TestWorkedTrees(t *testing.T) {
	for _, row := range []struct {
		name, tree           string
		value, move          int
		leaves, alphabetaHas int
	}{
		{"document 3's figure", tree.Figure, 7, 0, 8, 4},
		{"the figure with 1 for 7", "((1 9) (2 8 5) (4 3 6))", 3, 2, 8, 8},
		{"the figure, pockets turned", "((2 8 5) (4 3 6) (7 9))", 7, 2, 8, 8},
		{"three plies", "(((3 5) (6 9)) ((2 4) (7 1)))", 5, 0, 8, 5},
		{"three plies, no alpha cutoff", "(((3 5) (6 9)) ((7 4) (1 2)))", 5, 0, 8, 7},
		{"deep cutoff", "(5 (((4 1) 6) 7))", 6, 1, 5, 4},
		{"deep cutoff, three leaves", "(5 (((4 9) 3) 7))", 5, 0, 5, 3},
		{"a tie that isn't one", "((5 8) (5 1))", 5, 0, 4, 3},
		{"a true tie", "((5 8) (5 9) (3 4))", 5, 0, 6, 4},
		{"a leaf above the others", "((1 2) 6)", 6, 1, 3, 3},
		{"the pockets", tree.Pockets, 3, 0, 6, 5},
		{"best order", "(((22 17 16) (23 11 4) (25 21 7)) ((18 10 6) (24 12 3) (26 5 2)) ((14 13 1) (19 9 8) (27 20 15)))", 22, 0, 27, 11},
		{"worst child first", "(((15 20 27) (8 9 19) (1 13 14)) ((2 5 26) (3 12 24) (6 10 18)) ((7 21 25) (4 11 23) (16 17 22)))", 22, 2, 27, 27},
		{"shuffled", "(((24 3 12) (2 5 26) (6 10 18)) ((7 25 21) (17 22 16) (23 11 4)) ((19 8 9) (15 27 20) (14 13 1)))", 22, 1, 27, 19},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, r := range where(plain) {
				p := tree.MustParse(row.tree)
				got := Run(r.Search, p, p.Height())
				assert.Equal(t, row.value, got.Value, "value by %s", r.Name)
				assert.Equal(t, Move(row.move), got.Move, "move by %s", r.Name)
				if r.Leaves == AlphaBetaLeaves {
					assert.Equal(t, row.alphabetaHas, got.Leaves, "leaves of %s\n"+promisesLeaves, r.Name, "AlphaBetaLeaves")
				} else {
					assert.Equal(t, row.leaves, got.Leaves, "leaves of %s", r.Name)
				}
				assert.Equal(t, row.tree, p.String(), "the tree after %s", r.Name)
			}
		})
	}
}

// Outside the window the three documents' programs return different bounds, of
// which the fail-soft one is the tightest.
func TestOutsideTheWindow(t *testing.T) {
	for _, row := range []struct {
		tree              string
		alpha, beta       int
		hard, sides, soft int
		leaves            int
	}{
		{tree.Figure, 8, 20, 8, 8, 7, 3},
		{tree.Figure, -20, 3, 3, 3, 7, 2},
		{tree.Figure, 3, 5, 5, 5, 7, 2},
		{tree.Figure, 6, 8, 7, 7, 7, 4},
		{"((1 2) (9 3))", 5, 8, 5, 5, 3, 3},
		{"(7 1)", -9, 2, 2, 7, 7, 1},
	} {
		p := tree.MustParse(row.tree)
		d := p.Height()
		assert.Equal(t, row.hard, AlphaBeta(p, d, row.alpha, row.beta), "AlphaBeta(%s, %d, %d, %d)", row.tree, d, row.alpha, row.beta)
		assert.Equal(t, row.sides, AlphaBetaSides(p, d, row.alpha, row.beta, true), "AlphaBetaSides(%s, %d, %d, %d)", row.tree, d, row.alpha, row.beta)
		assert.Equal(t, row.soft, AlphaBetaSoft(p, d, row.alpha, row.beta), "AlphaBetaSoft(%s, %d, %d, %d)", row.tree, d, row.alpha, row.beta)
		for _, f := range []Func{Window(AlphaBeta, row.alpha, row.beta), Window(AlphaBetaSides, row.alpha, row.beta), Window(AlphaBetaSoft, row.alpha, row.beta)} {
			assert.Equal(t, row.leaves, Run(f, p, d).Leaves, "leaves of %s in (%d, %d)", row.tree, row.alpha, row.beta)
		}
	}
}

// Published counts: tic-tac-toe has 549,946 nodes and 255,168 finished games.
func TestTicTacToe(t *testing.T) {
	minimax := Run(Max, tictactoe.New(), 9)
	assert.Equal(t, Result{Value: 0, Move: 0, Stats: Stats{Nodes: 549_946, Leaves: 255_168}}, minimax)
	assert.Equal(t, minimax, Run(Negamax, tictactoe.New(), 9))

	pruned := Run(AlphaBeta, tictactoe.New(), 9)
	assert.Equal(t, 18_297, pruned.Nodes, "alpha-beta, squares by rows")
	assert.Equal(t, pruned, Run(AlphaBetaSoft, tictactoe.New(), 9))
	assert.Equal(t, 16_811, Run(Window(AlphaBeta, -1, 1), tictactoe.New(), 9).Nodes, "window (-1, 1)")

	for squares, want := range map[Move]int{6: -1, 7: 0, 8: +1} {
		b, err := tictactoe.Parse("XOXOOX...")
		require.NoError(t, err)
		b.Make(squares)
		assert.Equal(t, want, -Negamax(b, 9), "X on square %d of XOXOOX...", squares)
	}
}

// Every file of the package is listed: that of a rung, which begins with the name
// of a rung, in Rungs, and any other in the package comment.
func TestReadingOrder(t *testing.T) {
	doc, err := Source.ReadFile("doc.go")
	require.NoError(t, err)
	listed := []string{"doc.go"}
	for _, m := range regexp.MustCompile(`(?m)^//\t(\w+\.go) `).FindAllSubmatch(doc, -1) {
		listed = append(listed, string(m[1]))
	}
	for _, r := range Rungs {
		text, err := Source.ReadFile(r.File)
		require.NoError(t, err)
		name := regexp.MustCompile(`^// Rung (\S+): `).FindSubmatch(text)
		require.NotNil(t, name, "%s must begin with // Rung %s: and a title", r.File, r.Name)
		named, err := Lookup(string(name[1]))
		require.NoError(t, err, r.File)
		assert.Equal(t, r.File, named.File, "the file of rung %s", named.Name)
		if r.Name == named.Name {
			listed = append(listed, r.File)
		}
	}
	files, err := fs.Glob(Source, "*.go")
	require.NoError(t, err)
	for _, f := range files {
		assert.Contains(t, listed, f, "%s is in no reading order: add it to the package comment in doc.go or, "+
			"if it is a rung, to Rungs in rungs.go", f)
	}
	for _, f := range listed {
		assert.Contains(t, files, f, "%s is listed in doc.go or in Rungs, but there is no such file", f)
	}
	slices.Sort(listed)
	assert.Equal(t, files, listed, "each file is listed once")
}
