// Commands of which a Go cell is made: %time, %timeit, %vars, and those of own.go.

package command

import (
	"slices"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/magic"
)

// goCmd is a command that works in a notebook only, where a Go cell is made of it.
type goCmd struct {
	Code []string `arg:"" optional:"" help:"Go code."`
}

// Run explains where the command works.
func (c *goCmd) Run() error {
	return badInputf("this command works in a cell of a notebook only, where it runs your Go code")
}

// checkGameCmd is %check-game.
type checkGameCmd struct{ goCmd }

// Help adds examples.
func (c *checkGameCmd) Help() string {
	return "Examples: %check-game NewNim, where NewNim is your function that returns a new game, and %check-game New(5, 4)."
}

// GoCells returns the Outcomes of the cells of a kernel, and makes its commands leave to
// Go the cells that are about something in Go, and complete its names.
func GoCells(commands *magic.Cells, knows *assist.Session) outcomes {
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
	return ListAfterHelp(makeGo(core.GoCells(knows), o.program))
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

// makeGo returns the Outcomes of a kernel that runs what program returns for a cell
// instead of it, unless that is empty.
func makeGo(of outcomes, program func(code string) (string, error)) outcomes {
	return func(code string, count int, source func(count int) string) core.Outcome {
		return madeGo{of(code, count, source), program}
	}
}

// madeGo is the Outcome of a cell of which Go is perhaps made.
type madeGo struct {
	core.Outcome
	program func(code string) (string, error)
}

func (m madeGo) Program(code string) string {
	if made, err := m.program(code); made != "" && err == nil {
		code = made
	}
	return m.Outcome.Program(code)
}
