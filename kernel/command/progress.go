// gametree progress: show a learner's points.

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

// Run shows a bar of the points earned, and a row for each exercise.
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
	left := strings.ReplaceAll(table.Markdown, "--|", ":--|") // otherwise Jupyter Notebook 6 aligns text to the right
	return stdio.Show(render.Bundle{Markdown: "`" + line + "`\n\n" + left, Text: line + "\n" + table.Text})
}

// bar returns a bar of width characters, filled to the ratio of done to all.
func bar(done, all, width int) string {
	full := width
	if all > 0 {
		full = width * done / all
	}
	return strings.Repeat("█", full) + strings.Repeat("░", width-full)
}
