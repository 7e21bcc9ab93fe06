// What a Go cell may take.
//
// What runs for a cell, its program or a command after !, is a child of gonb,
// which is ours to measure and to kill, but not to start: a limit of the system's
// (setrlimit) would have to be gonb's own, and so hold for go and gopls too. And
// put on a program that already runs, it does not hold for the memory that is
// already promised to it. So we look every few milliseconds: a program that took
// all it could was stopped 25 MB and 20 ms beyond its quota. A look takes some
// 0.3 ms for each process, and of a processor all looks never more than a
// twentieth.
//
// All that such a child has started counts with it, as long as it has a parent:
// a process that was sent into the background by one that has ended does not,
// nor does the time of a command after ! for the next one.

package bridge

import (
	"context"
	"time"

	"gametree/kernel/bridge/group"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// lookEvery is how often a running cell is measured, unless a look takes longer
// than a twentieth of it.
const lookEvery = 20 * time.Millisecond

// watch stops what runs for j, which was given to c, once it has exceeded the
// quota, and whatever j starts after that. It returns when j has ended.
func (k *Kernel) watch(ctx context.Context, j *job, c *child) {
	look := time.NewTimer(lookEvery)
	defer look.Stop()
	stopped := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		began := time.Now()
		running := c.running()
		f, over := k.options.Quota.Exceeded(group.Usage(running...))
		if over && !stopped {
			time.Sleep(time.Millisecond) // in the instant of its start a child shares its parent's memory
			running = c.running()
			f, over = k.options.Quota.Exceeded(group.Usage(running...))
		}
		if over && !stopped {
			k.post(c.life, func() { j.exceeded = &f }) // known before its end is
			stopped = true
		}
		if stopped {
			group.KillPiped(c.cmd.Process.Pid)
		}
		look.Reset(max(lookEvery, 20*time.Since(began)))
	}
}

// running returns the processes of the cell that is inside c. gonb gives them a
// pipe to read, and its own helpers, as go and gopls, nothing.
func (c *child) running() []int { return group.Piped(c.cmd.Process.Pid) }

// overQuota puts what was exceeded in the place of what gonb says of j.
func (j *job) overQuota(f cell.Failure) {
	j.reply.Status = wire.Error
	j.reply.Failure = wire.Failure{Name: f.Name, Value: f.Value, Traceback: f.Traceback}
}
