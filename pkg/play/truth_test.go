package play_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/xiangqi"
)

// askAll returns what everybody says about the position after moves: the hint, the analysis with
// as many lines as there are, and the state after the opponent's move.
func askAll(t *testing.T, g games.Game, moves []game.Move) (hint, analysis, moved play.State) {
	t.Helper()
	serve := play.Local(g.Rules())
	ask := func(do play.Action, person, lines int) (last play.State) {
		q := play.Query{Moves: moves, Ply: len(moves), Do: do, Settings: play.Settings{
			Person: person, Rung: g.Opponent, Lines: lines, Limit: play.Limit{Milliseconds: 60_000},
		}}
		err := serve(t.Context(), q, func(s play.State) { last = s })
		var p play.Panic
		errors.As(err, &p)
		require.NoError(t, err, p.Stack)
		return last
	}
	hint, analysis = ask(play.Hint, play.Both, 0), ask(play.Look, play.Both, play.MostLines)
	return hint, analysis, ask(play.Turn, 1-hint.Mover, 0)
}

// The hint, the analysis, the opponent and the solver agree on every position of a game that
// has a solver.
func TestOneTruth(t *testing.T) {
	defer func(before time.Duration) { *play.MostExact = before }(*play.MostExact)
	*play.MostExact = time.Hour // however busy the machine is
	positions := 200
	if testing.Short() {
		positions = 10
	}
	for _, g := range games.Playable() {
		if g.Rules().Solve == nil {
			continue
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range positions {
			p := game.Must(g.Start(""))
			var moves []game.Move
			for range rng.IntN(30) + map[string]int{"connect4": 12, "othello": 50}[g.Name] {
				m := p.Moves(nil)[rng.IntN(len(p.Moves(nil)))]
				p.Make(m)
				if p.Terminal() {
					p.Unmake(m)
					break
				}
				moves = append(moves, m)
			}
			want := game.Must(g.Rung("")).Solve(p).Value
			hint, analysis, moved := askAll(t, g, moves)
			best := slices.MaxFunc(hint.Choices, func(a, b play.Option) int { return cmp.Compare(a.Value.Value, b.Value.Value) })
			require.True(t, best.Value.Proved, "%s %v", g.Name, moves)
			require.Equal(t, want, best.Value.Value, "%s %v: the hint", g.Name, moves)
			require.Equal(t, want, analysis.Analysis.Lines[0].Worth.Value, "%s %v: the analysis", g.Name, moves)
			i := slices.IndexFunc(hint.Choices, func(o play.Option) bool { return o.Name == moved.Names[len(moves)] })
			require.Equal(t, want, hint.Choices[i].Value.Value, "%s %v: the opponent plays %s", g.Name, moves, hint.Choices[i].Name)
		}
	}
}

// The side that is lost blocks one of two threats, and the seed decides among equal moves.
func TestTheLostSideResists(t *testing.T) {
	g := game.Must(games.Lookup(games.Playable(), "connect4"))
	seen := map[string]bool{}
	for seed := range uint64(20) {
		q := play.Query{From: "33445", Do: play.Turn, Settings: play.Settings{
			Person: 0, Rung: g.Opponent, Seed: seed + 1, Limit: g.Limit,
		}}
		var last play.State
		require.NoError(t, play.Local(g.Rules())(t.Context(), q, func(s play.State) { last = s }))
		require.Contains(t, []string{"2", "6"}, last.Names[0])
		seen[last.Names[0]] = true
	}
	assert.Len(t, seen, 2)
}

// mirrored is a game on a board that reads the same in a mirror: its moves, and their images.
type mirrored struct {
	game  string
	image func(game.Move) game.Move
}

// A review finds the same values and marks the same moves in a game and in its mirror image, and the same in the four
// openings of Othello.
func TestAReviewOfTheMirrorImage(t *testing.T) {
	for _, m := range []mirrored{
		{"connect4", func(m game.Move) game.Move { return 6 - m }},
		{"tictactoe", func(m game.Move) game.Move { return m/3*3 + 2 - m%3 }},
		{"othello", func(m game.Move) game.Move { return m%8*8 + m/8 }},
		{"xiangqi", func(m game.Move) game.Move { _, image := xiangqi.Image("", []game.Move{m}); return image[0] }},
	} {
		g := game.Must(games.Lookup(games.Playable(), m.game))
		rng, lines := rand.New(rand.NewPCG(3, 4)), 2
		if testing.Short() {
			lines = 1
		}
		for range lines {
			var moves, images []game.Move
			p := game.Must(g.Start(""))
			for range 6 {
				if p.Terminal() {
					break
				}
				next := p.Moves(nil)[rng.IntN(len(p.Moves(nil)))]
				p.Make(next)
				moves, images = append(moves, next), append(images, m.image(next))
			}
			few := play.Limit{Depth: 5}
			assert.Equal(t, reviewed(t, g, moves, few), reviewed(t, g, images, few), "%s %v", m.game, moves)
		}
	}
	othello := game.Must(games.Lookup(games.Playable(), "othello"))
	openings := game.Must(othello.Start("")).Moves(nil)
	first := reviewed(t, othello, openings[:1], play.Limit{})
	for _, m := range openings[1:] {
		assert.Equal(t, first, reviewed(t, othello, []game.Move{m}, play.Limit{}))
	}
}

// reviewed returns what a review prints after each move: the value, the depth and the mark.
func reviewed(t *testing.T, g games.Game, moves []game.Move, l play.Limit) (found []string) {
	t.Helper()
	q := play.Query{Moves: moves, Settings: play.Settings{
		Person: play.Both, Rung: cmp.Or(g.Opponent, "killers"), Limit: play.Limit{Depth: 1},
	}}
	s, err := play.New(play.Local(g.Rules()), q, func(play.State) {})
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, s.Review(t.Context(), l))
	for _, a := range s.State().Course {
		found = append(found, fmt.Sprint(a.Worth.Text, " ", a.Depth))
	}
	for _, m := range s.State().Mistakes {
		found[m.Ply] += " " + m.Mark
	}
	return found
}

// A search that looks two plies ahead in a game without an evaluation begins in the middle, and
// still stops what it sees.
func TestABeginnersMoves(t *testing.T) {
	g := game.Must(games.Lookup(games.Playable(), "connect4"))
	for from, want := range map[string][]string{"": {"2", "3", "4", "5", "6"}, "1122": {"3", "4", "5"}, "5": {"3", "4", "5"}, "12121": {"1"}} {
		for seed := range uint64(5) {
			q := play.Query{From: from, Do: play.Turn, Settings: play.Settings{
				Person: (len(from) + 1) % 2, Rung: "alphabeta-soft", Seed: seed + 1, Limit: play.Limit{Depth: 2},
			}}
			var last play.State
			require.NoError(t, play.Local(g.Rules())(t.Context(), q, func(s play.State) { last = s }))
			require.Contains(t, want, last.Names[0], "from %q", from)
		}
	}
}

// A value in a review is the mean of two depths to the half: here −1.5 sevenths, since
// −1 and −2 are −0.1 and −0.3.
func TestHalvesCount(t *testing.T) {
	a := analysing(t, "othello", "", 1)
	require.NoError(t, a.Do(play.Query{Do: "load", From: "f5 d6 c3 d3 c4"}))
	require.NoError(t, a.Review(t.Context(), play.Limit{Depth: 3}))
	require.Equal(t, "−0.2", a.State().Course[4].Worth.Text)
	last := a.State().Course[5].Worth.Text
	a.found(t) // the analysis of the present position goes on, and leaves the graph alone
	require.Equal(t, last, a.State().Course[5].Worth.Text)
	require.True(t, a.State().Course[5].Judged)
}

// A position of Connect Four can be copied as the columns that lead to it.
func TestColumnsAreAPosition(t *testing.T) {
	a := analysing(t, "connect4", "112", 1)
	require.NoError(t, a.Do(play.Word("7")))
	require.Equal(t, "1127", a.State().From)
	require.NoError(t, a.Do(play.Word("undo")))
	require.Equal(t, "112", a.State().From)
}

// Only the solver itself proves: where it has no answer, a search stands in for it.
func TestSearchForSolver(t *testing.T) {
	g, err := games.Lookup(games.Playable(), "endgame")
	require.NoError(t, err)
	for solves, want := range map[bool]string{true: `^exact  White wins in 23 plies  Ra7 Kd8 Kf1 Ke8 Kf2 Kd8 Kf3 Kc8 Kf4 Kb8 Re7 Kc8 …$`, false: `^depth 2  \+\d\.\d\d for White  `} {
		rules := g.Rules()
		if !solves {
			rules.Solve = nil
		}
		q := play.Query{Settings: play.Settings{Person: play.Both, Rung: g.Opponent, Lines: 1, Limit: play.Limit{Depth: 2}}}
		var s play.State
		require.NoError(t, play.Local(rules)(t.Context(), q, func(now play.State) { s = now }))
		require.Regexp(t, want, s.Analysis.Lines[0].Text)
	}
}

// A solver plays perfectly, or looks as many plies ahead as its level says.
func TestSolverHasLevels(t *testing.T) {
	g, err := games.Lookup(games.Playable(), "stake")
	require.NoError(t, err)
	for depth, proved := range map[int]bool{0: true, 1: false, 20: true} {
		q := play.Query{Settings: play.Settings{Person: 1, Rung: g.Opponent, Limit: play.Limit{Depth: depth}}, Do: play.Turn}
		var s play.State
		require.NoError(t, play.Local(g.Rules())(t.Context(), q, func(now play.State) { s = now }))
		require.Equal(t, "solver", s.Level)
		require.Equal(t, proved, s.Thought.Worth.Proved, depth)
	}
}
