// Cells: one runs, the others wait.
//
// A cell is in one of three places. In our own hands: begin asks Commands about
// it. Waiting: it is gonb's, and gonb is not live, or has counted fewer cells
// than we have. Inside gonb: until its reply and its idle have both come.

package bridge

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"gametree/kernel/bridge/group"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// place is where a cell is.
type place int

const (
	ours place = iota
	waiting
	inside
)

// job is one execute_request.
type job struct {
	request
	content wire.ExecuteRequest
	place   place
	stop    context.CancelFunc // ends the command, if it is one
	mute    context.CancelFunc // ends what the command may show
	outcome Outcome
	reply   *wire.ExecuteReply // gonb's
	idle    bool               // gonb's

	unanswered bool               // it asked for input that its front end does not give
	unwatch    context.CancelFunc // ends watch; nil: there is no quota
	exceeded   *cell.Failure      // the quota, and so it was stopped
}

// enqueue takes a cell.
func (k *Kernel) enqueue(r request) {
	j := &job{request: r, content: decode[wire.ExecuteRequest](k, r), outcome: unchanged{}}
	if j.content.Silent {
		j.content.StoreHistory = false
	}
	k.queue = append(k.queue, j)
	k.proceed()
}

// proceed does the next thing that can be done about cells. Whoever changes
// what it depends on calls it.
func (k *Kernel) proceed() {
	if k.current != nil {
		if k.current.place == waiting {
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
	if k.child != nil { // a command works where a Go cell would
		if folder := group.WorkingFolder(k.child.cmd.Process.Pid); folder != "" {
			os.Chdir(folder) // if that fails, the folder is gone
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

// command runs j if it is a command. A panic in one fails the cell, not us.
func (k *Kernel) command(ctx, open context.Context, j *job) (handled bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			handled, err = true, fmt.Errorf("the command panicked, which is our mistake: %v", r)
		}
	}()
	return k.options.Commands.Execute(ctx, j.content.Code, output{k, j, open})
}

// commanded goes on after command.
func (k *Kernel) commanded(j *job, handled, interrupted bool, err error) {
	j.stop()
	switch {
	case k.current != j: // it was interrupted, and answered then
	case interrupted:
		text := "interrupted"
		if handled && err != nil && !errors.Is(err, context.Canceled) {
			text = err.Error() // it knows what it leaves behind
		}
		k.fail(j, "interrupted", text)
	case !handled:
		k.asGo(j)
	case err != nil:
		k.fail(j, "error", err.Error())
	default:
		k.finish(j, wire.ExecuteReply{Status: wire.OK})
	}
}

// asGo hands j on to gonb. An empty cell needs none, and does not wait for one.
func (k *Kernel) asGo(j *job) {
	if strings.TrimSpace(j.content.Code) == "" {
		k.finish(j, wire.ExecuteReply{Status: wire.OK})
		return
	}
	j.place = waiting
	k.forward(j)
}

// forward gives a waiting cell to gonb if gonb can take it.
func (k *Kernel) forward(j *job) {
	if k.child == nil {
		if err := k.startChild(); err != nil {
			k.fail(j, "no Go", err.Error())
			return
		}
	}
	before := k.count
	if j.content.StoreHistory {
		before-- // j itself is counted when it is sent
	}
	if !k.child.live() || !k.catchUp(before) {
		return
	}
	j.place = inside
	if j.content.StoreHistory {
		k.child.count++
	}
	m := j.Message
	m.Identities = nil
	// gonb takes for granted that these fields are there.
	c, err := wire.New(k.session, wire.Header{}, wire.ExecuteRequest{
		Code: j.outcome.Program(j.content.Code), Silent: j.content.Silent, StoreHistory: j.content.StoreHistory,
		UserExpressions: map[string]any{}, AllowStdin: j.content.AllowStdin, StopOnError: j.content.StopOnError,
	})
	if err != nil {
		k.fail(j, "error", err.Error())
		return
	}
	m.Content = c.Content
	k.child.shell.Send(wire.Format(m, k.key))
	if k.options.Quota != (cell.Quota{}) {
		var ctx context.Context
		ctx, j.unwatch = context.WithCancel(k.child.life)
		go k.watch(ctx, j, k.child)
	}
}

// arrived ends j if all that gonb has to say of it has come.
func (k *Kernel) arrived(j *job) {
	if j.reply == nil || !j.idle {
		return
	}
	if j.unanswered {
		k.fail(j, "input", "this cell asks for input, and nobody is there to give it")
		return
	}
	if j.exceeded != nil {
		j.overQuota(*j.exceeded)
	}
	show, reply := j.outcome.Reply(*j.reply)
	for _, c := range show {
		k.publish(j.Header, c)
	}
	k.finish(j, reply)
}

// fail ends the running cell with an error, in words for a learner.
func (k *Kernel) fail(j *job, name, text string) {
	f := wire.Failure{Name: name, Value: text, Traceback: strings.Split(text, "\n")}
	k.publish(j.Header, wire.ErrorOutput{Name: f.Name, Value: f.Value, Traceback: f.Traceback})
	k.finish(j, wire.ExecuteReply{Status: wire.Error, Failure: f})
}

// finish ends the running cell and begins the next. After an error the cells
// that wait are not run, if this one asked for that.
func (k *Kernel) finish(j *job, reply wire.ExecuteReply) {
	k.current = nil
	if j.mute != nil {
		j.mute()
	}
	if j.unwatch != nil {
		j.unwatch()
	}
	k.reply(j.request, executeReply{
		Status: reply.Status, ExecutionCount: k.count, UserExpressions: map[string]any{},
		Payload: append([]any{}, reply.Payload...), Failure: reply.Failure,
	})
	k.publish(j.Header, wire.KernelStatus{State: wire.Idle})
	if reply.Status == wire.Error && j.content.StopOnError {
		k.abort()
	}
	k.proceed()
}

// abort answers all cells that wait, without running them.
func (k *Kernel) abort() {
	for _, j := range k.queue {
		k.publish(j.Header, wire.KernelStatus{State: wire.Busy})
		k.reply(j.request, executeReply{Status: wire.Aborted, ExecutionCount: k.count, UserExpressions: map[string]any{}, Payload: []any{}})
		k.publish(j.Header, wire.KernelStatus{State: wire.Idle})
	}
	k.queue = nil
}

// interruptAgain is after how long a cell that still runs is interrupted again.
const interruptAgain = 500 * time.Millisecond

// interruptGonb interrupts j until it has ended: gonb passes over an interrupt
// that comes while it has not yet started the cell's program. A program that
// does not heed it is killed by gonb.
func (k *Kernel) interruptGonb(j *job) {
	if k.current != j || k.child == nil {
		return
	}
	k.child.send(k, k.child.control, wire.InterruptRequest{})
	time.AfterFunc(interruptAgain, func() { k.post(k.life, func() { k.interruptGonb(j) }) })
}

// commandGrace is how long a command may take to notice that it was interrupted.
const commandGrace = time.Second

// interrupt stops the running cell and drops those that wait.
func (k *Kernel) interrupt() {
	k.abort()
	j := k.current
	if j == nil {
		return
	}
	switch j.place {
	case waiting:
		k.fail(j, "interrupted", "interrupted")
	case inside:
		k.interruptGonb(j)
	case ours:
		if j.stop == nil {
			return
		}
		j.stop()
		// A command that does not listen goes on in vain, and the cell ends.
		time.AfterFunc(commandGrace, func() {
			k.post(k.life, func() {
				if k.current == j && j.place == ours {
					k.fail(j, "interrupted", "interrupted")
				}
			})
		})
	}
}

// output is the cell.Output of a command. Its cell takes nothing more once it
// has ended.
type output struct {
	k   *Kernel
	j   *job
	ctx context.Context // ends with the cell
}

func (o output) Display(id string, update bool, data map[string]any) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	var c wire.Content = wire.DisplayData{Data: data, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}}
	if update {
		c = wire.UpdateDisplayData{Data: data, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}}
	}
	o.k.publish(o.j.Header, c)
	return nil
}

// Result shows data as the result of the cell, for who reads notebooks by program.
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

func (o output) Stream(name, text string) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	o.k.publish(o.j.Header, wire.Stream{Name: name, Text: text})
	return nil
}
