// Cells in any order. A front end may send with a cell those that stand above it; then the cell
// runs after what they declare, and after nothing else.

package core

import (
	"fmt"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
)

// above are the cells whose declarations the scope has, each with the scope after it.
type above struct {
	cells  []string
	states []program.Store // one more than cells: the first is that of no cell
	wrong  []error         // why a cell declares nothing; nil: it is right
}

// declare makes the scope that of the cells above c, in their order, without running them. It
// remakes only what follows the first one that has changed.
func (c *Execution) declare() {
	scope, a := c.k.options.Scope, &c.k.above
	if len(a.states) == 0 {
		a.states = []program.Store{scope.State()}
	}
	same := 0
	for same < min(len(a.cells), len(c.Content.Above)) && a.cells[same] == c.Content.Above[same] {
		same++
	}
	a.cells, a.states, a.wrong = slices.Clone(c.Content.Above), a.states[:same+1], a.wrong[:same]
	scope.Restore(a.states[same])
	for i, code := range a.cells[same:] {
		err := program.Check(code)
		if code = c.k.options.Commands.Program(code); code != "" && err == nil {
			var p *program.Program
			if p, err = scope.Make(same+i+1, code); err == nil {
				scope.Keep(p)
			}
		}
		a.states, a.wrong = append(a.states, scope.State()), append(a.wrong, err)
	}
	if c.k.options.Above != nil {
		c.k.options.Above(a.cells)
	}
}

// blame adds to a failure of the compiler which cells above c declare nothing, and why.
func (c *Execution) blame(f *cell.Failure) {
	if c.Content.Above == nil || f.Name != cell.CompileError {
		return
	}
	known := strings.NewReplacer("run the cells above, from the top. Is the name spelt as there?",
		"is it spelt as in the cells above?")
	f.Value, f.Traceback[0] = known.Replace(f.Value), known.Replace(f.Traceback[0])
	for i, err := range c.k.above.wrong {
		if err != nil {
			why := cell.Report{Code: c.Content.Above[i], Count: i + 1, Cause: cell.FromProgram(err)}.Explain()
			f.Traceback = append(f.Traceback, "",
				fmt.Sprintf("Nothing that cell %d declares is known, because it has an error:", i+1))
			f.Traceback = append(f.Traceback, why.Traceback...)
		}
	}
}
