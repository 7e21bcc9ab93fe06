//go:build remake

package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// TestGenerate writes puzzles.txt: twelve puzzles of each length, from games between a
// weak and a strong engine after random openings. The seed, the limits, which are nodes,
// and the engine decide what it finds: a later engine finds other puzzles.
func TestGenerate(t *testing.T) {
	const each, longest = 12, 5
	rng := rand.New(rand.NewPCG(3317, 0))
	found := map[int][]Puzzle{}
	full := func() bool {
		for n := 1; n <= longest; n++ {
			if len(found[n]) < each {
				return false
			}
		}
		return true
	}
	for g := 0; !full(); g++ {
		require.Less(t, g, 2000)
		// One of each game, since the others are often on the way to it.
		var rarest *Puzzle
		for _, p := range matesOfGame(t, rng, longest) {
			if n := len(found[p.Moves]); n < each && (rarest == nil || n < len(found[rarest.Moves])) {
				rarest = &p
			}
		}
		if rarest != nil {
			found[rarest.Moves] = append(found[rarest.Moves], *rarest)
			t.Logf("game %d: mate in %d: %s", g, rarest.Moves, rarest.FEN)
		}
	}
	var text strings.Builder
	for n := 1; n <= longest; n++ {
		slices.SortStableFunc(found[n], func(a, b Puzzle) int { return a.Nodes - b.Nodes })
		for _, p := range found[n] {
			fmt.Fprintln(&text, p.Moves, p.Nodes, p.FEN)
		}
	}
	require.NoError(t, os.WriteFile("puzzles.txt", []byte(text.String()), 0o644))
}

// matesOfGame plays a game and returns its proved puzzles, at most one for each number of
// moves.
func matesOfGame(t *testing.T, rng *rand.Rand, longest int) (all []Puzzle) {
	rung, err := search.Named(engine.Rungs(), engine.Strongest)
	require.NoError(t, err)
	b := xiangqi.NewBoard()
	for range 8 {
		p, err := fast.New(b)
		require.NoError(t, err)
		if moves := p.LegalMoves(nil); len(moves) > 0 {
			b.Do(moves[rng.IntN(len(moves))])
		}
	}
	e := engine.New(rung)
	had := map[int]bool{}
	for ply := range 200 {
		if e.SetPosition(b, nil) != nil {
			return all
		}
		nodes := []int{2_000, 20_000}[ply%2]
		mate, first := 0, 0
		a := e.Search(context.Background(), search.Limits{Nodes: nodes}, func(a search.Result) {
			if n, ok := engine.Mate(a.Value); ok && n > 0 && mate == 0 {
				mate, first = n, a.Nodes
			}
		})
		if a.Move == game.NoMove {
			return all
		}
		if n, ok := engine.Mate(a.Value); ok && n > 0 && n <= longest && !had[n] && proved(t, b, n) {
			had[n] = true
			all = append(all, Puzzle{Moves: n, Nodes: first, FEN: b.FEN()})
		}
		b.Do(a.Move)
	}
	return all
}

// proved reports whether exactly one move mates in n moves, and none faster.
func proved(t *testing.T, b *xiangqi.Board, n int) bool {
	p, err := fast.New(b)
	require.NoError(t, err)
	s := NewProver(3_000_000)
	if faster, ok := s.Mates(p, n-1); faster || !ok {
		return false
	}
	moves, ok := s.Solutions(p, n)
	return ok && len(moves) == 1
}
