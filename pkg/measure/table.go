package measure

import (
	"fmt"

	"gametree/pkg/render"
)

// Tables returns a table for each bench in rows, which must stand together, under its title.
func Tables(rows []Row) (all render.Bundle) {
	var cells [][]string
	for i, r := range rows {
		ratio := ""
		if r.Ratio > 0 {
			ratio = fmt.Sprintf("%.2f", r.Ratio)
		}
		cells = append(cells, []string{r.Rung, render.Thousands(r.Nodes), ratio, render.Thousands(r.Leaves),
			fmt.Sprintf("%.2f", r.Seconds*1000), render.Thousands(int(r.Speed)), render.Thousands(r.Stored)})
		if i+1 < len(rows) && rows[i+1].Title == r.Title {
			continue
		}
		t := render.Table([]string{"rung", "nodes", "÷", "leaves", "ms", "nodes/s", "stored"}, cells)
		if cells = nil; all.Text != "" {
			all.Text += "\n"
			all.Markdown += "\n"
		}
		all.Text += r.Title + "\n" + t.Text
		all.Markdown += "**" + r.Title + "**\n\n" + t.Markdown
	}
	return all
}
