package worker_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/worker"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// A replay does the same again, takes back what is left open, and nothing else.
func TestReplay(t *testing.T) {
	for _, row := range []struct {
		trace string
		stats search.Stats
	}{
		{"g m0 g m0 e u m1 e u u m1 e u", search.Stats{Nodes: 5, Leaves: 3}},
		{"m0 m1", search.Stats{Nodes: 3}},
		{"u m0 u m1 e u u g m0", search.Stats{Nodes: 4, Leaves: 1, Cutoffs: 1}}, // not all moves of the root were tried
	} {
		p := tree.MustParse("((1 2) 3)")
		w := search.Watch(p, nil)
		assert.Equal(t, 9, worker.Replay(row.trace, 9, false)(w, 2))
		assert.Equal(t, p.Root(), p.At(), row.trace)
		r, err := w.Result(9)
		assert.NoError(t, err)
		assert.Equal(t, row.stats, r.Stats, row.trace)
	}
	assert.PanicsWithValue(t, `worker: bad trace: move "x"`, func() { worker.Replay("mx", 0, false)(tree.MustParse("(1)"), 1) })
}

func TestReplayPanicWhereTheSearchDid(t *testing.T) {
	p := tree.MustParse("((1 2) 3)")
	recorded, fault, err := trace.RecordPart(worker.Replay("g m0 g m0 e u m1", 0, true), p, 2)
	assert.NoError(t, err)
	assert.Equal(t, worker.ErrPanicked, fault)
	assert.Equal(t, 3, recorded.Panicked().ID, "the second leaf of the first move")
	assert.Equal(t, p.Root(), p.At())
}

// A trace comes from another process. Any text panics with what the game or the watch
// reports, or leaves the position as it was, and never hangs.
func FuzzReplay(f *testing.F) {
	f.Add("g m0 g m0 e u m1 e u u m1 e u")
	f.Add("u u u m-1 m99999999999999999999 e")
	f.Add("w-1,5 w0,0 g m0 w-5,1 e w5 wx u u u m1")
	f.Fuzz(func(t *testing.T, steps string) {
		p := tree.MustParse("((1 2) 3)")
		defer func() {
			if recover() == nil {
				assert.Equal(t, p.Root(), p.At())
			}
		}()
		assert.Equal(t, 7, worker.Replay(steps, 7, false)(search.Watch(p, nil), 2))
	})
}
