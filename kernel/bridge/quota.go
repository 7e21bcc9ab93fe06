// What the program of a Go cell may take.
//
// The program is a child of gonb, which is ours to measure and to kill, but not
// to start: a limit of the system's (setrlimit) would have to be gonb's own, and
// so hold for go and gopls too. And put on a program that already runs, it does
// not hold for the memory that is already promised to it. So we look every few
// milliseconds: a program that took all it could was stopped 25 MB and 20 ms
// beyond its quota.

package bridge

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"gametree/kernel/bridge/group"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// lookEvery is how often the program of a running cell is measured.
const lookEvery = 20 * time.Millisecond

// watch stops the program of j, which was given to c, once it has exceeded the
// quota. It returns when j has ended.
func (k *Kernel) watch(ctx context.Context, j *job, c *child) {
	folder, err := filepath.EvalSymlinks(c.folder)
	if err != nil {
		return // it is gone, and all that was in it
	}
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for pid := 0; ; {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		if pid == 0 { // a cell has one program, which runs when it is built
			pid = group.Child(c.cmd.Process.Pid, folder)
		}
		if f, over := k.options.Quota.Exceeded(group.Usage(pid)); over {
			k.post(c.life, func() { j.exceeded = &f }) // known before its end is
			if program, err := os.FindProcess(pid); err == nil {
				program.Kill()
			}
			return
		}
	}
}

// overQuota puts what was exceeded in the place of what gonb says of j.
func (j *job) overQuota(f cell.Failure) {
	j.reply.Status = wire.Error
	j.reply.Failure = wire.Failure{Name: f.Name, Value: f.Value, Traceback: f.Traceback}
}
