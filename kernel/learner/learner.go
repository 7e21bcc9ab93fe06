// Package learner has the commands with which a learner answers exercises: check, hint,
// progress, solution, stub and the list of exercises. The terminal, the installed kernel
// and the kernel in a web page all use them; they differ in the Learner.
//
// A command is a struct for kong, like those of package command. Its method Run takes the
// Learner, or only a record to read.
//
// Reading order: learner.go, check.go, hint.go, progress.go,
// export.go with frame.txt, engine.go with engine.txt.
package learner

import (
	"context"
	"slices"
	"sync"

	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/magic"
)

// Learner is who answers exercises in a terminal or in the cells of a kernel.
type Learner struct {
	// Workshop returns what builds answers and runs them.
	Workshop func() (grader.Workshop, error)

	// Host runs what the learner exports; nil: nothing does.
	Host host.Host

	// Store keeps the progress.
	Store report.Store

	// Stored: the outputs of cells are stored in a notebook for others, who have not tried its
	// exercises yet. Feedback on an answer that is not right then gives nothing away.
	Stored bool

	mu    sync.Mutex
	cells []answer.Cell // that the kernel has run, because an answer may use them
	drawn string        // the exercise whose feedback has been shown since the last cell; empty: none
}

// The names of cells in messages.
const (
	thisCell    = "this cell"
	earlierCell = "an earlier cell"
)

// past returns the cells in the order in which they were run, the last one named
// thisCell, and the exercise whose feedback has been shown since.
func (l *Learner) past() (cells []answer.Cell, drawn string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.cells), l.drawn
}

// add adds a cell that is about to run.
func (l *Learner) add(code string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range l.cells {
		l.cells[i].Name = earlierCell
	}
	l.drawn = ""
	l.cells = append(l.cells, answer.Cell{Name: thisCell, Text: code})
}

// Above makes cells the only ones that an answer may use.
func (l *Learner) Above(cells []string) {
	l.mu.Lock()
	l.cells = nil
	l.mu.Unlock()
	for _, code := range cells {
		l.add(code)
	}
}

// CheckCell remembers a cell that is about to run, and checks it if it answers an exercise. The kernel then
// runs the cell too, so that later cells can use its declarations, unless handled is true: the answer is
// forbidden, or an error prevents the check.
func (l *Learner) CheckCell(ctx context.Context, code string, out cell.Sink) (handled bool, err error) {
	l.add(code)
	streams := console.IO{Out: magic.Stream{Cell: out, Name: "stdout"}, Err: magic.Stream{Cell: out, Name: "stderr"},
		Cell: out}
	for _, id := range answer.IDs(code) {
		cells, drawn := l.past()
		v, err := l.check(ctx, streams, id, cells, shown{drawn: drawn, explained: true})
		l.mu.Lock()
		l.drawn = id
		l.mu.Unlock()
		if handled = handled || v.Status == judge.Forbidden; err != nil {
			return true, err
		}
	}
	return handled, nil
}

// Progress returns the learner's record.
func (l *Learner) Progress() (*report.Progress, error) { return report.OpenProgress(l.Store) }

func (l *Learner) record(change func(*report.Progress) error) error {
	r, err := l.Progress()
	if err != nil {
		return err
	}
	if err := change(r); err != nil {
		return err
	}
	return r.Save()
}
