package learner

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
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
	"gametree/kernel/console"
	"gametree/kernel/handout"
)

// CheckCmd checks answers to exercises.
type CheckCmd struct {
	What []string `arg:"" optional:"" complete:"exercise" help:"Files with answers, and the exercises to check."`
	console.AsJSON
}

// Run checks each answer, and returns an error unless all are right.
func (c *CheckCmd) Run(ctx context.Context, stdio console.IO, l *Learner) error {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // most of what judging allocates is short-lived
	ran, drawn := l.past()
	cells, ids, err := c.sources(stdio, ran)
	if err != nil {
		return err
	}
	passed, shows := true, stdio
	if c.JSON {
		shows.Out = io.Discard
	}
	for _, id := range ids {
		v, err := l.check(ctx, shows, id, cells, shown{drawn: drawn})
		if err != nil {
			return err
		}
		passed = passed && v.Status == judge.Passed
		if c.JSON {
			points, most := v.Points()
			if err := stdio.PrintJSON(map[string]any{"exercise": id, "status": v.Status, "points": points, "most": most,
				"failing": v.Failing(), "message": v.Message, "mistake": v.Mistake}); err != nil {
				return err
			}
		}
		if stdio.InCell() { // nbgrader takes the points from the result of the cell
			points, _ := v.Points()
			if err := stdio.Cell.Result(map[string]any{ // learners, who have just read the points, see the HTML: nothing
				"text/plain": fmt.Sprintf("%.1f", float64(points)), "text/html": "<!-- points -->",
			}); err != nil {
				return err
			}
		}
	}
	if !passed && !stdio.InCell() {
		return fmt.Errorf("check: not all answers are right yet")
	}
	return nil
}

// sources returns the cells to search for answers, after those that were run, and the exercises to check.
func (c *CheckCmd) sources(stdio console.IO, ran []answer.Cell) (cells []answer.Cell, ids []string, err error) {
	cells = ran
	answered := map[string]string{} // by exercise: the file
	for _, word := range c.What {
		if _, err := exercises.Lookup(word); err == nil {
			ids = append(ids, word)
			continue
		} else if stdio.InCell() || filepath.Ext(word) == "" {
			return nil, nil, console.BadInput{Err: err}
		}
		more, err := handout.ReadCells(word)
		if err != nil {
			return nil, nil, console.BadInput{Err: err}
		}
		for _, cell := range more {
			for _, id := range answer.IDs(cell.Text) {
				if other := cmp.Or(answered[id], word); other != word {
					return nil, nil, console.BadInputf("check: %s and %s both answer %s; check one of them", other, word, id)
				}
				answered[id] = word
			}
		}
		cells = append(cells, more...)
	}
	if len(ids) > 0 {
		return cells, ids, nil
	}
	for _, c := range cells {
		for _, id := range answer.IDs(c.Text) {
			ids = append(slices.DeleteFunc(ids, func(other string) bool { return other == id }), id)
		}
	}
	switch {
	case len(ids) == 0 && stdio.InCell():
		return nil, nil, console.BadInputf("check: no cell with an answer has been run yet; such a cell begins with " +
			"// exercise: ID")
	case len(ids) == 0:
		return nil, nil, console.BadInputf("check: want a file with an answer, which begins with // exercise: ID")
	case stdio.InCell():
		ids = ids[len(ids)-1:]
	}
	return cells, ids, nil
}

// usualCases are the inputs of every check.
var usualCases = sync.OnceValue(func() *kit.Cases { return kit.NewCases(kit.Seed, kit.Inputs) })

// shown is what the learner sees beside the feedback.
type shown struct {
	drawn     string // the exercise whose pictures stand just above
	explained bool   // the kernel shows the compiler's errors below
}

// check judges the answer to an exercise in cells, shows the verdict, and records it.
func (l *Learner) check(
	ctx context.Context, stdio console.IO, id string, cells []answer.Cell, beside shown,
) (v judge.Verdict, err error) {
	e, unknown := exercises.Lookup(id)
	workshop, err := l.Workshop()
	if err := cmp.Or(unknown, err); err != nil {
		return v, console.BadInput{Err: err}
	}
	progress, began := stdio.Progress(), time.Now()
	end := progress.Repeat(func() string {
		return fmt.Sprintf("checking %s: %d s so far", e.ID, int(time.Since(began).Seconds()))
	})
	v, err = grader.One(ctx, workshop, usualCases(), e, cells)
	end()
	if err != nil {
		progress.End("")
		return v, err
	}
	drawn, verdict := beside.without(e, v)
	feedback := report.Feedback(drawn, verdict, cells...)
	if _, most := v.Points(); l.Stored && (v.Status == judge.Failed || v.Status == judge.NotAttempted) {
		feedback = sentence("%s, %d points: not solved yet. Press Shift-Enter in the cell above to check it.", e.Title, most)
	}
	if err := progress.Answer(feedback); err != nil {
		return v, err
	}
	return v, l.record(func(r *report.Progress) error {
		r.Checked(v, answer.Alone(e, cells))
		return nil
	})
}

// without returns what is left to show of a verdict.
func (s shown) without(e kit.Exercise, v judge.Verdict) (kit.Exercise, judge.Verdict) {
	if v.Status == judge.NotCompiled && s.explained && strings.Contains(v.Message, thisCell) {
		v.Message = "Go cannot compile it"
	}
	if s.drawn == e.ID {
		e.Pictures, v.Tasks = nil, slices.Clone(v.Tasks)
		for i := range v.Tasks {
			v.Tasks[i].Yours, v.Tasks[i].Right = nil, nil
		}
	}
	return e, v
}
