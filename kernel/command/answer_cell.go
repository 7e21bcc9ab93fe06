// Cells that answer an exercise.

package command

import (
	"context"
	"sync"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/kernel/cell"
)

// session is what was run in a kernel, so that an answer may use what earlier
// cells declare.
type session struct {
	mu    sync.Mutex
	cells []answer.Cell
}

// The names of cells in messages: a learner knows which one he has just run.
const (
	thisCell    = "this cell"
	earlierCell = "an earlier cell"
)

// ran returns the cells that were run, the last one under its own name.
func (s *session) ran() []answer.Cell {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]answer.Cell(nil), s.cells...)
}

// run takes a cell that is being run.
func (s *session) run(code string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.cells {
		s.cells[i].Name = earlierCell
	}
	s.cells = append(s.cells, answer.Cell{Name: thisCell, Text: code})
}

// answered checks a cell that answers an exercise, if code is one. It is gonb's
// cell all the same, for what is declared in it is there for later cells; only
// what an answer may not have goes no further.
func (cs *Cells) answered(ctx context.Context, code string, out cell.Output) (handled bool, err error) {
	id, ok := answer.ID(code)
	if !ok {
		return false, nil
	}
	stdio := IO{Out: stream{out, "stdout"}, Err: stream{out, "stderr"}, cell: out, explained: true}
	v, err := check(ctx, stdio, id, cs.session.ran())
	return err != nil || v.Status == judge.Forbidden, err
}
