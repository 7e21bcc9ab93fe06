package judge

import (
	"context"
	"math"
	"time"

	"gametree/exercises/kit"
)

// Bot is an answer that is asked for one result after the other, as in a league. Its
// worker ends at the first call that does not return.
type Bot struct {
	Launch  Launcher
	process *process // nil: there is none
}

// Start starts a new worker, which may use that much processor time for all calls. It
// returns a fault if the worker does not get ready, and an error if that is not the
// answer's fault.
func (b *Bot) Start(ctx context.Context, cpu time.Duration) (fault kit.Ending, err error) {
	defer recovered(&err)
	b.Close()
	b.process, fault, err = start(ctx, b.Launch, cpu, &spare{})
	return fault, err
}

// Call makes a call, which may use limit of processor time, and returns it with the time
// that it took. An error is not the answer's fault.
func (b *Bot) Call(r kit.Query, limit time.Duration) (call kit.Call, took time.Duration, err error) {
	defer recovered(&err)
	before := b.process.Used()
	b.process.move = limit
	replies, fault, err := b.process.askAll([][]byte{encode(r, false, math.MaxInt)}, math.MaxInt)
	took = b.process.Used() - before
	if err != nil || fault.Cause != kit.Returned {
		b.Close()
		return kit.Call{Query: r, Ending: fault}, took, err
	}
	return outcome{request: r, reply: replies[0]}.call(), took, nil
}

// Close ends the worker, if there is one. It may be called twice.
func (b *Bot) Close() {
	if b.process != nil {
		b.process.Kill()
	}
}

// recovered makes an error of a fault of the grader.
func recovered(err *error) {
	switch r := recover().(type) {
	case nil:
	case broken:
		*err = r.error
	default:
		panic(r)
	}
}
