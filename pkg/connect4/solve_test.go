package connect4_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func never(int) bool { return false }

// Solve agrees with the engine in the value and in the first best column, on boards
// of many sizes and in positions of every length, finished ones too.
func TestSolveAgreesWithTheEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	oracle := search.Engine{Switches: search.Sound, First: true}
	for _, size := range [][2]int{{1, 1}, {1, 9}, {7, 1}, {2, 5}, {3, 5}, {4, 4}, {5, 4}, {4, 5}, {5, 5}, {9, 2}, {8, 7}, {9, 6}, {16, 3}} {
		for range 25 {
			b := parse(t, size[0], size[1], "")
			stones := rng.IntN(size[0]*size[1] + 1)
			for legal := b.Moves(nil); len(legal) > 0 && (b.Ply() < stones || b.PliesLeft() > 14); legal = b.Moves(nil) {
				b.Make(legal[rng.IntN(len(legal))])
			}
			before := *b
			got := connect4.Solve(b, never)
			require.Equal(t, before, *b, "the position is unchanged")
			want, err := oracle.Search(context.Background(), b, search.Limits{Depth: max(1, b.PliesLeft())}, nil)
			require.NoError(t, err)
			require.Equal(t, []int{want.Value, int(want.Move)}, []int{got.Value, int(got.Move)}, "%v\n%s", size, b)
		}
	}
}

// SolveEach has the value of every move.
func TestSolveEach(t *testing.T) {
	b := parse(t, 5, 4, "3322")
	all := connect4.SolveEach(b, never)
	assert.Len(t, all, 5)
	for i, m := range b.Moves(nil) {
		assert.Equal(t, m, all[i].Move)
		assert.Equal(t, []game.Move{m}, all[i].Line)
		b.Make(m)
		assert.Equal(t, -connect4.Solve(b, never).Value, all[i].Value, "column %d", m)
		b.Unmake(m)
	}
	assert.Nil(t, connect4.SolveEach(parse(t, 7, 6, "123456712345"), func(int) bool { return true }))
}

// Who wins on small boards, from John Tromp's table.
func TestSolveEmptyBoards(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {5, 4}, {4, 5}, {5, 5}} {
		assert.Zero(t, connect4.Solve(parse(t, size[0], size[1], ""), never).Value, "%v", size)
	}
	assert.Negative(t, connect4.Solve(parse(t, 6, 4, ""), never).Value, "the second player wins on 6×4")
}

// The root counts, also where its value needs no search.
func TestSolveCountsTheRoot(t *testing.T) {
	for _, moves := range []string{"121212", "1212121"} {
		got := connect4.Solve(parse(t, 7, 6, moves), never).Stats
		assert.Equal(t, search.Stats{Nodes: 1, Leaves: 1}, got, moves)
	}
}

func TestSolveStops(t *testing.T) {
	asked := 0
	connect4.SolveWithoutBook(parse(t, 7, 6, ""), func(int) bool { asked++; return asked == 2 })
	assert.Equal(t, 2, asked)
}

// groups returns positions of the usual board on which solvers are compared, by the names of
// their groups, such as "easy endgames". A beginning has at most 14 stones, a middle game at
// most 28 and an endgame more. With best play an easy position is over in less than 14 plies,
// a medium one in less than 28. They are drawn at random: easy beginnings from those with 8
// stones or more, medium beginnings from those with 12 or more.
func groups(t testing.TB) map[string][]*connect4.Board {
	text, err := os.ReadFile("testdata/positions.txt")
	require.NoError(t, err)
	groups := map[string][]*connect4.Board{}
	for line := range strings.Lines(string(text)) {
		group, moves, _ := strings.Cut(strings.TrimSpace(line), ": ")
		groups[group] = append(groups[group], parse(t, connect4.Width, connect4.Height, moves))
	}
	return groups
}

// Every position is of its group.
func TestPositions(t *testing.T) {
	for group, positions := range groups(t) {
		assert.NotEmpty(t, positions)
		for _, b := range positions {
			least, most := 1, 13
			if strings.HasPrefix(group, "medium") {
				if testing.Short() || strings.HasSuffix(group, "beginnings") {
					break // to solve all takes some seconds
				}
				least, most = 14, 27
			}
			plies, won := game.Away(b, connect4.Solve(b, never).Value)
			if plies = max(plies, -plies); !won {
				plies = b.PliesLeft()
			}
			assert.True(t, least <= plies && plies <= most, "%s: %d plies\n%s", group, plies, b)
			part := "beginnings"
			if b.Ply() > 28 {
				part = "endgames"
			} else if b.Ply() > 14 {
				part = "middle games"
			}
			assert.True(t, strings.HasSuffix(group, part), "%s: %d stones", group, b.Ply())
		}
	}
}

// BenchmarkSolve reports the mean of the positions searched and of the microseconds, for
// each group of positions.
func BenchmarkSolve(b *testing.B) {
	for group, positions := range groups(b) {
		b.Run(strings.ReplaceAll(group, " ", "-"), func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				for _, board := range positions {
					nodes += connect4.Solve(board, never).Nodes
				}
			}
			solved := float64(b.N * len(positions))
			b.ReportMetric(float64(nodes)/solved, "positions")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/solved, "µs")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// Backwards has the values of the moves played and of the best ones, whether it is asked from the end or not.
func TestBackwards(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	for range 10 {
		b := parse(t, 7, 6, "")
		played := []game.Move{game.NoMove}
		for legal := b.Moves(nil); len(legal) > 0; legal = b.Moves(nil) {
			played = append(played, legal[rng.IntN(len(legal))])
			b.Make(played[len(played)-1])
		}
		solve := connect4.Backwards()
		for ply := len(played) - 1; ply > 20; ply-- {
			b.Unmake(played[ply])
			if ply%5 == 0 {
				continue // stopped
			}
			values := map[game.Move]int{}
			for _, a := range connect4.SolveEach(b, never) {
				values[a.Move] = a.Value
			}
			best := slices.Max(slices.Collect(maps.Values(values)))
			for _, m := range []game.Move{played[ply], game.NoMove} {
				got := solve(context.Background(), b, m)
				for _, a := range got {
					require.Equal(t, values[a.Move], a.Value, "%v", b)
				}
				require.Equal(t, best, got[len(got)-1].Value, "%v", b)
			}
		}
	}
}
