// How a learner sees the outputs and the failure of a Go cell.

package core

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// goCell shows a cell's output up to a limit, and explains its failure. It holds
// back the dump of Go's runtime on standard error, and shows the explanation instead. It
// also holds back the value of a cell that ends in an expression, and shows it last.
type goCell struct {
	k      *Kernel
	c      *Execution
	code   string
	count  int
	cap    cell.Cap
	stdout outlet.Reader
	stderr cell.Stderr
	result wire.Bundle // of an expression; nil: there is none yet
	shown  []string    // the ids of displays

	kept []map[string]string // the variables that keep their values, as package lasting sends them
	took time.Duration       // to initialise variables; 0: not long
}

// program returns the Go to run, with commands, which computes the value of the last
// expression, or measures.
func (g *goCell) program() string {
	scope := g.k.options.Scope
	code := g.k.options.Commands.Program(g.code)
	if measures, _ := program.Measures(code); measures {
		return program.Measuring(code, scope.Values)
	}
	return program.Computing(code, scope.Values)
}

// print returns what to show of text that the program printed, and of the outputs
// that it sent. Its standard error may have the dump of Go's runtime.
func (g *goCell) print(stream, text string) (show []wire.Content) {
	if stream == wire.Stderr {
		return g.stream(stream, g.stderr.Write(text))
	}
	for _, p := range g.stdout.Read(text) {
		if p.Output != nil {
			show = append(show, g.sent(*p.Output)...)
		} else {
			show = append(show, g.stream(stream, p.Text)...)
		}
	}
	return show
}

// end returns the value of an expression, or the explanation of a failure.
func (g *goCell) end(cause *cell.Cause) ([]wire.Content, *cell.Failure) {
	show := append(g.stream(wire.Stdout, g.stdout.Rest()), g.stream(wire.Stderr, g.stderr.End(cause != nil))...)
	if cause == nil {
		if g.result != nil {
			show = append(show, wire.ExecuteResult{ExecutionCount: g.count, Data: g.result, Metadata: map[string]any{}})
		}
		show = append(show, g.warnTime()...)
		return show, nil
	}
	report := g.report()
	report.Cause, report.Stderr = *cause, g.stderr.Text()
	f := report.Explain()
	return append(show, wire.ErrorOutput(f)), &f
}

// warnTime returns a warning if the variables take much longer to initialise than in the
// cell before. If the cell keeps variables, the next one will not take so long.
func (g *goCell) warnTime() []wire.Content {
	if g.took == 0 || len(g.kept) > 0 {
		return nil
	}
	more := g.took - g.k.before
	g.k.before = g.took
	if more < time.Second {
		return nil
	}
	return []wire.Content{wire.Stream{Name: wire.Stderr, Text: fmt.Sprintf("It took %v to initialise the variables. "+
		"Every later cell does it again, because each cell is a program of its own. "+
		"To compute a value only in the cells that use it, "+
		"write var x = sync.OnceValue(func() T { … }) and use x(); to compute it once, write %%keep x.\n", g.took)}}
}

// keep stores the values of the variables that keep them.
func (g *goCell) keep() {
	for _, k := range g.kept {
		count, _ := strconv.Atoi(k["cell"])
		g.k.options.Scope.SetKept(k["name"], count, k["value"])
	}
}

// sent returns what to show of an output of the program. The result of an
// expression waits for the end of the cell.
func (g *goCell) sent(o outlet.Output) []wire.Content {
	data := wire.Bundle{}
	size := 0
	for media, text := range o.Forms {
		data[media] = text
		size += len(text)
	}
	switch o.ID {
	case outlet.ResultID:
		g.result = data
		return nil
	case outlet.PlayID:
		return []wire.Content{private{to: func(s commandSink) {
			if offered := g.k.options.Offered; offered != nil {
				offered(o.Forms[outlet.PlayForm], g.report().Where, s)
			}
		}}}
	case outlet.SolverID:
		if solved := g.k.options.Solved; solved != nil {
			return []wire.Content{private{to: func(s commandSink) { solved(o.Forms[outlet.SolverForm], s) }}}
		}
		delete(data, outlet.SolverForm)
		o.ID = ""
	case outlet.KeptID:
		g.kept = append(g.kept, o.Forms)
		return nil
	case outlet.InitialisedID:
		g.took, _ = time.ParseDuration(o.Forms["text/plain"])
		g.c.inMain.Store(true)
		return nil
	}
	d := newDisplay(o.ID, data)
	if o.ID != "" && slices.Contains(g.shown, o.ID) {
		return g.display(size, wire.UpdateDisplayData(d))
	}
	g.shown = append(g.shown, o.ID)
	return g.display(size, d)
}

// private is what the program sends to an option of the kernel, which may show something.
type private struct {
	wire.Content
	to func(commandSink)
}

// report returns what is known about the cell.
func (g *goCell) report() cell.Report {
	return cell.Report{Code: g.code, Count: g.count, Cell: g.k.history.cell, Exports: g.k.options.Scope.Exports}
}

// display returns c, a display of size bytes, if the cell may still show it.
func (g *goCell) display(size int, c wire.Content) []wire.Content {
	switch pass, note := g.cap.Display(size); {
	case note != "":
		return []wire.Content{wire.Stream{Name: wire.Stderr, Text: note}}
	case !pass:
		return nil
	}
	return []wire.Content{c}
}

// stream returns as much of text as may be shown.
func (g *goCell) stream(name, text string) []wire.Content {
	if text = g.cap.Stream(text); text == "" {
		return nil
	}
	if g.c.captured != nil {
		g.c.captured.WriteString(text)
	}
	return []wire.Content{wire.Stream{Name: name, Text: text}}
}
