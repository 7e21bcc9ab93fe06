package measure

import (
	"context"
	"fmt"
	"math"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Bench measures several rungs on the same positions. Its positions are fixed, so
// that measurements of different versions can be compared.
type Bench struct {
	Game      string // the name of the game
	Title     string
	Positions func() []game.Position // new positions at each call
	Depth     int                    // plies
	Rungs     []search.Rung

	// Differ: the rungs may find different values, and each is compared with the first one, not with
	// the one before it.
	Differ bool
}

// Row holds the measurements of a rung.
type Row struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Depth int    `json:"depth"`
	Rung  string `json:"rung"`
	Value int    `json:"value"`
	search.Stats
	Seconds float64 `json:"seconds"`
	Speed   float64 `json:"nodes_per_second"`
	Ratio   float64 `json:"ratio"` // nodes of the rung to compare with, divided by its own; 0 for the first
}

// Measure measures the rungs one by one, and calls begin before each with the rows so far,
// the name, and the number i of n. On an error it returns the finished rows too. Errors are
// that of ctx, and two rungs that find different values unless b.Differ.
func (b Bench) Measure(ctx context.Context, begin func(rows []Row, name string, i, n int)) (rows []Row, err error) {
	for i, r := range b.Rungs {
		begin(rows, r.Name, i+1, len(b.Rungs))
		all := b.Positions()
		counted, err := Count(ctx, r, all, b.Depth)
		if err != nil {
			return rows, err
		}
		seconds, err := Time(ctx, func() {
			for _, p := range all {
				r.Search(p, b.Depth)
			}
		})
		if err != nil {
			return rows, err
		}
		row := Row{
			Game: b.Game, Title: b.Title, Depth: b.Depth, Rung: r.Name, Value: counted.Value, Stats: counted.Stats,
			Seconds: seconds, Speed: math.Round(float64(counted.Nodes) / seconds),
		}
		if i > 0 {
			first, base := rows[0], rows[i-1]
			if b.Differ {
				base = first
			} else if first.Value != row.Value {
				return rows, fmt.Errorf("measure: %s: %s found %d, but %s found %d", b.Game, r.Name, row.Value, first.Rung,
					first.Value)
			}
			if row.Nodes > 0 {
				row.Ratio = math.Round(100*float64(base.Nodes)/float64(row.Nodes)) / 100
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

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
