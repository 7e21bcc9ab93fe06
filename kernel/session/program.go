package session

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/show/outlet"
)

// patience is how long a program may be silent while it searches without a limit on
// the time, and beyond the limit if there is one.
var patience, extraPatience = time.Minute, 10 * time.Second

// server returns the server of a game that a kept program plays. where returns the line
// of a cell at the top of a stack.
func (s *Session) server(program host.ProgramID, number int, where func(stack string) string) play.Server {
	return func(ctx context.Context, q play.Query, send func(play.State)) error {
		q.Sitting = number
		wait := patience
		if q.Milliseconds > 0 {
			wait = time.Duration(q.Milliseconds)*time.Millisecond + extraPatience
		}
		return s.ask(ctx, program, q, wait, wait, where, func(state json.RawMessage) {
			var drawn play.State
			if json.Unmarshal(state, &drawn) == nil {
				send(drawn)
			}
		})
	}
}

// mostComplaint is how much of standard error is read for the reason of a failure.
const mostComplaint = 1 << 16

// ask runs a kept program with a request in the environment, and calls hear with each state in its
// answers. It stops the program if the first answer takes longer than begin, or a later one than wait.
func (s *Session) ask(ctx context.Context, program host.ProgramID, request any, begin, wait time.Duration,
	where func(stack string) string, hear func(state json.RawMessage)) error {
	asked, err := json.Marshal(request)
	if err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer stop()
	silence := time.AfterFunc(begin, stop)
	defer silence.Stop()
	var reader outlet.Reader
	var complaint strings.Builder
	var failed error
	answers := 0
	answer := func(text string) {
		var reply struct {
			State        json.RawMessage
			Error, Stack string
		}
		if json.Unmarshal([]byte(text), &reply) != nil {
			return
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
	process, err := s.host.Start(program, host.Start{
		Env: map[string]string{outlet.Request: string(asked)}, Most: core.MostPrinted,
		Output: func(stream, text string) {
			if stream == "stderr" {
				complaint.WriteString(text[:min(len(text), mostComplaint-complaint.Len())])
				return
			}
			for _, part := range reader.Read(text) {
				if part.Output != nil && part.Output.ID == outlet.PlayID {
					answer(part.Output.Forms[outlet.PlayForm])
				}
			}
		},
	})
	if err != nil {
		return err
	}
	defer context.AfterFunc(running, process.Kill)()
	switch cause := core.CauseOf(process.Wait()); {
	case ctx.Err() != nil:
		return ctx.Err()
	case running.Err() != nil && answers == 0:
		return play.Silence(begin)
	case running.Err() != nil:
		return play.Silence(wait)
	case failed != nil:
		return failed
	case cause != nil:
		f := cell.Report{Cause: *cause, Stderr: complaint.String()}.Explain()
		if f.Name == cell.Panic {
			f.Value = "the game panicked: " + f.Value
		}
		return errors.New(strings.ReplaceAll(f.Value, "the cell", "the game"))
	case answers == 0:
		return errors.New("the program ended without an answer; does every run of the cell reach show.PlayGame or show.Tree?")
	}
	return nil
}
