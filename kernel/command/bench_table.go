// gametree bench: what was measured, as a table and as bars.

package command

import (
	"fmt"
	"math"
	"slices"

	"gametree/pkg/render"
	"gametree/pkg/search"
)

// measured is what a rung did on a position.
type measured struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Depth int    `json:"depth"`
	Rung  string `json:"rung"`
	Value int    `json:"value"`
	search.Stats
	Seconds   float64 `json:"seconds"`
	Speed     float64 `json:"nodes_per_second"`
	Ratio     float64 `json:"ratio"`     // nodes of what it is compared with to its own; 0 for the first
	Branching float64 `json:"branching"` // effective branching factor
	Over      float64 `json:"over"`      // leaves to the fewest possible; 0 where minimax is not among the rungs
}

// branching returns the effective branching factor: the b for which
// 1 + b + b² + … + b^depth = nodes (Russell and Norvig).
func branching(nodes, depth int) float64 {
	low, high := 0.0, float64(nodes)
	for range 100 {
		b := (low + high) / 2
		sum, power := 1.0, 1.0
		for range depth {
			power *= b
			sum += power
		}
		if sum < float64(nodes) {
			low = b
		} else {
			high = b
		}
	}
	return high
}

// fewest returns how many leaves at least a search must see to know the value of
// an even tree of that depth which has so many in all.
func fewest(leaves, depth int) float64 {
	b := math.Pow(float64(leaves), 1/float64(depth))
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}

// rounded keeps two decimals.
func rounded(x float64) float64 { return math.Round(x*100) / 100 }

// benchTables is a table a bench, under its title.
func benchTables(rows []measured) render.Bundle {
	var all render.Bundle
	for _, b := range slices.Concat(benches, switchBenches) {
		of := slices.DeleteFunc(slices.Clone(rows), func(m measured) bool { return m.Title != b.title })
		if len(of) == 0 {
			continue
		}
		remembers := slices.ContainsFunc(of, func(m measured) bool { return m.Probes > 0 })
		header := []string{"rung", "nodes", "÷", "leaves", "ms", "nodes/s", "branching"}
		if of[0].Rung == "minimax" {
			header = append(header, "over")
		}
		if remembers {
			header = append(header, "stored", "probes", "collisions")
		}
		var cells [][]string
		for _, m := range of {
			cells = append(cells, m.cells(of[0].Rung == "minimax", remembers))
		}
		if all.Text != "" {
			all.Text += "\n"
			all.Markdown += "\n"
		}
		t := render.Table(header, cells)
		all.Text += b.title + "\n" + t.Text
		all.Markdown += "**" + b.title + "**\n\n" + t.Markdown
	}
	return all
}

func (m measured) cells(over, remembers bool) []string {
	known := func(x float64) string {
		if x == 0 {
			return ""
		}
		return fmt.Sprintf("%.2f", x)
	}
	cells := []string{
		m.Rung, render.Thousands(m.Nodes), known(m.Ratio), render.Thousands(m.Leaves),
		fmt.Sprintf("%.2f", m.Seconds*1000), render.Thousands(int(m.Speed)), fmt.Sprintf("%.2f", m.Branching),
	}
	if over {
		cells = append(cells, known(m.Over))
	}
	if remembers {
		cells = append(cells, render.Thousands(m.Stored), render.Thousands(m.Probes), render.Thousands(m.Collisions))
	}
	return cells
}

// benchBars is a bar a rung in the bench with that title.
func benchBars(rows []measured, title string) (bars []render.Bar) {
	for _, m := range rows {
		if m.Title == title {
			b := render.Bar{Label: m.Rung, Value: m.Nodes}
			if m.Ratio > 1 {
				b.Note = fmt.Sprintf("÷ %.1f", m.Ratio)
			}
			bars = append(bars, b)
		}
	}
	return bars
}
