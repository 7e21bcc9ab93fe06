package judge

import (
	"context"
	"io"
	"strings"
	"sync"
	"time"

	"gametree/exercises/grader/host"
	"gametree/exercises/kit"
)

// slower is how many times as long as in a process an answer takes in a page: measured
// with the solver of Stake Your Claim in V8.
const slower = 5

// hosted is a worker that a host serves, such as a web page.
type hosted struct {
	host.Server // its call replies to requests, and to no request that it is ready

	ctx     context.Context
	cancel  func()
	replies chan []byte
	calls   sync.WaitGroup

	mu    sync.Mutex
	spent time.Duration // of calls that have returned
	since time.Time     // zero while there is no call
	ended error         // of the last call
}

// Hosted returns the Launcher that runs a program of a host.
func Hosted(h host.Host, program host.ProgramID) Launcher {
	return func(ctx context.Context, _ time.Duration, output io.Writer) (Worker, error) {
		served, err := h.Start(program, host.Start{
			Serve: true, Output: func(_, text string) { io.WriteString(output, text) },
		})
		if err != nil {
			return nil, err
		}
		ctx, cancel := context.WithCancel(ctx)
		p := &hosted{Server: served.(host.Server), ctx: ctx, cancel: cancel, replies: make(chan []byte)}
		p.Ask(nil)
		return p, nil
	}
}

func (p *hosted) Ask(requests []byte) {
	p.mu.Lock()
	p.since = time.Now()
	p.mu.Unlock()
	p.calls.Go(func() {
		replies, err := p.Call(p.ctx, string(requests))
		p.mu.Lock()
		p.spent, p.since, p.ended = p.spent+time.Since(p.since)/slower, time.Time{}, err
		p.mu.Unlock()
		for line := range strings.Lines(replies) {
			select {
			case p.replies <- []byte(strings.TrimSuffix(line, "\n")):
			case <-p.ctx.Done():
			}
		}
		if err != nil {
			close(p.replies)
		}
	})
}

func (p *hosted) Replies() <-chan []byte { return p.replies }

// Used implements Worker. Only the time on the clock is known.
func (p *hosted) Used() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.since.IsZero() {
		return p.spent
	}
	return p.spent + time.Since(p.since)/slower
}

// Asleep implements Worker. Go itself notices when a program of one thread waits for
// ever.
func (p *hosted) Asleep() bool { return false }

// Quit implements Worker. A program that is never asleep need not say where.
func (p *hosted) Quit() {}

// Rehearse implements Worker. A page has one size of memory for all programs.
func (p *hosted) Rehearse() error { return nil }

func (p *hosted) Kill() {
	p.cancel()
	p.Server.Kill()
	p.calls.Wait()
}

// overflows has what hosts report when their own stack is full before Go's is.
var overflows = []string{"call stack size exceeded", "too much recursion", "stack overflow"}

func (p *hosted) Died() (kit.Ending, error) {
	p.calls.Wait()
	if p.ctx.Err() != nil {
		return kit.Ending{}, ErrKilled
	}
	for _, text := range overflows {
		if strings.Contains(p.ended.Error(), text) {
			return kit.Ending{Cause: kit.Recursion}, nil
		}
	}
	return kit.Ending{}, nil
}
