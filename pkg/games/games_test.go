package games_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
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
	"gametree/pkg/tictactoe"
)

// Every game of the list has a first position, passes gametest.Check, and has a
// solver, and an opponent if it can be played.
func TestEveryGame(t *testing.T) {
	played := 20
	if testing.Short() {
		played = 1
	}
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			require.Regexp(t, "^[a-z0-9]+$", g.Name, "pkg/games/list.go: an entry needs a Name in small letters and digits")
			require.NotEmpty(t, g.Title, "pkg/games/list.go: the entry %q needs a Title", g.Name)
			require.NotNil(t, g.Start, "pkg/games/list.go: the entry %q needs Start, which returns its first position for the text \"\"", g.Name)
			_, err := g.Start("")
			require.NoError(t, err, "pkg/games/list.go: Start of %q needs a first position for the text \"\"", g.Name)
			assert.NoError(t, gametest.Check(func() game.Position {
				p, err := g.Start("")
				require.NoError(t, err)
				return p
			}, played, 1))
			_, err = g.Rung("")
			assert.NoError(t, err, "pkg/games/list.go: Solver of %q is not a rung that serves the game", g.Name)
			_, err = g.Position("no such position")
			assert.Error(t, err, "pkg/games/list.go: Start of %q needs an error for a text that is no position, or no Reads", g.Name)
			assert.NotEmpty(t, g.AllBenches())
		})
	}
	for _, g := range games.Playable() {
		_, err := g.Rung(g.Opponent)
		assert.NoError(t, err, "pkg/games/list.go: Opponent of %q is not a rung that serves the game", g.Name)
		assert.True(t, g.Limit.Depth > 0 || g.Limit.Milliseconds > 0)
	}
}

// Every package with a game is in the list.
func TestEveryGameIsListed(t *testing.T) {
	// Dice games, since the commands search only games without chance; and Connect Four again,
	// judged by a network.
	elsewhere := []string{"pig", "race", "learn"}
	list, err := os.ReadFile("list.go")
	require.NoError(t, err)
	folders, err := filepath.Glob("../*")
	require.NoError(t, err)
	found := 0
	for _, folder := range folders {
		name := filepath.Base(folder)
		if slices.Contains(elsewhere, name) || !declaresGame(t, folder) {
			continue
		}
		found++
		assert.True(t, strings.Contains(string(list), `"gametree/pkg/`+name), "pkg/%s declares a game that no command knows: add an entry with "+
			"Name, Title, Sides and Start to All in pkg/games/list.go (see games.Game)", name)
	}
	assert.GreaterOrEqual(t, found, 9)
}

// declaresGame reports whether an exported type in a folder has the five methods of
// game.Position.
func declaresGame(t *testing.T, folder string) bool {
	files, err := filepath.Glob(folder + "/*.go")
	require.NoError(t, err)
	methods := map[string]int{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil || !slices.Contains([]string{"Moves", "Make", "Unmake", "Terminal", "Evaluate"}, m.Name.Name) {
				continue
			}
			receiver := m.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			if of, ok := receiver.(*ast.Ident); ok && of.IsExported() {
				methods[of.Name]++
			}
		}
	}
	return slices.Contains(slices.Collect(maps.Values(methods)), 5)
}

// A game with no more than it needs can be solved, played and measured.
func TestShortestEntry(t *testing.T) {
	all := games.All
	defer func() { games.All = all }()
	games.All = append(slices.Clone(all), games.Game{
		Name: "tiny", Title: "Tiny", Sides: [2]string{"First", "Second"},
		Start: func(string) (game.Position, error) { return tictactoe.New(), nil },
	})
	g, err := games.Lookup(games.Playable(), "tiny")
	require.NoError(t, err)
	_, err = g.Rung(g.Opponent)
	require.NoError(t, err)
	require.Len(t, g.AllBenches(), 1)
	b := g.AllBenches()[0]
	assert.Equal(t, "Tiny from the first position, 6 plies", b.Title)
	assert.Len(t, b.Positions(), 1)
	assert.NotEmpty(t, b.Rungs)
}

// Every rung of every game searches the beginning or a position near the end. The
// exact rungs find minimax's value and a move with that value.
func TestEveryRungOfEveryGame(t *testing.T) {
	near := map[string]string{
		"tree": "((7 9) (2 8 5) (4 3 6))", "tictactoe": "XO. .X. ..O", "stake": "0.1 .0. 1.0", "connect4": "44455576",
		"othello": "OX.. .... .... .... X", "endgame": "Kc6 Pc7 ka7 w",
		"xiangqi": "4k4/9/9/9/9/9/9/9/3R5/3K5 w",
	}
	small := []string{"tree", "tictactoe", "nim", "stake", "twofour"} // searched to the end; others to depth 3
	for _, g := range games.All {
		name := g.Name
		for i, r := range g.Serving() {
			if testing.Short() && i%3 != 0 {
				continue
			}
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

// Every bench runs with its first nine rungs to depth 1 on its first position.
func TestEveryBench(t *testing.T) {
	for _, g := range games.All {
		for _, b := range g.AllBenches() {
			names := map[string]bool{}
			for i, r := range b.Rungs {
				assert.False(t, names[r.Name], "%s has %s twice", b.Title, r.Name)
				names[r.Name] = true
				if r.Own != nil || i > 8 {
					continue // the tests of the game cover these
				}
				_, err := measure.Count(t.Context(), r, b.Positions()[:1], 1)
				assert.NoError(t, err, "%s by %s", b.Title, r.Name)
			}
		}
	}
}

func TestRung(t *testing.T) {
	g, err := games.Lookup(games.All, "tree")
	require.NoError(t, err)
	_, err = g.Rung("quiescence")
	assert.ErrorContains(t, err, "rung quiescence does not fit Trees; there are minimax, ")
	_, err = g.Rung("fast")
	assert.ErrorContains(t, err, `search: no rung "fast"; there are minimax, `)
	r, err := g.Rung("table-history")
	require.NoError(t, err)
	assert.Equal(t, search.Switches{Table: true, Rank: true}, r.Engine.Switches)
	_, err = games.Lookup(games.All, "chess")
	assert.EqualError(t, err, `games: no game "chess"; there are `+games.Listed(games.All))
}

// A game that reads no positions always starts from the same one.
func TestFixedStart(t *testing.T) {
	_, err := games.Game{Name: "fixed"}.Position("X........")
	assert.EqualError(t, err, "games: fixed always starts from the same position")
}
