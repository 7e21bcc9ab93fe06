// While a process runs: whether it waits for input, and whether it exceeds its quota.
//
// A limit of the system's (setrlimit) that is set on a running program does not cover the
// memory already promised. So we measure every few milliseconds, which takes never more than a
// twentieth of a processor.
//
// A bomb, whose processes start others for ever, is faster than that. The system itself
// keeps the number of processes and threads below Options.Tasks, if it can (see
// group.Limit). When the system has many more than before, the processes are
// frozen while they are counted.

package native

import (
	"time"

	"gametree/exercises/grader/group"
)

// watchEvery is how often a process is looked at. One that reads its input counts as waiting
// if it does so twice in a row.
const watchEvery = 20 * time.Millisecond

// watch looks at the process until stop is closed.
func (p *process) watch(stop <-chan struct{}) {
	many := p.host.options.Quota.Processes
	ticker := time.NewTicker(watchEvery)
	defer ticker.Stop()
	tasks, next, waited := group.Tasks(), time.Now(), false
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
		waits := p.waits()
		if waits && waited {
			p.ask()
		}
		waited = waits
		began := time.Now()
		switch {
		case many > 0 && int(int16(group.Tasks()-tasks)) > many: // counting takes long then
			group.Freeze(p.cmd.Process.Pid, p.measure)
			tasks = group.Tasks()
		case began.After(next):
			p.measure()
		default:
			continue
		}
		next = began.Add(20 * time.Since(began))
	}
}

// waits reports whether the process waits for input that nobody has given.
func (p *process) waits() bool {
	p.mu.Lock()
	pipe, asked := p.input, p.asked
	p.mu.Unlock()
	return pipe != nil && !asked && group.Reads(p.cmd.Process.Pid, pipe)
}

// ask asks for input, unless it was asked and has not come.
func (p *process) ask() {
	p.mu.Lock()
	before := p.asked
	p.asked = true
	p.mu.Unlock()
	if !before && p.options.Asked != nil {
		p.options.Asked()
	}
}

// measure kills the process if it exceeds the quota, and what it starts after that.
func (p *process) measure() {
	exceeded := func() string {
		return p.host.options.Quota.Exceeded(group.Usage(group.All(p.cmd.Process.Pid, p.mark)...))
	}
	if p.exceeded == "" {
		sentence := exceeded()
		if sentence != "" { // a child shares its parent's memory in the instant of its start
			time.Sleep(time.Millisecond)
			sentence = exceeded()
		}
		if sentence == "" {
			return
		}
		p.mu.Lock()
		p.exceeded = sentence
		p.mu.Unlock()
	}
	p.killAll()
}
