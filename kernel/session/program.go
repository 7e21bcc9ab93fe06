package session

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"gametree/exercises/grader/lazy"
	"gametree/pkg/play"
	"gametree/pkg/show/outlet"
)

// Programs are the programs of cells, which can be run again after their cell has
// ended.
type Programs interface {
	// Keep keeps the program that runs now, so that it lasts until Drop, and returns its name.
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
		text, err := json.Marshal(q)
		if err != nil {
			return err
		}
		wait := patience
		if q.Milliseconds > 0 {
			wait = time.Duration(q.Milliseconds)*time.Millisecond + extraPatience
		}
		running, stop := context.WithCancel(ctx)
		defer stop()
		silence := time.AfterFunc(wait, stop)
		defer silence.Stop()
		var reader outlet.Reader
		var failed error
		answers := 0
		end, complaint, err := s.programs.Answer(running, kept, string(text), func(piece string) {
			for _, part := range reader.Read(piece) {
				var reply play.Reply
				if part.Output == nil || part.Output.ID != outlet.PlayID {
					continue
				}
				if json.Unmarshal([]byte(part.Output.Forms[outlet.PlayForm]), &reply) != nil {
					continue
				}
				silence.Reset(wait)
				answers++
				if reply.State != nil {
					send(*reply.State)
				} else if failed = errors.New(reply.Error); reply.Stack != "" {
					failed = errors.New(reply.Error + where(reply.Stack))
				}
			}
		})
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case running.Err() != nil:
			return play.Silence(wait)
		case failed != nil:
			return failed
		case end != "":
			return reason(end, complaint)
		case err != nil:
			return err
		case answers == 0:
			return errors.New("the program ended without an answer; does every run of the cell reach show.PlayGame?")
		}
		return nil
	}
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
