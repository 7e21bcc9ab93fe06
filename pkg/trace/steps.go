package trace

// StepKind is the kind of a Step.
type StepKind int

const (
	Enter    StepKind = iota // the search enters Node
	Evaluate                 // the search evaluates Node, a leaf
	Back                     // the search returns from Child to Node
	Cut                      // the search leaves Node with moves untried
)

// Step is one event of a search.
type Step struct {
	Kind  StepKind
	Node  *Node
	Child *Node // of Back

	// Value is the value of the leaf, or of Child in Node's view; Known says whether
	// there is one. Better says that it exceeds those of all earlier children.
	Value         int
	Known, Better bool

	// Mean is the value of a search with chance or by sampling, for max. Where chance
	// moves, it is what the outcomes so far contribute to the mean.
	Mean float64

	Alpha, Beta int // the window of Node after the step, in its mover's view
}

// Steps returns the events of the search, in order.
func (t *Tree) Steps() []Step {
	var steps []Step
	var walk func(n *Node)
	walk = func(n *Node) {
		alpha, beta, passes := n.Alpha, n.Beta, n.Passes
		if len(passes) > 0 {
			alpha, beta = passes[0].Alpha, passes[0].Beta
		}
		steps = append(steps, Step{Kind: Enter, Node: n, Alpha: alpha, Beta: beta})
		if n.Leaf {
			s := Step{Kind: Evaluate, Node: n, Value: n.Value, Known: true, Mean: n.Mean, Alpha: alpha, Beta: beta}
			steps = append(steps, s)
			return
		}
		best, mean, any := 0, 0.0, false
		for i, c := range n.Children {
			if len(passes) > 0 && passes[0].First == i {
				alpha, beta, any, passes = passes[0].Alpha, passes[0].Beta, false, passes[1:]
			}
			walk(c)
			s := Step{Kind: Back, Node: n, Child: c, Value: n.seen(c, c.Value), Known: c.Known, Alpha: alpha, Beta: beta}
			switch {
			case n.Chance():
				mean += c.Probability() * c.Mean
				s.Mean, s.Better = mean, s.Known
			case n.Averaged:
				s.Mean = c.Mean
				if s.Known && (!any || c.Mean != mean && c.Mean > mean == n.Max()) {
					s.Better, mean, any = true, c.Mean, true
				}
			case s.Known && (!any || s.Value > best):
				s.Better, best, any = true, s.Value, true
				if t.Windows != NoWindows {
					alpha = max(alpha, best)
				}
			}
			s.Alpha = alpha
			steps = append(steps, s)
		}
		if len(n.Untried) > 0 {
			steps = append(steps, Step{Kind: Cut, Node: n, Value: best, Known: any, Mean: n.Mean, Alpha: alpha, Beta: beta})
		}
	}
	walk(t.Root)
	return steps
}
