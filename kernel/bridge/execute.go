// Cells: one runs, the others wait.
//
// A cell that runs is in one of three states. ours: Commands may answer it.
// waiting: it is for gonb, which is not live yet, or has counted fewer cells than
// we have. inside: gonb has it, until its reply and its idle have both come.

package bridge

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/group"
	"gametree/kernel/wire"
)

// state is the state of a cell that runs.
type state int

const (
	ours state = iota
	waiting
	inside
)

// job is one execute_request.
type job struct {
	request
	content wire.ExecuteRequest
	program string // what gonb runs for it; empty until command has returned
	state   state
	stop    context.CancelFunc // ends the command; nil: there is none
	mute    context.CancelFunc // ends the output of the command; nil: there is none
	outcome Outcome
	reply   *wire.ExecuteReply // gonb's
	idle    bool               // gonb is idle again

	printed    *printed           // what its program prints; nil: gonb has it
	draining   bool               // printed is coming to its end
	drained    bool               // printed is complete
	input      input              // that its program waits for
	unanswered bool               // it waits for input that its front end does not give
	unwatch    context.CancelFunc // ends watch; nil: there is no quota
	interrupts int                // how often gonb was asked to stop it
	ended      *cell.Failure      // why we ended it; nil: we did not
}

// enqueue adds a cell to the queue.
func (k *Kernel) enqueue(r request, content wire.ExecuteRequest) {
	// A notebook from another system may begin with a byte order mark, and its lines
	// may end as there.
	content.Code = strings.ReplaceAll(strings.TrimPrefix(content.Code, "\uFEFF"), "\r\n", "\n")
	j := &job{request: r, content: content, outcome: unchanged{}}
	if j.content.Silent {
		j.content.StoreHistory = false
	}
	k.queue = append(k.queue, j)
	k.proceed()
}

// proceed takes the next step that is possible with the cells. It must be called
// whenever the queue, the running cell or gonb has changed.
func (k *Kernel) proceed() {
	if k.current != nil {
		if k.current.state == waiting {
			k.forward(k.current)
		}
		return
	}
	if len(k.queue) > 0 {
		k.current, k.queue = k.queue[0], k.queue[1:]
		k.begin(k.current)
		return
	}
	k.catchUp(k.count)
}

// begin starts a cell.
func (k *Kernel) begin(j *job) {
	k.publish(j.Header, wire.KernelStatus{State: wire.Busy})
	if j.content.StoreHistory {
		k.count++
		k.history.add(k.count, j.content.Code)
	}
	if !j.content.Silent {
		k.publish(j.Header, wire.ExecuteInput{Code: j.content.Code, ExecutionCount: k.count})
	}
	if k.options.Outcome != nil {
		j.outcome = k.options.Outcome(j.content.Code, k.count, k.history.cell)
	}
	if k.options.Commands == nil || strings.TrimSpace(j.content.Code) == "" {
		k.asGo(j)
		return
	}
	if k.gonb != nil { // a command works in the folder of the Go cells
		if folder := group.WorkingFolder(k.gonb.PID()); folder != "" {
			os.Chdir(folder) // if that fails, the folder was deleted
		}
	}
	ctx, stop := context.WithCancel(k.life)
	open, mute := context.WithCancel(k.life)
	j.stop, j.mute = stop, mute
	go func() {
		handled, err := k.command(ctx, open, j)
		interrupted := ctx.Err() != nil
		k.post(k.life, func() { k.commanded(j, handled, interrupted, err) })
	}()
}

// command runs j if it is a command, or else makes its program. A panic in the command fails the cell only.
func (k *Kernel) command(ctx, open context.Context, j *job) (handled bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			handled, err = true, fmt.Errorf("the command panicked, which is a bug in gametree: %v", r)
		}
	}()
	handled, err = k.options.Commands.Execute(ctx, j.content.Code, output{k, j, open})
	if !handled {
		j.program = k.programOf(j)
	}
	return handled, err
}

// programOf returns the program of a Go cell: the cell itself if making one panics, as
// the type checker may on strange code.
func (k *Kernel) programOf(j *job) (program string) {
	defer func() {
		if r := recover(); r != nil {
			k.log.Printf("the program of a cell: %v", r)
			program = j.content.Code
		}
	}()
	return j.outcome.Program(j.content.Code)
}

// commanded goes on when command has returned.
func (k *Kernel) commanded(j *job, handled, interrupted bool, err error) {
	j.stop()
	switch {
	case k.current != j: // it was interrupted and answered before
	case interrupted:
		if handled && err != nil && !errors.Is(err, context.Canceled) {
			k.fail(j, cell.Signal, err.Error()) // it says what is left
		} else {
			k.stopped(j)
		}
	case !handled:
		k.asGo(j)
	case err != nil:
		k.fail(j, "error", err.Error())
	default:
		k.finish(j, wire.ExecuteReply{Status: wire.OK})
	}
}

// asGo passes j on to gonb. An empty cell does not need gonb, nor wait for it.
func (k *Kernel) asGo(j *job) {
	if strings.TrimSpace(j.content.Code) == "" {
		k.finish(j, wire.ExecuteReply{Status: wire.OK})
		return
	}
	if j.program == "" { // there are no commands
		j.program = k.programOf(j)
	}
	j.state = waiting
	k.forward(j)
}

// forward gives a waiting cell to gonb if gonb can take it.
func (k *Kernel) forward(j *job) {
	if k.gonb == nil {
		if err := k.startGonb(); err != nil {
			k.fail(j, "no Go", err.Error())
			return
		}
	}
	if k.gonb.IsLive() && !k.gonb.Intact() {
		k.gonb.Stop(0)
		k.gonb = nil
		k.options.Assist.Forget()
		k.publish(j.Header, wire.Stream{Name: wire.Stderr, Text: "The kernel's temporary files were deleted, so its Go part was restarted. " +
			"All definitions were lost: run the cells above again.\n"})
		k.forward(j)
		return
	}
	before := k.count
	if j.content.StoreHistory {
		before-- // j itself is counted when it is sent
	}
	if !k.gonb.IsLive() || !k.catchUp(before) {
		return
	}
	j.state = inside
	if j.content.StoreHistory {
		k.gonb.count++
	}
	k.connect(j)
	if err := k.gonb.accompany(j.program); err != nil {
		k.log.Print(err)
	}
	m := j.Message
	m.Content = k.message(wire.Header{}, wire.ExecuteRequest{ // a missing field kills gonb
		Code: j.program, Silent: j.content.Silent, StoreHistory: j.content.StoreHistory,
		UserExpressions: map[string]any{}, AllowStdin: j.content.AllowStdin, StopOnError: j.content.StopOnError,
	}).Content
	k.gonb.Send(wire.Shell, m)
	k.awaitInput(j)
	if k.options.Quota != (cell.Quota{}) {
		var ctx context.Context
		ctx, j.unwatch = context.WithCancel(k.gonb.Life())
		go k.watch(ctx, j, k.gonb)
	}
}

// ran ends j, which is inside gonb, once gonb has replied and is idle again, and all
// that j's program printed is published.
func (k *Kernel) ran(j *job) {
	if j.reply == nil || !j.idle {
		return
	}
	if j.printed != nil && !j.drained {
		k.drain(j)
		return
	}
	if j.unanswered {
		k.fail(j, "input", "this cell asks for input, and nobody is there to give it")
		return
	}
	if j.ended != nil && (j.reply.Status == wire.Error || j.interrupts == 0) {
		j.reply.Status, j.reply.Failure = wire.Error, wire.Failure(*j.ended)
	}
	if cell.Resets(j.content.Code) {
		k.gonb.blank = nil
		k.options.Assist.Forget()
	}
	show, reply := j.outcome.Reply(*j.reply)
	for _, c := range show {
		k.publish(j.Header, c)
	}
	if reply.Name != cell.CompileError {
		k.options.Assist.Ran(j.program)
		k.gonb.blank = k.gonb.blankWith(j.program)
	}
	k.finish(j, reply)
}

// fail ends the running cell with an error that a learner can read.
func (k *Kernel) fail(j *job, name, text string) {
	k.failed(j, wire.Failure{Name: name, Value: text, Traceback: strings.Split(text, "\n")})
}

// stopped ends the running cell because the learner has stopped it.
func (k *Kernel) stopped(j *job) { k.failed(j, wire.Failure(cell.Interrupted(false))) }

func (k *Kernel) failed(j *job, f wire.Failure) {
	k.publish(j.Header, wire.ErrorOutput(f))
	k.finish(j, wire.ExecuteReply{Status: wire.Error, Failure: f})
}

// finish ends the running cell and begins the next. If the cell failed and asked
// for it, the waiting cells are not run.
func (k *Kernel) finish(j *job, reply wire.ExecuteReply) {
	k.current = nil
	if j.mute != nil {
		j.mute()
	}
	if j.unwatch != nil {
		j.unwatch()
	}
	if j.input.end != nil {
		j.input.end()
	}
	if j.printed != nil && !j.drained { // gonb has ended
		j.printed.close()
		j.printed.abandon()
	}
	reply.ExecutionCount, reply.UserExpressions = k.count, map[string]any{}
	reply.Payload = append([]any{}, reply.Payload...)
	k.reply(j.request, reply)
	k.publish(j.Header, wire.KernelStatus{State: wire.Idle})
	if reply.Status == wire.Error && j.content.StopOnError {
		k.abort()
	}
	k.proceed()
}

// abort answers all waiting cells without running them.
func (k *Kernel) abort() {
	for _, j := range k.queue {
		k.publish(j.Header, wire.KernelStatus{State: wire.Busy})
		k.reply(j.request, wire.ExecuteReply{Status: wire.Aborted, ExecutionCount: k.count, UserExpressions: map[string]any{}, Payload: []any{}})
		k.publish(j.Header, wire.KernelStatus{State: wire.Idle})
	}
	k.queue = nil
}

// interruptAgain is the time after which a cell that still runs is interrupted again.
const interruptAgain = 500 * time.Millisecond

// interruptGonb interrupts j until it has ended. gonb ignores an interrupt that
// arrives before it has started the cell's program, so what it builds with is killed.
// A program that goes on after two interrupts is killed too.
func (k *Kernel) interruptGonb(j *job) {
	if k.current != j || k.gonb == nil {
		return
	}
	if j.printed != nil {
		j.printed.stop()
	}
	j.interrupts++
	k.gonb.Ask(wire.Control, wire.InterruptRequest{})
	group.KillUnpiped(k.gonb.PID(), "gopls") // which a user may have, and gonb then starts
	deaf := j.interrupts > 2
	if deaf {
		group.KillPiped(k.gonb.PID())
	}
	if j.ended == nil || deaf {
		j.ended = new(cell.Interrupted(deaf))
	}
	time.AfterFunc(interruptAgain, func() { k.post(k.life, func() { k.interruptGonb(j) }) })
}

// commandGrace is how long a command may take to end after an interrupt.
const commandGrace = time.Second

// interrupt stops the running cell and aborts those that wait.
func (k *Kernel) interrupt() {
	k.abort()
	if k.options.Comms != nil {
		k.options.Comms.Interrupt()
	}
	j := k.current
	if j == nil {
		return
	}
	switch j.state {
	case waiting:
		k.stopped(j)
	case inside:
		k.interruptGonb(j)
	case ours:
		if j.stop == nil {
			return
		}
		j.stop()
		// The cell ends even if the command ignores this and goes on.
		time.AfterFunc(commandGrace, func() {
			k.post(k.life, func() {
				if k.current == j && j.state == ours {
					k.stopped(j)
				}
			})
		})
	}
}

// output is the cell.Lasting of a command. Once the cell has ended, only Replace
// still works.
type output struct {
	k   *Kernel
	j   *job
	ctx context.Context // ends with the cell
}

func (o output) Display(id string, update bool, data map[string]any) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	display := wire.DisplayData{Data: data, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}}
	if update {
		o.k.publish(o.j.Header, wire.UpdateDisplayData(display))
	} else {
		o.k.publish(o.j.Header, display)
	}
	return nil
}

// Result shows data as the result of the cell, where programs that read notebooks
// look for it.
func (o output) Result(data map[string]any) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	count := make(chan int, 1)
	o.k.post(o.ctx, func() { count <- o.k.count })
	select {
	case n := <-count:
		o.k.publish(o.j.Header, wire.ExecuteResult{Data: data, Metadata: map[string]any{}, ExecutionCount: n})
		return nil
	case <-o.ctx.Done():
		return o.ctx.Err()
	}
}

func (o output) Replace(id string, data map[string]any) error {
	if err := o.k.life.Err(); err != nil {
		return err
	}
	o.k.publish(o.j.Header, wire.UpdateDisplayData{Data: data, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}})
	return nil
}

func (o output) Stream(name, text string) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	o.k.publish(o.j.Header, wire.Stream{Name: name, Text: text})
	return nil
}
