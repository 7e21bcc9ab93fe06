package trace

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Audit says where a search did otherwise than it had to. What it had to do is
// not a second search but a criterion (Baudet 1978): a node matters if and only
// if alpha < beta there, with alpha the best that the elder siblings of its
// ancestors are worth to the mover, and beta the best that they are worth to
// the opponent.
type Audit struct {
	// Needless are the nodes entered though they could not matter, and
	// NeedlessLeaves the leaves among them: cutoffs were missed.
	Needless       map[*Node]bool
	NeedlessLeaves int

	// WrongCuts counts, by node, the moves that were left untried though they
	// could matter.
	WrongCuts map[*Node]int

	// Wrong is the first node, children before parents, on which the function,
	// asked for that node alone in its right window, returned Got and not Want
	// (in the mover's view); nil if there is none. Panicked: it returned nothing.
	Wrong     *Node
	Got, Want int
	Panicked  bool
}

// Clean reports whether nothing was found.
func (a *Audit) Clean() bool { return len(a.Needless)+len(a.WrongCuts) == 0 && a.Wrong == nil }

// maxAudited is the size of the largest tree that is audited: each of its nodes
// is searched again by itself.
const maxAudited = 2_000

// RecordAudited is Record with an audit, if the search is small enough for one.
func RecordAudited[F search.Searcher](f F, p game.Position, depth, alpha, beta int) (*Tree, error) {
	t, err := RecordWindow(f, p, depth, alpha, beta)
	if err != nil || t.Partial || t.Nodes > maxAudited || search.Run(search.AlphaBetaSoft, p, depth).Nodes > maxAudited {
		return t, err
	}
	a := &auditor[F]{f: f, p: p, depth: depth, audit: &Audit{Needless: map[*Node]bool{}, WrongCuts: map[*Node]int{}}}
	a.node(t.Root, alpha, beta)
	t.Audit = a.audit
	return t, nil
}

type auditor[F search.Searcher] struct {
	f     F
	p     game.Position // stands at the node in question
	depth int           // of the root
	audit *Audit
}

// node audits n, which matters: alpha < beta.
func (a *auditor[F]) node(n *Node, alpha, beta int) {
	low := alpha
	for _, c := range n.Children {
		a.p.Make(c.Move)
		if low < beta {
			a.node(c, -beta, -low)
		} else if search.HasWindow(a.f) {
			c.All(func(n *Node) {
				a.audit.Needless[n] = true
				if n.Leaf {
					a.audit.NeedlessLeaves++
				}
			})
		}
		low = max(low, -a.worth(c))
		a.p.Unmake(c.Move)
	}
	if len(n.Untried) > 0 && low < beta {
		a.audit.WrongCuts[n] = len(n.Untried)
	}
	if a.audit.Wrong == nil {
		a.value(n, alpha, beta)
	}
}

// worth is the true value of the position at n.
func (a *auditor[F]) worth(n *Node) int {
	return search.AlphaBetaSoft(a.p, a.depth-n.Ply, -search.Inf, search.Inf)
}

// value asks the function for n alone. Outside the window any bound will do.
func (a *auditor[F]) value(n *Node, alpha, beta int) {
	want := a.worth(n)
	got, ok := a.ask(n, alpha, beta)
	right := got == want
	if search.HasWindow(a.f) {
		right = min(max(got, alpha), beta) == min(max(want, alpha), beta)
	}
	if !ok || !right {
		a.audit.Wrong, a.audit.Got, a.audit.Want, a.audit.Panicked = n, got, want, !ok
	}
}

func (a *auditor[F]) ask(n *Node, alpha, beta int) (got int, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return search.Below(a.f, alpha, beta, n.Max())(a.p, a.depth-n.Ply), true
}

// Matter says of each node of the tree below p, numbered as a full search enters
// them, whether alpha-beta looks at it: the criterion of Audit. With ties, also
// where alpha equals beta, for programs that cut only at more.
func Matter(p game.Position, depth int, ties bool) (matters []bool) {
	var walk func(depth, alpha, beta int, reached bool)
	walk = func(depth, alpha, beta int, reached bool) {
		matters = append(matters, reached)
		if depth == 0 || p.Terminal() {
			return
		}
		for _, m := range p.Moves(nil) {
			p.Make(m)
			walk(depth-1, -beta, -alpha, reached && (alpha < beta || ties && alpha == beta))
			alpha = max(alpha, -search.AlphaBetaSoft(p, depth-1, -search.Inf, search.Inf))
			p.Unmake(m)
		}
	}
	walk(depth, -search.Inf, search.Inf, true)
	return matters
}
