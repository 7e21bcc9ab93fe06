// gametree progress: how far a learner is.

package command

import (
	"context"
	"fmt"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/pkg/render"
)

type progressCmd struct{}

// barWidth is the length of the bar in characters.
const barWidth = 40

// Run shows a bar of the points reached, and a row an exercise.
func (c *progressCmd) Run(_ context.Context, stdio IO) error {
	r, err := report.OpenRecord(report.RecordFile())
	if err != nil {
		return err
	}
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
		rows = append(rows, []string{mark, fmt.Sprintf("%02d", e.Lesson), e.ID, e.Title, fmt.Sprintf("%d/%d", known.Points, e.Points())})
	}
	line := fmt.Sprintf("%s %d of %d points", bar(points, most, barWidth), points, most)
	table := render.Table([]string{"", "notebook", "exercise", "title", "points"}, rows)
	left := strings.ReplaceAll(table.Markdown, "--|", ":--|") // Notebook 6 sets text to the right otherwise
	return stdio.Show(render.Bundle{Markdown: "`" + line + "`\n\n" + left, Text: line + "\n" + table.Text})
}

// bar is a bar of width characters of which done of all is full.
func bar(done, all, width int) string {
	full := width
	if all > 0 {
		full = width * done / all
	}
	return strings.Repeat("█", full) + strings.Repeat("░", width-full)
}
