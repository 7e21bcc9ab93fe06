package render

import (
	"cmp"
	"slices"
)

// The heights of the name of a line with its note, and of its two lines of text.
const labelStep, labelLine = 38.0, 16.0

// drawNames writes the names of the lines with their notes and marks beside the plot, in
// the order of their ends, with a leader from each line that ends there. It returns the
// height of the lowest.
func (p *plot) drawNames() (bottom float64) {
	ends := make([]float64, len(p.lines))
	var order []int
	for i, c := range p.lines {
		ends[i] = p.y.at(c.final())
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ends[a], ends[b]) })
	slices.Sort(ends)
	right := p.x.to
	for k, y := range spread(ends, labelStep, p.y.to+4, p.y.from) {
		c, look, x := p.lines[order[k]], signs[order[k]%len(signs)], right+44
		p.open("g", "class", colourOf(order[k]))
		if c.last() == p.last {
			p.path("leader", path("M", right+9, ends[k], "C", right+22, ends[k], right+18, y-4, right+32, y-4))
		}
		p.path(look.class, look.mark, "transform", translate(x, y-4))
		p.close("g")
		p.text(x+14, y, "name-of start", c.Label)
		p.text(x+14, y+labelLine, "note", p.note(c))
		p.widen(x + 14 + max(textWidth(c.Label, 12), textWidth(p.note(c), 10.2)))
		bottom = y + labelLine
	}
	return bottom
}

// spread returns heights that keep a distance, in the order of the sorted wanted ones
// and near them, inside the limits if there is room.
func spread(wanted []float64, distance, top, bottom float64) []float64 {
	at := slices.Clone(wanted)
	for i := range at {
		if i > 0 {
			at[i] = max(at[i], at[i-1]+distance)
		}
	}
	for i := len(at) - 1; i >= 0; i-- {
		limit := bottom
		if i+1 < len(at) {
			limit = at[i+1] - distance
		}
		at[i] = min(at[i], limit)
	}
	if len(at) > 0 && at[0] < top {
		for i := range at {
			at[i] = max(at[i], top+float64(i)*distance)
		}
	}
	return at
}
