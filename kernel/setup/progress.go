// What is shown during long jobs.

package setup

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"gametree/kernel/console"
)

// A job is work that takes time.
type job struct {
	name    string  // such as "building gonb"
	seconds float64 // on a small machine; 0: it is not worth a line, since most of it is done
	run     func(ctx context.Context) error
}

// runJobs runs the jobs side by side. The first failure stops all of them and is returned. A
// terminal shows a bar meanwhile, which is two thirds full after the time of the longest job;
// other outputs get a line for each job.
func runJobs(ctx context.Context, out io.Writer, jobs ...job) error {
	status, began, longest := console.IO{Out: out, Err: out}.Progress(), time.Now(), 1.0
	var names []string
	for _, j := range jobs {
		longest, names = max(longest, j.seconds), append(names, j.name)
	}
	end := status.Repeat(func() string { return bar(time.Since(began).Seconds(), longest, names) })
	group, ctx := errgroup.WithContext(ctx)
	for _, j := range jobs {
		group.Go(func() error {
			if j.seconds > 0 && !console.IsTerminal(out) {
				status.Print(fmt.Sprintf("gametree: %s (about %.0f s the first time)\n", j.name, j.seconds))
			}
			err := j.run(ctx)
			if err == nil && j.seconds > 0 {
				status.Print(fmt.Sprintf("gametree: %s: done in %.0f s\n", j.name, time.Since(began).Seconds()))
			}
			return err
		})
	}
	err := group.Wait()
	end()
	status.End("")
	return err
}

// bar returns a bar for the seconds that have passed, and the names of the jobs.
func bar(seconds, expected float64, names []string) string {
	percent := int(99 * (1 - math.Exp(-seconds/expected)))
	return fmt.Sprintf("%s %2d %% %3.0f s  %.35s",
		console.Bar(percent, 100, 20), percent, seconds, strings.Join(names, " + "))
}
