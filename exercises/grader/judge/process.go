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
// the time when every thread of the process is asleep.
const (
	batchSteps   = 12_000_000       // of a batch of calls, which are then made one by one
	maxNaps      = 10 * time.Second // asleep in the calls of a task
	maxWait      = 20 * time.Minute // for one reply, on a machine that is far too busy
	maxLast      = 2 * time.Second  // for a program to print where it is
	lookInterval = 50 * time.Millisecond
	leastLook    = 10 * time.Millisecond // after the beginning of a call, because our machine may be busy
	maxOutput    = 1 << 20               // bytes that one call may print
	keptOutput   = 64 << 10              // bytes of its last output
)

// clock returns the processor time for a call that may make so many steps, many times more
// than they need.
func clock(steps int) time.Duration { return 10*time.Second + time.Duration(steps)*100 }

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

	// Quit lets the program print where it is, if it can, and end.
	Quit()

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
	spare   *spare
	look    time.Duration // of waiting until the next look, so that short naps are seen too
}

// spare is the time that an answer may take without steps.
type spare struct {
	naps time.Duration // how long it has been asleep in the calls of a task
	late bool          // it has used up one of its times, and gets less of the next, so that it ends soon
}

// of returns how much of a time the answer gets.
func (s *spare) of(most time.Duration) time.Duration {
	const less = 20
	if s.late {
		return most / less
	}
	return most
}

// over reports whether more than its part of a time is used.
func (s *spare) over(used, most time.Duration) bool {
	over := used > s.of(most)
	s.late = s.late || over
	return over
}

// start starts a worker and waits until it is ready. There is a fault if it does not
// get ready. It may use that much processor time, with all its calls.
func start(ctx context.Context, launch Launcher, cpu time.Duration, spare *spare) (*process, kit.Ending, error) {
	p := &process{printed: &printed{}, spare: spare}
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
	if len(requests) > 0 { // no request asks whether the worker is ready
		p.Ask(bytes.Join(requests, nil))
	}
	return p.receive(len(requests), steps)
}

func (p *process) receive(n, steps int) (replies []worker.Reply, fault kit.Ending, err error) {
	w, left := p.waiting(cmp.Or(p.move, p.spare.of(clock(steps)))), steps
	defer w.end()
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
	began  time.Time
	looked time.Time // or when the wait began
	timer  *time.Timer
}

func (p *process) waiting(limit time.Duration) *waiting {
	now := time.Now()
	return &waiting{p, limit, p.Used(), now, now, time.NewTimer(max(p.look, leastLook))}
}

func (w *waiting) end() {
	w.timer.Stop()
	w.look -= time.Since(w.looked)
}

// reply returns the next reply, or why there is none.
func (w *waiting) reply() (text []byte, fault kit.Ending, err error) {
	for {
		select { // usually it is there at once
		case text, open := <-w.Replies():
			if !open {
				fault, err = w.died()
				return nil, fault, err
			}
			if w.printed.over() {
				fault = w.printed.flood()
			}
			return text, fault, nil
		case w.looked = <-w.timer.C:
			w.timer.Reset(lookInterval)
			w.look = lookInterval
		}
		if fault, err = w.enough(); fault.Cause != kit.Returned || err != nil {
			return nil, fault, err
		}
	}
}

func (w *waiting) enough() (fault kit.Ending, err error) {
	if w.Asleep() {
		w.spare.naps += lookInterval
	}
	switch {
	case w.printed.over():
		return w.printed.flood(), nil
	case w.Used()-w.before > w.limit:
		w.spare.late = true
		return kit.Ending{Cause: kit.Slow, Limit: w.limit}, nil
	case w.spare.over(w.spare.naps, maxNaps):
		w.spare.naps = 0
		return kit.Ending{Cause: kit.Waits, Where: w.where()}, nil
	case time.Since(w.began) > maxWait:
		return fault, fmt.Errorf("judge: the machine is too busy: no reply after %s", maxWait)
	}
	return fault, nil
}

// where ends the process, and returns the line of the answer where it was.
func (p *process) where() string {
	p.printed.begin()
	p.Quit()
	end := time.After(maxLast)
	for {
		select {
		case _, open := <-p.Replies():
			if open {
				continue
			}
			p.Kill() // its output is whole then
		case <-end:
		}
		return frame(p.printed.end())
	}
}

func (p *process) died() (kit.Ending, error) {
	fault, err := p.Died()
	switch {
	case fault.Cause != kit.Forged && p.printed.over():
		return p.printed.flood(), nil
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
// it, or the beginning of what Go printed as it stopped the process.
type printed struct {
	mu   sync.Mutex
	text []byte
	n    int
}

func (w *printed) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n, w.text = w.n+len(b), append(w.text, b...)
	if len(w.text) > 4*keptOutput {
		from := stopped(w.text)
		if from < 0 {
			from = len(w.text) - keptOutput
		}
		w.text = bytes.Clone(w.text[from:min(from+keptOutput, len(w.text))])
	}
	return len(b), nil
}

// stopped returns where the text begins that Go prints as it stops a program; -1 if it does
// not.
func stopped(text []byte) (at int) {
	at = -1
	for _, sign := range []string{"\nfatal error: ", "\npanic: ", "\nSIGQUIT: "} {
		at = max(at, bytes.LastIndex(text, []byte(sign)))
	}
	if at < 0 && bytes.HasPrefix(text, []byte("fatal error: ")) {
		at = 0
	}
	return at
}

// flood returns why there is so much output: Go may have printed it as it stopped the program.
func (w *printed) flood() kit.Ending {
	if text := w.end(); stopped([]byte(text)) >= 0 {
		return cause(text)
	}
	return kit.Ending{Cause: kit.Flooded}
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
