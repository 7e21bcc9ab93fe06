package trace

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Audit lists the mistakes of a search. It does not compare the search with a second one,
// so a search that visits nodes again, or takes values from a table, is not wrong for
// that reason. It uses a criterion (Baudet 1978): a node matters if and only if
// alpha < beta there, where alpha is the best value for the mover among the elder
// siblings of its ancestors, and beta the best one for the opponent. A cut that is wrong shows as
// a wrong value.
type Audit struct {
	// Needless has the nodes that were entered but do not matter, because a cutoff was
	// missed. Only a search with a window is judged so, if it visited no node twice.
	Needless map[*Node]bool

	// Wrong is the first node, children before parents, at which the function returns
	// Got instead of Want (in the mover's view) when it is called for that node alone
	// with the right window; nil if there is none. If Panicked, it panics there.
	Wrong     *Node
	Got, Want int
	Panicked  bool
}

// maxAudited is the number of nodes up to which a tree is audited, since each node is searched
// again by itself.
const maxAudited = 2_000

// auditor audits the search t of p with f.
type auditor struct {
	*Audit
	t        *Tree
	f        any
	p        game.Position // at the node in question
	depth    int           // of the root
	windowed bool
	revisits bool // some node was visited twice
	bets     bool // the search made other moves than those of the game
}

// audit adds the Audit to t, if it is small enough and of a kind that can be judged. A
// search that makes other moves than those of the game, such as a pass, bets.
func (t *Tree) audit(f any, p game.Position, depth, alpha, beta int) {
	if _, values := search.AsFunc(f, alpha, beta, true); !values || t.Kind != AlphaBeta ||
		t.Nodes > maxAudited || search.Run(search.AnyAlphaBeta, p, depth).Nodes > maxAudited {
		return
	}
	a := &auditor{Audit: &Audit{Needless: map[*Node]bool{}}, t: t, f: f, p: p, depth: depth, windowed: search.HasWindow(f)}
	a.visit(t.Root, alpha, beta)
	if a.bets {
		return
	}
	if !a.windowed {
		a.complete(t.Root)
	}
	if a.revisits {
		clear(a.Needless)
	}
	t.Audit = a.Audit
}

func inside(v, alpha, beta int) int { return min(max(v, alpha), beta) }

// visit audits n, which matters: alpha < beta.
func (a *auditor) visit(n *Node, alpha, beta int) {
	low, legal, tried := alpha, a.p.Moves(nil), map[game.Move]bool{}
	for _, c := range n.Children {
		again, illegal := tried[c.Move], !slices.Contains(legal, c.Move)
		a.revisits, a.bets = a.revisits || again, a.bets || illegal
		if n.Ply >= a.depth || again || illegal {
			continue
		}
		tried[c.Move] = true
		a.p.Make(c.Move)
		switch {
		case low >= beta && a.windowed:
			c.All(func(n *Node) { a.Needless[n] = true })
		case low >= beta:
		case c.Max() == n.Max():
			a.visit(c, low, beta)
		default:
			a.visit(c, -beta, -low)
		}
		low = max(low, n.seen(c, a.worth(c)))
		a.p.Unmake(c.Move)
	}
	if a.Wrong == nil {
		a.value(n, alpha, beta, a.worth(n))
	}
}

// complete asks the function for the values that the search did not show: those of finished
// games that it did not evaluate, of nodes that have only such nodes below and, if it is wrong
// somewhere, of all nodes with children, since their values do not follow from those below.
func (a *auditor) complete(n *Node) {
	for _, c := range n.Children {
		a.p.Make(c.Move)
		a.complete(c)
		a.p.Unmake(c.Move)
	}
	wrong := a.Wrong != nil && len(n.Children) > 0
	if n.Known && !wrong || n.Unfinished || len(n.Children) == 0 && !a.p.Terminal() {
		return
	}
	n.Value, n.Known = recovered(func() int { return a.call(n, -search.Inf, search.Inf) })
	n.Best = nil
}

// worth returns the true value of n, at which the position is.
func (a *auditor) worth(n *Node) int { return search.AnyAlphaBeta(a.p, max(a.depth-n.Ply, 0)) }

// value compares the function's value of n alone with the true one. Outside the
// window any bound is right.
func (a *auditor) value(n *Node, alpha, beta, want int) {
	got, ok := recovered(func() int { return a.call(n, alpha, beta) })
	right := got == want || a.windowed && inside(got, alpha, beta) == inside(want, alpha, beta)
	if !ok || !right {
		a.Wrong, a.Got, a.Want, a.Panicked = n, got, want, !ok
	}
}

// call returns the value of n, at which the position is, as the search computes it. Where
// the search called another function, as Max calls Min, its value is what a search of the
// node above returns if the move to n is the only one.
func (a *auditor) call(n *Node, alpha, beta int) int {
	if n == a.t.Root || n.searcher() == a.t.Root.searcher() {
		f, _ := search.AsFunc(a.f, alpha, beta, n.Max())
		return f(a.p, a.depth-n.Ply)
	}
	a.p.Unmake(n.Move)
	defer a.p.Make(n.Move)
	sign := 1
	if n.Parent.Max() != n.Max() {
		sign, alpha, beta = -1, -beta, -alpha
	}
	f, _ := search.AsFunc(a.f, alpha, beta, n.Parent.Max())
	others := slices.DeleteFunc(a.p.Moves(nil), func(m game.Move) bool { return m == n.Move })
	return sign * f(search.Without(a.p, others), a.depth-n.Parent.Ply)
}

// recovered returns what call returns, or false if it panics.
func recovered(call func() int) (got int, ok bool) {
	defer func() { ok = recover() == nil }()
	return call(), true
}
