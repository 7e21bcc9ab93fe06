package render

import (
	"fmt"

	"gametree/pkg/trace"
)

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
