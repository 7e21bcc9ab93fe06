package search_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi"
)

// The tree of lesson 13c: 1 is a win, 0 is none. Step 3 opens the second move, although
// the first was begun: it takes two leaves to prove that one.
func ExampleProofTree() {
	t := NewProofTree(tree.MustParse("(((0 1) (0 (1 1))) (1 0))"), Wins)
	for !t.Root.Solved() {
		path := t.MostProving()
		t.Grow()
		fmt.Println(path, "root", t.Root.Numbers, "children", t.Root.Children[0].Numbers, t.Root.Children[1].Numbers)
	}
	fmt.Println(t.Nodes, "nodes")
	// Output:
	// [] root 1/2 children 1/1 1/1
	// [0] root 1/2 children 2/1 1/1
	// [1] root 2/1 children 2/1 ∞/0
	// [0 0] root 1/1 children 1/1 ∞/0
	// [0 1] root 1/1 children 1/1 ∞/0
	// [0 1 1] root 0/∞ children 0/∞ ∞/0
	// 13 nodes
}

// A draw is neither a third number nor a third answer: it takes two questions.
func ExampleProofNumber() {
	for _, q := range []Goal{Wins, Holds} {
		proof := ProofNumber(context.Background(), tictactoe.New(), q, Limits{})
		fmt.Println(proof.Yes(), proof.No(), proof.Numbers)
	}
	// Output:
	// false true ∞/0
	// true false 0/∞
}

// Mate in three: black has two replies, then one, then none, so df-pn creates few
// positions.
func ExampleDFPN() {
	board, _ := xiangqi.Parse("4k1b2/4a1Rn1/4R1CN1/1rp2r3/1P7/2P2nP2/9/4B2p1/9/1NBAKA3 w")
	p := xiangqi.New(board)
	proof, err := DFPN(context.Background(), p, Wins, Limits{})
	fmt.Println(proof.Numbers, proof.Stored, err)
	for _, m := range proof.Line {
		fmt.Print(p.MoveName(m), " ")
		p.Make(m)
	}
	fmt.Println(p.Caption())
	// Output:
	// 0/∞ 1597 <nil>
	// g8e8 e9f9 e8e9 f9f8 g7g8 Red wins, mate
}

// proofs answers a question by both searches.
func proofs(t *testing.T, p Position, q Goal) map[string]Proof {
	deep, err := DFPN(context.Background(), p, q, Limits{})
	require.NoError(t, err)
	return map[string]Proof{"pn": ProofNumber(context.Background(), p, q, Limits{}), "dfpn": deep}
}

// Both searches answer every question as minimax does, on trees and on games with ties
// and transpositions, and their line shows the answer.
func TestProofsEqualMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	count := 6_000
	if testing.Short() {
		count = 1_500
	}
	for i := range count {
		height, values := 1+rng.IntN(6), 1+rng.IntN(4)
		var p Position = newGraph(rng, height, 1+rng.IntN(8), 1+rng.IntN(4), values, rng.IntN(3) == 0)
		if i%2 == 0 {
			p = tree.New(tree.Random(rng, tree.Shape{Height: height, Width: 1 + rng.IntN(4), Values: values}))
		}
		value := Negamax(p, height+1)
		for _, q := range []Goal{Wins, Holds, Goal(rng.IntN(2*values+3) - values - 1)} {
			before := fmt.Sprint(p)
			for name, proof := range proofs(t, p, q) {
				require.True(t, proof.Solved(), name)
				require.Equal(t, value >= int(q), proof.Yes(), "%s: at least %d of\n%v", name, q, p)
				require.Equal(t, before, fmt.Sprint(p), "%s leaves the position unchanged", name)
				requireShown(t, p, q, proof, height+1)
			}
		}
	}
}

// requireShown requires that no position on the line has another answer, and that the
// line goes to the end of the game unless the opponent chooses among all moves at once.
func requireShown(t *testing.T, p Position, q Goal, proof Proof, depth int) {
	t.Helper()
	for i := range len(proof.Line) + 1 {
		v := Negamax(p, depth)
		if i%2 == 1 {
			v = -v
		}
		require.Equal(t, proof.Yes(), v >= int(q), "after %v", proof.Line[:i])
		if i < len(proof.Line) {
			p.Make(proof.Line[i])
		}
	}
	require.True(t, p.Terminal(), "the line %v ends before the game", proof.Line)
	for i := range proof.Line {
		p.Unmake(proof.Line[len(proof.Line)-1-i])
	}
}

// At every step, the numbers of every node are the sizes of the smallest sets of open
// leaves that would prove or disprove it: all sets are tried.
func TestProofNumbersAreSmallestSets(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	tried := 0
	for range 1_500 {
		root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(5), Width: 3, Values: 1})
		grown := NewProofTree(tree.New(root), Wins)
		for !grown.Root.Solved() {
			at := leafOf(grown)
			require.Empty(t, at.Children)
			require.False(t, at.Solved())
			grown.Grow()
			if leaves := open(grown.Root); len(leaves) <= 10 {
				require.Equal(t, Numbers{smallest(grown.Root, leaves, true), smallest(grown.Root, leaves, false)}, grown.Root.Numbers)
				tried++
			}
		}
		nodes, _ := root.Count()
		require.LessOrEqual(t, grown.Nodes, nodes)
	}
	assert.Greater(t, tried, 3_000)
}

// leafOf returns the node to which MostProving leads.
func leafOf(t *ProofTree) *ProofNode {
	n := t.Root
	for _, m := range t.MostProving() {
		n = &n.Children[m]
	}
	return n
}

// open returns the open leaves below n.
func open(n *ProofNode) (leaves []*ProofNode) {
	if len(n.Children) == 0 && !n.Solved() {
		return []*ProofNode{n}
	}
	for i := range n.Children {
		leaves = append(leaves, open(&n.Children[i])...)
	}
	return leaves
}

// smallest returns the size of the smallest set of open leaves that gives the root that
// answer if they do, whatever the others turn out to be.
func smallest(root *ProofNode, leaves []*ProofNode, answer bool) int {
	least := Inf
	for set := range 1 << len(leaves) {
		chosen := map[*ProofNode]bool{}
		for i, leaf := range leaves {
			chosen[leaf] = set>>i&1 == 1
		}
		if holds(root, chosen, answer) == answer {
			least = min(least, bits.OnesCount(uint(set)))
		}
	}
	return least
}

// holds returns the answer of n if the chosen leaves have that answer and the others
// the opposite.
func holds(n *ProofNode, chosen map[*ProofNode]bool, answer bool) bool {
	if len(n.Children) == 0 {
		if n.Solved() {
			return n.Yes()
		}
		return chosen[n] == answer
	}
	result := !n.Or
	for i := range n.Children {
		if holds(&n.Children[i], chosen, answer) == n.Or {
			result = n.Or
		}
	}
	return result
}

// The counts of lesson 13c: a narrow tree, and one in which nothing is narrow and a tree
// proves each transposition again.
func TestProofCounts(t *testing.T) {
	board, err := xiangqi.Parse("4k1b2/4a1Rn1/4R1CN1/1rp2r3/1P7/2P2nP2/9/4B2p1/9/1NBAKA3 w")
	require.NoError(t, err)
	four, err := connect4.New(4, 4)
	require.NoError(t, err)
	three, err := connect4.NewRow(5, 4, 3)
	require.NoError(t, err)
	for _, row := range []struct {
		name              string
		p                 Position
		created, distinct int
		yes               bool
	}{
		{"xiangqi, mate in 3", xiangqi.New(board), 4_235, 1_597, true},
		{"connect-three, left first", three, 3_183, 2_638, true},
		{"connect-three, centre first", centred{three, 5}, 1_975, 1_284, true},
		{"connect-four 4×4, centre first", centred{four, 4}, 212_996, 23_611, false},
	} {
		p := proofs(t, row.p, Wins)
		assert.Equal(t, row.created, p["pn"].Nodes, row.name)
		assert.Equal(t, row.distinct, p["dfpn"].Stored, row.name)
		assert.Equal(t, [2]bool{row.yes, row.yes}, [2]bool{p["pn"].Yes(), p["dfpn"].Yes()}, row.name)
	}
	assert.Equal(t, 189_810, Run(Window(AlphaBeta, 0, 1), three, 20).Nodes)
	assert.Equal(t, 9_230, Run(Window(AlphaBeta, 0, 1), centred{three, 5}, 20).Nodes)
}

// centred is connect-something with the columns in the middle first.
type centred struct {
	*connect4.Board
	width int
}

func (c centred) Moves(buf []Move) []Move {
	left := c.Board.Moves(nil)
	for distance := range c.width + 1 {
		for _, m := range left {
			if off := 2*int(m) + 1 - c.width; max(off, -off) == distance {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func TestProofLimits(t *testing.T) {
	four, err := connect4.New(7, 6)
	require.NoError(t, err)
	proof := ProofNumber(context.Background(), four, Wins, Limits{Nodes: 3_000})
	assert.False(t, proof.Solved())
	assert.Less(t, proof.Nodes, 3_010)
	assert.Empty(t, proof.Line)
	assert.False(t, Wins.Proves(four, 100))

	ended, cancel := context.WithCancel(context.Background())
	cancel()
	proof = ProofNumber(ended, four, Wins, Limits{})
	assert.Less(t, proof.Nodes, 2_000)
	proof, err = DFPN(ended, four, Wins, Limits{})
	require.NoError(t, err)
	assert.Less(t, proof.Nodes, 2_000)
	assert.False(t, proof.Solved())
	assert.Zero(t, four.Ply())

	_, err = DFPN(ended, struct{ Position }{four}, Wins, Limits{})
	assert.EqualError(t, err, "search: df-pn needs a game with a method Key() uint64")

	keyless := struct{ Position }{tree.MustParse("((1 -1) (2 3))")}
	assert.True(t, ProofNumber(context.Background(), keyless, Wins, Limits{}).Yes())

	over := tree.MustParse("-3")
	for name, p := range proofs(t, over, Wins) {
		assert.True(t, p.No(), name)
		assert.Empty(t, p.Line, name)
	}
	assert.True(t, game.Position(over).Terminal())
}
