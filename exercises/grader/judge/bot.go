package judge

import (
	"context"
	"errors"
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

// botCPU is the processor time for all moves of a game.
const botCPU = 10 * time.Minute

// NewGame starts a new worker.
func (b *Bot) NewGame(ctx context.Context) (err error) {
	defer recovered(&err)
	b.Close()
	p, fault, err := start(ctx, b.Launch, botCPU, &spare{})
	if err == nil && p == nil {
		err = errors.New(kit.Call{Ending: fault}.Sentence())
	}
	b.process = p
	return err
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
		b.process.Kill()
		return kit.Call{Query: r, Ending: fault}, took, err
	}
	return outcome{request: r, reply: replies[0]}.call(), took, nil
}

// Close ends the worker. It may be called twice.
func (b *Bot) Close() {
	if b.process != nil {
		b.process.Kill()
		b.process = nil
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
