// Proof-number search: answers one question, yes or no, and opens first what is easiest
// to prove.
//
// Source: Allis, van der Meulen and van den Herik (1994).
// Differs from alpha-beta: it keeps its tree, and its order depends on how many replies
// the opponent has, not on an evaluation.

package search

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Goal is what the player to move wants to reach: a value of at least this number. A proof
// search decides whether the position reaches it.
type Goal int

// The goals of most games. A draw is shown by both: it reaches Holds and not Wins.
const (
	Wins  Goal = 1 // a win
	Holds Goal = 0 // a win or a draw
)

// NumbersOf returns the numbers of a position whose value v for the player to move is known.
// or reports whether that is the player whose goal it is.
func (g Goal) NumbersOf(v int, or bool) Numbers {
	if !or {
		v = -v
	}
	if v >= int(g) {
		return proved
	}
	return disproved
}

// Numbers are the proof number and the disproof number of a position: the least number
// of open leaves below it that must turn out to be yes to prove it, and the least number
// that must turn out to be no to disprove it. Inf stands for impossible.
type Numbers struct{ Proof, Disproof int }

// The numbers of a leaf.
var (
	unknown   = Numbers{1, 1}
	proved    = Numbers{0, Inf}
	disproved = Numbers{Inf, 0}
)

// Yes reports whether the position is proved.
func (n Numbers) Yes() bool { return n.Proof == 0 }

// No reports whether the position is disproved.
func (n Numbers) No() bool { return n.Disproof == 0 }

// Solved reports whether the answer is known.
func (n Numbers) Solved() bool { return n.Yes() || n.No() }

// String returns both numbers, such as 2/1 or 0/∞.
func (n Numbers) String() string {
	return strings.ReplaceAll(fmt.Sprintf("%d/%d", n.Proof, n.Disproof), strconv.Itoa(Inf), "∞")
}

// ProofNode is a node of a tree of proof numbers.
type ProofNode struct {
	Move Move // that led here; NoMove at the root
	Or   bool // the player who asks is to move: one child that is yes suffices. Otherwise all are needed
	Numbers
	Children []ProofNode // in the order of Moves; none before the search opens the node
}

// Update computes the numbers of a node from those of its children.
func (n *ProofNode) Update() {
	if n.Or {
		n.Proof, n.Disproof = Inf, 0
		for _, c := range n.Children {
			n.Proof = min(n.Proof, c.Proof)
			n.Disproof = min(n.Disproof+c.Disproof, Inf)
		}
	} else {
		n.Proof, n.Disproof = 0, Inf
		for _, c := range n.Children {
			n.Proof = min(n.Proof+c.Proof, Inf)
			n.Disproof = min(n.Disproof, c.Disproof)
		}
	}
}

// Next returns the child on the way to the most-proving leaf: the first that is easiest
// to prove at an OR node, and to disprove at an AND node.
func (n *ProofNode) Next() *ProofNode {
	next := &n.Children[0]
	for i := range n.Children {
		c := &n.Children[i]
		if n.Or && c.Proof < next.Proof || !n.Or && c.Disproof < next.Disproof {
			next = c
		}
	}
	return next
}

// Line returns the moves that show the answer at a solved node: the first that proves
// it for the asker, or disproves it for the opponent, against the reply that holds out
// longest in the tree.
func (n *ProofNode) Line() (line []Move) {
	var best *ProofNode
	for i := range n.Children {
		c := &n.Children[i]
		if c.Numbers.Yes() != n.Numbers.Yes() || !c.Solved() {
			continue
		}
		decides := n.Or == n.Numbers.Yes() // one child decides; the other player is lost in all
		if rest := c.Line(); best == nil || !decides && len(rest) >= len(line) {
			best, line = c, append([]Move{c.Move}, rest...)
		}
	}
	return line
}

// ProofTree is a proof-number search in progress.
type ProofTree struct {
	Root *ProofNode
	Stats
	prover
}

// prover is what both proof searches need to know.
type prover struct {
	Goal
	position Position
	moves    []Move
	keyer    game.Keyer      // or nil
	turner   game.Turner     // or nil
	repeater game.Repeater   // or nil
	path     map[uint64]bool // the positions of the line under search
}

func newProver(p Position, g Goal) prover {
	s := prover{Goal: g, position: p, path: map[uint64]bool{}}
	s.keyer, _ = game.Find[game.Keyer](p)
	s.repeater, _ = game.Find[game.Repeater](p)
	s.turner = game.Turns(p)
	return s
}

// turn returns whose turn it is, or Neither if every move passes the turn.
func (s *prover) turn() game.Side {
	if s.turner == nil {
		return game.Neither
	}
	return s.turner.Turn()
}

// NewProofTree returns a tree that has only a root, for goal g at p.
func NewProofTree(p Position, g Goal) *ProofTree {
	t := &ProofTree{prover: newProver(p, g)}
	t.Root = &ProofNode{Move: NoMove, Or: true, Numbers: t.leaf(true)}
	t.Nodes++
	return t
}

// Grow opens the most-proving leaf and updates the numbers above it. The root must not
// be solved.
func (t *ProofTree) Grow() { t.grow(t.Root) }

// grow opens the most-proving leaf below n, where the position stands.
func (t *ProofTree) grow(n *ProofNode) {
	defer t.enter()()
	if len(n.Children) == 0 {
		t.open(n, t.leaf)
		t.Nodes += len(n.Children)
		return
	}
	next := n.Next()
	t.position.Make(next.Move)
	t.grow(next)
	t.position.Unmake(next.Move)
	n.Update()
}

// enter adds the position to the line under search; leave, which it returns, removes it.
func (s *prover) enter() (leave func()) {
	if s.keyer == nil || s.repeater != nil {
		return func() {}
	}
	key := s.keyer.Key()
	s.path[key] = true
	return func() { delete(s.path, key) }
}

// repeats reports whether the position has come before, so that its numbers hold on this
// line only.
func (s *prover) repeats() bool {
	if s.repeater != nil {
		return s.repeater.Repeated()
	}
	return s.keyer != nil && s.path[s.keyer.Key()]
}

// open gives n, where the position stands, its children, and updates its numbers. numbers
// returns those of a child.
func (s *prover) open(n *ProofNode, numbers func(or bool) Numbers) {
	s.moves = s.position.Moves(s.moves[:0])
	n.Children = make([]ProofNode, len(s.moves))
	turn := s.turn()
	for i, m := range s.moves {
		s.position.Make(m)
		or := n.Or == (turn != game.Neither && s.turn() == turn)
		n.Children[i] = ProofNode{Move: m, Or: or, Numbers: numbers(or)}
		s.position.Unmake(m)
	}
	n.Update()
}

// leaf returns the numbers of the position before it is opened. or reports whether the
// player who asks is to move.
func (s *prover) leaf(or bool) Numbers {
	switch {
	case s.position.Terminal():
		return s.NumbersOf(s.position.Evaluate(), or)
	case s.repeats():
		return s.NumbersOf(0, or)
	}
	return unknown
}

// MostProving returns the moves from the root to the leaf that Grow will open.
func (t *ProofTree) MostProving() (path []Move) {
	for n := t.Root; len(n.Children) > 0; path = append(path, n.Move) {
		n = n.Next()
	}
	return path
}

// Proves reports whether the answer at p is yes by a proof-number search of about that
// many nodes. It does not distinguish no from unknown.
func (g Goal) Proves(p Position, nodes int) bool {
	return ProofNumber(context.Background(), p, g, Limits{Nodes: nodes}).Yes()
}

// Proof is how far a proof search came.
type Proof struct {
	Numbers        // of the root; the answer, if they are Solved
	Line    []Move // that shows the answer
	Stats          // Nodes counts the positions created, or entered by DFPN
}

// ProofNumber decides g at p. It ends without an answer when a limit is reached or ctx
// ends; l.Depth has no effect. It leaves p unchanged. The tree stays in memory, with
// about 60 bytes a node. ProofTree does the same step by step.
//
// In a game.Keyer, a position that comes again on one line counts as a draw, unless the
// game is a game.Repeater and decides that itself.
func ProofNumber(ctx context.Context, p Position, g Goal, l Limits) Proof {
	t, end := NewProofTree(p, g), newLimit(ctx, l, true)
	for spent := 0; !t.Root.Solved() && !end.over.Load() && (l.Nodes == 0 || t.Nodes < l.Nodes); {
		t.Grow()
		if t.Nodes-spent >= PollEvery {
			end.spent(t.Nodes - spent)
			spent = t.Nodes
		}
	}
	return Proof{t.Root.Numbers, t.Root.Line(), t.Stats}
}
