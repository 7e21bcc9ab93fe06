package measure

import (
	"fmt"
	"slices"

	"gametree/pkg/render"
)

// Tables returns a table for each bench in rows, under its title.
func Tables(rows []Row) (all render.Bundle) {
	for _, of := range byTitle(rows) {
		if all.Text != "" {
			all.Text += "\n"
			all.Markdown += "\n"
		}
		t := table(of)
		all.Text += of[0].Title + "\n" + t.Text
		all.Markdown += "**" + of[0].Title + "**\n\n" + t.Markdown
	}
	return all
}

// byTitle returns the rows of each bench in rows, which must stand together.
func byTitle(rows []Row) (benches [][]Row) {
	for i, r := range rows {
		if i == 0 || r.Title != rows[i-1].Title {
			benches = append(benches, nil)
		}
		last := &benches[len(benches)-1]
		*last = append(*last, r)
	}
	return benches
}

// Charts returns a chart of the nodes of each bench with several rows. A bar has its ratio as a
// note if that is more than 1.
func Charts(rows []Row) (charts []render.Bundle) {
	for _, of := range byTitle(rows) {
		var bars []render.Bar
		for _, r := range of {
			b := render.Bar{Label: r.Rung, Value: r.Nodes}
			if r.Ratio > 1 {
				b.Note = fmt.Sprintf("÷ %.1f", r.Ratio)
			}
			bars = append(bars, b)
		}
		if len(bars) > 1 {
			charts = append(charts, render.Bars(of[0].Title, "nodes", bars))
		}
	}
	return charts
}

type column struct {
	header string
	cell   func(Row) string
}

func counted(header string, count func(Row) int) column {
	return column{header, func(m Row) string { return render.Thousands(count(m)) }}
}

// table returns a table of the rows, without columns of counts that are all 0.
func table(rows []Row) render.Bundle {
	columns := []column{
		{"rung", func(m Row) string { return m.Rung }},
		counted("nodes", func(m Row) int { return m.Nodes }),
		{"÷", func(m Row) string { return known(m.Ratio) }},
		counted("leaves", func(m Row) int { return m.Leaves }),
		{"ms", func(m Row) string { return fmt.Sprintf("%.2f", m.Seconds*1000) }},
		counted("nodes/s", func(m Row) int { return int(m.Speed) }),
		{"branching", func(m Row) string { return fmt.Sprintf("%.2f", m.Branching) }},
	}
	if rows[0].Rung == "minimax" {
		columns = append(columns, column{"over", func(m Row) string { return known(m.Over) }})
	}
	for _, c := range []column{
		counted("stored", func(m Row) int { return m.Stored }),
		counted("probes", func(m Row) int { return m.Probes }),
		counted("collisions", func(m Row) int { return m.Collisions }),
		counted("replaced", func(m Row) int { return m.Replaced }),
	} {
		if slices.ContainsFunc(rows, func(m Row) bool { return c.cell(m) != "0" }) {
			columns = append(columns, c)
		}
	}
	var header []string
	cells := make([][]string, len(rows))
	for _, c := range columns {
		header = append(header, c.header)
		for i, m := range rows {
			cells[i] = append(cells[i], c.cell(m))
		}
	}
	return render.Table(header, cells)
}

// known formats x; 0 stands for unknown and gives an empty cell.
func known(x float64) string {
	if x == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f", x)
}
