// Running a notebook.

package notebook

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gametree/kernel/wire"
)

// Options say how to run a notebook. The zero value will do.
type Options struct {
	Dir       string            // the kernel's working directory; empty: our own
	StartTime time.Duration     // how long the kernel may take to start; 0: one minute
	CellTime  time.Duration     // how long each cell may take; 0: two minutes
	CellSize  int               // how many bytes of output each cell may have; 0: 64 million
	Progress  func(cell, n int) // called before code cell 1, 2, …, n; may be nil
}

// Run executes the code cells of nb in order, in a kernel of its own, and
// replaces their outputs. Cells without code are passed over, as Jupyter does.
//
// It stops at the first cell that fails, with a CellError, except at cells with
// the tag raises-exception. Cells with the tag skip-execution are left alone.
// When Run returns, however it returns, the kernel and all its children have
// ended and their temporary files are gone; nb then holds the outputs up to
// that point.
func Run(ctx context.Context, nb *Notebook, start Start, o Options) error {
	if o.StartTime == 0 {
		o.StartTime = time.Minute
	}
	if o.CellTime == 0 {
		o.CellTime = 2 * time.Minute
	}
	if o.CellSize == 0 {
		o.CellSize = 64e6
	}
	cells := runnable(nb)
	p, err := startProcess(start, o.Dir)
	if err != nil {
		return err
	}
	defer p.stop()
	c, err := ready(ctx, p, o.StartTime)
	if err != nil {
		return err
	}
	defer c.close()
	r := &runner{process: p, client: c, options: o, displays: displays{}, collectors: map[string]*collector{}}
	for i, cell := range cells {
		if o.Progress != nil {
			o.Progress(i+1, len(cells))
		}
		if err := r.run(ctx, i+1, cell); err != nil {
			return err
		}
	}
	return r.settle(ctx)
}

// runnable returns the cells to execute.
func runnable(nb *Notebook) []*Cell {
	var cells []*Cell
	for _, c := range nb.Cells {
		if c.Type == Code && strings.TrimSpace(c.Source) != "" && !c.HasTag("skip-execution") {
			cells = append(cells, c)
		}
	}
	return cells
}

// ready returns a client of the kernel in p as soon as it answers.
func ready(ctx context.Context, p *process, limit time.Duration) (*client, error) {
	late := fmt.Errorf("the kernel was not ready after %v", limit)
	ctx, cancel := context.WithTimeoutCause(ctx, limit, late)
	defer cancel()
	ctx, died := context.WithCancelCause(ctx)
	defer died(nil)
	go func() {
		select {
		case <-p.gone:
			died(p.death())
		case <-ctx.Done():
		}
	}()
	c, err := connect(ctx, p.connection)
	if err == nil {
		if err = c.awaitLive(ctx); err != nil {
			c.close()
		}
	}
	if err == nil {
		return c, nil
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return nil, p.explain(err)
}

// runner runs the cells of one notebook.
type runner struct {
	process    *process
	client     *client
	options    Options
	displays   displays
	collectors map[string]*collector // by the id of the request: outputs may be late
}

// run executes code cell number (from 1).
func (r *runner) run(ctx context.Context, number int, cell *Cell) error {
	k := newCollector(cell, r.displays, r.options.CellSize)
	id, err := r.client.send(wire.ExecuteRequest{
		Code: cell.Source, StoreHistory: true, StopOnError: true, UserExpressions: map[string]any{},
	})
	if err != nil {
		return r.process.explain(err)
	}
	r.collectors[id] = k
	late := fmt.Errorf("ran longer than %v", r.options.CellTime)
	limited, cancel := context.WithTimeoutCause(ctx, r.options.CellTime, late)
	defer cancel()
	reply, err := r.await(limited, id, wire.ExecuteReply{}.MessageType(), func() bool { return k.idle })
	if errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		return fmt.Errorf("code cell %d: %w", number, err)
	}
	content, err := wire.Decode[wire.ExecuteReply](reply)
	if err != nil {
		return fmt.Errorf("code cell %d: %w", number, err)
	}
	if content.ExecutionCount > 0 {
		cell.Count = content.ExecutionCount
	}
	if content.Status != wire.OK {
		k.fail(wire.ErrorOutput{Name: content.Name, Value: content.Value, Traceback: content.Traceback})
	}
	if k.failure != nil && !cell.HasTag("raises-exception") {
		return cellError(number, cell, *k.failure)
	}
	return nil
}

// settle asks for one more answer, so that outputs which were on their way
// when the last cell ended have arrived.
func (r *runner) settle(ctx context.Context) error {
	k := newCollector(&Cell{}, r.displays, r.options.CellSize)
	id, err := r.client.send(wire.KernelInfoRequest{})
	if err != nil {
		return r.process.explain(err)
	}
	r.collectors[id] = k
	limited, cancel := context.WithTimeoutCause(ctx, r.options.CellTime, errors.New("the kernel fell silent"))
	defer cancel()
	_, err = r.await(limited, id, wire.KernelInfoReply{}.MessageType(), func() bool { return k.idle })
	return err
}

// await gives messages to the collectors they belong to, until the reply to the
// request id has come and done says that all outputs have.
func (r *runner) await(ctx context.Context, id, replyType string, done func() bool) (wire.Message, error) {
	var reply wire.Message
	for reply.Header.Type == "" || !done() {
		select {
		case <-ctx.Done():
			return reply, context.Cause(ctx)
		case <-r.process.gone:
			return reply, r.process.death()
		case m := <-r.client.messages:
			switch {
			case m.malformed != nil:
				return reply, m.malformed
			case m.end != nil:
				return reply, r.process.explain(m.end)
			case m.Header.Type == (wire.InputRequest{}).MessageType():
				return reply, errors.New("asks for input, and nobody is there to give it")
			case m.Header.Type == replyType && m.Parent.ID == id:
				reply = m.Message
			case r.collectors[m.Parent.ID] != nil:
				if err := r.collectors[m.Parent.ID].take(m.Message); err != nil {
					return reply, err
				}
			}
		}
	}
	return reply, nil
}
