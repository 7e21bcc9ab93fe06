package trace

// columns is the width of an Overview.
const columns = 1000

// Overview summarises a search of any size by ply (rows) and time (columns). The
// clock is the number of nodes entered so far. It is built while the search runs, and
// its memory does not grow with the search.
type Overview struct {
	Nodes   int     // the number of nodes
	Leaves  int     // the number of those that were evaluated
	Scale   int     // nodes per column: 1, 2, 4, …
	Plies   []Plane // by ply
	entered []int   // by ply: when the open node was entered
	leaf    []bool  // by ply: the open node was evaluated
}

// Plane is a ply of an Overview.
type Plane struct {
	Nodes   int    // the number of nodes at this ply
	Cuts    int    // the number of them left with moves untried
	Spans   []Span // the nodes that last at least two columns, in order
	Density []int  // by column: the number of shorter nodes
}

// Span is the time of a node: the nodes numbered from First to Last-1 are it and
// those below it.
type Span struct {
	First, Last int
	Cut         bool
}

// enter and leave record that the search enters and leaves a node.
func (o *Overview) enter() {
	ply := len(o.entered)
	if ply == len(o.Plies) {
		o.Plies = append(o.Plies, Plane{Density: make([]int, columns)})
	}
	o.entered, o.leaf = append(o.entered, o.Nodes), append(o.leaf, false)
	o.Nodes++
	o.Plies[ply].Nodes++
	o.Scale = max(o.Scale, 1)
	if o.Nodes > columns*o.Scale {
		o.halve()
	}
}

// evaluate records that the search evaluates the open node, perhaps once more.
func (o *Overview) evaluate() {
	if open := &o.leaf[len(o.leaf)-1]; !*open {
		*open = true
		o.Leaves++
	}
}

func (o *Overview) leave(cut bool) {
	ply := len(o.entered) - 1
	p := &o.Plies[ply]
	s := Span{o.entered[ply], o.Nodes, cut}
	o.entered, o.leaf = o.entered[:ply], o.leaf[:ply]
	if cut {
		p.Cuts++
	}
	if o.wide(s) {
		p.Spans = append(p.Spans, s)
		return
	}
	p.Density[s.First/o.Scale]++
}

// wide reports whether a span has at least two columns, so that it is drawn by itself.
func (o *Overview) wide(s Span) bool { return s.Last-s.First >= 2*o.Scale }

// halve doubles the scale, and counts the spans that are now too narrow in Density.
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
