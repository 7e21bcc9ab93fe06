package judge

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"gametree/exercises/kit"
)

// patience is how long a task may take between two calls of the answer, in the generator,
// the oracle and the reducer; the answer has limits of its own. It is many times more
// than any of them needs on a busy machine. Exceeding it is the grader's fault, and
// costs no points.
const patience = 2 * time.Minute

// watch is a clock that runs while a task is busy outside the answer, and rings when that has
// taken too long.
type watch struct {
	*time.Timer
	task atomic.Value // its name
	most time.Duration
}

// newWatch returns a watch that begins a task without a name.
func newWatch(most time.Duration) *watch {
	w := &watch{Timer: time.NewTimer(most), most: most}
	w.begin("")
	return w
}

// begin begins a task.
func (w *watch) begin(task string) {
	w.task.Store(task)
	w.Reset(w.most)
}

// elsewhere stops the clock because the answer is busy, until back is called.
func (w *watch) elsewhere() (back func()) {
	w.Stop()
	return func() { w.Reset(w.most) }
}

// endless holds, by id, the fault of exercises that have exceeded patience. This
// program does not try them again: a goroutine that does not end cannot be stopped,
// only abandoned.
var endless sync.Map

// watched calls try, and abandons it when it exceeds most.
func watched(
	ctx context.Context, e kit.Exercise, most time.Duration, try func(context.Context, *watch) (Verdict, error),
) (Verdict, error) {
	if fault, known := endless.Load(e.ID); known {
		return Verdict{}, fault.(error)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w, done := newWatch(most), make(chan struct{})
	var v Verdict
	var err error
	go func() {
		defer close(done)
		v, err = try(ctx, w)
	}()
	select {
	case <-done:
		return v, err
	case <-w.C:
		fault := fmt.Errorf("exercise %s, task %s: its generator, oracle or reducer does not end; "+
			"mend the exercise and grade again", e.ID, w.task.Load())
		endless.Store(e.ID, fault)
		return Verdict{}, fault
	}
}
