package trace

import (
	"math"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Audit lists the mistakes of a search. It does not compare the search with a second one,
// so a search that visits nodes again, or takes values from a table, is not wrong for
// that reason. It uses a criterion (Baudet 1978): a node matters if and only if
// alpha < beta there, where alpha is the best value for the mover among the elder
// siblings of its ancestors, and beta the best one for the opponent.
type Audit struct {
	// Needless has the nodes that were entered but do not matter, because a cutoff was
	// missed. NeedlessLeaves is the number of leaves among them. Only a search with a
	// window that visits no node twice is judged so.
	Needless       map[*Node]bool
	NeedlessLeaves int

	// WrongCuts has, by node, the number of moves left untried that matter. It is empty
	// if the leaves visited prove the value, whatever the other leaves are worth within
	// the range of all values.
	WrongCuts map[*Node]int

	// Wrong is the first node, children before parents, at which the function returns
	// Got instead of Want (in the mover's view) when it is called for that node alone
	// with the right window; nil if there is none. If Panicked, it panics there.
	Wrong     *Node
	Got, Want float64
	Panicked  bool
}

// The number of nodes up to which a tree is audited, since each node is searched again
// by itself, and the number of nodes whose values give the range of all values.
const (
	maxAudited = 2_000
	maxRanged  = 20_000
)

// auditor audits the search t of p with f.
type auditor struct {
	*Audit
	t          *Tree
	f          any
	p          game.Position // at the node in question
	depth      int           // of the root
	windowed   bool
	revisits   bool // some node was visited twice
	bets       bool // the search made other moves than those of the game
	least, top int  // the range of all values, as max sees them
}

// audit adds the Audit to t, if it is small enough and of a kind that can be judged. A
// search that makes other moves than those of the game, such as a pass, bets.
func (t *Tree) audit(f any, p game.Position, depth, alpha, beta int) {
	a := &auditor{Audit: &Audit{Needless: map[*Node]bool{}, WrongCuts: map[*Node]int{}}, t: t, f: f, p: p, depth: depth}
	_, values := search.AsFunc(f, alpha, beta, true)
	a.windowed = t.Kind == AlphaBeta && search.HasWindow(f)
	switch {
	case t.Partial || t.Nodes > maxAudited:
		return
	case t.Kind == Chance:
		a.chance(t.Root)
	case t.Kind != AlphaBeta && t.Kind != Exact || !values:
		return
	case search.Run(search.AnyAlphaBeta, p, depth).Nodes > maxAudited:
		return
	default:
		root := a.gather([]*Node{t.Root})
		if a.bets {
			return
		}
		a.ranges()
		a.visit(root, alpha, beta)
		if !a.windowed {
			a.complete(t.Root)
		}
		low, high := a.proves(root)
		if a.Wrong == nil && inside(low, alpha, beta) == inside(high, alpha, beta) {
			clear(a.WrongCuts)
		}
		if a.revisits {
			clear(a.Needless)
			a.NeedlessLeaves = 0
		}
	}
	t.Audit = a.Audit
}

func inside(v, alpha, beta int) int { return min(max(v, alpha), beta) }

// gameNode is a node of the game's tree with all visits to it.
type gameNode struct {
	visits   []*Node
	children []*gameNode // by their moves, in the order of the first visits
}

func (s *gameNode) first() *Node { return s.visits[0] }

// gather returns the gameNode of nodes that are visits to the same one, at which the position
// is. It notes whether the search visited a node twice, and whether it made other moves than
// those of the game.
func (a *auditor) gather(visits []*Node) *gameNode {
	s := &gameNode{visits: visits}
	a.revisits = a.revisits || len(visits) > 1
	by := map[game.Move][]*Node{}
	var moves []game.Move
	for _, n := range visits {
		for _, c := range n.Children {
			if by[c.Move] == nil {
				moves = append(moves, c.Move)
			}
			by[c.Move] = append(by[c.Move], c)
		}
	}
	legal := a.p.Moves(nil)
	for _, m := range moves {
		if !slices.Contains(legal, m) {
			a.bets = true
			continue
		}
		a.p.Make(m)
		s.children = append(s.children, a.gather(by[m]))
		a.p.Unmake(m)
	}
	return s
}

// ranges finds the range of the values of all leaves.
func (a *auditor) ranges() {
	a.least, a.top = search.Inf, -search.Inf
	nodes := 0
	var walk func(depth, sign int)
	walk = func(depth, sign int) {
		if nodes++; nodes > maxRanged {
			return
		}
		if depth == 0 || a.p.Terminal() {
			v := sign * a.p.Evaluate()
			a.least, a.top = min(a.least, v), max(a.top, v)
			return
		}
		for _, m := range a.p.Moves(nil) {
			a.p.Make(m)
			walk(depth-1, -sign)
			a.p.Unmake(m)
		}
	}
	walk(a.depth, 1)
}

// left returns how many moves no visit to s tried, if any visit tried one.
func (a *auditor) left(s *gameNode) int {
	if len(s.children) == 0 {
		return 0
	}
	return len(a.p.Moves(nil)) - len(s.children)
}

// proves returns the bounds of the value of s, for the mover, that follow from the leaves
// visited. The value of a gameNode that was left without a move is taken as right.
func (a *auditor) proves(s *gameNode) (low, high int) {
	if len(s.children) == 0 || s.first().Ply >= a.depth {
		v := a.worth(s)
		return v, v
	}
	low, high = -search.Inf, -search.Inf
	if a.left(s) > 0 {
		high = a.top
		if !s.first().Max() {
			high = -a.least
		}
	}
	for _, c := range s.children {
		m := c.first().Move
		a.p.Make(m)
		l, h := a.proves(c)
		a.p.Unmake(m)
		if c.first().Max() != s.first().Max() {
			l, h = -h, -l
		}
		low, high = max(low, l), max(high, h)
	}
	return low, high
}

// visit audits s, which matters: alpha < beta.
func (a *auditor) visit(s *gameNode, alpha, beta int) {
	n, low := s.first(), alpha
	for _, c := range s.children {
		if n.Ply >= a.depth { // deeper than asked
			break
		}
		m := c.first().Move
		a.p.Make(m)
		if low < beta {
			if c.first().Max() == n.Max() {
				a.visit(c, low, beta)
			} else {
				a.visit(c, -beta, -low)
			}
		} else if a.windowed {
			a.needless(c.first())
		}
		low = max(low, n.seen(c.first(), a.worth(c)))
		a.p.Unmake(m)
	}
	if left := a.left(s); left > 0 && low < beta {
		a.WrongCuts[s.visits[len(s.visits)-1]] = left
	}
	if a.Wrong == nil {
		a.value(n, alpha, beta, a.worth(s))
	}
}

// complete asks the function for the values that the search did not show: those of finished
// games that it did not evaluate, and of nodes that have only such nodes below.
func (a *auditor) complete(n *Node) {
	for _, c := range n.Children {
		a.p.Make(c.Move)
		a.complete(c)
		a.p.Unmake(c.Move)
	}
	if n.Known || n.Unfinished || len(n.Children) == 0 && !a.p.Terminal() {
		return
	}
	n.Value, n.Known = recovered(func() int { return a.call(n, -search.Inf, search.Inf) })
}

func (a *auditor) needless(n *Node) {
	n.All(func(n *Node) {
		a.Needless[n] = true
		if n.Leaf {
			a.NeedlessLeaves++
		}
	})
}

// worth returns the true value of s, at which the position is.
func (a *auditor) worth(s *gameNode) int {
	return search.AnyAlphaBeta(a.p, max(a.depth-s.first().Ply, 0))
}

// value compares the function's value of n alone with the true one. Outside the
// window any bound is right.
func (a *auditor) value(n *Node, alpha, beta, want int) {
	got, ok := recovered(func() int { return a.call(n, alpha, beta) })
	right := got == want || a.windowed && inside(got, alpha, beta) == inside(want, alpha, beta)
	if !ok || !right {
		a.Wrong, a.Got, a.Want, a.Panicked = n, float64(got), float64(want), !ok
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
	above := onlyMove{Position: a.p, move: n.Move}
	if n.Parent.Max() == n.Max() {
		f, _ := search.AsFunc(a.f, alpha, beta, n.Max())
		return f(&above, a.depth-n.Parent.Ply)
	}
	f, _ := search.AsFunc(a.f, -beta, -alpha, n.Parent.Max())
	return -f(&above, a.depth-n.Parent.Ply)
}

// onlyMove is a position of which only one move is shown.
type onlyMove struct {
	game.Position
	move  game.Move
	plies int // made since
}

func (o *onlyMove) Moves(buf []game.Move) []game.Move {
	if o.plies == 0 {
		return append(buf, o.move)
	}
	return o.Position.Moves(buf)
}

func (o *onlyMove) Make(m game.Move) {
	o.Position.Make(m)
	o.plies++
}

func (o *onlyMove) Unmake(m game.Move) {
	o.Position.Unmake(m)
	o.plies--
}

// recovered returns what call returns, or false if it panics.
func recovered[T any](call func() T) (got T, ok bool) {
	defer func() { ok = recover() == nil }()
	return call(), true
}

// chance compares the function's value of each node alone with the expected value,
// children first. Below the root a function may return the value for max or for the
// player whose turn it is.
func (a *auditor) chance(n *Node) {
	for _, c := range n.Children {
		if n.Ply < a.depth && a.Wrong == nil {
			a.p.Make(c.Move)
			a.chance(c)
			a.p.Unmake(c.Move)
		}
	}
	if a.Wrong != nil {
		return
	}
	want := search.Expectiminimax(a.p, a.depth-n.Ply)
	got, ok := recovered(func() float64 { return call(a.f, a.p, a.depth-n.Ply, -search.Inf, search.Inf) })
	near := math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))
	turned := n != a.t.Root && math.Abs(got+want) <= 1e-9*max(1, math.Abs(want))
	if !ok || !near && !turned {
		a.Wrong, a.Got, a.Want, a.Panicked = n, got, want, !ok
	}
}
