package render

import (
	"cmp"
	"math"
	"slices"
)

// The heights of the name of a line with its note, and of its two lines of text.
const labelStep, labelLine = 38.0, 16.0

// drawNames writes the names of the lines with their notes: beside the plot, with a
// leader from the end of each line that ends there, and otherwise where there is room
// near its end.
func (p *plot) drawNames() {
	var beside []int
	var taken []area
	for i, c := range p.lines {
		if c.last() == p.last {
			beside = append(beside, i)
			continue
		}
		a := p.free(c, taken)
		taken = append(taken, a)
		middle := (a.left + a.right) / 2
		p.text(middle, a.top+12, "name-of", c.Label)
		p.text(middle, a.top+12+labelLine, "mid", p.note(c))
	}
	end := func(i int) float64 { return p.y.at(p.lines[i].final()) }
	slices.SortStableFunc(beside, func(a, b int) int { return cmp.Compare(end(a), end(b)) })
	var wanted []float64
	for _, i := range beside {
		wanted = append(wanted, end(i))
	}
	right := p.x.to
	for k, y := range spread(wanted, labelStep, p.y.to+4, p.y.from) {
		c, look, x := p.lines[beside[k]], signs[beside[k]%len(signs)], right+44
		p.open("g", "class", colourOf(beside[k]))
		p.path("leader", path("M", right+9, wanted[k], "C", right+22, wanted[k], right+18, y-4, right+32, y-4))
		p.path(look.class, look.mark, "transform", translate(x, y-4))
		p.close("g")
		p.text(x+14, y, "name-of start", c.Label)
		p.text(x+14, y+labelLine, "note", p.note(c))
		p.widen(x + 14 + p.nameWidth(c))
	}
}

func (p *plot) nameWidth(c Curve) float64 {
	return max(textWidth(c.Label, 12), textWidth(p.note(c), 10.2))
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

// area is a rectangle in a picture.
type area struct{ left, top, right, bottom float64 }

func (a area) has(x, y float64) bool { return a.left < x && x < a.right && a.top < y && y < a.bottom }

func (a area) meets(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// free returns the area for the name of a line that ends inside the plot: the one near
// its end through which the least of the lines passes.
func (p *plot) free(c Curve, taken []area) (best area) {
	width := p.nameWidth(c)
	x, y := p.x.at(float64(c.last())), p.y.at(c.final())
	least := math.MaxInt
	half := width / 2
	centres := [][2]float64{
		{0, -26}, {half + 12, -12}, {half + 12, 4}, {-half - 8, -26}, {0, 28}, {half + 8, 24}, {0, -48},
	}
	for _, centre := range centres {
		a := area{x + centre[0] - half, y + centre[1] - 16, x + centre[0] + half, y + centre[1] + 16}
		cost := 0
		for _, other := range p.lines {
			cost += p.inside(other, a)
		}
		for _, b := range taken {
			if a.meets(b) {
				cost += 20
			}
		}
		if a.left < p.x.from || a.right > p.x.to || a.top < p.y.to-40 || a.bottom > p.y.from {
			cost += 40
		}
		if cost < least {
			least, best = cost, a
		}
	}
	return best
}

// inside counts the points of a line, twenty between two values, in an area.
func (p *plot) inside(c Curve, a area) (count int) {
	for k := range c.Values[1:] {
		x1, y1 := p.x.at(float64(c.First+k)), p.y.at(c.Values[k])
		x2, y2 := p.x.at(float64(c.First+k+1)), p.y.at(c.Values[k+1])
		for i := range 21 {
			t := float64(i) / 20
			if a.has(x1+t*(x2-x1), y1+t*(y2-y1)) {
				count++
			}
		}
	}
	return count
}
