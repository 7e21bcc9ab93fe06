package show

import (
	"cmp"
	"fmt"
	"os"
	"runtime/debug"

	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show/outlet"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// MostInHand is the largest number of nodes of a tree in hand.
const MostInHand = 150

// Challenge is a task for the learner who has a tree in hand. After each search of the tree,
// Met says whether its result meets the challenge. Trees with other leaves than the first one
// do not count, unless Leaves is set; then the page keeps no record of the leaves looked at.
type Challenge struct {
	Text   string
	Met    func(r search.Result) bool
	Leaves bool
	Order  bool          // the leaves, which may change, must keep their order
	Most   int           // how many leaves may differ from those of the first tree; 0: all
	More   func() string // what stands behind Text after a search; nil: nothing
}

// Tree shows the tree of p as f searches it, to the end, for the learner to take in hand: to drag children into another
// order, and to change, add and remove leaves. The program ends with its cell, and the kernel runs it again for each
// change, with all that it does before Tree. If f then searches for more than a second, the kernel stops it.
func Tree[F Valuer](f F, p *tree.Position, challenges ...Challenge) {
	TreeWindow(f, p, -search.Inf, search.Inf, challenges...)
}

// TreeWindow is Tree with the window (alpha, beta) at the root, if f takes a window.
func TreeWindow[F Valuer](f F, p *tree.Position, alpha, beta int, challenges ...Challenge) {
	inHand{f, Name(f), alpha, beta, p.Root(), challenges, nil, nil, render.MaxView}.show(p)
}

// TreeMover is Tree with each value for the player to move. In p max is to move at every leaf.
func TreeMover[F Valuer](f F, p *tree.Position, challenges ...Challenge) {
	inHand{f, Name(f), -search.Inf, search.Inf, p.Root(), challenges, nil, nil, render.MoverView}.show(p)
}

// Bets is Tree for a search that bets. f sets *right to what it would return without its bets; if it
// returns another value, that is called wrong.
func Bets[F Valuer](f F, right *int, p *tree.Position, challenges ...Challenge) {
	inHand{f, Name(f), -search.Inf, search.Inf, p.Root(), challenges, []trace.Kind{Selective}, right,
		render.MaxView}.show(p)
}

func (h inHand) show(p *tree.Position) {
	var asked render.HandQuery
	number, again, ours := request(&asked)
	if again && !ours {
		return
	}
	if again {
		sendPlay(play.Reply{}) // the search begins
		if drawn, err := h.answer(asked); err != nil {
			sendFault(err)
		} else {
			sendPlay(map[string]any{"state": drawn})
		}
		os.Exit(0)
	}
	drawn, err := h.draw(p)
	switch {
	case err != nil:
		Markdown("**%s**: %s", h.name, play.Sentence(err))
	case gathered == nil && outlet.Keeps():
		sendPlay(map[string]any{"game": number, "hand": drawn})
	default:
		Bundle(render.InHand(drawn, render.Talk{}))
	}
}

type inHand struct {
	f           any
	name        string
	alpha, beta int
	first       *tree.Node
	challenges  []Challenge
	kind        []trace.Kind // empty: as the form of f says
	right       *int         // what f would return without its bets; nil: it does not bet
	view        render.View
}

func (h inHand) answer(q render.HandQuery) (drawn render.Hand, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = play.Panic{Message: fmt.Sprintf("%s panicked on this tree: %v", h.name, fault), Stack: string(debug.Stack())}
		}
	}()
	p, err := tree.Parse(q.Tree)
	number := -1
	if err == nil && q.Edit != nil {
		var root *tree.Node
		if root, number, err = q.Edit.Apply(p.Root()); err == nil {
			p = tree.New(root)
		}
	}
	if err == nil {
		drawn, err = h.draw(p)
		drawn.Node = number
	}
	return drawn, err
}

func (h inHand) draw(p *tree.Position) (drawn render.Hand, err error) {
	if nodes, _ := p.Root().Count(); nodes > MostInHand {
		return drawn, fmt.Errorf("this tree has %d nodes; at most %d can be taken in hand", nodes, MostInHand)
	}
	t, err := record(h.f, p, p.Height(), h.alpha, h.beta, h.kind)
	if err != nil {
		return drawn, err
	}
	if h.right != nil && *h.right != t.Value {
		t.Audit = &trace.Audit{Wrong: t.Root, Got: t.Value, Want: *h.right}
	}
	drawn = render.Hand{Tree: p.String(), Same: tree.Reordered(h.first, p.Root())}
	drawn.Draw(t, trace.Solved(p, p.Height()).Hidden(false), windowTitle(h.name, h.alpha, h.beta), h.view)
	for _, c := range h.challenges {
		met := t.Leaves > 0 && (drawn.Same || c.Leaves) && c.allows(h.first.Leaves(), p.Root().Leaves()) && c.Met(t.Result)
		if c.More != nil {
			c.Text += c.More()
		}
		drawn.Tasks = append(drawn.Tasks, render.Goal{Text: c.Text, Leaves: c.Leaves, Met: met})
	}
	return drawn, nil
}

// allows reports whether the leaves may change from a to b.
func (c Challenge) allows(a, b []*tree.Node) bool {
	if len(a) != len(b) {
		return c.Most == 0 && !c.Order
	}
	changed := 0
	for i := range a {
		if a[i].Value != b[i].Value {
			changed++
		}
		for j := range i {
			if c.Order && cmp.Compare(a[i].Value, a[j].Value) != cmp.Compare(b[i].Value, b[j].Value) {
				return false
			}
		}
	}
	return c.Most == 0 || changed <= c.Most
}
