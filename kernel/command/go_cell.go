// Commands of which a Go cell is made: %time, %timeit, and those of own.go.

package command

import (
	"gametree/kernel/assist"
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

// checkGameCmd is %check-game; see own.go.
type checkGameCmd struct{ goCmd }

// MakeGo makes the commands of a kernel leave to Go the cells that are about something in
// Go, and complete its names.
func MakeGo(commands *magic.Cells, scope *assist.Scope) {
	o := own{scope: scope}
	commands.Go = o.program
	listed := commands.Choices
	commands.Choices = func(kind string, at magic.Spot) []string {
		return append(listed(kind, at), o.choices(kind, at)...)
	}
}

// choices returns the names that cells declare and that may stand there.
func (o own) choices(kind string, at magic.Spot) []string {
	switch {
	case kind == "play" || kind == "game" || at.Command == "match" && len(at.Arguments) == 0:
		return o.scope.Games()
	case kind == "rung":
		return o.scope.Searches()
	}
	return nil
}
