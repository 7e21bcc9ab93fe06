package judge

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
)

// jailed is a worker that runs as a process in the jail.
type jailed struct {
	ctx      context.Context
	command  []string
	cmd      *exec.Cmd
	kill     func()
	requests io.WriteCloser
	replies  chan []byte
	ended    chan struct{}
	allowed  time.Duration // processor time, when the system kills it
	forged   bool          // a line is longer than is read
}

// Rehearse implements Worker. The program ends before it reaches the answer.
func (p *jailed) Rehearse() error {
	cmd := confined(p.ctx, p.command, p.allowed)
	cmd.Env = append(cmd.Env, inside.RehearsalVariable+"=1")
	if text, err := group.Output(cmd); err != nil {
		return fmt.Errorf("judge: this machine has not got the memory or the threads that an answer may use: %w: %s", err,
			text[:min(len(text), 200)])
	}
	return nil
}

// ErrKilled is the fault of a program that something else has killed, such as a system
// that is out of memory.
var ErrKilled = fmt.Errorf("judge: the program of the answer was killed from outside; is the machine out of memory?")

// confined returns a command in the jail, which may use that much processor time. It waits while its garbage is
// collected: on a busy machine it would otherwise allocate memory faster than that, up to the limit.
func confined(ctx context.Context, command []string, cpu time.Duration) *exec.Cmd {
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	jail.Confine(cmd)
	cmd.Env = []string{"GOMAXPROCS=2", "GOTRACEBACK=single", "GOGC=400", "GODEBUG=randautoseed=0,gcstoptheworld=1",
		fmt.Sprintf("%s=%d", inside.SecondsVariable, int(cpu.Seconds()))}
	return cmd
}

// Jailed returns the Launcher that runs a command in the jail.
func Jailed(command []string) Launcher {
	return func(ctx context.Context, cpu time.Duration, output io.Writer) (Worker, error) {
		requestsOut, requestsIn, err := os.Pipe()
		if err != nil {
			return nil, err
		}
		defer requestsOut.Close()
		repliesOut, repliesIn, err := os.Pipe()
		if err != nil {
			requestsIn.Close()
			return nil, err
		}
		defer repliesIn.Close()
		ctx, kill := context.WithCancel(ctx)
		p := &jailed{ctx: ctx, command: command, cmd: confined(ctx, command, cpu), kill: kill, requests: requestsIn,
			replies: make(chan []byte, 64), ended: make(chan struct{}), allowed: cpu}
		p.cmd.Stdout, p.cmd.Stderr = output, output
		p.cmd.ExtraFiles = []*os.File{requestsOut, repliesIn}
		if err = group.Start(p.cmd, nil, func(error) { close(p.ended) }); err != nil {
			kill()
			requestsIn.Close()
			repliesOut.Close()
			return nil, err
		}
		go p.receive(repliesOut)
		return p, nil
	}
}

func (p *jailed) receive(replies io.ReadCloser) {
	defer close(p.replies)
	defer replies.Close()
	lines := bufio.NewScanner(replies)
	lines.Buffer(nil, worker.MaxReply)
	for lines.Scan() {
		select {
		case p.replies <- bytes.Clone(lines.Bytes()):
		case <-p.ctx.Done(): // nobody reads
			return
		}
	}
	p.forged = lines.Err() == bufio.ErrTooLong
}

// Ask implements Worker. The pipe may be full before the process reads it.
func (p *jailed) Ask(requests []byte) {
	const fits = 4096
	if len(requests) <= fits {
		p.requests.Write(requests)
	} else {
		go p.requests.Write(requests)
	}
}

func (p *jailed) Replies() <-chan []byte { return p.replies }

func (p *jailed) Asleep() bool { return group.Asleep(p.cmd.Process.Pid, worker.RequestsFile) }

// Quit implements Worker. Go prints the stacks of all goroutines.
func (p *jailed) Quit() { p.cmd.Process.Signal(syscall.SIGQUIT) }

func (p *jailed) Used() time.Duration {
	select {
	case <-p.ended:
		return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime()
	default:
		return group.CPU(p.cmd.Process.Pid)
	}
}

func (p *jailed) Kill() {
	p.kill()
	p.requests.Close()
	<-p.ended
}

func (p *jailed) Died() (kit.Ending, error) {
	if p.forged {
		p.Kill()
		return kit.Ending{Cause: kit.Forged}, nil
	}
	p.requests.Close()
	<-p.ended
	switch state := p.cmd.ProcessState; {
	case killed(state) && p.Used() >= p.allowed:
		return kit.Ending{Cause: kit.Slow, Limit: p.allowed}, nil
	case killed(state):
		return kit.Ending{}, ErrKilled
	}
	return kit.Ending{}, nil
}

// killed reports whether a signal ended the process that cannot be its own.
func killed(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}
