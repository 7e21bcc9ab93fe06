package connect4_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/search"
)

func never(int) bool { return false }

// Solve agrees with the engine in the value and in the first best column, on boards
// of many sizes and in positions of every length, finished ones too.
func TestSolveAgreesWithTheEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	oracle := search.Engine{Switches: search.Sound, First: true}
	for _, size := range [][2]int{{1, 1}, {1, 9}, {7, 1}, {2, 5}, {3, 5}, {4, 4}, {5, 4}, {4, 5}, {5, 5}, {9, 2}} {
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

// Who wins on small boards, from John Tromp's table.
func TestSolveEmptyBoards(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {5, 4}, {4, 5}, {5, 5}} {
		assert.Zero(t, connect4.Solve(parse(t, size[0], size[1], ""), never).Value, "%v", size)
	}
	assert.Negative(t, connect4.Solve(parse(t, 6, 4, ""), never).Value, "the second player wins on 6×4")
}

func TestSolveStops(t *testing.T) {
	asked := 0
	connect4.Solve(parse(t, 7, 6, ""), func(int) bool { asked++; return asked == 2 })
	assert.Equal(t, 2, asked)
}

func BenchmarkSolve(b *testing.B) {
	for name, moves := range map[string]string{"twelve stones": "232234141761", "eighteen stones": "111777772166542144"} {
		board := parse(b, connect4.Width, connect4.Height, moves)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				connect4.Solve(board, never)
			}
		})
	}
}
