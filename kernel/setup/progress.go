// What is shown during long jobs.

package setup

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"gametree/kernel/console"
)

// A job is work that takes time.
type job struct {
	name    string  // such as "building gonb"
	seconds float64 // on a small machine, the first time
	first   bool    // it is the first time; otherwise it ends within a second and is not worth a line
	run     func(ctx context.Context) error
}

// runLanes runs the jobs of each lane in order and the lanes side by side.
// The first failure stops all of them and is returned. A terminal shows a bar meanwhile,
// which is two thirds full after the time of the longest lane; other outputs get a line
// for each job.
func runLanes(ctx context.Context, out io.Writer, lanes ...[]job) error {
	status, began, longest := console.IO{Out: out, Err: out}.Progress(), time.Now(), 0.0
	for _, lane := range lanes {
		seconds := 0.0
		for _, j := range lane {
			if seconds++; j.first {
				seconds += j.seconds
			}
		}
		longest = max(longest, seconds)
	}
	var mu sync.Mutex
	names := make([]string, len(lanes)) // of the jobs that run
	end := status.Repeat(func() string {
		mu.Lock()
		defer mu.Unlock()
		return bar(time.Since(began).Seconds(), longest, names)
	})
	group, ctx := errgroup.WithContext(ctx)
	for i, lane := range lanes {
		group.Go(func() error {
			for _, j := range lane {
				mu.Lock()
				names[i] = j.name
				mu.Unlock()
				if err := cmp.Or(ctx.Err(), j.do(ctx, out, status)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	err := group.Wait()
	end()
	status.End("")
	return err
}

// do runs a job and reports it.
func (j job) do(ctx context.Context, out io.Writer, status *console.Progress) error {
	began := time.Now()
	if j.first && !console.IsTerminal(out) {
		status.Print(fmt.Sprintf("gametree: %s (about %.0f s the first time)\n", j.name, j.seconds))
	}
	err := j.run(ctx)
	if err == nil && j.first {
		status.Print(fmt.Sprintf("gametree: %s: done in %.0f s\n", j.name, time.Since(began).Seconds()))
	}
	return err
}

// bar returns a bar for the seconds that have passed, and the names of the running jobs.
func bar(seconds, expected float64, names []string) string {
	percent := int(99 * (1 - math.Exp(-seconds/expected)))
	return fmt.Sprintf("%s %2d %% %3.0f s  %.35s",
		console.Bar(percent, 100, 20), percent, seconds, strings.Join(names, " + "))
}
