// Commands of which a Go cell is made: %time, %timeit, %vars, and those of own.go.

package command

import (
	"slices"
	"strings"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/magic"
	"gametree/kernel/wire"
)

// goCmd is a command that works in a notebook only, where a Go cell is made of it.
type goCmd struct {
	Code []string `arg:"" optional:"" help:"Go code."`
}

// Run explains where the command works.
func (c *goCmd) Run() error {
	return badInputf("this command works in a cell of a notebook only, where it runs your Go code")
}

// checkGameCmd is %check-game; see own.go.
type checkGameCmd struct{ goCmd }

// GoCells returns the Outcomes of the cells of a kernel, and makes its commands leave to
// Go the cells that are about something in Go, and complete its names.
func GoCells(
	commands *magic.Cells, knows *assist.Session,
) func(code string, count int, source func(count int) string) core.Outcome {
	o := own{knows}
	commands.Go = func(code string) (is bool, err error) {
		if path, meant := knows.NoSuchImport(code); path != "" {
			return false, cell.Report{Code: code}.NoPackage(path, meant)
		}
		program, err := o.program(code)
		return program != "", err
	}
	listed := commands.Choices
	commands.Choices = func(kind string, at magic.Spot) []string {
		return append(listed(kind, at), o.choices(kind, at)...)
	}
	outcomes := core.GoCells(knows)
	return func(code string, count int, source func(count int) string) core.Outcome {
		return goCell{outcomes(code, count, source), o, commands, magic.AsksForHelp(code)}
	}
}

// choices returns the names that cells declare and that may stand there.
func (o own) choices(kind string, at magic.Spot) []string {
	switch {
	case !slices.Contains([]string{"play", "solve", "perft", "match"}, at.Command):
	case kind == "play" || kind == "game" || at.Command == "match" && len(at.Arguments) == 0:
		return o.knows.Games()
	case kind == "rung":
		return o.knows.Searches()
	}
	return nil
}

// goCell is the Outcome of a cell that gonb runs.
type goCell struct {
	core.Outcome
	own         own
	commands    *magic.Cells
	asksForHelp bool
}

// Program returns the Go of a command about something in Go, and else the code itself.
func (g goCell) Program(code string) string {
	if program, err := g.own.program(code); program != "" && err == nil {
		code = program
	}
	return g.Outcome.Program(code)
}

// End lists the commands of gametree after gonb's %help.
func (g goCell) End(cause *cell.Cause) ([]wire.Content, *cell.Failure) {
	show, failed := g.Outcome.End(cause)
	if !g.asksForHelp || failed != nil {
		return show, failed
	}
	_, list, _ := strings.Cut(g.commands.Help(nil), "\nCommands:\n")
	data := wire.Bundle{"text/plain": "The commands of gametree:\n" + list}
	return append(show, wire.DisplayData{Data: data, Metadata: map[string]any{}}), nil
}
