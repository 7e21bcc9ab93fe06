// Package outside lets other programs play matches of Chinese chess, and advise analyses.
package outside

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/xiangqi/ucci"
)

// Process is another program that is running. End terminates it together with all
// processes it has started.
type Process struct {
	In  io.WriteCloser
	Out io.Reader
	End func()
}

// Contender returns another program as a contender. start is called when the program is
// needed: before the first game, and after a game in which it crashed or hung. The time
// on the clock counts for its moves.
func Contender(name string, start func() (*Process, error)) arena.Contender {
	return arena.Contender{Name: name, New: func(arena.Rules) (arena.Agent, error) {
		return &outside{name: name, start: start}, nil
	}}
}

type outside struct {
	name  string
	start func() (*Process, error)
	conn  *connection // nil while the program is not running
	proto *protocol   // nil until it is known
}

// Time limits for answers other than moves.
const readyTimeout = 20 * time.Second // to prepare for a game

// A program may not know the protocol, or be slow to start: the protocols are tried in turn, and then once more.
var greetTimeouts = []time.Duration{2 * time.Second, 7 * time.Second}

var errEnded = errors.New("the program has ended")

func (o *outside) NewGame(ctx context.Context) error {
	slow := fmt.Errorf("it was not ready after %v", readyTimeout)
	ctx, cancel := context.WithTimeoutCause(ctx, readyTimeout, slow)
	defer cancel()
	first := o.proto == nil
	if o.conn == nil {
		if err := o.connect(ctx); err != nil {
			return err
		}
	}
	err := o.proto.prepare(ctx, o.conn)
	if err == nil && first && o.proto.dialect == ucci.UCI {
		o.proto.countRanks(ctx, o.conn)
		err = o.proto.prepare(ctx, o.conn)
	}
	return o.closeAfter(err)
}

// connect starts the program and finds out which protocol it speaks. It starts the
// program again for each attempt, since some programs end at an unknown command.
func (o *outside) connect(ctx context.Context) error {
	tried := protocols
	if o.proto != nil {
		tried = []protocol{*o.proto}
	}
	for i := range len(greetTimeouts) * len(tried) {
		proto := tried[i%len(tried)]
		p, err := o.start()
		if err != nil {
			return err
		}
		o.conn = newConnection(p)
		greeting, cancel := context.WithTimeout(ctx, greetTimeouts[i/len(tried)])
		err = proto.greet(greeting, o.conn)
		cancel()
		if err == nil {
			o.proto = &proto
			return nil
		}
		o.Close()
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	if o.proto != nil {
		return errEnded
	}
	return arena.NoAgent{Err: fmt.Errorf("%s is not an engine: it answers neither uci nor ucci", o.name)}
}

func (o *outside) Move(ctx context.Context, t arena.Turn) (m game.Move, took time.Duration, err error) {
	if o.conn == nil {
		return game.NoMove, 0, errEnded
	}
	ctx, cancel := context.WithTimeout(ctx, t.Most)
	defer cancel()
	began := time.Now()
	m, err = o.proto.move(ctx, o.conn, "", t.Moves, t.Limits.Time, func([]string) {})
	took = time.Since(began)
	if errors.Is(err, context.DeadlineExceeded) {
		err = arena.ErrLate
	}
	return m, took, o.closeAfter(err)
}

// Quote returns what the program said last. A referee of package arena adds it to an illegal move.
func (o *outside) Quote() string {
	return fmt.Sprintf("the last line of the program was %q", o.conn.last)
}

// closeAfter ends the program if err is not nil, since its state is then unknown,
// and returns err with what the program said last.
func (o *outside) closeAfter(err error) error {
	if err != nil {
		err = fmt.Errorf("%w; %s", err, o.Quote())
		o.Close()
	}
	return err
}

func (o *outside) Close() {
	if o.conn != nil {
		o.conn.close()
		o.conn = nil
	}
}

// connection sends lines to a program and receives lines from it.
type connection struct {
	program *Process
	lines   <-chan string
	done    context.CancelFunc // ends lines
	last    string             // the last line received
}

func newConnection(p *Process) *connection {
	ctx, done := context.WithCancel(context.Background())
	return &connection{program: p, lines: play.Lines(ctx, p.Out), done: done}
}

func (c *connection) close() {
	c.send("quit")
	c.program.In.Close()
	c.done()
	c.program.End()
}

// send sends a line. An error shows later, as a missing answer.
func (c *connection) send(format string, args ...any) {
	fmt.Fprintf(c.program.In, format+"\n", args...)
}

// await receives lines up to the first for which found returns true.
func (c *connection) await(ctx context.Context, found func(line string) (bool, error)) error {
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return errEnded
			}
			c.last = line
			if ok, err := found(line); ok || err != nil {
				return err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
