package trace

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Audit lists the differences between a search and alpha-beta. It does not compare it
// with a second search but uses a criterion (Baudet 1978): a node matters if and only
// if alpha < beta there, where alpha is the best value for the mover among the elder
// siblings of its ancestors, and beta the best one for the opponent.
type Audit struct {
	// Needless has the nodes that were entered but do not matter, because a cutoff was
	// missed. NeedlessLeaves is the number of leaves among them.
	Needless       map[*Node]bool
	NeedlessLeaves int

	// WrongCuts has, by node, the number of moves left untried that matter.
	WrongCuts map[*Node]int

	// Wrong is the first node, children before parents, at which the function returns
	// Got instead of Want (in the mover's view) when it is called for that node alone
	// with the right window; nil if there is none. If Panicked, it panics there.
	Wrong     *Node
	Got, Want int
	Panicked  bool
}

// maxAudited is the number of nodes up to which a tree is audited, since each node is
// searched again by itself.
const maxAudited = 2_000

// RecordAudited is RecordWindow with an audit, if the search is small enough.
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
	p     game.Position // at the node in question
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

// worth returns the true value of the position at n.
func (a *auditor[F]) worth(n *Node) int {
	return search.AlphaBetaSoft(a.p, a.depth-n.Ply, -search.Inf, search.Inf)
}

// value compares the function's value of n alone with the true one. Outside the
// window any bound is right.
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

// Matter reports, for each node of the tree below p in the order in which a full
// search enters them, whether it matters by the criterion of Audit: whether alpha-beta
// enters it. With ties, nodes with alpha = beta matter too: programs that cut off only
// when v > beta enter them.
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
