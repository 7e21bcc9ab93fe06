package page

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
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

// ask hands over because of a message, after the running cell.
func (k *Kernel) ask(message json.RawMessage) {
	k.asked = append(k.asked, message)
	if k.Current() == nil {
		k.leave()
	}
}

// rest hands over if a message wants it.
func (k *Kernel) rest() {
	if len(k.asked) > 0 {
		k.leave()
	}
}

// leave hands over: the other kernel begins with the running cell.
func (k *Kernel) leave() {
	s := State{Count: k.Count(), Ran: k.cells, Alone: k.alone}
	for i, request := range k.HandOver() {
		if m, err := wire.Decode[wire.ExecuteRequest](request.Message); i == 0 && err == nil && m.StoreHistory && !m.Silent {
			s.Count-- // it counts again
		}
		s.Messages = append(s.Messages, wire.FormatText(request.From, request.Message))
	}
	s.Messages = slices.Concat(s.Messages, k.asked, k.inbox.close())
	k.handOver(s)
}

// leaveIf hands over if the running cell was not stopped in the meantime.
func (k *Kernel) leaveIf(runs func() bool) {
	k.Post(k.Life(), func() {
		if runs() {
			k.leave()
		}
	})
}

// special matches the lines of a cell, except one that begins a main function, that
// need commands or exercises.
var special = lazy.Pattern(`(?m)^(?:%%?[^%\s]|%[ \t\n]|!|\?|//gonb:|[ \t]*//[ \t]*exercise\b)`)

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
	*Kernel
}

var _ core.Commands = extrasLater{}

// Execute implements core.Commands.
func (l extrasLater) Execute(ctx context.Context, code string, _ cell.Sink) (handled bool, err error) {
	if !special().MatchString(code) && !strings.Contains(code, "PlayGame") && !strings.Contains(code, "show.Tree") {
		return false, nil
	}
	l.leaveIf(func() bool { return ctx.Err() == nil })
	<-ctx.Done()
	return true, ctx.Err()
}
