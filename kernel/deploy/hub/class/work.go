// What a simulated learner does, and how long it takes.

package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gametree/exercises"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/wire"
)

// An action is one thing that a learner does and waits for.
type action struct {
	kind string // such as "cell"
	took time.Duration
	err  error // it was lost, or its result is wrong
}

// The kinds of actions, in the order of the report.
var kinds = []string{"sign in", "server", "kernel", "cell", "mistake", "completion", "check"}

// class is what the learners of a class do.
type class struct {
	file   string             // of the lesson
	lesson *notebook.Notebook // not changed
	think  time.Duration      // the mean pause before an action

	mu      sync.Mutex
	actions []action
	cost    cost
}

// cost is what the servers of the learners cost.
type cost struct {
	learners int
	cpu      time.Duration // of their servers and kernels, and of all that these have started
	memory   int64         // in bytes, shared pages divided among their users
	time     time.Duration // from the first cell to the last
}

// act measures an action.
func (c *class) act(kind string, do func() error) error {
	began := time.Now()
	err := do()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.actions = append(c.actions, action{kind, time.Since(began), err})
	return err
}

// follow makes l work through the lesson: the cells in order, a name completed at every
// third, a mistake at every sixth, and at the end a right answer checked. It stops at the first thing
// that is impossible without what has failed.
func (c *class) follow(ctx context.Context, l *learner, rng *rand.Rand) {
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	var k *execute.Runner
	for _, step := range []struct {
		kind string
		do   func() error
	}{
		{"sign in", func() error { return l.signIn(ctx) }},
		{"server", func() error { return l.start(ctx) }},
		{"kernel", func() (err error) { k, err = l.open(ctx, "gametree/notebooks"); return err }},
	} {
		if c.act(step.kind, step.do) != nil {
			return
		}
	}
	run := func(source string) (string, error) {
		cell := &notebook.Cell{Type: notebook.Code, Source: source}
		err := k.Cell(ctx, 1, cell)
		return shown(cell), err
	}
	pause := func() { time.Sleep(time.Duration(rng.ExpFloat64() * float64(c.think))) }
	began, before := time.Now(), measure(run)
	for i, cell := range c.lesson.Runnable() {
		pause()
		c.act("cell", func() error { _, err := run(cell.Source); return err })
		if i%3 == 1 {
			c.act("completion", func() error { return complete(ctx, k) })
		}
		if i%6 == 2 {
			pause()
			c.act("mistake", func() error { return mistake(run) })
		}
	}
	pause()
	c.act("check", func() error { return check(run) })
	after := measure(run)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cost.learners++
	c.cost.cpu += after.cpu - before.cpu
	c.cost.memory += after.memory
	c.cost.time += time.Since(began)
}

// shown returns all that a cell shows as text.
func shown(c *notebook.Cell) string {
	var s strings.Builder
	for _, o := range c.Outputs {
		plain, _ := o.Data["text/plain"].(string)
		s.WriteString(o.Text + plain + o.ErrorValue)
	}
	return s.String()
}

// mistake runs a cell that does not compile.
func mistake(run func(string) (string, error)) error {
	var failed execute.CellError
	switch _, err := run("func broken() int { return fmt.Sprintt(3) }"); {
	case errors.As(err, &failed) && strings.Contains(failed.Text, "Sprintt"):
		return nil
	case err != nil:
		return err
	}
	return errors.New("a cell with a mistake compiled")
}

// check runs the model answer of an exercise.
func check(run func(string) (string, error)) error {
	e, err := exercises.Lookup("best-pocket")
	if err != nil {
		return err
	}
	text, err := run("// exercise: " + e.ID + "\n" + e.Own())
	if err == nil && !strings.Contains(text, "8 of 8 points") {
		err = fmt.Errorf("the right answer gets other points: %s", text)
	}
	return err
}

// completeRequest and completeReply are the contents of a completion.
type (
	completeRequest struct {
		Code string `json:"code"`
		At   int    `json:"cursor_pos"`
	}
	completeReply struct {
		Matches []string `json:"matches"`
	}
)

func (completeRequest) MessageType() string { return "complete_request" }
func (completeReply) MessageType() string   { return "complete_reply" }

// complete completes the name of a function.
func complete(ctx context.Context, k *execute.Runner) error {
	const text = "strings.ToUp"
	m, err := k.Ask(ctx, completeRequest{text, len(text)}, completeReply{})
	if err != nil {
		return err
	}
	reply, err := wire.Decode[completeReply](m)
	if err == nil && !slices.Contains(reply.Matches, "ToUpper") {
		err = fmt.Errorf("%s is completed to %v", text, reply.Matches)
	}
	return err
}

// measure runs a cell that adds up what the learner's own processes have used. It is no
// cell of the lesson, so no action.
func measure(run func(string) (string, error)) (used cost) {
	text, _ := run(`!for p in $(find /proc -maxdepth 1 -user $(id -u) -name '[1-9]*'); do sed 's/.*)//' $p/stat; grep ^Pss: $p/smaps_rollup; done 2>/dev/null`)
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 3 && fields[0] == "Pss:":
			kib, _ := strconv.ParseInt(fields[1], 10, 64)
			used.memory += kib << 10
		case len(fields) > 14: // the state is the first; 100 ticks are a second
			for _, field := range fields[11:15] {
				ticks, _ := strconv.ParseInt(field, 10, 64)
				used.cpu += time.Duration(ticks) * time.Second / 100
			}
		}
	}
	return used
}

// lost returns the actions that failed.
func (c *class) lost() (lost []action) {
	for _, a := range c.actions {
		if a.err != nil {
			lost = append(lost, a)
		}
	}
	return lost
}

// percentile returns the time that a share p of the actions of a kind took at most.
func (c *class) percentile(kind string, p float64) (took time.Duration, n int) {
	var all []time.Duration
	for _, a := range c.actions {
		if a.kind == kind {
			all = append(all, a.took)
		}
	}
	if len(all) == 0 {
		return 0, 0
	}
	slices.Sort(all)
	return all[min(len(all)-1, int(p*float64(len(all))))], len(all)
}

// report returns a table of the actions, what a learner costs, and the errors.
func (c *class) report() string {
	var s strings.Builder
	fmt.Fprintf(&s, "%-11s %6s %8s %8s %8s\n", "", "number", "p50", "p95", "longest")
	for _, kind := range kinds {
		p50, n := c.percentile(kind, 0.5)
		p95, _ := c.percentile(kind, 0.95)
		longest, _ := c.percentile(kind, 1)
		fmt.Fprintf(&s, "%-11s %6d %7.2fs %7.2fs %7.2fs\n", kind, n, p50.Seconds(), p95.Seconds(), longest.Seconds())
	}
	if n := c.cost.learners; n > 0 {
		minutes := c.cost.time.Minutes()
		fmt.Fprintf(&s, "%d learners followed the lesson to its end, each in %.1f minutes on average, with %.2f s of processor time a minute and %d MB of memory at the end\n",
			n, minutes/float64(n), c.cost.cpu.Seconds()/minutes, c.cost.memory/int64(n)>>20)
	}
	errs := map[string]int{}
	for _, a := range c.lost() {
		errs[a.kind+": "+a.err.Error()]++
	}
	fmt.Fprintf(&s, "%d lost or wrong\n", len(c.lost()))
	for _, text := range slices.Sorted(maps.Keys(errs)) {
		fmt.Fprintf(&s, "%d × %s\n", errs[text], text)
	}
	return s.String()
}
