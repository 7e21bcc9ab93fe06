package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"gametree/pkg/game"
)

// Program is another program at work: what it reads, what it writes, and how it
// is ended with all that it started.
type Program struct {
	In  io.WriteCloser
	Out io.Reader
	End func()
}

// Outside is another program as a player. start is called when it is needed, and
// again for the game after one in which the program broke or hung.
func Outside(name string, start func() (*Program, error)) Player {
	return &outside{name: name, start: start}
}

type outside struct {
	name  string
	start func() (*Program, error)
	talk  *conversation // nil where it does not run
	proto protocol      // once it is known
}

// How long a program may take for what is no move.
const (
	greeting = 2 * time.Second  // to answer in a protocol that it may not know
	patience = 20 * time.Second // to get ready
)

var (
	errResigned = errors.New("it resigns")
	errEnded    = errors.New("the program has ended")
	errSilent   = errors.New("no engine: it answers neither uci, nor ucci, nor xboard")
)

func (o *outside) Name() string { return o.name }

func (o *outside) NewGame(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if o.talk == nil {
		if err := o.begin(ctx); err != nil {
			return err
		}
	}
	return o.kept(o.proto.newGame(ctx, o.talk))
}

// begin starts the program and finds out what it speaks. It is started anew for
// each attempt: some end at a word that they do not know.
func (o *outside) begin(ctx context.Context) error {
	try := []protocol{uci{}, ucci{}, &xboard{}}
	if o.proto != nil {
		try = []protocol{o.proto}
	}
	for _, proto := range try {
		p, err := o.start()
		if err != nil {
			return err
		}
		o.talk = converse(p)
		limited, cancel := context.WithTimeout(ctx, greeting)
		err = proto.greet(limited, o.talk)
		cancel()
		if err == nil {
			o.proto = proto
			return nil
		}
		o.Close()
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if o.proto != nil {
		return errEnded
	}
	return fmt.Errorf("match: %s is %w", o.name, errSilent)
}

func (o *outside) Move(ctx context.Context, moves []game.Move, limit time.Duration) (game.Move, error) {
	if o.talk == nil {
		return game.NoMove, errEnded
	}
	m, err := o.proto.move(ctx, o.talk, moves, limit)
	if err != nil && !errors.Is(err, errResigned) {
		err = fmt.Errorf("%w; the last it said was %q", err, o.talk.last)
	}
	return m, o.kept(err)
}

// kept ends the program where something went wrong: nobody knows what it does.
func (o *outside) kept(err error) error {
	if err != nil && !errors.Is(err, errResigned) {
		o.Close()
	}
	return err
}

func (o *outside) Close() {
	if o.talk != nil {
		o.talk.end()
		o.talk = nil
	}
}

// conversation is what is said to a program and heard from it.
type conversation struct {
	program *Program
	lines   chan string
	done    chan struct{}
	last    string // line heard
}

func converse(p *Program) *conversation {
	c := &conversation{program: p, lines: make(chan string), done: make(chan struct{})}
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(p.Out); s.Scan(); {
			select {
			case c.lines <- s.Text():
			case <-c.done:
				return
			}
		}
	}()
	return c
}

// end asks the program to quit and then sees to it.
func (c *conversation) end() {
	c.say("quit")
	c.program.In.Close()
	close(c.done)
	c.program.End()
}

// say writes a line; that nobody reads it shows when an answer is missing.
func (c *conversation) say(format string, args ...any) {
	fmt.Fprintf(c.program.In, format+"\n", args...)
}

// hear returns the next line.
func (c *conversation) hear(ctx context.Context) (string, error) {
	select {
	case line, ok := <-c.lines:
		if !ok {
			return "", errEnded
		}
		c.last = line
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// until hears lines up to the first for which found is true.
func (c *conversation) until(ctx context.Context, found func(line string) (bool, error)) error {
	for {
		line, err := c.hear(ctx)
		if err != nil {
			return err
		}
		if ok, err := found(line); ok || err != nil {
			return err
		}
	}
}
