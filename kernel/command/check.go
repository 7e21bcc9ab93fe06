// gametree check: check answers to exercises.

package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/setup"
	"gametree/pkg/render"
)

type checkCmd struct {
	What []string `arg:"" optional:"" complete:"exercise" help:"Files with answers, and the exercises to check (default: all that the files answer). In a cell, only exercises (default: the last one that a cell answers)."`
}

// Help is the longer help text of the command.
func (c *checkCmd) Help() string {
	return "A file is a notebook, or a .go file that begins with // exercise: ID. In a notebook, a cell that begins with that comment is checked whenever it is run."
}

// Run checks each answer, and returns an error unless all are right.
func (c *checkCmd) Run(ctx context.Context, stdio IO) error {
	cells, ids, err := c.sources(stdio)
	if err != nil {
		return err
	}
	passed := true
	for _, id := range ids {
		v, err := check(ctx, stdio, id, cells)
		if err != nil {
			return err
		}
		passed = passed && v.Status == judge.Passed
		if stdio.InCell() {
			if err := stdio.result(v); err != nil {
				return err
			}
		}
	}
	if !passed && !stdio.InCell() {
		return fmt.Errorf("check: not all answers are right yet")
	}
	return nil
}

// sources returns the cells to search for answers, and the exercises to check.
func (c *checkCmd) sources(stdio IO) (cells []answer.Cell, ids []string, err error) {
	cells = stdio.ran
	for _, word := range c.What {
		if _, err := exercises.Lookup(word); err == nil {
			ids = append(ids, word)
			continue
		} else if stdio.InCell() {
			return nil, nil, badInput(err)
		}
		more, err := readCells(word)
		if err != nil {
			return nil, nil, badInput(err)
		}
		cells = append(cells, more...)
	}
	if len(ids) > 0 {
		return cells, ids, nil
	}
	for _, c := range cells {
		if id, ok := answer.ID(c.Text); ok {
			ids = append(slices.DeleteFunc(ids, func(other string) bool { return other == id }), id)
		}
	}
	switch {
	case len(ids) == 0 && stdio.InCell():
		return nil, nil, badInputf("check: no cell with an answer has been run yet; such a cell begins with // exercise: ID")
	case len(ids) == 0:
		return nil, nil, badInputf("check: want a file with an answer, which begins with // exercise: ID")
	case stdio.InCell():
		ids = ids[len(ids)-1:]
	}
	return cells, ids, nil
}

// readCells returns the code cells of a notebook, or a .go file as one cell.
func readCells(file string) (cells []answer.Cell, err error) {
	if filepath.Ext(file) != ".ipynb" {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		c, err := answer.FromGo(filepath.Base(file), text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		return []answer.Cell{c}, nil
	}
	return handout.ReadCells(file)
}

// usualCases are the inputs of every check.
var usualCases = sync.OnceValue(func() *kit.Cases { return kit.NewCases(kit.Seed, kit.Inputs) })

// check judges the answer to an exercise in cells, shows the verdict, and records
// it.
func check(ctx context.Context, stdio IO, id string, cells []answer.Cell) (v judge.Verdict, err error) {
	e, err := exercises.Lookup(id)
	if err != nil {
		return v, badInput(err)
	}
	root, err := setup.Root()
	if err != nil {
		return v, badInput(err)
	}
	progress, began := stdio.Progress(), time.Now()
	end := progress.Repeat(func() string {
		return fmt.Sprintf("checking %s: %d s so far", e.ID, int(time.Since(began).Seconds()))
	})
	v, err = grader.One(ctx, grader.Checkout(root), usualCases(), e, cells)
	end()
	if err != nil {
		progress.End("")
		return v, err
	}
	shown := v
	if v.Status == judge.NotCompiled && stdio.explained && strings.Contains(v.Message, thisCell) {
		shown.Message = "Go cannot compile it"
	}
	if stdio.drawn == e.ID { // its pictures stand just above
		e.Pictures, shown.Tasks = nil, slices.Clone(shown.Tasks)
		for i := range shown.Tasks {
			shown.Tasks[i].Yours, shown.Tasks[i].Right = nil, nil
		}
	}
	if err := progress.Answer(report.Feedback(e, shown)); err != nil {
		return v, err
	}
	if err := remarks(stdio, e, v, cells); err != nil {
		return v, err
	}
	return v, remember(v)
}

// remarks suggests how a correct answer could be simpler.
func remarks(stdio IO, e kit.Exercise, v judge.Verdict, cells []answer.Cell) error {
	if v.Status != judge.Passed {
		return nil
	}
	for _, c := range slices.Backward(cells) {
		if id, _ := answer.ID(c.Text); id != e.ID {
			continue
		}
		var lines []string
		for _, r := range answer.Remarks(c.Text, e.Exemplar()) {
			lines = append(lines, "- "+r.String()+"\n")
		}
		if len(lines) == 0 {
			return nil
		}
		list := strings.Join(lines, "")
		return stdio.Show(render.Bundle{Markdown: "The answer is right. It could be simpler:\n\n" + list, Text: "The answer could be simpler:\n" + list})
	}
	return nil
}

// remember adds a verdict to the learner's record.
func remember(v judge.Verdict) error {
	return withRecord(func(r *report.Record) error {
		r.Checked(v)
		return nil
	})
}

// withRecord calls change with the learner's record, and saves it.
func withRecord(change func(*report.Record) error) error {
	r, err := report.OpenRecord(report.RecordFile())
	if err != nil {
		return err
	}
	if err := change(r); err != nil {
		return err
	}
	return r.Save()
}
