// How a learner sees the outputs and the failure of a Go cell.
//
// A cell's output is shown up to a limit. The dump of Go's runtime on standard error is held
// back, and its explanation shown instead; the value of a cell that ends in an expression is
// held back too, and shown last.

package core

import (
	"slices"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// print shows what the program of c printed to a stream, if it still runs. Pieces end with
// whole characters.
func (k *Kernel) print(c *Execution, stream, text string) {
	switch {
	case k.current != c || text == "":
	case stream == wire.Stderr:
		c.stream(stream, c.stderr.Write(text))
	default:
		for _, p := range c.stdout.Read(text) {
			if p.Output != nil {
				c.sent(*p.Output)
			} else {
				c.stream(stream, p.Text)
			}
		}
	}
}

// end shows what was held back, and the value of an expression or the explanation of a
// failure, which it returns.
func (c *Execution) end(cause *cell.Cause) *cell.Failure {
	c.stream(wire.Stdout, c.stdout.Rest())
	c.stream(wire.Stderr, c.stderr.End(cause != nil))
	if cause != nil {
		report := c.report()
		report.Cause, report.Stderr = *cause, c.stderr.Text()
		f := report.Explain()
		c.blame(&f)
		c.k.Publish(c.Header, wire.ErrorOutput(f))
		return &f
	}
	if c.result != nil {
		c.k.Publish(c.Header, wire.ExecuteResult{ExecutionCount: c.count, Data: c.result, Metadata: map[string]any{}})
	}
	return nil
}

// sent takes an output of the program. The result of an expression waits for the end of the
// cell.
func (c *Execution) sent(o outlet.Output) {
	data, size := wire.Bundle{}, 0
	for media, text := range o.Forms {
		data[media] = text
		size += len(text)
	}
	options, sink := c.k.options, commandSink{c, c.k.life}
	switch o.ID {
	case outlet.ResultID:
		c.result = data
		return
	case outlet.PlayID:
		if options.Offered != nil {
			c.kept = options.Offered(o.Forms[outlet.PlayForm], c.program, c.report().Where, sink) || c.kept
		}
		return
	case outlet.SolverID:
		options.Solved(o.Forms[outlet.SolverForm], sink)
		return
	case outlet.InitialisedID:
		c.inMain.Store(true)
		return
	}
	update := slices.Contains(c.shown, o.ID)
	if o.ID != "" && !update {
		c.shown = append(c.shown, o.ID)
	}
	if pass, note := c.cap.Display(size); pass {
		sink.Display(o.ID, update, data)
	} else if note != "" {
		sink.Stream(wire.Stderr, note)
	}
}

func (c *Execution) report() cell.Report {
	o := c.k.options
	return cell.Report{
		Code: c.Content.Code, Count: c.count, Cell: c.k.history.cell, Exports: o.Scope.Exports, Meant: o.Scope.Meant,
	}
}

// stream shows as much of text as may be shown.
func (c *Execution) stream(name, text string) {
	if text = c.cap.Stream(text); text != "" {
		c.k.Publish(c.Header, wire.Stream{Name: name, Text: text})
	}
}
