// Limits on the memory, processor time, processes and files of a Go cell.
//
// What runs for a cell, its program or a command after !, is a child of gonb: we
// can measure and kill it, but we do not start it. A limit of the system's
// (setrlimit) would have to be set on gonb itself, and so hold for go too; set on a
// running program, it does not cover the memory already promised. So we measure
// every few milliseconds. A program that allocated as fast as it
// could was stopped 25 MB and 20 ms beyond its quota. Measuring takes about
// 0.3 ms for each process, and never more than a twentieth of a processor.
//
// A bomb, whose processes start others for ever, is faster than that. The system itself
// keeps the number of processes and threads below Options.Tasks, if it can (see
// group.Pen and group.Limit). When the system has many more than before, the cell is
// frozen while its processes are counted.
//
// A child's own children count with it, and so do processes whose parents have ended.
// Each command after ! starts with no processor time used.

package bridge

import (
	"context"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/group"
)

// measureEvery is how often a running cell is measured, unless measuring takes
// longer than a twentieth of it, or the system has many more processes than before.
const measureEvery = 20 * time.Millisecond

// watch kills what runs for j, which is inside g, once it has exceeded the quota,
// and whatever j starts after that. It returns when ctx ends.
func (k *Kernel) watch(ctx context.Context, j *job, g *gonb) {
	if k.options.Tasks > 0 && !g.IsPenned() {
		if err := group.Limit(g.PID(), k.options.Tasks); err != nil {
			k.Log.Print("limit: ", err)
		}
	}
	ticker := time.NewTicker(measureEvery)
	defer ticker.Stop()
	tasks, next := group.Tasks(), time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		began := time.Now()
		switch many := k.options.Quota.Processes; {
		case many > 0 && int(int16(group.Tasks()-tasks)) > many: // counting takes long then
			group.Freeze(g.PID(), func() { k.measure(j, g) })
			tasks = group.Tasks()
		case began.After(next):
			k.measure(j, g)
		default:
			continue
		}
		next = began.Add(20 * time.Since(began))
	}
}

// measure kills what runs for j, which is inside g, if it exceeds the quota.
func (k *Kernel) measure(j *job, g *gonb) {
	exceeded := func() (cell.Failure, bool) {
		return k.options.Quota.Exceeded(group.Usage(append(group.Piped(g.PID()), group.Orphans(g.Mark(), g.PID())...)...))
	}
	if !j.over {
		f, over := exceeded()
		if over { // a child shares its parent's memory in the instant of its start
			time.Sleep(time.Millisecond)
			f, over = exceeded()
		}
		if over { // posted first, so that the loop knows why the cell ended
			k.Post(g.Life(), func() { j.ended = &f })
			j.over = true
		}
	}
	if j.over {
		group.Freeze(g.PID(), func() {
			group.KillPiped(g.PID())
			group.EndOrphans(g.Mark(), g.PID())
		})
	}
}
