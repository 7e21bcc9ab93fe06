package render

import (
	"cmp"
	"fmt"
	"math"
)

// Sizes of the picture, in pixels.
const (
	grownLeft  = 92.0
	grownWide  = 776.0
	grownRow   = 54.0
	grownHigh  = 48.0
	termLength = 200.0
)

func (s *samplesDrawing) picture(alt string) string {
	p := newSheet(s.title, "grown")
	p.WriteString(defs)
	p.text(margin, 48, "note", s.summary())
	p.widen(max(grownLeft+grownWide, margin+textWidth(s.summary(), 11.5)))
	y := 62.0
	for _, f := range s.findings() {
		class := "note"
		if f.differs {
			class = "cut start"
		}
		p.text(margin, y+5, class, f.text)
		p.widen(margin + textWidth(f.text, 11.5))
		y += 18
	}
	y += 6
	rows := s.grow(p, 0, grownLeft, grownLeft+grownWide, y)
	for ply := range rows {
		p.text(margin, y+grownRow*float64(ply)+grownHigh/2+4, "note", s.rowName(ply))
	}
	y += grownRow*float64(rows) + 14
	y = s.key(p, y)
	if s.hasValues {
		y = s.table(p, y+30)
	}
	return p.picture(y+10, alt)
}

// mover returns the class and the sign of who moves at a node.
func (s *samplesDrawing) mover(at int) (class, sign string) {
	switch n := s.Nodes[at]; {
	case n.Chance:
		return "chance", "◎"
	case n.Max:
		return player(0)
	}
	return player(1)
}

// rowName names who moves in a row, if it is the same at every node.
func (s *samplesDrawing) rowName(ply int) (name string) {
	for _, at := range s.candidates {
		class, sign := s.mover(at)
		switch n := s.Nodes[at]; {
		case n.Ply != ply:
		case n.Moves == 0:
			name = cmp.Or(name, "leaves")
		case name != "" && name != "leaves" && name != sign+" "+class:
			return ""
		default:
			name = sign + " " + class
		}
	}
	return name
}

// grow draws a node and those below it between left and right, and returns the number
// of rows.
func (s *samplesDrawing) grow(p *sheet, at int, left, right, top float64) (rows int) {
	n := s.Nodes[at]
	y, wide, visits := top+grownRow*float64(n.Ply), right-left-2, s.visits[at]
	class, _ := s.mover(at)
	if n.Moves == 0 {
		class = "leaf"
	}
	box := func(class string, attrs ...any) {
		p.rect(class, left+1, y, wide, grownHigh, append([]any{"rx", 4.0}, attrs...)...)
	}
	p.open("g", "data-n", s.index[at])
	p.el("title", escape(s.describe(at)))
	box("bg")
	if s.hasValues && visits > 0 {
		mean := s.sums[at] / float64(visits)
		who := "for-max"
		if mean < 0.5 {
			who = "for-min"
		}
		box(who, "fill-opacity", hundredths(0.75*math.Abs(2*mean-1)))
	}
	box("grown of-"+class, "fill", "none")
	name, count := cmp.Or(n.Name, "start"), plural(visits, "visit")
	if s.hasValues && visits > 0 {
		count += fmt.Sprintf(", %.2f", s.sums[at]/float64(visits))
	}
	if textWidth(count, 12) > wide {
		count = Thousands(visits)
	}
	switch middle := left + 1 + wide/2; {
	case textWidth(name, 12) > wide:
	case textWidth(count, 12) > wide:
		p.text(middle, y+28, "strong", name)
	default:
		p.text(middle, y+20, "strong", name)
		p.text(middle, y+37, "", count)
	}
	p.close("g")
	rows = n.Ply + 1
	x, thin := left, left
	hatch := func(to float64) {
		if to-thin > 3 {
			p.rect("thin", thin+1, y+grownRow, to-thin-2, grownHigh)
			rows = max(rows, n.Ply+2)
		}
	}
	if n.Ply == sampledPlies {
		return rows
	}
	drawn := 0
	for _, c := range s.kids[s.index[at]] {
		w := (right - left) * float64(s.visits[c]) / float64(visits)
		if w*minShare >= grownWide {
			hatch(x)
			rows = max(rows, s.grow(p, c, x, x+w, top))
			thin = x + w
		}
		drawn += s.visits[c]
		x += w
	}
	first := 1 // the visit that added this node led to no child
	if at == 0 {
		first = 0
	}
	if n.Moves > 0 {
		hatch(x + (right-left)*float64(max(visits-drawn-first, 0))/float64(max(visits, 1)))
	}
	return rows
}

// key explains the colours.
func (s *samplesDrawing) key(p *sheet, y float64) (bottom float64) {
	x := grownLeft
	if s.hasValues {
		x = p.label(x, y+4, "mean reward: ▼ min 0") + 4
		for i := range 11 {
			mean, who := float64(i)/10, "for-max"
			if mean < 0.5 {
				who = "for-min"
			}
			p.rect(who, x, y-7, 14, 14, "fill-opacity", hundredths(0.75*math.Abs(2*mean-1)))
			x += 14
		}
		x = p.explain(x, y, 0, "1 ▲ max")
	}
	p.rect("thin", x, y-7, 28, 14)
	p.explain(x, y, 28, "too thin to draw")
	return y + 14
}

// table draws the two terms of UCT for the moves of the root.
func (s *samplesDrawing) table(p *sheet, y float64) (bottom float64) {
	all := s.branches(0)
	if len(all) == 0 || s.Nodes[0].Chance {
		return y
	}
	best, most := next(all), 0.0
	for _, b := range all[:min(len(all), maxMoves)] {
		most = max(most, b.both)
	}
	most = max(most, all[best].both)
	const rule = "At the root, ▲ max takes the largest mean + %s·√(ln %s / visits)."
	p.text(margin, y, "in", fmt.Sprintf(rule, hundredths(s.c), Thousands(s.visits[0])))
	y += 24
	for _, h := range []struct {
		x           float64
		class, name string
	}{{margin + 12, "note", "move"}, {150, "end", "visits"}, {200, "end", "mean"}, {270, "end", "+ explore"}} {
		p.text(h.x, y, h.class, h.name)
	}
	y += 20
	unit := termLength / most
	for i, b := range all {
		if i >= maxMoves && i != best {
			continue
		}
		sum := fmt.Sprintf("%.3f", b.both)
		if i == best {
			p.rect("largest", margin, y-15, grownWide, 24, "rx", 5.0)
			sum += " · the largest: next"
		}
		p.text(margin+12, y, "in strong", s.Nodes[b.node].Name)
		p.text(150, y, "r", Thousands(b.visits))
		p.text(200, y, "r", hundredths(b.mean))
		p.text(270, y, "r", hundredths(b.explore))
		p.rect("for-max", 284, y-11, b.mean*unit, 15)
		p.rect("more of-max", 284+b.mean*unit, y-11, b.explore*unit, 15)
		p.text(284+b.both*unit+8, y, "in", sum)
		y += 26
	}
	if more := len(all) - maxMoves; more > 0 {
		p.text(margin+12, y, "note", plural(more, "more move"))
		y += 20
	}
	return y - 6
}
