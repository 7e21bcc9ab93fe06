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

// command runs one command of a cell, and returns why it has failed, nil if it has not.
func (now *running) command(m host.Machine, c program.Command) (failure *cell.Cause) {
	switch {
	case c.Text[:min(1, len(c.Text))] == "!":
		failure = now.shell(m, strings.TrimPrefix(c.Text, "!"))
	case c.IsForeign():
		failure = now.script(m, c)
	}
	if failure != nil && failure.Known == nil {
		failure.Command = true
	}
	return failure
}

// shell runs a command after !. After !* it runs in the folder of the module to which it may
// add packages.
func (now *running) shell(m host.Machine, command string) *cell.Cause {
	o := host.Start{}
	if inModule, ok := strings.CutPrefix(command, "*"); ok {
		folder, err := m.Module()
		if err != nil {
			return failed(cell.CommandError, err.Error())
		}
		command, o.Dir = inModule, folder
		o.Env = map[string]string{
			"GOWORK": filepath.Join(folder, "go.work"), "GOFLAGS": "-buildvcs=false", "GO111MODULE": "on",
		}
		defer m.Module() // what was compiled for cells may have changed
	}
	return now.await(o, func(o host.Start) (host.Process, error) {
		return m.Command(o, "bash", "-c", command)
	})
}

// script runs a cell for a shell: its text is the input of the one that its first line names.
func (now *running) script(m host.Machine, c program.Command) *cell.Cause {
	first, text, _ := strings.Cut(c.Text, "\n")
	return now.await(host.Start{}, func(o host.Start) (host.Process, error) {
		o.Asked = func() {}
		p, err := m.Command(o, strings.TrimPrefix(strings.Fields(first)[0], "%%"))
		if err == nil {
			p.Input(text + "\n")
			p.Input("")
		}
		return p, err
	})
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
