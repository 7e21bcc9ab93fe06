package render

import "slices"

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
	var all []*figure
	var place func(f *figure, x float64)
	place = func(f *figure, x float64) {
		f.at = x + (left[f]-right[f])/2
		least, most, all = min(least, f.at-f.width/2), max(most, f.at+f.width/2), append(all, f)
		for _, c := range f.below() {
			place(c, f.at)
		}
	}
	place(root, 0)
	for _, f := range all {
		f.at -= least
	}
	return most - least
}

// pack sets the offset of each figure below f from its parent's centre in direction dir:
// +1 packs from left to right; -1 packs from right to left, with offsets that grow to
// the left. It returns the outline, row by row from f, in distances from f's centre.
func pack(f *figure, offset map[*figure]float64, dir int) (near, far []float64) {
	kids := slices.Clone(f.below())
	if dir < 0 {
		slices.Reverse(kids)
	}
	near, far = []float64{-f.width / 2}, []float64{f.width / 2}
	at := 0.0 // of a child; all distances are from the first one's centre
	for i, c := range kids {
		begins, ends := pack(c, offset, dir)
		if i > 0 {
			at = far[1] + gap - begins[0]
			for row := 1; row < min(len(far)-1, len(begins)); row++ {
				at = max(at, far[row+1]+2*gap-begins[row])
			}
		}
		offset[c] = at
		for row := range begins {
			if row+1 == len(far) {
				near, far = append(near, at+begins[row]), append(far, 0)
			}
			far[row+1] = at + ends[row]
		}
	}
	for _, c := range kids {
		offset[c] -= at / 2
	}
	for row := 1; row < len(near); row++ {
		near[row] -= at / 2
		far[row] -= at / 2
	}
	return near, far
}
