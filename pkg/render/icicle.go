package render

import (
	"fmt"
	"strings"

	"gametree/pkg/trace"
)

// Icicle draws a search of any size. Each row is a ply, with the nodes from left to
// right in the order in which the search entered them. The length of a bar shows how
// long the search stayed below that node; its end is marked if moves were left
// untried. Nodes too short for a bar are grey, and darker where there are more.
func Icicle(t *trace.Tree, title string) Bundle {
	if t.Samples != nil || t.Proving != nil {
		return Tree(t, Options{Title: title})
	}
	const left, top, width, row, height = 86.0, 84.0, 700.0, 30.0, 24.0
	const end = left + width
	o := t.Overview
	x := func(node int) float64 { return left + width*float64(node)/float64(max(o.Nodes, 1)) }

	var styles []string
	if t.Kind == trace.Chance {
		styles = []string{"chance"}
	}
	s := newSheet(title, styles...)
	s.widen(end + 140)
	only := fmt.Sprintf(" · only the first %s recorded", plural(trace.MaxNodes, "node"))
	s.text(margin, 50, "note", strings.TrimSuffix(summary(t, len(o.Plies)), only))
	s.text(end+12, top-10, "note", "nodes")
	s.text(end+100, top-10, "note", "growth")
	alt := altText(t, title) + " Drawn as an icicle, by ply: "
	var rows [][]string
	for ply, p := range o.Plies {
		y := top + row*float64(ply)
		side, mover := movers(t, ply)
		nodes, growth := Thousands(p.Nodes), ""
		if ply > 0 {
			growth = fmt.Sprintf("×%.1f", float64(p.Nodes)/float64(o.Plies[ply-1].Nodes))
		}
		rows = append(rows, []string{fmt.Sprint(ply), mover, nodes, growth, Thousands(p.Cuts)})
		alt += nodes + " "
		s.text(margin, y+17, "note", fmt.Sprintf("%d %s", ply, mover))
		s.text(end+12, y+17, "note", nodes)
		s.text(end+100, y+17, "note", growth)
		for level, d := range density(p, o, x, y, height) {
			if d != "" {
				s.path(fmt.Sprintf("dense d%d", level), d)
			}
		}
		drawSpans(&s.canvas, p.Spans, side, x, y, height)
	}
	bottom := top + row*float64(len(o.Plies)) + 20
	s.text(left, bottom, "note", "nodes in the order of the search →")
	bottom += 28
	s.icicleLegend(left, bottom-4, t.Kind == trace.Chance)
	table := Table([]string{"ply", "to move", "nodes", "growth", "cutoffs"}, rows)
	return s.bundle(bottom+18, alt+"nodes.", title+"\n"+table.Text)
}

// icicleLegend explains the signs of an icicle.
func (s *sheet) icicleLegend(x, y float64, chance bool) {
	const width, height = 30.0, 14.0
	top := y - height/2
	movers := [][2]string{{"max", "max to move"}, {"min", "min to move"}}
	if chance {
		movers = append(movers, [2]string{"chance", "chance"})
	}
	for _, mover := range movers {
		s.open("g", "class", mover[0])
		s.rect("span shape", x, top, width, height)
		s.close("g")
		x = s.explain(x, y, width, mover[1])
	}
	s.rect("track-box", x, top, width, height)
	s.path("ending", path("M", x+width-1, top, "v", height))
	x = s.explain(x, y, width, "left with moves untried")
	for level := range 3 {
		s.rect(fmt.Sprintf("dense d%d", level), x+width/3*float64(level), top, width/3, height)
	}
	s.explain(x, y, width, "too many to draw, by density")
}

// OrIcicle returns draw, except that a search of more than MaxDrawn nodes is drawn as
// an icicle, and its title says why.
func OrIcicle(draw func(*trace.Tree, Options) Bundle) func(t *trace.Tree, title string) Bundle {
	return func(t *trace.Tree, title string) Bundle {
		if t.Nodes > MaxDrawn {
			return Icicle(t, title+": "+Thousands(t.Nodes)+" nodes, too many for a tree, so a row for each ply")
		}
		return draw(t, Options{Title: title})
	}
}

// drawSpans draws the nodes of a ply that are long enough for a bar.
func drawSpans(c *canvas, spans []trace.Span, side string, x func(int) float64, y, height float64) {
	var bars, cuts string
	for _, s := range spans {
		a, b := x(s.First), x(s.Last)
		bars += path("M", a+0.3, y, "H", b-0.3, "V", y+height, "H", a+0.3, "Z")
		if s.Cut {
			cuts += path("M", b-0.8, y+1, "V", y+height-1)
		}
	}
	if bars != "" {
		c.open("g", "class", side)
		c.path("span shape", bars)
		c.close("g")
	}
	if cuts != "" {
		c.path("ending", cuts)
	}
}

// density returns three paths, one for each shade of grey, over the columns of a ply
// whose nodes are too short to be drawn.
func density(p trace.Plane, o *trace.Overview, x func(int) float64, y, height float64) (levels [3]string) {
	for first := 0; first < len(p.Density); {
		level := shade(p.Density[first], o.Scale)
		last := first + 1
		for last < len(p.Density) && shade(p.Density[last], o.Scale) == level {
			last++
		}
		if level >= 0 {
			a, b := x(first*o.Scale), x(min(last*o.Scale, o.Nodes))
			levels[level] += path("M", a, y, "H", b, "V", y+height, "H", a, "Z")
		}
		first = last
	}
	return levels
}

// shade returns 0, 1 or 2, the darker the larger a count is in its column, or -1 for
// none.
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
	alt := title + ": icicles of one position on the same scale."
	var rows [][]string
	y := top
	for _, t := range searches {
		o := t.Overview
		nodes, value := Thousands(o.Nodes), worth(t.Value, t.Root)
		share := fmt.Sprintf("%.1f %%", 100*float64(o.Nodes)/float64(max(searches[0].Overview.Nodes, 1)))
		rows = append(rows, []string{t.Title, nodes, share, value})
		alt += fmt.Sprintf(" %s %s nodes.", t.Title, nodes)
		height := row * float64(len(o.Plies))
		middle := y + height/2 + 4
		s.text(margin, middle, "note", t.Title)
		line(middle, nodes, share, value)
		for ply, p := range o.Plies {
			at := y + row*float64(ply)
			for level, d := range density(p, o, x, at, row-1) {
				if d != "" {
					s.path(fmt.Sprintf("dense d%d", level), d)
				}
			}
			side, _ := player(ply)
			drawSpans(&s.canvas, s.thin(p.Spans, x, at, row-1), side, x, at, row-1)
		}
		y += height + gap
	}
	y += 14
	s.icicleLegend(margin, y-4, false)
	return s.bundle(y+18, alt, title+"\n"+Table([]string{"search", "nodes", "of the first", "value"}, rows).Text)
}

// thin draws the spans that are too narrow for a bar on this scale as grey strips, and
// returns the others.
func (s *sheet) thin(spans []trace.Span, x func(int) float64, y, height float64) (bars []trace.Span) {
	const narrow = 1.5
	var strips string
	first, last := 0.0, -narrow // the ends of the strip so far
	end := func() {
		if last > first {
			strips += path("M", first, y, "H", last, "V", y+height, "H", first, "Z")
		}
	}
	for _, span := range spans {
		a, b := x(span.First), x(span.Last)
		if b-a >= narrow {
			bars = append(bars, span)
			continue
		}
		if a > last+narrow {
			end()
			first = a
		}
		last = b
	}
	end()
	if strips != "" {
		s.path("dense d1", strips)
	}
	return bars
}
