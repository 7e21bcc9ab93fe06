// What is shown during long steps.

package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
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
	progress.close()
	return context.Cause(ctx)
}

// progress shows one bar for all lanes on a terminal, and plain lines otherwise.
type progress struct {
	mu    sync.Mutex
	out   io.Writer
	bar   *progressbar.ProgressBar // nil if out is not a terminal
	done  map[string]float64       // in seconds, by step
	names []string                 // of the running steps
}

func newProgress(out io.Writer, total float64) *progress {
	p := &progress{out: out, done: map[string]float64{}}
	if isTerminal(out) {
		p.bar = progressbar.NewOptions64(int64(total*10),
			progressbar.OptionSetWriter(out),
			progressbar.OptionSetWidth(24),
			progressbar.OptionSetElapsedTime(true),
			progressbar.OptionSetPredictTime(false),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionSpinnerType(14),
		)
	}
	return p
}

func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
}

func (p *progress) start(s step) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.names = append(p.names, s.name)
	if p.bar == nil && !s.quiet {
		fmt.Fprintf(p.out, "gametree: %s (about %.0f s the first time)\n", s.name, s.seconds)
	}
	p.draw()
	return time.Now()
}

func (p *progress) set(s step, fraction float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done[s.name] = max(p.done[s.name], s.seconds*min(fraction, 1))
	p.draw()
}

func (p *progress) end(s step, began time.Time, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.names = slices.DeleteFunc(p.names, func(name string) bool { return name == s.name })
	if err != nil {
		return
	}
	p.done[s.name] = s.seconds
	if s.quiet {
		return
	}
	if p.bar != nil {
		p.bar.Clear()
	}
	fmt.Fprintf(p.out, "gametree: %s: done in %.0f s\n", s.name, time.Since(began).Seconds())
	p.draw()
}

// draw draws the bar. p.mu must be locked.
func (p *progress) draw() {
	if p.bar == nil {
		return
	}
	var sum float64
	for _, seconds := range p.done {
		sum += seconds
	}
	names := strings.Join(p.names, " + ")
	if len(names) > 60 {
		names = names[:57] + "..."
	}
	p.bar.Describe(names)
	p.bar.Set64(min(int64(sum*10), p.bar.GetMax64()-1))
}

func (p *progress) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		p.bar.Finish()
		p.bar.Clear()
	}
}

// Stopped reports whether err means that the user has stopped the work.
func Stopped(err error) bool { return errors.Is(err, context.Canceled) }
