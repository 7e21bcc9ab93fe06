// Commands of which a Go cell is made: %check-game, %time, %timeit, %vars, and %match if
// something in it is Go.

package command

import (
	"gametree/kernel/assist"
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
// Go the cells that play or match something in Go.
func GoCells(commands *magic.Cells, knows *assist.Session) outcomes {
	match := func(code string) (string, error) { return ownMatch(code, knows.Knows) }
	own := core.OwnGames(knows)
	commands.Go = func(code string) (is bool, err error) {
		if is, err = own(code); is || err != nil {
			return is, err
		}
		program, err := match(code)
		return program != "", err
	}
	return ListAfterHelp(makeGo(core.GoCells(knows), match))
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
