package judge

import (
	"context"
	"fmt"
	"sync"
	"time"

	"gametree/exercises/kit"
)

// patience is how long a task may take outside the answer, which has limits of its
// own: in the generator, the oracle, the reducer. It is many times what any takes
// on a busy machine. To run out of it is a fault of ours, and costs no points.
const patience = 2 * time.Minute

// watch knows for how long a task has been busy outside the answer.
type watch struct {
	mu    sync.Mutex
	task  string
	spent time.Duration
	since time.Time // zero: the answer is busy
}

// begin begins a task.
func (w *watch) begin(task string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.task, w.spent, w.since = task, 0, time.Now()
}

// elsewhere says that the answer is busy, until back is called.
func (w *watch) elsewhere() (back func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.spent, w.since = w.spent+time.Since(w.since), time.Time{}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.since = time.Now()
	}
}

// own returns the task, and how long it has been busy outside the answer.
func (w *watch) own() (task string, spent time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.since.IsZero() {
		return w.task, w.spent
	}
	return w.task, w.spent + time.Since(w.since)
}

// endless holds, by id, the fault of exercises that have run out of patience. They
// are not tried again by this program: what does not end cannot be stopped, only
// left behind.
var endless sync.Map

// watched calls try, and leaves it behind when it runs out of patience.
func watched(ctx context.Context, e kit.Exercise, most time.Duration, try func(context.Context, *watch) (Verdict, error)) (Verdict, error) {
	if fault, known := endless.Load(e.ID); known {
		return Verdict{}, fault.(error)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w := &watch{since: time.Now()}
	type outcome struct {
		verdict Verdict
		err     error
	}
	done := make(chan outcome, 1)
	go func() {
		v, err := try(ctx, w)
		done <- outcome{v, err}
	}()
	look := time.NewTicker(most / 20)
	defer look.Stop()
	for {
		select {
		case o := <-done:
			return o.verdict, o.err
		case <-look.C:
		}
		if task, spent := w.own(); spent > most {
			fault := fmt.Errorf("exercise %s, task %s: its generator, oracle or reducer does not end; mend the exercise and grade again", e.ID, task)
			endless.Store(e.ID, fault)
			return Verdict{}, fault
		}
	}
}
