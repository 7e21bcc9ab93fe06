// %help in a cell: gonb's own answer, and then our commands.

package command

import (
	"strings"

	"gametree/kernel/bridge"
	"gametree/kernel/magic"
	"gametree/kernel/wire"
)

// listAfterHelp is the Outcome of a cell of gonb's; if it asks for %help, our
// commands follow what gonb says.
func listAfterHelp(code string, count int, source func(count int) string) bridge.Outcome {
	outcome := bridge.GoCell(code, count, source)
	if !magic.AsksForHelp(code) {
		return outcome
	}
	return withList{outcome}
}

// withList is an Outcome that has the list of our commands at its end.
type withList struct{ bridge.Outcome }

func (w withList) Reply(reply wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	show, reply := w.Outcome.Reply(reply)
	cells, _ := CellCommands("")
	_, list, found := strings.Cut(cells.Help(nil), "\nCommands:\n")
	if !found || reply.Status == wire.Error {
		return show, reply // gonb's answer is better than none
	}
	data := wire.Bundle{"text/plain": "And the commands of gametree:\n" + list}
	return append(show, wire.DisplayData{Data: data, Metadata: map[string]any{}}), reply
}
