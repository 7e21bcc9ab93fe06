package command

import (
	"context"
	"math"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

// Every rung, stopped in the middle, ends at once and leaves the board as it was.
func TestEveryRungCanBeStopped(t *testing.T) {
	for _, r := range search.Serving(tictactoe.New()) {
		board := tictactoe.New()
		ctx, stop := context.WithCancel(context.Background())
		var w *working
		ended := work(ctx, pausing{board, func() {
			if w.nodes.Load() == 1000 {
				stop()
				for !w.stopped.Load() { // it is told by another goroutine
					time.Sleep(time.Millisecond)
				}
			}
		}}, newProgress(IO{}), func(p game.Position) {
			w = p.(*working)
			r.Search(p, 9)
		})
		assert.True(t, ended, r.Name)
		assert.Less(t, w.nodes.Load(), int64(1100), "%s goes on for the moves that are open", r.Name)
		assert.Equal(t, tictactoe.New().String(), board.String(), r.Name)
		stop()
	}
}

// pausing calls made before each move.
type pausing struct {
	*tictactoe.Board
	made func()
}

func (p pausing) Make(m game.Move) {
	p.made()
	p.Board.Make(m)
}

func TestALongSearchSaysHowFarItIs(t *testing.T) {
	for _, row := range []struct {
		name string
		long time.Duration
		want string
	}{
		{"a short one says nothing", quiet - 1, ""},
		{"a long one counts", quiet + 1, "searching: 1,000 nodes so far\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var seen lastText
				stopped := work(context.Background(), tictactoe.New(), newProgress(IO{cell: &seen}), func(p game.Position) {
					for range 1000 {
						p.Make(0)
						p.Unmake(0)
					}
					time.Sleep(row.long)
				})
				assert.False(t, stopped)
				assert.Equal(t, row.want, seen.text)
			})
		})
	}
}

func TestBranching(t *testing.T) {
	for _, row := range []struct {
		nodes, depth int
		want         float64
	}{
		{1, 6, 0},         // a root that is a leaf
		{7, 6, 1},         // one move at a time
		{1 + 2 + 4, 2, 2}, // even trees
		{1 + 6 + 36 + 216, 3, 6},
		{11, 1, 10},
	} {
		assert.LessOrEqual(t, math.Abs(branching(row.nodes, row.depth)-row.want), 1e-6, "branching(%d, %d) = %v, want %v", row.nodes, row.depth, branching(row.nodes, row.depth), row.want)
	}
}
