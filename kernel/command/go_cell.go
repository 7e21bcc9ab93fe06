// Go cells: %time, %timeit and %vars, the cell that papermill injects, and a warning
// about initialisers.

package command

import (
	"fmt"
	"slices"
	"strings"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
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

// goCells returns the Outcomes of a kernel whose cells knows knows.
func goCells(knows *assist.Session, of outcomes) outcomes {
	warned := map[string]bool{}
	return func(code string, count int, source func(count int) string) core.Outcome {
		return &goCell{Outcome: of(code, count, source), knows: knows, warned: warned}
	}
}

// goCell is the Outcome of a Go cell.
type goCell struct {
	core.Outcome
	knows   *assist.Session
	warned  map[string]bool   // the variables of which this kernel has warned
	effects map[string]string // of the initialisers of this cell
}

// Program returns the program of a cell; that of %vars shows what was declared.
func (c *goCell) Program(code string) string {
	if strings.TrimSpace(code) == "%vars" {
		return c.Outcome.Program(c.knows.Listing())
	}
	program := c.Outcome.Program(cell.Parameters(code, c.knows.Declared))
	c.effects = c.knows.Effects(program)
	return program
}

// End adds a warning, once for each variable, if its initialiser has effects, because
// it runs again in every later cell.
func (c *goCell) End(cause *cell.Cause) ([]wire.Content, *cell.Failure) {
	show, failed := c.Outcome.End(cause)
	if failed != nil {
		return show, failed
	}
	var names []string
	for name := range c.effects {
		if !c.warned[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		c.warned[name] = true
		show = append(show, wire.Stream{Name: wire.Stderr, Text: fmt.Sprintf(warnings[c.effects[name]], name) + "\n"})
	}
	return show, nil
}

// warnings are the sentences about initialisers with effects, for the variable's name.
var warnings = map[string]string{
	assist.Random: "%[1]s will have another random value in every later cell, because each cell is a program of its own and initialises %[1]s again. " +
		"To keep its value, use a generator with a seed, as in rand.New(rand.NewPCG(1, 2)).",
	assist.Clock: "%[1]s will have another time in every later cell, because each cell is a program of its own and initialises %[1]s again. " +
		"To measure, use %%time, or ask for the time below %%%%.",
	assist.Files: "The initialiser of %[1]s will run again in every later cell, with all it reads and writes, because each cell is a program of its own. " +
		"To run it only where you need it, put it into a function and call that below %%%%.",
}
