package measure

import (
	"fmt"
	"iter"
	"slices"

	"gametree/pkg/render"
)

// Tables returns a table for each bench in rows, under its title.
func Tables(rows []Row) (all render.Bundle) {
	for of := range ByTitle(rows) {
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

// ByTitle yields the rows of each bench in rows, which must stand together.
func ByTitle(rows []Row) iter.Seq[[]Row] {
	return func(yield func([]Row) bool) {
		for len(rows) > 0 {
			n := slices.IndexFunc(rows, func(m Row) bool { return m.Title != rows[0].Title })
			if n < 0 {
				n = len(rows)
			}
			if !yield(rows[:n]) {
				return
			}
			rows = rows[n:]
		}
	}
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

// Bars returns a bar for the nodes of each row, with the ratio as a note if that
// is more than 1.
func Bars(rows []Row) (bars []render.Bar) {
	for _, m := range rows {
		b := render.Bar{Label: m.Rung, Value: m.Nodes}
		if m.Ratio > 1 {
			b.Note = fmt.Sprintf("÷ %.1f", m.Ratio)
		}
		bars = append(bars, b)
	}
	return bars
}
