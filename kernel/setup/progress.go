// What is shown during long steps.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/kernel/console"
)

// A step is one piece of work that takes time.
type step struct {
	name    string  // such as "building gonb"
	seconds float64 // on a small machine with empty caches: its share of the bar
	quiet   bool    // not mentioned in plain lines, since it usually ends at once
	// run does the work and reports, at any time, which fraction is done.
	run func(ctx context.Context, report func(fraction float64)) error
}

// runLanes runs the steps of each lane in order and the lanes side by side.
// The first failure stops all of them and is returned.
func runLanes(ctx context.Context, out io.Writer, lanes ...[]step) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var total float64
	for _, lane := range lanes {
		for _, s := range lane {
			total += s.seconds
		}
	}
	if total == 0 {
		return nil
	}
	progress := newProgress(out, total)
	end := progress.status.Repeat(progress.bar)
	var wait sync.WaitGroup
	for _, lane := range lanes {
		wait.Go(func() {
			for _, s := range lane {
				if ctx.Err() != nil {
					return
				}
				began := progress.start(s)
				err := s.run(ctx, func(fraction float64) { progress.set(s, fraction) })
				progress.end(s, began, err)
				if err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	wait.Wait()
	end()
	progress.status.End("")
	return context.Cause(ctx)
}

// progress shows one bar for all lanes on a terminal, and plain lines otherwise.
type progress struct {
	status   *console.Progress
	terminal bool
	total    float64 // in seconds
	began    time.Time

	mu    sync.Mutex
	done  map[string]float64 // in seconds, by step
	names []string           // of the running steps
}

func newProgress(out io.Writer, total float64) *progress {
	return &progress{
		status: console.IO{Out: out, Err: out}.Progress(), terminal: console.IsTerminal(out),
		total: total, began: time.Now(), done: map[string]float64{},
	}
}

// start, set and end report that a step begins, which fraction of it is done, and
// that it has ended.
func (p *progress) start(s step) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.names = append(p.names, s.name)
	if !p.terminal && !s.quiet {
		p.status.Print(fmt.Sprintf("gametree: %s (about %.0f s the first time)\n", s.name, s.seconds))
	}
	return time.Now()
}

func (p *progress) set(s step, fraction float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done[s.name] = max(p.done[s.name], s.seconds*min(fraction, 1))
}

func (p *progress) end(s step, began time.Time, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.names = slices.DeleteFunc(p.names, func(name string) bool { return name == s.name })
	if err != nil {
		return
	}
	p.done[s.name] = s.seconds
	if !s.quiet {
		p.status.Print(fmt.Sprintf("gametree: %s: done in %.0f s\n", s.name, time.Since(began).Seconds()))
	}
}

// bar returns the bar with the names of the running steps.
func (p *progress) bar() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var sum float64
	for _, seconds := range p.done {
		sum += seconds
	}
	const width = 20
	full := min(int(width*sum/p.total), width)
	return fmt.Sprintf("%s%s %2.0f %% %3.0f s  %.35s", strings.Repeat("█", full), strings.Repeat("░", width-full),
		min(100*sum/p.total, 99), time.Since(p.began).Seconds(), strings.Join(p.names, " + "))
}

// Stopped reports whether err means that the user has stopped the work.
func Stopped(err error) bool { return errors.Is(err, context.Canceled) }
