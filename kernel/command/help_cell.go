// %help in a cell: gonb's own answer, and then our commands.

package command

import (
	"context"
	"io"
	"strings"

	"gametree/kernel/bridge"
	"gametree/kernel/wire"
)

// listAfterHelp is the Outcome of a cell of gonb's; if it asks for %help, our
// commands follow what gonb says.
func listAfterHelp(code string, count int, source func(count int) string) bridge.Outcome {
	outcome := bridge.GoCell(code, count, source)
	if !asksForHelp(code) {
		return outcome
	}
	return withList{outcome}
}

// asksForHelp reports whether one of the commands that a cell begins with is a
// bare %help.
func asksForHelp(code string) bool {
	for c, ok := nextCall(code, 0); ok && !c.double; c, ok = nextCall(code, c.end) {
		if c.name() == "help" && len(c.words) == 1 {
			return true
		}
	}
	return false
}

// withList is an Outcome that has the list of our commands at its end.
type withList struct{ bridge.Outcome }

func (w withList) Reply(reply wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	show, reply := w.Outcome.Reply(reply)
	var help lastText
	err := dispatch(context.Background(), []string{"--help"}, IO{Out: io.Discard, Err: io.Discard, cell: &help})
	_, list, found := strings.Cut(help.text, "\nCommands:\n")
	if err != nil || !found || reply.Status == wire.Error {
		return show, reply // gonb's answer is better than none
	}
	data := wire.Bundle{"text/plain": "And the commands of gametree:\n" + list}
	return append(show, wire.DisplayData{Data: data, Metadata: map[string]any{}}), reply
}
