package judge

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/player"
	"gametree/exercises/kit"
)

// The limits of a process. Processor time decides; the others are for a process that
// uses none.
const (
	callCPU   = 2 * time.Second        // of one call
	batchCPU  = 500 * time.Millisecond // of a batch of calls, which are then made one by one
	napping   = 10 * time.Second       // with every thread asleep: it will wait for ever
	starving  = 20 * time.Minute       // for one reply, on a machine that is far too busy
	lookEvery = 50 * time.Millisecond
	maxOutput = 1 << 20  // bytes that one call may print
	keep      = 64 << 10 // bytes of its last output
)

// process is a running player.
type process struct {
	cmd      *exec.Cmd
	requests io.WriteCloser
	replies  chan []byte // closed when there are no more
	printed  *printed
	ended    chan struct{}
	release  func()        // must be called when it has ended
	allowed  time.Duration // processor time, when the system kills it
	forged   bool          // a line is longer than is read
}

// errKilled is the fault of a process that something else has killed, such as a system
// that is out of memory.
var errKilled = fmt.Errorf("judge: the process of the answer was killed from outside; is the machine out of memory?")

// start starts a player and waits until it is ready. There is a fault if it does not
// get ready. It may use that much processor time, with all its calls.
func start(ctx context.Context, player []string, cpu time.Duration) (*process, kit.Fault, error) {
	requestsOut, requestsIn, err := os.Pipe()
	if err != nil {
		breakf("%v", err)
	}
	repliesOut, repliesIn, err := os.Pipe()
	if err != nil {
		breakf("%v", err)
	}
	p := &process{requests: requestsIn, replies: make(chan []byte, 64), printed: &printed{}, ended: make(chan struct{}), allowed: cpu}
	p.cmd = exec.CommandContext(ctx, player[0], player[1:]...)
	jail.Confine(p.cmd)
	p.cmd.Env = []string{"GOMAXPROCS=2", "GOTRACEBACK=single", "GOGC=400", fmt.Sprintf("%s=%d", inside.SecondsVariable, int(cpu.Seconds()))}
	p.cmd.Stdout, p.cmd.Stderr = p.printed, p.printed
	p.cmd.ExtraFiles = []*os.File{requestsOut, repliesIn}
	p.cmd.WaitDelay = time.Second
	p.release, err = jail.Start(p.cmd)
	requestsOut.Close()
	repliesIn.Close()
	if err != nil {
		requestsIn.Close()
		repliesOut.Close()
		breakf("%v", err)
	}
	go p.receive(repliesOut)
	_, fault, err := p.askAll([][]byte{nil}, callCPU)
	fault.Early = true
	if fault.Kind != kit.Returned || err != nil {
		p.end()
		return nil, fault, err
	}
	return p, kit.Fault{}, nil
}

// receive reads the lines of replies.
func (p *process) receive(replies io.ReadCloser) {
	defer close(p.replies)
	defer replies.Close()
	lines := bufio.NewScanner(replies)
	lines.Buffer(nil, player.MaxReply)
	for lines.Scan() {
		select {
		case p.replies <- bytes.Clone(lines.Bytes()):
		case <-p.ended:
			return
		}
	}
	p.forged = lines.Err() == bufio.ErrTooLong
}

// askAll sends requests and waits for their replies, as long as all of them together
// have not used that much processor time. If there is a fault or an error, a reply is
// missing, and the process cannot be used any more.
func (p *process) askAll(requests [][]byte, limit time.Duration) (replies []reply, fault kit.Fault, err error) {
	p.printed.begin()
	go p.requests.Write(bytes.Join(requests, nil)) // the pipe may be full before it is read
	w := p.waiting(limit)
	for range requests {
		text, fault, err := w.reply()
		if fault.Kind != kit.Returned || err != nil {
			return nil, fault, err
		}
		r, err := player.ParseReply(text)
		if err != nil {
			return nil, kit.Fault{Kind: kit.Forged}, nil
		}
		replies = append(replies, reply{r, text})
	}
	return replies, fault, nil
}

// reply is a reply, and its line.
type reply struct {
	player.Reply
	line []byte
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
	cpu, now := jail.CPU(p.cmd.Process.Pid), time.Now()
	return &waiting{p, limit, cpu, cpu, now, now}
}

// reply returns the next reply, or why there is none.
func (w *waiting) reply() (text []byte, fault kit.Fault, err error) {
	look := time.NewTimer(lookEvery)
	defer look.Stop()
	for {
		select { // usually it is there at once
		case text, open := <-w.replies:
			if !open {
				fault, err = w.died()
			}
			return text, fault, err
		case <-look.C:
			look.Reset(lookEvery)
		}
		if fault, err = w.look(); fault.Kind != kit.Returned || err != nil {
			return nil, fault, err
		}
	}
}

// look returns why it is useless to wait longer, if it is.
func (w *waiting) look() (fault kit.Fault, err error) {
	pid := w.cmd.Process.Pid
	cpu, now := jail.CPU(pid), time.Now()
	if cpu > w.last || !jail.Asleep(pid) {
		w.last, w.awake = cpu, now
	}
	switch {
	case w.printed.over():
		return kit.Fault{Kind: kit.Flooded}, nil
	case cpu-w.before > w.limit:
		return kit.Fault{Kind: kit.Slow, Limit: w.limit}, nil
	case now.Sub(w.awake) > napping:
		return kit.Fault{Kind: kit.Deadlock}, nil
	case now.Sub(w.began) > starving:
		return fault, fmt.Errorf("judge: the machine is too busy: no reply after %s", starving)
	}
	return fault, nil
}

// died waits for the end of a process that sends no more replies, and returns the
// reason.
func (p *process) died() (kit.Fault, error) {
	if p.forged {
		p.end()
		return kit.Fault{Kind: kit.Forged}, nil
	}
	p.finish()
	switch state := p.cmd.ProcessState; {
	case p.printed.over():
		return kit.Fault{Kind: kit.Flooded}, nil
	case killed(state) && p.used() >= p.allowed:
		return kit.Fault{Kind: kit.Slow, Limit: callCPU}, nil
	case killed(state):
		return kit.Fault{}, errKilled
	}
	return cause(p.printed.end()), nil
}

// killed reports whether a signal ended the process that cannot be its own.
func killed(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}

// end kills the process.
func (p *process) end() {
	p.cmd.Process.Kill()
	p.finish()
}

func (p *process) finish() {
	select {
	case <-p.ended:
		return
	default:
	}
	close(p.ended)
	p.requests.Close()
	p.cmd.Wait()
	p.release()
}

// used returns the processor time of the process so far.
func (p *process) used() time.Duration {
	if state := p.cmd.ProcessState; state != nil {
		return state.UserTime() + state.SystemTime()
	}
	return jail.CPU(p.cmd.Process.Pid)
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
	if len(w.text)+len(b) > 4*keep {
		w.text = bytes.Clone(w.text[max(0, len(w.text)-keep):])
	}
	w.text = append(w.text, b[max(0, len(b)-keep):]...)
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
