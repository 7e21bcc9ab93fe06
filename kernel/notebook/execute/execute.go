// Package execute runs notebooks in a kernel of this process, without Jupyter.
package execute

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/notebook"
	"gametree/kernel/wire"
)

// Options say how to run a notebook. The zero value will do.
type Options struct {
	Dir      string            // the working folder, of this process too; empty: it stays
	CellTime time.Duration     // how long each cell may take; 0: two minutes
	CellSize int               // how many bytes of output each cell may have; 0: 64 million
	Progress func(cell, n int) // called before code cell 1, 2, …, n; may be nil
}

// Begin makes a kernel that ends with life, and sends its messages by calling send. stop ends
// all that its cells have started; nothing runs in the kernel then.
type Begin func(life context.Context, send func(on wire.Channel, m wire.Message)) (
	k *core.Kernel, stop func(), err error,
)

// Notebook executes the code cells of nb in order, in a kernel of its own in this process,
// and replaces their outputs. It leaves out the cells that are not Runnable.
//
// It stops at the first cell that fails, with a CellError, except at cells with
// the tag raises-exception. When it returns, for
// whatever reason, the kernel and all that it has started have ended, their temporary files
// are removed, and nb holds the outputs so far.
func Notebook(ctx context.Context, nb *notebook.Notebook, begin Begin, o Options) error {
	if o.Dir != "" {
		folder.Lock()
		defer folder.Unlock()
		before, err := os.Getwd()
		if err == nil {
			err = os.Chdir(o.Dir)
		}
		if err != nil {
			return err
		}
		defer os.Chdir(before)
	}
	life, end := context.WithCancel(ctx)
	r := NewRunner(life, o)
	k, stop, err := begin(life, func(_ wire.Channel, m wire.Message) { r.Received(m) })
	if err != nil {
		end()
		return err
	}
	gone := make(chan struct{})
	r.Send, r.Gone = k.Receive, gone
	go func() {
		k.Loop()
		close(gone)
	}()
	defer func() {
		end()
		<-gone
		stop()
	}()
	cells := nb.Runnable()
	for i, cell := range cells {
		if o.Progress != nil {
			o.Progress(i+1, len(cells))
		}
		if err := r.Cell(ctx, i+1, cell); err != nil {
			return err
		}
	}
	// One more reply shows that all outputs have arrived.
	_, err = r.Ask(ctx, wire.KernelInfoRequest{}, wire.KernelInfoReply{})
	return err
}

// folder is held while a notebook has set the working folder.
var folder sync.Mutex

// Runner runs cells in one kernel. The kernel's messages must be given to Received.
type Runner struct {
	Send func(on wire.Channel, m wire.Message) // sends a request to the kernel
	Gone <-chan struct{}                       // is closed when the kernel has ended

	session    string
	life       context.Context
	options    Options
	arrivals   chan wire.Message // in the order in which each socket had them
	displays   notebook.Displays
	collectors map[string]*notebook.Collector // by the id of the request: outputs may be late
}

// NewRunner returns a Runner without Send and Gone, which the caller sets. When life ends,
// messages are dropped.
func NewRunner(life context.Context, o Options) *Runner {
	o.CellTime = cmp.Or(o.CellTime, 2*time.Minute)
	o.CellSize = cmp.Or(o.CellSize, 64e6)
	return &Runner{
		session: rand.Text(), life: life, options: o,
		displays: notebook.Displays{}, collectors: map[string]*notebook.Collector{},
		arrivals: make(chan wire.Message, 100),
	}
}

// Received takes a message of the kernel, in any goroutine. It blocks while the Runner is
// busy with earlier ones.
func (r *Runner) Received(m wire.Message) {
	select {
	case r.arrivals <- m:
	case <-r.life.Done():
	}
}

// Ask sends a request and returns the reply to it, which is of the type of reply.
func (r *Runner) Ask(ctx context.Context, request, reply wire.Content) (wire.Message, error) {
	settled := notebook.NewCollector(&notebook.Cell{}, r.displays, r.options.CellSize)
	return r.ask(ctx, settled, request, reply, errors.New("the kernel does not answer any more"))
}

// Cell executes code cell number (from 1) and replaces its outputs.
func (r *Runner) Cell(ctx context.Context, number int, cell *notebook.Cell) error {
	k := notebook.NewCollector(cell, r.displays, r.options.CellSize)
	reply, err := r.ask(ctx, k, wire.ExecuteRequest{
		Code: cell.Source, StoreHistory: true, StopOnError: true,
	}, wire.ExecuteReply{}, fmt.Errorf("ran longer than %v", r.options.CellTime))
	if errors.Is(err, context.Canceled) {
		return err
	}
	var content wire.ExecuteReply
	if err == nil {
		content, err = wire.Decode[wire.ExecuteReply](reply)
	}
	if err != nil {
		return fmt.Errorf("code cell %d: %w", number, err)
	}
	if content.ExecutionCount > 0 {
		cell.Count = content.ExecutionCount
	}
	if content.Status != wire.OK {
		k.Fail(wire.ErrorOutput(content.Failure))
	}
	if k.Failure != nil && !cell.HasTag("raises-exception") {
		return cellError(number, cell, *k.Failure)
	}
	return nil
}

// ask sends a request and returns the reply to it, once all outputs have arrived.
// It gives every output to the collector of its own request; those of this one
// are k's.
func (r *Runner) ask(
	ctx context.Context, k *notebook.Collector, request, reply wire.Content, late error,
) (wire.Message, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, r.options.CellTime, late)
	defer cancel()
	asked, err := wire.New(r.session, wire.Header{}, request)
	if err != nil {
		return asked, err
	}
	id := asked.Header.ID
	r.collectors[id] = k
	r.Send(wire.Shell, asked)
	var answer wire.Message
	for answer.Header.ID == "" || !k.Idle {
		select {
		case <-ctx.Done():
			return answer, context.Cause(ctx)
		case <-r.Gone:
			return answer, cmp.Or(context.Cause(ctx), errors.New("the kernel has ended"))
		case m := <-r.arrivals:
			switch {
			case wire.Is[wire.InputRequest](m):
				return answer, errors.New("asks for input, and nobody is there to give it")
			case m.Header.Type == reply.MessageType() && m.Parent.ID == id:
				answer = m
			case r.collectors[m.Parent.ID] != nil:
				if err := r.collectors[m.Parent.ID].Take(m); err != nil {
					return answer, err
				}
			}
		}
	}
	return answer, nil
}

type CellError struct {
	Cell   int    // the number of the code cell, from 1, as in In [1]
	Begins string // its first line that is not blank, of Go if there is one
	Text   string // the error output of the kernel, without colours
}

// Error returns the number of the cell, its first line, and the error.
func (e CellError) Error() string {
	text := strings.ReplaceAll(e.Text, "\n", "\n    ")
	return fmt.Sprintf("code cell %d, which begins: %s\n    %s", e.Cell, e.Begins, text)
}

// cellError returns the failure of code cell number (from 1).
func cellError(number int, c *notebook.Cell, failure wire.ErrorOutput) CellError {
	e := CellError{Cell: number, Text: explanation(c, failure)}
	for line := range strings.Lines(c.Source) {
		line = strings.TrimSpace(line)
		if line != "" && e.Begins == "" || strings.HasPrefix(e.Begins, "%") {
			e.Begins = line
		}
	}
	return e
}

// explanation returns all that explains a failure: standard error and the error
// output. If standard error is empty and the program ended or failed its tests,
// it adds the end of standard output, to which tests write.
func explanation(c *notebook.Cell, failure wire.ErrorOutput) string {
	streams := map[string]string{}
	for _, out := range c.Outputs {
		if out.Type == notebook.Stream {
			streams[out.Name] += out.Text
		}
	}
	before := strings.TrimSpace(streams[wire.Stderr])
	if before == "" && (failure.Name == cell.TestFailed || failure.Name == cell.Exit) {
		lines := strings.Split(strings.TrimSpace(streams[wire.Stdout]), "\n")
		before = strings.Join(lines[max(0, len(lines)-10):], "\n")
	}
	explained := cmp.Or(strings.Join(failure.Traceback, "\n"), strings.TrimPrefix(failure.Name+": "+failure.Value, ": "))
	return strings.TrimSpace(cell.Plain(before + "\n" + explained))
}
