package games_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/games"
	"gametree/pkg/measure"
	"gametree/pkg/search"
)

// Every game of the list has a first position, passes gametest.Check, and has a
// solver, and a player if it can be played.
func TestEveryGame(t *testing.T) {
	played := 20
	if testing.Short() {
		played = 3
	}
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			assert.NoError(t, gametest.Check(func() game.Position {
				p, err := g.Start("")
				require.NoError(t, err)
				return p
			}, played, 1))
			_, err := g.Rung("")
			assert.NoError(t, err)
			if g.Sides[0] != "" {
				_, err = g.Rung(g.Player)
				assert.NoError(t, err)
				assert.True(t, g.Limits.Depth > 0 || g.Limits.Time > 0)
			}
			_, err = g.Position("no such position")
			assert.Error(t, err)
			assert.NotEmpty(t, g.Benches, "positions on which gametree bench measures the rungs")
		})
	}
}

// Every rung of every game searches the beginning or a position near the end. The
// exact rungs find minimax's value and a move with that value.
func TestEveryRungOfEveryGame(t *testing.T) {
	near := map[string]string{
		"tree": "((7 9) (2 8 5) (4 3 6))", "tictactoe": "XO. .X. ..O", "stake": "0.1 .0. 1.0", "connect4": "44455576",
		"othello": "OX.. .... .... .... X", "endgame": "Kc6 Pc7 ka7 w",
		"xiangqi": "4k4/9/9/9/9/9/9/9/3R5/3K5 w",
	}
	small := []string{"tree", "tictactoe", "nim", "stake", "twofour"} // searched to the end
	for _, g := range games.All {
		name := g.Name
		for _, r := range g.Serving() {
			p, err := g.Position(near[name])
			require.NoError(t, err)
			limits := search.Limits{}
			if !slices.Contains(small, name) && r.Own == nil {
				limits.Depth = 3
			}
			if name == "twofour" && slices.Contains([]string{"minimax", "minimax-side", "negamax"}, r.Name) {
				continue // too slow on six piles
			}
			a, err := search.Think(t.Context(), r, p, limits, nil)
			require.NoError(t, err, "%s by %s", name, r.Name)
			if !r.Exact {
				continue
			}
			want := oracle(t, g, p, limits.Depth)
			assert.Equal(t, want, a.Value, "%s by %s", name, r.Name)
			if a.Move != game.NoMove {
				p.Make(a.Move)
				assert.Equal(t, want, -oracle(t, g, p, limits.Depth-1), "%s by %s plays %d", name, r.Name, a.Move)
			}
		}
	}
}

// oracle returns the value of p to that depth by alpha-beta or, for a depth below
// 1, the value of the finished game by the rung that solves.
func oracle(t *testing.T, g games.Game, p game.Position, depth int) int {
	t.Helper()
	if depth > 0 {
		return search.AlphaBetaSoft(p, depth, -search.Inf, search.Inf)
	}
	r, err := g.Rung("")
	require.NoError(t, err)
	return r.Solve(p).Value
}

// Every bench runs with its first nine contenders to depth 1 on its first position.
func TestEveryBench(t *testing.T) {
	for _, g := range games.All {
		for _, b := range slices.Concat(g.Benches, g.Techniques) {
			names := map[string]bool{}
			for i, c := range b.Contenders() {
				assert.False(t, names[c.Name], "%s has %s twice", b.Title, c.Name)
				assert.True(t, c.Against == "" || names[c.Against], "%s: %s is compared with %s", b.Title, c.Name, c.Against)
				names[c.Name] = true
				if c.Own != nil || i > 8 {
					continue // the tests of the game cover these
				}
				_, err := measure.Count(t.Context(), c.Rung, b.Positions()[:1], 1)
				assert.NoError(t, err, "%s by %s", b.Title, c.Name)
			}
		}
	}
}

func TestRung(t *testing.T) {
	g, err := games.Lookup(games.All, "tree")
	require.NoError(t, err)
	_, err = g.Rung("quiescence")
	assert.EqualError(t, err, "search: rung quiescence is not available: no noisy moves (game.Noisy)")
	_, err = g.Rung("fast")
	assert.ErrorContains(t, err, `search: no rung "fast"; there are minimax, `)
	r, err := g.Rung("table-history")
	require.NoError(t, err)
	assert.Equal(t, search.Switches{Table: true, Rank: true}, r.Engine.Switches)
	_, err = games.Lookup(games.All, "chess")
	assert.EqualError(t, err, `games: no game "chess"; there are `+strings.Join(games.Names(games.All), ", "))
}

// A game that reads no positions always starts from the same one.
func TestFixedStart(t *testing.T) {
	_, err := games.Game{Name: "fixed"}.Position("X........")
	assert.EqualError(t, err, "games: fixed always starts from the same position")
}
