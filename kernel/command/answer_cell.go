// Cells that answer an exercise.

package command

import (
	"context"
	"sync"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/magic"
)

// ranCells holds the cells that a kernel has run, because an answer may use
// declarations of earlier cells.
type ranCells struct {
	mu    sync.Mutex
	cells []answer.Cell
	drawn string // the exercise whose feedback has been shown since the last cell
}

// The names of cells in messages.
const (
	thisCell    = "this cell"
	earlierCell = "an earlier cell"
)

// all returns the cells in the order in which they were run. The last one is named
// thisCell.
func (s *ranCells) all() []answer.Cell {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]answer.Cell(nil), s.cells...)
}

// shown returns the exercise whose feedback has been shown since the last cell; empty
// if there is none.
func (s *ranCells) shown() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.drawn
}

// add adds a cell that is about to run.
func (s *ranCells) add(code string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.cells {
		s.cells[i].Name = earlierCell
	}
	s.drawn = ""
	s.cells = append(s.cells, answer.Cell{Name: thisCell, Text: code})
}

// answered checks code if it is a cell that answers an exercise. gonb then runs the
// cell too, so that later cells can use its declarations, unless the answer is
// forbidden or an error prevents the check.
func (s *ranCells) answered(ctx context.Context, code string, out cell.Output) (handled bool, err error) {
	id, ok := answer.ID(code)
	if !ok {
		return false, nil
	}
	streams := console.IO{Out: magic.Stream{Cell: out, Name: "stdout"}, Err: magic.Stream{Cell: out, Name: "stderr"}, Cell: out}
	v, err := check(ctx, IO{IO: streams, explained: true}, id, s.all())
	s.mu.Lock()
	s.drawn = id
	s.mu.Unlock()
	return err != nil || v.Status == judge.Forbidden, err
}
