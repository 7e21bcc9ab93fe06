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

// ticks is in how many parts patience is counted. A machine that stands still counts as one.
const ticks = 100

// watch counts while a task is busy outside the answer.
type watch struct {
	task    atomic.Value // its name
	answers atomic.Bool  // the answer is busy
	busy    atomic.Int64 // ticks since the task began, or the answer was last busy
}

// begin begins a task.
func (w *watch) begin(task string) {
	w.task.Store(task)
	w.busy.Store(0)
}

// elsewhere stops the count because the answer is busy, until back is called.
func (w *watch) elsewhere() (back func()) {
	w.answers.Store(true)
	return func() {
		w.busy.Store(0)
		w.answers.Store(false)
	}
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
	w, done := &watch{}, make(chan struct{})
	w.begin("")
	var v Verdict
	var err error
	go func() {
		defer close(done)
		v, err = try(ctx, w)
	}()
	clock := time.NewTicker(most / ticks)
	defer clock.Stop()
	for w.busy.Load() < ticks {
		select {
		case <-done:
			return v, err
		case <-clock.C:
			if !w.answers.Load() {
				w.busy.Add(1)
			}
		}
	}
	fault := fmt.Errorf("exercise %s, task %s: its generator, oracle or reducer does not end; "+
		"mend the exercise and grade again", e.ID, w.task.Load())
	endless.Store(e.ID, fault)
	return Verdict{}, fault
}
