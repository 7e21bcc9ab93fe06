package native

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/host"
)

// process is a program or a command that was started.
type process struct {
	host    *Host
	cmd     *exec.Cmd
	mark    string // in the environment of all that it starts
	options host.Start
	done    chan struct{}
	ended   host.Ended // read only after done

	printing sync.Mutex // one goroutine at a time calls Output

	mu       sync.Mutex
	input    *os.File // our end of its standard input; nil: it has none
	asked    bool     // for input, which has not come
	killed   bool
	exceeded string // the sentence about the quota
}

// run starts a command. draws: it sends outputs through gonb's library.
func (h *Host) run(cmd *exec.Cmd, o host.Start, draws bool) (host.Process, error) {
	home, err := h.folder()
	if err != nil {
		return nil, err
	}
	p := &process{host: h, cmd: cmd, options: o, done: make(chan struct{})}
	p.mark = fmt.Sprintf("GAMETREE_PROCESS=%d-%d", os.Getpid(), h.started.Add(1))
	cmd.Dir = o.Dir
	cmd.Env = append(os.Environ(), "TMPDIR="+home, mark(home), p.mark)
	for name, value := range o.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	cmd.SysProcAttr = group.Apart()
	cmd.WaitDelay = drainTime
	stdout, stderr := p.stream("stdout"), p.stream("stderr")
	cmd.Stdout, cmd.Stderr = stdout, stderr
	if o.Asked != nil {
		reader, writer, err := os.Pipe()
		if err != nil {
			return nil, err
		}
		defer reader.Close()
		cmd.Stdin, p.input = reader, writer
	}
	closeDrawing := func() {}
	if draws {
		if closeDrawing, err = p.draw(home); err != nil {
			p.closeInput()
			return nil, err
		}
	}
	confine := func(pid int) {
		if h.options.Tasks > 0 {
			group.Limit(pid, h.options.Tasks) // as far as the system can
		}
	}
	exited := make(chan error, 1)
	if err := group.Start(cmd, confine, func(err error) { exited <- err }); err != nil {
		closeDrawing()
		p.closeInput()
		return nil, err
	}
	go func() {
		stop := make(chan struct{})
		var watching sync.WaitGroup
		watching.Go(func() { p.watch(stop) })
		err := <-exited
		close(stop)
		watching.Wait()
		group.EndOrphans(cmd.Process.Pid, p.mark)
		stdout.Close()
		stderr.Close()
		closeDrawing()
		p.closeInput()
		p.end(err)
	}()
	return p, nil
}

// drainTime is how long a process that was left behind may keep the pipes open.
const drainTime = 300 * time.Millisecond

func (p *process) print(stream, text string) {
	p.printing.Lock()
	defer p.printing.Unlock()
	if p.options.Output != nil && text != "" {
		p.options.Output(stream, text)
	}
}

// stream returns a writer that prints. A character whose bytes have not all come waits for the rest.
func (p *process) stream(name string) io.WriteCloser {
	return transform.NewWriter(printer{p, name}, runes.ReplaceIllFormed())
}

type printer struct {
	*process
	stream string
}

func (p printer) Write(text []byte) (int, error) {
	p.print(p.stream, string(text))
	return len(text), nil
}

func (p *process) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = host.Ended{Killed: p.killed, Exceeded: p.exceeded}
	if state := p.cmd.ProcessState; state == nil {
		p.ended.Fault = err.Error()
	} else if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		p.ended.Signal = status.Signal().String()
	} else {
		p.ended.Code = state.ExitCode()
	}
	close(p.done)
}

func (p *process) Wait() host.Ended {
	<-p.done
	return p.ended
}

// Input implements host.Process. What the process does not read within a second is lost.
func (p *process) Input(text string) {
	if text == "" {
		p.closeInput()
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.input != nil {
		p.input.SetWriteDeadline(time.Now().Add(time.Second))
		io.WriteString(p.input, text)
	}
	p.asked = false
}

func (p *process) closeInput() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.input != nil {
		p.input.Close()
		p.input = nil
	}
}

func (p *process) Interrupt() { group.Interrupt(p.cmd.Process.Pid) }

func (p *process) Kill() {
	p.mu.Lock()
	p.killed = true
	p.mu.Unlock()
	p.killAll()
}

func (p *process) killAll() {
	select {
	case <-p.done:
	default:
		group.KillAll(p.cmd.Process.Pid, p.mark)
	}
}
