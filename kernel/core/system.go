// The commands of a cell about the machine: !, %%bash and %%sh. They run in their order, before
// the cell's Go.

package core

import (
	"path/filepath"
	"strings"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
)

// command runs one command of a cell, and returns why it has failed, nil if it has not. After !* it
// runs in the folder of the module to which it may add packages.
func (c *Execution) command(m host.Machine, line program.Command) *cell.Cause {
	shell, text, o := "bash", strings.TrimPrefix(line.Text, "!"), host.Start{}
	switch inModule, starred := strings.CutPrefix(text, "*"); {
	case line.IsForeign(): // its first line names the shell
		first, rest, _ := strings.Cut(line.Text, "\n")
		shell, text = strings.TrimPrefix(strings.Fields(first)[0], "%%"), rest
	case text == line.Text:
		return nil
	case starred:
		folder, err := m.Module()
		if err != nil {
			return failed(cell.CommandError, err.Error())
		}
		text, o.Dir = inModule, folder
		o.Env = map[string]string{
			"GOWORK": filepath.Join(folder, "go.work"), "GOFLAGS": "-buildvcs=false", "GO111MODULE": "on",
		}
		defer m.Module() // what was compiled for cells may have changed
	}
	return c.await(o, func(o host.Start) (host.Process, error) { return m.Command(o, shell, "-c", text) })
}

// arguments returns the arguments of the program of a cell, which is run for its tests or has none.
func arguments(c *Execution) []string {
	for _, command := range program.Commands(c.Program) {
		if command.Name == "%test" {
			words, _ := program.Split(command.Text) // a quote that is never closed ends with the line
			return program.TestArguments(words[1:], c.Made.Tests)
		}
	}
	return nil
}
