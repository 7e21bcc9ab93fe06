package render

// gap is the least distance between siblings; that between cousins is twice as much.
const gap = 6

// layout sets at of every figure so that no two figures of a row overlap, each parent is
// centred over its children, and the leftmost edge is 0. It returns the total width.
//
// It packs the children of every node as closely as their outlines allow, once from
// the left and once from the right, and takes the mean. Both packings keep the
// distances, so their mean does too, and it leans to neither outline.
func layout(root *figure) (width float64) {
	left, right := map[*figure]float64{}, map[*figure]float64{}
	pack(root, left, +1)
	pack(root, right, -1)
	var least, most float64
	var place func(f *figure, x float64)
	place = func(f *figure, x float64) {
		f.at = x + (left[f]-right[f])/2
		least, most = min(least, f.at-f.width/2), max(most, f.at+f.width/2)
		for _, c := range f.below() {
			place(c, f.at)
		}
	}
	place(root, 0)
	var shift func(f *figure)
	shift = func(f *figure) {
		f.at -= least
		for _, c := range f.below() {
			shift(c)
		}
	}
	shift(root)
	return most - least
}

// outline is the outline of a subtree, row by row from its root, in distances from the
// root's centre.
type outline struct{ near, far []float64 }

// pack sets the offset of each figure below f from its parent's centre in direction dir:
// +1 packs from left to right; -1 packs from right to left, with offsets that grow to
// the left. It returns the outline.
func pack(f *figure, offset map[*figure]float64, dir int) outline {
	whole := outline{near: []float64{-f.width / 2}, far: []float64{f.width / 2}}
	if len(f.below()) == 0 {
		return whole
	}
	var kids outline // outline of the children placed so far, from the first one's centre
	first, last := 0.0, 0.0
	for i := range f.below() {
		c := f.below()[i]
		if dir < 0 {
			c = f.below()[len(f.below())-1-i]
		}
		s := pack(c, offset, dir)
		at := 0.0
		if i > 0 {
			at = kids.far[0] + gap - s.near[0]
			for row := 1; row < min(len(kids.far), len(s.near)); row++ {
				at = max(at, kids.far[row]+2*gap-s.near[row])
			}
		}
		offset[c] = at
		last = at
		for row := range s.near {
			if row < len(kids.far) {
				kids.far[row] = at + s.far[row]
			} else {
				kids.near = append(kids.near, at+s.near[row])
				kids.far = append(kids.far, at+s.far[row])
			}
		}
	}
	middle := (first + last) / 2
	for _, c := range f.below() {
		offset[c] -= middle
	}
	for row := range kids.near {
		whole.near = append(whole.near, kids.near[row]-middle)
		whole.far = append(whole.far, kids.far[row]-middle)
	}
	return whole
}
