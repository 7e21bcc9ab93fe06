// What is shown during long jobs.

package setup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"gametree/kernel/console"
)

// A job is work that takes time.
type job struct {
	name    string  // such as "building gonb"
	seconds float64 // on a small machine with empty caches: its share of the bar
	quiet   bool    // not mentioned in plain lines, since it usually ends at once
	run     func(ctx context.Context) error
}

// runLanes runs the jobs of each lane in order and the lanes side by side.
// The first failure stops all of them and is returned.
func runLanes(ctx context.Context, out io.Writer, lanes ...[]job) error {
	p := &progress{
		status: console.IO{Out: out, Err: out}.Progress(), terminal: console.IsTerminal(out), began: time.Now(),
		running: map[string]running{},
	}
	for _, s := range slices.Concat(lanes...) {
		p.total += s.seconds
	}
	end := p.status.Repeat(p.bar)
	group, ctx := errgroup.WithContext(ctx)
	for _, lane := range lanes {
		group.Go(func() error {
			for _, s := range lane {
				if err := cmp.Or(ctx.Err(), p.run(ctx, s)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	err := group.Wait()
	end()
	p.status.End("")
	return err
}

// progress shows one bar for all lanes on a terminal, and plain lines otherwise.
type progress struct {
	status   *console.Progress
	terminal bool
	total    float64 // in seconds
	began    time.Time

	mu      sync.Mutex
	done    float64            // in seconds: the jobs that have ended
	running map[string]running // by name
}

// running is a job that runs.
type running struct {
	seconds float64
	began   time.Time
}

// run runs a job and shows it.
func (p *progress) run(ctx context.Context, s job) error {
	began := time.Now()
	p.mu.Lock()
	p.running[s.name] = running{s.seconds, began}
	p.mu.Unlock()
	if !p.terminal && !s.quiet {
		p.status.Print(fmt.Sprintf("gametree: %s (about %.0f s the first time)\n", s.name, s.seconds))
	}
	err := s.run(ctx)
	p.mu.Lock()
	delete(p.running, s.name)
	p.done += s.seconds
	p.mu.Unlock()
	if err == nil && !s.quiet {
		p.status.Print(fmt.Sprintf("gametree: %s: done in %.0f s\n", s.name, time.Since(began).Seconds()))
	}
	return err
}

// bar returns the bar with the names of the running jobs. A job that takes as long as
// expected has filled two thirds of its share when it ends.
func (p *progress) bar() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	done := p.done
	for _, r := range p.running {
		done += r.seconds * (1 - math.Exp(-time.Since(r.began).Seconds()/r.seconds))
	}
	percent := min(int(100*done/p.total), 99)
	names := strings.Join(slices.Sorted(maps.Keys(p.running)), " + ")
	bar, seconds := console.Bar(percent, 100, 20), time.Since(p.began).Seconds()
	return fmt.Sprintf("%s %2d %% %3.0f s  %.35s", bar, percent, seconds, names)
}

// Stopped reports whether err means that the user has stopped the work.
func Stopped(err error) bool { return errors.Is(err, context.Canceled) }
