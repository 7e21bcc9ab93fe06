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
	"time"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/player"
)

// The limits of a process.
const (
	callCPU   = 2 * time.Second  // of one call
	napping   = 20 * time.Second // without using any processor time: it will wait for ever
	lookEvery = 50 * time.Millisecond
	maxOutput = 1 << 20 // bytes of its output
	maxReply  = 16 << 20
)

// process is a running player.
type process struct {
	cmd      *exec.Cmd
	requests io.WriteCloser
	replies  chan []byte // closed when there are no more
	printed  *printed
	ended    chan struct{}
}

// start starts a player and waits until it is ready; fault is the reason if it does
// not get ready.
func start(ctx context.Context, player []string, cpu time.Duration) (p *process, fault string) {
	requestsOut, requestsIn, err := os.Pipe()
	if err != nil {
		breakf("%v", err)
	}
	repliesOut, repliesIn, err := os.Pipe()
	if err != nil {
		breakf("%v", err)
	}
	p = &process{requests: requestsIn, replies: make(chan []byte, 1000), printed: &printed{}, ended: make(chan struct{})}
	p.cmd = exec.CommandContext(ctx, player[0], player[1:]...)
	jail.Confine(p.cmd)
	p.cmd.Env = []string{"GOMAXPROCS=2", "GOTRACEBACK=single", "GOGC=400", fmt.Sprintf("%s=%d", inside.SecondsVariable, int(cpu.Seconds()))}
	p.cmd.Stdout, p.cmd.Stderr = p.printed, p.printed
	p.cmd.ExtraFiles = []*os.File{requestsOut, repliesIn}
	p.cmd.WaitDelay = time.Second
	p.printed.flood = func() { p.cmd.Process.Kill() }
	err = p.cmd.Start()
	requestsOut.Close()
	repliesIn.Close()
	if err != nil {
		requestsIn.Close()
		repliesOut.Close()
		breakf("%v", err)
	}
	go func() {
		defer close(p.replies)
		defer repliesOut.Close()
		lines := bufio.NewScanner(repliesOut)
		lines.Buffer(nil, maxReply)
		for lines.Scan() {
			select {
			case p.replies <- append([]byte(nil), lines.Bytes()...):
			case <-p.ended:
				return
			}
		}
	}()
	if _, fault = p.wait(); fault != "" {
		p.end()
		return nil, fault
	}
	return p, ""
}

// askAll sends requests and waits for their replies. fault is the reason if a reply
// is missing; then the process cannot be used any more.
func (p *process) askAll(requests [][]byte) (replies []player.Reply, fault string) {
	go p.requests.Write(bytes.Join(requests, nil)) // the pipe may be full before it is read
	for range requests {
		r, fault := p.wait()
		if fault != "" {
			return nil, fault
		}
		replies = append(replies, r)
	}
	return replies, ""
}

// wait waits for a reply as long as a call may take. Only the process's own
// processor time counts, because the machine may be busy.
func (p *process) wait() (r player.Reply, fault string) {
	patience := time.NewTimer(lookEvery)
	defer patience.Stop()
	select { // usually it is there at once
	case text, open := <-p.replies:
		return p.read(text, open)
	case <-patience.C:
	}
	before := jail.CPU(p.cmd.Process.Pid)
	last, awake := before, time.Now()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case text, open := <-p.replies:
			return p.read(text, open)
		case <-look.C:
		}
		switch cpu := jail.CPU(p.cmd.Process.Pid); {
		case cpu-before > callCPU:
			return r, tooSlow
		case cpu > last:
			last, awake = cpu, time.Now()
		case time.Since(awake) > napping:
			return r, asleep
		}
	}
}

func (p *process) read(text []byte, open bool) (r player.Reply, fault string) {
	if !open {
		return r, p.died()
	}
	r, err := player.ParseReply(text)
	if err != nil {
		return r, "it wrote to a pipe of the grader"
	}
	return r, ""
}

// died waits for the end of a process that sends no more replies, and returns the
// reason. A process that does not end has written a longer line than is read.
func (p *process) died() string {
	defer time.AfterFunc(time.Second, func() { p.cmd.Process.Kill() }).Stop()
	p.finish()
	return p.printed.cause(p.cmd.ProcessState)
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
}

// used returns the processor time of the process, which has ended.
func (p *process) used() time.Duration {
	return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime()
}

// printed holds the output of a process up to a limit, beyond which the process is
// killed.
type printed struct {
	mu    sync.Mutex
	text  []byte
	over  bool
	flood func()
}

func (w *printed) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.text)+len(b) > maxOutput {
		if !w.over {
			w.flood()
		}
		w.over = true
		return len(b), nil
	}
	w.text = append(w.text, b...)
	return len(b), nil
}
