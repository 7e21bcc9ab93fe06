package render

import (
	"fmt"
	"strings"

	"gametree/pkg/trace"
)

// Icicle draws a search of any size: a row a ply, from left to right the nodes in
// the order in which they were entered. A node is a bar as long as the search
// stayed below it, its end marked where moves were left untried; what is too
// short for a bar is grey, the denser the darker.
func Icicle(t *trace.Tree, title string) Bundle {
	const left, top, width, row = 70.0, 84.0, 820.0, 30.0
	o := t.Overview
	x := func(node int) float64 { return left + width*float64(node)/float64(max(o.Nodes, 1)) }

	var c canvas
	c.text(margin, 28, "title", title)
	c.text(margin, 46, "note", strings.TrimSuffix(summary(t, len(o.Plies)), fmt.Sprintf(" · only the first %s recorded", plural(trace.MaxNodes, "node"))))
	c.text(left+width+12, top-10, "note", "nodes")
	c.text(left+width+100, top-10, "note", "growth")
	header := []string{"ply", "to move", "nodes", "growth", "cutoffs"}
	var rows [][]string
	for ply, p := range o.Plies {
		y := top + row*float64(ply)
		side, mover := "max", "▲ max"
		if ply%2 == 1 {
			side, mover = "min", "▼ min"
		}
		growth := ""
		if ply > 0 {
			growth = fmt.Sprintf("×%.1f", float64(p.Nodes)/float64(o.Plies[ply-1].Nodes))
		}
		rows = append(rows, []string{fmt.Sprint(ply), mover, Thousands(p.Nodes), growth, Thousands(p.Cuts)})
		c.text(margin, y+17, "note", fmt.Sprintf("%d %s", ply, mover))
		c.text(left+width+12, y+17, "note", Thousands(p.Nodes))
		c.text(left+width+100, y+17, "note", growth)

		var bars, cuts strings.Builder
		for _, s := range p.Spans {
			a, b := x(s.First), x(s.Last)
			fmt.Fprintf(&bars, "M%s %sH%sV%sH%sZ", num(a+0.3), num(y), num(b-0.3), num(y+row-6), num(a+0.3))
			if s.Cut {
				fmt.Fprintf(&cuts, "M%s %sV%s", num(b-0.8), num(y+1), num(y+row-7))
			}
		}
		for level, d := range density(p, o, x, y, row-6) {
			if d != "" {
				c.el("path", "", "class", fmt.Sprintf("dense d%d", level), "d", d)
			}
		}
		if bars.Len() > 0 {
			c.open("g", "class", side)
			c.el("path", "", "class", "span shape", "d", bars.String())
			c.close("g")
		}
		if cuts.Len() > 0 {
			c.el("path", "", "class", "ending", "d", cuts.String())
		}
	}
	bottom := top + row*float64(len(o.Plies)) + 16
	c.text(left, bottom, "note", "nodes in the order of the search →   a pink end: left with moves untried   grey: too many to draw one by one")
	alt := Alt(t, title) + " Drawn as an icicle, by ply: "
	for _, r := range rows {
		alt += r[2] + " "
	}
	table := Table(header, rows)
	return Picture(picture(left+width+160, bottom+18, strings.TrimSpace(alt)+" nodes.", c.String()), alt, title+"\n"+table.Text)
}

// density returns, for three shades of grey, the paths over the columns of a ply
// whose nodes are too short to be drawn.
func density(p trace.Plane, o *trace.Overview, x func(int) float64, y, height float64) (levels [3]string) {
	var paths [3]strings.Builder
	for first := 0; first < len(p.Density); {
		level := shade(p.Density[first], o.Scale)
		last := first + 1
		for last < len(p.Density) && shade(p.Density[last], o.Scale) == level {
			last++
		}
		if level >= 0 {
			a, b := x(first*o.Scale), x(min(last*o.Scale, o.Nodes))
			fmt.Fprintf(&paths[level], "M%s %sH%sV%sH%sZ", num(a), num(y), num(b), num(y+height), num(a))
		}
		first = last
	}
	for i := range levels {
		levels[i] = paths[i].String()
	}
	return levels
}

// shade is -1 for nothing, else 0 to 2 by how much of its column's time a count is.
func shade(count, scale int) int {
	switch share := float64(count) / float64(scale); {
	case count == 0:
		return -1
	case share < 0.25:
		return 0
	case share < 0.6:
		return 1
	}
	return 2
}
