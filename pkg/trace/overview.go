package trace

// columns is the width of an Overview.
const columns = 1000

// Overview is a search of any size at a glance: by ply (rows) and by the time of
// its nodes (columns), where the nodes entered so far are the clock. It is made
// while the search runs and takes no more memory for a longer one.
type Overview struct {
	Nodes   int     // all of them
	Scale   int     // nodes that share a column: 1, 2, 4, …
	Plies   []Plane // by ply
	entered []int   // when each ply's open node was
}

// Plane is a ply of an Overview.
type Plane struct {
	Nodes int // at this ply
	Cuts  int // of these, left with moves untried
	// Spans are the nodes that lasted long enough to be drawn, in order.
	Spans []Span
	// Density counts the others by column.
	Density []int
}

// Span is a node's life: from the node counted First to before the one counted Last.
type Span struct {
	First, Last int
	Cut         bool
}

// enter and leave are called for every node, at its ply.
func (o *Overview) enter() {
	ply := len(o.entered)
	if ply == len(o.Plies) {
		o.Plies = append(o.Plies, Plane{Density: make([]int, columns)})
	}
	o.entered = append(o.entered, o.Nodes)
	o.Nodes++
	o.Plies[ply].Nodes++
	o.Scale = max(o.Scale, 1)
	if o.Nodes > columns*o.Scale {
		o.halve()
	}
}

func (o *Overview) leave(cut bool) {
	ply := len(o.entered) - 1
	p := &o.Plies[ply]
	s := Span{o.entered[ply], o.Nodes, cut}
	o.entered = o.entered[:ply]
	if cut {
		p.Cuts++
	}
	if o.wide(s) {
		p.Spans = append(p.Spans, s)
		return
	}
	p.Density[s.First/o.Scale]++
}

// wide says whether a span is drawn by itself: two columns at least.
func (o *Overview) wide(s Span) bool { return s.Last-s.First >= 2*o.Scale }

// halve doubles the scale, and gives up the spans that are now too narrow.
func (o *Overview) halve() {
	o.Scale *= 2
	for i := range o.Plies {
		p := &o.Plies[i]
		for c := range columns / 2 {
			p.Density[c] = p.Density[2*c] + p.Density[2*c+1]
		}
		clear(p.Density[columns/2:])
		kept := p.Spans[:0]
		for _, s := range p.Spans {
			if o.wide(s) {
				kept = append(kept, s)
			} else {
				p.Density[s.First/o.Scale]++
			}
		}
		p.Spans = kept
	}
}
