package session

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"gametree/pkg/lazy"
	"gametree/pkg/play"
	"gametree/pkg/show/outlet"
)

// Programs are the programs of cells, which can be run again after their cell has
// ended.
type Programs interface {
	// Keep keeps the program that runs now, until Drop has been called as often as Keep, and
	// returns its name.
	Keep() (kept string, err error)

	// Answer runs a kept program with request in the environment, as outlet.Request, and
	// calls print with each piece of its standard output. It returns when the program
	// has ended, which is at once when ctx ends. If the program fails, end is how it has
	// ended, and complaint its standard error.
	Answer(ctx context.Context, kept, request string, print func(text string)) (end, complaint string, err error)

	Drop(kept string)
}

// patience is how long a program may be silent while it searches without a limit on
// the time, and beyond the limit if there is one.
var patience, extraPatience = time.Minute, 10 * time.Second

// server returns the server of a game that a kept program plays. where returns the line
// of a cell at the top of a stack.
func (s *Session) server(kept string, number int, where func(stack string) string) play.Server {
	return func(ctx context.Context, q play.Query, send func(play.State)) error {
		q.Sitting = number
		wait := patience
		if q.Milliseconds > 0 {
			wait = time.Duration(q.Milliseconds)*time.Millisecond + extraPatience
		}
		return s.ask(ctx, kept, q, wait, wait, where, func(state json.RawMessage) {
			var drawn play.State
			if json.Unmarshal(state, &drawn) == nil {
				send(drawn)
			}
		})
	}
}

// ask runs a kept program for a request, and calls hear with each state in its answers. It
// stops the program if the first answer takes longer than begin, or a later one than wait.
func (s *Session) ask(ctx context.Context, kept string, request any, begin, wait time.Duration,
	where func(stack string) string, hear func(state json.RawMessage)) error {
	text, err := json.Marshal(request)
	if err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer stop()
	silence := time.AfterFunc(begin, stop)
	defer silence.Stop()
	var reader outlet.Reader
	var failed error
	answers := 0
	end, complaint, err := s.programs.Answer(running, kept, string(text), func(piece string) {
		for _, part := range reader.Read(piece) {
			var reply struct {
				State        json.RawMessage
				Error, Stack string
			}
			if part.Output == nil || part.Output.ID != outlet.PlayID {
				continue
			}
			if json.Unmarshal([]byte(part.Output.Forms[outlet.PlayForm]), &reply) != nil {
				continue
			}
			silence.Reset(wait)
			answers++
			switch {
			case reply.State != nil:
				hear(reply.State)
			case reply.Stack != "":
				failed = errors.New(reply.Error + where(reply.Stack))
			case reply.Error != "":
				failed = errors.New(reply.Error)
			}
		}
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case running.Err() != nil && answers == 0:
		return play.Silence(begin)
	case running.Err() != nil:
		return play.Silence(wait)
	case failed != nil:
		return failed
	case end != "":
		return reason(end, complaint)
	case err != nil:
		return err
	case answers == 0:
		return errors.New("the program ended without an answer; does every run of the cell reach show.PlayGame or show.Tree?")
	}
	return nil
}

// reason returns why a program failed, from how it ended and its standard error.
func reason(end, stderr string) error {
	switch m := panicked().FindStringSubmatch(stderr); {
	case strings.Contains(stderr, "stack exceeds"), strings.Contains(stderr, "stack overflow"):
		return errors.New("the game or its search calls itself without an end, until the stack is full")
	case m != nil:
		return errors.New("the game panicked: " + m[1])
	}
	return errors.New("the program of the game ended with " + end)
}

// panicked matches the message of a panic, or of another end that Go's runtime reports.
var panicked = lazy.Pattern(`(?m)^(?:panic|fatal error): (.*?)(?: \[recovered.*)?$`)
