// %help in a cell: gonb's help, and then the commands of gametree.

package command

import (
	"strings"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/magic"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// outcomes returns the Outcome of a cell that gonb runs.
type outcomes = func(code string, count int, source func(count int) string) core.Outcome

// ListAfterHelp returns outcomes such that the list of gametree's commands follows the
// output of gonb if a cell asks for %help.
func ListAfterHelp(of outcomes) outcomes {
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

func (w withList) End(cause *cell.Cause) ([]wire.Content, *cell.Failure) {
	show, failed := w.Outcome.End(cause)
	cells, _ := CellCommands(nil, render.Talk{}, nil)
	_, list, found := strings.Cut(cells.Help(nil), "\nCommands:\n")
	if !found || failed != nil {
		return show, failed
	}
	data := wire.Bundle{"text/plain": "The commands of gametree:\n" + list}
	return append(show, wire.DisplayData{Data: data, Metadata: map[string]any{}}), nil
}
