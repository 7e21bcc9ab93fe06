package learner

import (
	"context"
	"fmt"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// ProgressCmd shows a learner's points, gives the answers or the record as a file, and shows
// where a class stops.
type ProgressCmd struct {
	Show    showCmd    `cmd:"" default:"withargs" cell:"" help:"Show your points."`
	Export  exportCmd  `cmd:"" cell:"" help:"Give you your record as a file, for progress class."`
	Answers answersCmd `cmd:"" cell:"" help:"Give you the notebook of your answers, to hand in."`
	Class   classCmd   `cmd:"" help:"Show where the learners of a class stop, without names."`
}

type showCmd struct{ console.AsJSON }

// barWidth is the length of the bar in characters.
const barWidth = 40

// Run shows a bar of the points earned, a row for each exercise, and the solver.
func (c *showCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	var rows [][]string
	points, most := 0, 0
	for _, e := range exercises.All() {
		known := r.Of(e.ID)
		mark := "·"
		switch {
		case known.Passed:
			mark = "✓"
		case known.Points > 0 || len(known.Failing) > 0:
			mark = "…"
		}
		points, most = points+known.Points, most+e.Points()
		share := fmt.Sprintf("%d/%d", known.Points, e.Points())
		rows = append(rows, []string{mark, e.Lesson, e.ID, e.Title, share})
	}
	if c.JSON {
		return stdio.ShowTable(c.AsJSON, []string{"mark", "lesson", "exercise", "title", "points"}, rows)
	}
	line := fmt.Sprintf("%s %d of %d points", console.Bar(points, most, barWidth), points, most)
	table := render.Table([]string{"", "lesson", "exercise", "title", "points"}, rows)
	shown := []render.Bundle{{Markdown: "`" + line + "`\n\n" + table.Markdown, Text: line + "\n" + table.Text}}
	if len(r.Solver) > 0 {
		shown = append(shown, render.Solver(r.Solver))
	}
	return stdio.Show(shown...)
}
