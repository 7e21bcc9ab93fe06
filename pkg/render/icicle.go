package render

import (
	"fmt"
	"strings"

	"gametree/pkg/trace"
)

// Icicle draws a search of any size. Each row is a ply, with the nodes from left to
// right in the order in which the search entered them. The length of a bar shows how
// long the search stayed below that node; it is outlined if moves were left untried.
func Icicle(t *trace.Tree, title string) Bundle {
	if t.Samples != nil {
		return Samples(t, title)
	}
	const top, width, least, most, row, height = 74.0, 700.0, 340.0, 1100.0, 40.0, 20.0
	o := t.Overview
	x := func(node int) float64 { return margin + width*float64(node)/float64(max(o.Nodes, 1)) }

	var styles []string
	if t.Kind == trace.Chance {
		styles = []string{"chance"}
	}
	s, bars, labels := newSheet("", styles...), canvas{}, canvas{}
	s.open("g", "class", "head")
	s.text(margin, 28, "title", title)
	s.text(margin, 50, "note", summary(t))
	s.close("g")
	s.widen(max(margin+width, margin+textWidth(title, 16)))
	say := func(x, y float64, class, text string) {
		labels.el("text", escape(text), "class", class, "transform", translate(x, y))
	}
	var rows [][]string
	for ply, p := range o.Plies {
		y := top + row*float64(ply)
		side, mover := movers(t, ply)
		nodes, growth := Thousands(p.Nodes), ""
		if ply > 0 {
			growth = fmt.Sprintf("×%.1f", float64(p.Nodes)/float64(o.Plies[ply-1].Nodes))
		}
		rows = append(rows, []string{fmt.Sprint(ply), mover, nodes, growth, Thousands(p.Cuts)})
		say(margin, y, "note", strings.TrimSpace(fmt.Sprintf("%d %s · %s %s", ply, mover, plural(p.Nodes, "node"), growth)))
		if p.Cuts > 0 {
			say(margin+width, y, "end", fmt.Sprintf("%s · %d %%", plural(p.Cuts, "cutoff"), (100*p.Cuts+p.Nodes/2)/p.Nodes))
		}
		drawPly(&bars, p, side, o, x, y+6, height)
	}
	bottom := top + row*float64(len(o.Plies)) + 14
	s.open("g", "class", "tree", "data-wide", width, "data-least", least, "data-most", most,
		"data-left", margin, "data-bottom", bottom)
	s.el("g", bars.String(), "class", "edges")
	s.WriteString(labels.String())
	s.close("g")
	bottom = s.icicleLegend(bottom, t.Kind == trace.Chance)
	table := Table([]string{"ply", "to move", "nodes", "growth", "cutoffs"}, rows)
	return s.bundle(bottom+18, title+" ("+summary(t)+")\n"+table.Text)
}

// icicleLegend explains the signs of an icicle, and returns its lower edge.
func (s *sheet) icicleLegend(y float64, chance bool) (bottom float64) {
	mover := func(class string) string {
		return `<g class="` + class + `"><rect class="span shape" x="0" y="-7" width="26" height="14"/></g>`
	}
	return s.legend(y, s.right, []explained{
		{true, 26, "max to move", mover("max")},
		{true, 26, "min to move", mover("min")},
		{chance, 26, "chance", mover("chance")},
		{true, 26, "left with moves untried", `<rect class="short" x="1" y="-7" width="24" height="14"/>`},
		{true, 0, "nodes in the order of the search →", ""},
	})
}

// drawPly draws the nodes of a ply: bars for those that are wide enough, strips for several others.
func drawPly(c *canvas, p trace.Plane, side string, o *trace.Overview, x func(int) float64, y, height float64) {
	const narrow = 1.3
	var bars, cuts string
	box := func(a, b float64) string { return path("M", a, y, "H", b, "V", y+height, "H", a, "Z") }
	for i := 0; i < len(p.Spans); i++ {
		s := p.Spans[i]
		a, b := x(s.First), x(s.Last)
		if b-a >= narrow {
			bars += box(a+0.3, b-0.3)
			if s.Cut {
				cuts += box(a+0.8, b-0.8)
			}
			continue
		}
		for i+1 < len(p.Spans) && x(p.Spans[i+1].Last)-b < 2*narrow {
			i++
			b = x(p.Spans[i].Last)
		}
		bars += box(a, b)
	}
	for first := 0; first < len(p.Density); first++ {
		last := first
		for last < len(p.Density) && p.Density[last] > 0 {
			last++
		}
		if last > first {
			bars += box(x(first*o.Scale), x(min(last*o.Scale, o.Nodes)))
			first = last
		}
	}
	c.open("g", "class", side)
	c.path("span shape", bars)
	c.close("g")
	if cuts != "" {
		c.path("short", cuts)
	}
}

// WallSearch is a search with the title under which a picture of several shows it.
type WallSearch struct {
	Title string
	*trace.Tree
}

// Wall draws searches of one position below one another, each as a small icicle, all on
// the same scale: a node is as wide in each of them. See Icicle.
func Wall(title string, searches []WallSearch) Bundle {
	const left, top, width, row, gap = 204.0, 74.0, 336.0, 6.0, 14.0
	const end = left + width
	most := 1
	for _, t := range searches {
		most = max(most, t.Overview.Nodes)
	}
	x := func(node int) float64 { return left + width*float64(node)/float64(most) }

	s := newSheet(title)
	s.widen(end + 190)
	line := func(y float64, nodes, share, value string) {
		s.text(end+12, y, "note", nodes)
		s.text(end+70, y, "note", share)
		s.text(end+146, y, "note", value)
	}
	line(top-12, "nodes", "of the first", "value")
	var rows [][]string
	y := top
	for _, t := range searches {
		o := t.Overview
		nodes, value := Thousands(o.Nodes), worth(t.Value, t.Root)
		share := fmt.Sprintf("%.1f %%", 100*float64(o.Nodes)/float64(max(searches[0].Overview.Nodes, 1)))
		rows = append(rows, []string{t.Title, nodes, share, value})
		height := row * float64(len(o.Plies))
		middle := y + height/2 + 4
		s.text(margin, middle, "note", t.Title)
		line(middle, nodes, share, value)
		for ply, p := range o.Plies {
			at := y + row*float64(ply)
			side, _ := player(ply)
			drawPly(&s.canvas, p, side, o, x, at, row-1)
		}
		y += height + gap
	}
	y = s.icicleLegend(y+10, false)
	return s.bundle(y+18, title+"\n"+Table([]string{"search", "nodes", "of the first", "value"}, rows).Text)
}
