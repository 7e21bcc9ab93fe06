package judge

import (
	"context"
	"fmt"
	"sync"
	"time"

	"gametree/exercises/kit"
)

// patience is how long a task may take outside the answer, in the generator, the
// oracle and the reducer; the answer has limits of its own. It is many times more
// than any of them needs on a busy machine. Exceeding it is the grader's fault, and
// costs no points.
const patience = 2 * time.Minute

// watch measures how long a task has been busy outside the answer.
type watch struct {
	mu    sync.Mutex
	task  string
	spent time.Duration
	since time.Time // zero while the answer is busy
}

// begin begins a task.
func (w *watch) begin(task string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.task, w.spent, w.since = task, 0, time.Now()
}

// elsewhere stops the clock because the answer is busy, until back is called.
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
			fault := fmt.Errorf("exercise %s, task %s: its generator, oracle or reducer does not end; "+
				"mend the exercise and grade again", e.ID, task)
			endless.Store(e.ID, fault)
			return Verdict{}, fault
		}
	}
}
