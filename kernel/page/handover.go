package page

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// State is what a small kernel hands over to one with Extras.
type State struct {
	Count    int   // of the cells so far
	Ran      []Ran // the Go cells, oldest first
	Alone    bool  // the learner has read that there is one processor
	Messages []json.RawMessage
}

// Ran is a Go cell.
type Ran struct {
	Count         int
	Code, Program string // Program is empty if it was not compiled
}

// resume takes the state of another kernel, before the loop begins.
func (k *Kernel) resume(s State, commands core.Commands, scope *assist.Scope) {
	k.alone = s.Alone
	for _, ran := range s.Ran {
		k.Resume(ran.Count, ran.Code)
		commands.Execute(k.Life(), ran.Code, nil) // it is no command; an exercise may use it
		if made, err := scope.Make(ran.Count, ran.Program); err == nil && ran.Program != "" {
			scope.Keep(made)
		}
	}
	k.Skip(s.Count)
}

// ran adds a Go cell to those that are handed over.
func (r *runner) ran(c *core.Execution, program string) {
	if r.small {
		r.cells = append(r.cells, Ran{r.Count(), c.Content.Code, program})
	}
}

// ask hands over because of a message, after the running cell.
func (r *runner) ask(message json.RawMessage) {
	r.asked = append(r.asked, message)
	if r.Current() == nil {
		r.leave()
	}
}

// leave hands over: the other kernel begins with the running cell.
func (r *runner) leave() {
	s := State{Count: r.Count(), Ran: r.cells, Alone: r.alone}
	for i, request := range r.HandOver() {
		if m, err := wire.Decode[wire.ExecuteRequest](request.Message); i == 0 && err == nil && m.StoreHistory && !m.Silent {
			s.Count-- // it counts again
		}
		s.Messages = append(s.Messages, wire.FormatText(request.From, request.Message))
	}
	s.Messages = slices.Concat(s.Messages, r.asked, r.inbox.close())
	r.handOver(s)
}

// leaveIf hands over if the running cell was not stopped in the meantime.
func (r *runner) leaveIf(runs func() bool) {
	r.Post(r.Life(), func() {
		if runs() {
			r.leave()
		}
	})
}

// special matches the lines of a cell, except one that begins a main function, that
// need commands or exercises.
var special = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:%%?[^%\s]|%[ \t\n]|!|\?|//gonb:|[ \t]*//[ \t]*exercise\b)`)
})

// needsExtras reports whether a message is for Extras. Cells are asked when it is their
// turn.
func needsExtras(m wire.Message) bool {
	switch m.Header.Type {
	case "comm_open":
		return true
	case "complete_request", "inspect_request":
		var at struct{ Code string }
		json.Unmarshal(m.Content, &at)
		return special().MatchString(at.Code)
	}
	return false
}

// extrasLater are the commands of a small kernel, which hands over at the first.
type extrasLater struct {
	core.NoCommands
	*runner
}

var _ core.Commands = extrasLater{}

// Execute implements core.Commands.
func (l extrasLater) Execute(ctx context.Context, code string, _ cell.Sink) (handled bool, err error) {
	if !special().MatchString(code) {
		return false, nil
	}
	l.leaveIf(func() bool { return ctx.Err() == nil })
	<-ctx.Done()
	return true, ctx.Err()
}

// plays reports whether a program offers a game to play.
func plays(program string) bool { return strings.Contains(program, "PlayGame") }
