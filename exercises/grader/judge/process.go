package judge

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
)

// The limits of a process. Steps decide, so that the verdict is the same on every machine.
// The clocks are for what makes no steps, and are far later: they count processor time, or
// the time when the process uses none.
const (
	batchSteps   = 12_000_000       // of a batch of calls, which are then made one by one
	maxAsleep    = 10 * time.Second // with every thread asleep: it will wait for ever
	longNap      = time.Second      // asleep in a call: the rest is added up
	maxNaps      = 20 * time.Second // of a process
	maxWait      = 20 * time.Minute // for one reply, on a machine that is far too busy
	lookInterval = 50 * time.Millisecond
	maxOutput    = 1 << 20  // bytes that one call may print
	keptOutput   = 64 << 10 // bytes of its last output
)

// clock returns the processor time for a call that may make so many steps, many times more
// than they need.
func clock(steps int) time.Duration { return 25*time.Second + time.Duration(steps)*100 }

// Launcher starts a worker, which prints to output and may use that much processor time
// for all calls together. It ends with ctx. Jailed and Hosted return Launchers.
type Launcher func(ctx context.Context, cpu time.Duration, output io.Writer) (Worker, error)

// Worker is the program of an answer while it runs: a process in the jail, or a program
// in a web page.
type Worker interface {
	// Ask sends requests, which are lines. It does not wait for the replies.
	Ask(requests []byte)

	// Replies has a line that says that the worker is ready, and then one for each
	// request. It is closed when the program has ended.
	Replies() <-chan []byte

	// Used returns the processor time that the program has used.
	Used() time.Duration

	// Asleep reports whether the program waits for something that is not a processor.
	Asleep() bool

	// Rehearse returns an error if a program cannot have what it may use, on this machine.
	Rehearse() error

	// Kill ends the program and waits for its end. It may be called twice.
	Kill()

	// Died waits for the end of a program after Replies was closed, and returns its
	// reason; no fault if the program has printed the reason.
	Died() (kit.Ending, error)
}

// process is a Worker that takes requests.
type process struct {
	Worker
	printed *printed
	move    time.Duration // processor time of a call, if it has nothing to do with the steps
	naps    time.Duration // how long it has been asleep in calls, without short naps
}

// start starts a worker and waits until it is ready. There is a fault if it does not
// get ready. It may use that much processor time, with all its calls.
func start(ctx context.Context, launch Launcher, cpu time.Duration) (*process, kit.Ending, error) {
	p := &process{printed: &printed{}}
	var err error
	if p.Worker, err = launch(ctx, cpu, p.printed); err != nil {
		breakf("%v", err)
	}
	_, fault, err := p.receive(1, worker.InitialSteps)
	fault.Early = true
	if fault.Cause != kit.Returned || err != nil {
		p.Kill()
		return nil, fault, err
	}
	return p, kit.Ending{}, nil
}

// askAll sends requests and waits for their replies, as long as all of them together
// have not made more than that many steps. If there is a fault or an error, a reply is
// missing, and the process cannot be used any more.
func (p *process) askAll(requests [][]byte, steps int) (replies []worker.Reply, fault kit.Ending, err error) {
	p.printed.begin()
	p.Ask(bytes.Join(requests, nil))
	return p.receive(len(requests), steps)
}

// receive waits for n replies.
func (p *process) receive(n, steps int) (replies []worker.Reply, fault kit.Ending, err error) {
	w, left := p.waiting(cmp.Or(p.move, clock(steps))), steps
	for range n {
		text, fault, err := w.reply()
		if fault.Cause == kit.Slow && fault.Limit == 0 { // in a goroutine of the answer's own
			fault.Steps = steps
		}
		if fault.Cause != kit.Returned || err != nil {
			return nil, fault, err
		}
		r, err := worker.ParseReply(text)
		if err != nil {
			return nil, kit.Ending{Cause: kit.Forged}, nil
		}
		if left -= r.Steps; left < 0 || r.Problem == worker.Exhausted {
			return nil, kit.Ending{Cause: kit.Slow, Steps: steps}, nil
		}
		replies = append(replies, r)
	}
	return replies, fault, nil
}

// waiting is a wait for replies. Only the process's own processor time counts, because
// the machine may be busy.
type waiting struct {
	*process
	limit  time.Duration
	before time.Duration // processor time when the wait began
	last   time.Duration // when it was looked at last
	awake  time.Time     // when it was seen to do something
	began  time.Time
}

func (p *process) waiting(limit time.Duration) *waiting {
	cpu, now := p.Used(), time.Now()
	return &waiting{p, limit, cpu, cpu, now, now}
}

// reply returns the next reply, or why there is none.
func (w *waiting) reply() (text []byte, fault kit.Ending, err error) {
	look := time.NewTimer(lookInterval)
	defer look.Stop()
	for {
		select { // usually it is there at once
		case text, open := <-w.Replies():
			if !open {
				fault, err = w.died()
				return nil, fault, err
			}
			w.awake = time.Now()
			if w.printed.over() {
				fault.Cause = kit.Flooded
			}
			return text, fault, nil
		case <-look.C:
			look.Reset(lookInterval)
		}
		if fault, err = w.look(); fault.Cause != kit.Returned || err != nil {
			return nil, fault, err
		}
	}
}

// look returns why it is useless to wait longer, if it is.
func (w *waiting) look() (fault kit.Ending, err error) {
	cpu, now := w.Used(), time.Now()
	switch {
	case cpu > w.last || !w.Asleep():
		w.last, w.awake = cpu, now
	case now.Sub(w.awake) > longNap:
		w.naps += lookInterval
	}
	switch {
	case w.printed.over():
		return kit.Ending{Cause: kit.Flooded}, nil
	case cpu-w.before > w.limit:
		return kit.Ending{Cause: kit.Slow, Limit: w.limit}, nil
	case w.naps > maxNaps:
		return kit.Ending{Cause: kit.Slow, Limit: maxNaps, Together: true}, nil
	case now.Sub(w.awake) > maxAsleep:
		return kit.Ending{Cause: kit.Deadlock}, nil
	case now.Sub(w.began) > maxWait:
		return fault, fmt.Errorf("judge: the machine is too busy: no reply after %s", maxWait)
	}
	return fault, nil
}

// died returns why a process has ended.
func (p *process) died() (kit.Ending, error) {
	fault, err := p.Died()
	switch {
	case fault.Cause != kit.Forged && p.printed.over():
		return kit.Ending{Cause: kit.Flooded}, nil
	case fault.Cause != kit.Returned || err != nil:
		return fault, err
	}
	fault = cause(p.printed.end())
	if fault.Cause == kit.Memory || fault.Cause == kit.Crashed || fault.Cause == kit.Exited {
		if err := p.Rehearse(); err != nil {
			return kit.Ending{}, err
		}
	}
	return fault, nil
}

// printed counts the output of a process since its last call began, and holds the end of
// it, which explains a crash.
type printed struct {
	mu   sync.Mutex
	text []byte
	n    int
}

func (w *printed) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n += len(b)
	if len(w.text)+len(b) > 4*keptOutput {
		w.text = bytes.Clone(w.text[max(0, len(w.text)-keptOutput):])
	}
	w.text = append(w.text, b[max(0, len(b)-keptOutput):]...)
	return len(b), nil
}

// begin forgets the output before a call.
func (w *printed) begin() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n, w.text = 0, w.text[:0]
}

// over reports whether the output is longer than one call may print.
func (w *printed) over() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.n > maxOutput
}

// end returns the end of the output.
func (w *printed) end() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return string(w.text)
}
