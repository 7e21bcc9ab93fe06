// %help in a cell: gonb's help, and then the commands of gametree.

package command

import (
	"strings"

	"gametree/kernel/core"
	"gametree/kernel/magic"
	"gametree/kernel/wire"
)

// outcomes returns the Outcome of a cell that gonb runs.
type outcomes = func(code string, count int, source func(count int) string) core.Outcome

// listAfterHelp returns outcomes such that the list of gametree's commands follows the
// output of gonb if a cell asks for %help.
func listAfterHelp(of outcomes) outcomes {
	return func(code string, count int, source func(count int) string) core.Outcome {
		outcome := of(code, count, source)
		if !magic.AsksForHelp(code) {
			return outcome
		}
		return withList{outcome}
	}
}

// withList adds the list of gametree's commands to an Outcome.
type withList struct{ core.Outcome }

func (w withList) Reply(reply wire.ExecuteReply) ([]wire.Content, wire.ExecuteReply) {
	show, reply := w.Outcome.Reply(reply)
	cells, _ := CellCommands("")
	_, list, found := strings.Cut(cells.Help(nil), "\nCommands:\n")
	if !found || reply.Status == wire.Error {
		return show, reply
	}
	data := wire.Bundle{"text/plain": "The commands of gametree:\n" + list}
	return append(show, wire.DisplayData{Data: data, Metadata: map[string]any{}}), reply
}
