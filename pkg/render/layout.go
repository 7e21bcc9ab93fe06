package render

// gap is the least distance between siblings; that between cousins is larger.
const gap = 6.0

// layout sets at of f and of all figures below it, and returns the width of the room from left on that
// they have to themselves. Each parent is centred over its children.
func layout(f *figure, left float64) (width float64) {
	if len(f.kids) == 0 {
		f.at = left + f.width/2
		return f.width
	}
	width = gap / 2
	for _, k := range f.kids {
		width += layout(k, left+width) + gap
	}
	f.at = (f.kids[0].at + f.kids[len(f.kids)-1].at) / 2
	if over := left + f.width/2 - f.at; over > 0 {
		f.shift(over)
		width += over
	}
	return max(width-gap/2, f.at+f.width/2-left)
}

func (f *figure) shift(right float64) {
	f.at += right
	for _, k := range f.kids {
		k.shift(right)
	}
}
