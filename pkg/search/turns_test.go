package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/testdata/dots"
	. "gametree/pkg/search"
	"gametree/pkg/tree"
)

// forSides is minimax over sides: it returns the value of p for First, and does not depend on
// who moved before.
func forSides(p Position, depth int) int {
	turn := p.(game.Turner).Turn()
	if depth == 0 || p.Terminal() {
		if turn == game.First {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	best := 0
	for i, m := range p.Moves(nil) {
		p.Make(m)
		v := forSides(p, depth-1)
		p.Unmake(m)
		if i == 0 || (v > best) == (turn == game.First) {
			best = v
		}
	}
	return best
}

// bestForSides returns the value of p for the player to move, and the first move with it.
func bestForSides(p Position, depth int) (value int, move Move) {
	turn := p.(game.Turner).Turn()
	sign := map[game.Side]int{game.First: 1, game.Second: -1}[turn]
	value, move = sign*forSides(p, depth), NoMove
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := sign * forSides(p, depth-1)
		p.Unmake(m)
		if v == value {
			return value, m
		}
	}
	return value, move
}

// drawnTurns returns a random tree in which the next player is drawn at every node.
func drawnTurns(rng *rand.Rand, height int) *tree.Node {
	n := &tree.Node{Value: rng.IntN(5) - 2, Turn: game.First + game.Side(rng.IntN(2))}
	if height > 0 && rng.IntN(8) > 0 {
		for range 1 + rng.IntN(3) {
			n.Children = append(n.Children, drawnTurns(rng, height-1))
		}
	}
	return n
}

// Every rung and every combination of switches returns the value of minimax over sides, and
// the rungs the first of the best moves, on trees whose turns are drawn at random.
func TestTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 1))
	again := 0
	for range 40 {
		root := drawnTurns(rng, 6)
		if root.Leaf() || root.Plain() {
			continue
		}
		again++
		p, depth := tree.New(root), 1+rng.IntN(6)
		checkTurns(t, p, depth)
	}
	require.Greater(t, again, 30)
}

func checkTurns(t *testing.T, p Position, depth int) {
	t.Helper()
	want, move := bestForSides(p, depth)
	for _, r := range Serving(p) {
		if !r.Exact {
			continue
		}
		a, err := Think(context.Background(), r.PlaysFirst(), p, Limits{Depth: depth}, nil)
		require.NoError(t, err)
		require.Equal(t, want, a.Value, "%s at depth %d of %s", r.Name, depth, p)
		require.Equal(t, move, a.Move, "%s at depth %d of %s", r.Name, depth, p)
	}
	for bits := range 1 << exactSwitches {
		s := exact(bits)
		e := Engine{Switches: s, First: true}
		watched := Watch(p, nil)
		for _, p := range []Position{p, watched} {
			a, err := e.Search(context.Background(), p, Limits{Depth: depth}, nil)
			require.NoError(t, err)
			require.Equal(t, want, a.Value, "%+v at depth %d of %s", s, depth, p)
			require.Equal(t, move, a.Move, "%+v at depth %d of %s", s, depth, p)
		}
		seen, err := watched.Result(want)
		require.NoError(t, err)
		require.Equal(t, move, seen.Move)
	}
	value, _ := bestForSides(p, 30) // to the end of the game
	for _, q := range []Goal{Wins, Holds, 2} {
		yes := value >= int(q)
		require.Equal(t, yes, ProofNumber(context.Background(), p, q, Limits{}).Yes(), "proof-number, %d of %s", q, p)
		proof, err := DFPN(context.Background(), p, q, Limits{})
		require.NoError(t, err)
		require.Equal(t, yes, proof.Yes(), "df-pn, %d of %s", q, p)
	}
}

// The same with transpositions, in a game whose rules say that a player moves again.
func TestTurnsOfDots(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 2))
	for range 6 {
		p := dots.New(1, 3)
		for range 3 + rng.IntN(4) {
			moves := p.Moves(nil)
			p.Make(moves[rng.IntN(len(moves))])
		}
		if !p.Terminal() {
			checkTurns(t, p, 1+rng.IntN(6))
		}
	}
}

// Who completes a box moves again: the twelve first moves of 2×2 as solved with the rules.
func TestDotsAndBoxes(t *testing.T) {
	want := []int{2, 2, 0, 0, 2, 2, 2, 0, 2, 2, 0, 2}
	for _, name := range []string{"table", "mtdf", "killers", "parallel"} {
		r, err := Lookup(name)
		require.NoError(t, err)
		var got []int
		p := dots.New(2, 2)
		for _, m := range p.Moves(nil) {
			turn := p.Turn()
			p.Make(m)
			got = append(got, game.Seen(p, r.Solve(p).Value, turn))
			p.Unmake(m)
		}
		assert.Equal(t, want, got, name)
	}
}

// UCT finds the only good move where the wrong sign would avoid it: to complete a box.
func TestUCTTurns(t *testing.T) {
	p := dots.New(1, 2)
	for _, m := range []Move{0, 2, 4} {
		p.Make(m)
	}
	want, move := bestForSides(p, 30)
	assert.Positive(t, want)
	assert.Equal(t, move, UCT{C: 1, Seed: 1, Reward: Scale(-2, 2)}.Search(p, 2000))
}
