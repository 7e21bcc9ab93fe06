package search_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// The lines of a search are the moves with the greatest values of minimax, each once.
func TestLinesAreTheBestMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, depth := anyGame(t)
		depth = min(depth, 3)
		r := Rungs[rapid.IntRange(0, len(Rungs)-1).Draw(t, "rung")]
		if r.Missing(p) != nil || !r.Exact || len(p.Moves(nil)) == 0 {
			return
		}
		worth := map[Move]int{}
		for _, m := range p.Moves(nil) {
			p.Make(m)
			worth[m] = -Negamax(p, depth-1)
			p.Unmake(m)

		}
		n := rapid.IntRange(1, 5).Draw(t, "lines")
		var last []Result
		lines, err := Lines(context.Background(), r, p, n, Limits{Depth: depth}, func(all []Result) { last = all })
		require.NoError(t, err)
		require.Len(t, lines, min(n, len(worth)))
		require.Equal(t, last, lines)
		seen := map[Move]bool{}
		for i, a := range lines {
			require.Equal(t, worth[a.Move], a.Value, "line %d of %s", i+1, r.Name)
			require.Equal(t, a.Move, a.Line[0])
			require.False(t, seen[a.Move])
			seen[a.Move] = true
			better := 0
			for _, v := range worth {
				if v > a.Value {
					better++
				}
			}
			require.LessOrEqual(t, better, i)
			if i > 0 {
				require.GreaterOrEqual(t, lines[i-1].Value, a.Value)
			}
		}
	})
}

func TestLinesNeedASearch(t *testing.T) {
	_, err := Lines(context.Background(), Rung{Name: "whole", Own: func(Position, func(int) bool) Result { return Result{} }}, tree.MustParse(tree.Figure), 2, Limits{Depth: 1}, nil)
	require.EqualError(t, err, "rung whole finds only one line")
}

// A search for lines without limits ends where the game does, also if a table hides the end.
func TestLinesEndWithTheGame(t *testing.T) {
	p := game.Must(tictactoe.Parse("XO..X..O."))
	for _, p := range []Position{p, boundless{p}} {
		for _, r := range Serving(p) {
			if r.Form != nil || r.Own != nil {
				continue
			}
			lines, err := Lines(t.Context(), r, p, 2, Limits{}, nil)
			require.NoError(t, err)
			require.Len(t, lines, 2, r.Name)
			if r.Engine == nil || r.Engine.Workers < 2 { // with several, the count of nodes is another each time
				require.LessOrEqual(t, lines[0].Depth, 7, r.Name)
			}
			require.Equal(t, Negamax(p, 9), lines[0].Value, r.Name)
		}
	}
}

// boundless hides how far the end is.
type boundless struct{ *tictactoe.Board }

func (boundless) PliesLeft() {}

// A copy lacks the same moves, and only at the root.
func TestWithout(t *testing.T) {
	p := Without(tictactoe.New(), []Move{0, 4})
	for _, q := range []Position{p, p.(game.Cloner).Clone()} {
		require.Equal(t, []Move{1, 2, 3, 5, 6, 7, 8}, q.Moves(nil))
		q.Make(1)
		require.Equal(t, []Move{0, 2, 3, 4, 5, 6, 7, 8}, q.Moves(nil))
		q.Unmake(1)
	}
}
