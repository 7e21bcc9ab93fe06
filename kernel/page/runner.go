package page

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"sync"
	"time"

	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// runner runs Go cells: it makes the program of each, and the page builds and runs it.
type runner struct {
	*core.Kernel
	host    Host
	current *running // nil: no cell runs
	alone   bool     // the learner has read that there is one processor
	inbox   inbox

	// Of a small kernel; see handover.go.
	small    bool
	handOver func(State)
	cells    []Ran             // so far
	asked    []json.RawMessage // messages that need another kernel
}

var _ core.Runner = (*runner)(nil)

// running is a cell that is built or runs.
type running struct {
	cell    *core.Execution
	cancel  context.CancelFunc // of the build
	program ProgramID          // 0: it is not built yet
	process Process            // nil: it was not started yet
	asked   bool               // for input
	stopped bool
	kept    bool // the program is needed after the end of the cell
}

// mostPrinted is how many bytes the page passes on of what a program prints: more than
// a cell may show.
const mostPrinted = 8 << 20

// gathered is how long output waits for more, because a page shows few messages a second.
const gathered = 40 * time.Millisecond

// Run implements core.Runner.
func (r *runner) Run(c *core.Execution) {
	if c.Failed != nil {
		r.ran(c, "")
		r.finish(c, c.Failed)
		return
	}
	if line := program.OfMachine(c.Program); line != "" {
		r.Fail(c, cell.CommandError, fmt.Sprintf("%s works only in the installed course: this page has no machine to "+
			"run it on", line))
		return
	}
	if len(c.Made.Embeds) > 0 {
		r.Fail(c, cell.CompileError, "//go:embed works only in the installed course: "+
			"this page has no files beside the notebook")
		return
	}
	if r.small && plays(c.Made.Text) {
		r.leave()
		return
	}
	now := &running{cell: c}
	r.current = now
	var ctx context.Context
	ctx, now.cancel = context.WithCancel(r.Life())
	go func() {
		var built Built
		var err error
		if !c.Made.Empty && c.Made.Missing.Path == "" {
			built, err = r.host.Build(ctx, Source{Files: c.Made.Files("main.go")})
		}
		r.Post(r.Life(), func() { r.built(now, built, err) })
	}()
}

// built goes on when the program of a cell was built.
func (r *runner) built(now *running, built Built, err error) {
	now.cancel()
	made := now.cell.Made
	kept := ""
	if err == nil && (made.Empty || built.OK) {
		kept = now.cell.Program
	}
	if !now.stopped {
		r.ran(now.cell, kept)
	}
	switch {
	case now.stopped:
		r.host.Forget(built.Program)
		return
	case made.Missing.Path != "":
		r.end(now, &cell.Cause{Missing: made.Missing.Path})
		return
	case err != nil:
		r.end(now, &cell.Cause{Message: "the page could not compile this cell: " + err.Error()})
		return
	case made.Empty:
		r.end(now, nil)
		return
	case !built.OK:
		r.end(now, new(cell.FromCompiler(built.Text)))
		return
	}
	now.program = built.Program
	unread := &backlog{}
	now.process, err = r.host.Start(built.Program, Start{
		Args: program.Arguments(now.cell.Program),
		Env:  map[string]string{outlet.Variable: "page"},
		Most: max(mostPrinted, 2*program.OutputLimit(now.cell.Content.Code)),
		Output: func(stream, text string) { // it must not wait, because in a page that would stop everything
			if unread.add(stream, text) {
				time.AfterFunc(gathered, func() { r.Post(r.Life(), func() { r.print(now, unread) }) })
			}
		},
		Asked: func() { r.Post(r.Life(), func() { r.inputNeeded(now, unread) }) },
	})
	if err != nil {
		r.end(now, &cell.Cause{Message: "the page could not run this cell: " + err.Error()})
		return
	}
	go func() {
		ended := now.process.Wait()
		r.Post(r.Life(), func() {
			r.print(now, unread)
			if !now.kept {
				r.host.Forget(now.program)
			}
			r.end(now, causeOf(ended))
		})
	}()
}

// causeOf returns why a program failed, nil if it did not.
func causeOf(e Ended) *cell.Cause {
	switch {
	case e.Killed:
		return &cell.Cause{Message: "signal: interrupt"}
	case overflow().MatchString(e.Fault):
		return &cell.Cause{Message: cell.StackOverflow}
	case e.Fault != "":
		return &cell.Cause{Message: e.Fault}
	case e.Code != 0:
		return &cell.Cause{Message: fmt.Sprintf("exit status %d", e.Code)}
	}
	return nil
}

// overflow matches what browsers say when the stack is full, which in a page is sooner
// than in Go.
var overflow = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`call stack|too much recursion`) })

// print publishes what the program of a cell has printed since the last call. Its standard
// error may have the dump of Go's runtime, which Pass holds back.
func (r *runner) print(now *running, unread *backlog) {
	for _, p := range unread.take() {
		switch {
		case r.current != now: // it was stopped
		case p.Name == wire.Stdout:
			r.Print(now.cell, p.Name, p.Text)
		default:
			r.Pass(now.cell, r.Message(now.cell.Header, p))
		}
	}
}

// inputNeeded asks the front end for the input that the program of a cell waits for.
func (r *runner) inputNeeded(now *running, unread *backlog) {
	r.print(now, unread)
	switch {
	case r.current != now: // it was stopped
	case now.cell.Content.AllowStdin:
		prompt := ""
		if !now.asked {
			now.asked, prompt = true, core.HowInputEnds
		}
		r.Reply(core.Request{Message: now.cell.Message, From: wire.Stdin}, wire.InputRequest{Prompt: prompt})
	default:
		r.current = nil
		now.process.Kill()
		r.Fail(now.cell, "input", core.NobodyAnswers)
	}
}

// end ends a cell that is built or runs, unless it has ended.
func (r *runner) end(now *running, cause *cell.Cause) {
	if r.current == now {
		r.current = nil
		r.finish(now.cell, cause)
	}
}

func (r *runner) finish(c *core.Execution, cause *cell.Cause) {
	reply := r.Conclude(c, cause)
	if !r.alone && cause == nil && parallel().MatchString(c.Content.Code) {
		r.alone = true
		r.Publish(c.Header, wire.Stream{Name: wire.Stderr, Text: "A program in a web page has one processor: here a " +
			"parallel search is correct, but no faster.\n"})
	}
	r.Finish(c, reply)
}

// parallel matches a cell that would use several processors, in code and not in a comment.
var parallel = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[^/\n]*(\bParallel|"parallel"|\bWorkers\b|NumCPU|GOMAXPROCS)`)
})

// Interrupt implements core.Runner.
func (r *runner) Interrupt(*core.Execution) {
	now := r.current
	now.stopped = true
	now.cancel()
	if now.process != nil {
		now.process.Kill()
		return
	}
	r.end(now, causeOf(Ended{Killed: true}))
}

// Rest implements core.Runner.
func (r *runner) Rest() {
	if len(r.asked) > 0 {
		r.leave()
	}
}

// Folder implements core.Runner.
func (r *runner) Folder() string { return "" }

// Answered implements core.Runner.
func (r *runner) Answered(_ core.Request, answer wire.InputReply) {
	if r.current != nil && r.current.process != nil {
		r.current.process.Input(core.InputOf(answer))
	}
}

// Other implements core.Runner: there are no other comms.
func (r *runner) Other(core.Request) {}

// backlog is what a program has printed and the kernel has not published yet.
type backlog struct {
	mu     sync.Mutex
	pieces []wire.Stream
}

// add adds text, and reports whether it is the first.
func (b *backlog) add(stream, text string) (first bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	last := len(b.pieces) - 1
	if last >= 0 && b.pieces[last].Name == stream {
		b.pieces[last].Text += text
	} else {
		b.pieces = append(b.pieces, wire.Stream{Name: stream, Text: text})
	}
	return last < 0
}

// take removes and returns all.
func (b *backlog) take() (pieces []wire.Stream) {
	b.mu.Lock()
	defer b.mu.Unlock()
	pieces, b.pieces = b.pieces, nil
	return pieces
}
