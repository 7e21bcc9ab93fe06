// Package tree provides games given as explicit trees: the trees that lessons draw,
// random trees for tests, and trees in the best and the worst order.
//
// A tree is written as nested brackets, with the children from left to right and the
// leaves' values as max sees them, the player to move at the root:
//
//	((7 9) (2 8 5) (4 3 6))
//
// is the figure of document 3: max picks one of three nodes, then min picks a leaf.
// A leaf may have a name before its value, with _ for a space, as in the pockets of
// document 4:
//
//	((sandwich=3 car_key=100) ($20=20 six-pack=6 fish=-5 car_key=100))
//
// Braces are nodes where chance moves. A number and a colon before an outcome are its
// weight; without any weights all outcomes are equally likely:
//
//	({5:(4 9) 1:-14} {2 3})
//
// Max picks one of two dice. In five cases of six, the first one lets min choose between
// 4 and 9. Max and min take turns with every pair of brackets, not with braces. The words
// max or min before a bracket change whose turn it is: {min(4 9) 3}.
//
// A number after a closing bracket is the evaluation for a search that stops at that node,
// as max sees it, like the leaves' values. Without one it is 0:
//
//	((7 9)=8 (2 8 5)=-1)
//
// is worth 7 at depth 2, 8 at depth 1, and 0 at depth 0.
//
// The moves of a node are the numbers of its children, counted from 0. After #5 they count
// down from 5: the moves of
//
//	#5(7 9)
//
// are 5 and 4. A leaf may also be ?, which has no value yet: see Open.
//
// Reading order: tree.go, parse.go, make.go, edit.go.
package tree

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Trees that several lessons use.
const (
	// Figure is the figure of document 3, reconstructed: the text of the document lost it.
	Figure = "((7 9) (2 8 5) (4 3 6))"

	// Closed is the tree of lesson 04 whose leaves the reader opens one by one.
	Closed = "((6 8) (9 3 7) (4 5 2))"

	// Pockets is the story of document 4: you pick a pocket, and your enemy picks the
	// item that you get from it.
	Pockets = "((sandwich=3 car_key=100) ($20=20 six-pack=6 fish=-5 car_key=100))"
)

// Open is the name of a leaf whose value is not known yet, which is written ? without a
// value.
const Open = "?"

// Node is a node of a tree. A node without children is a leaf.
type Node struct {
	Children []*Node

	// Value is the value for max. In a node with children it is only the evaluation
	// for a search that stops there.
	Value int

	Name string // the name of a leaf; may be empty

	First int // the first of its moves, which count down from there; 0: they are 0, 1, …

	Chance bool      // chance moves here, if there are children
	Weight float64   // of an outcome of chance, as Parse sets it: 1 without a number; 0 means 1
	Turn   game.Side // whose turn it is: First is max; Neither: it follows from the nodes above
}

// shorten removes turns that say nothing, below a node where it is that player's turn,
// and gives outcomes without a number the weight 1.
func (n *Node) shorten(above *Node, turn game.Side) {
	now, weighted := n.turn(above, turn), n.weighted()
	if follows := (&Node{}).turn(above, turn); follows == now {
		n.Turn = game.Neither
	}
	for _, c := range n.Children {
		if n.Chance && !weighted {
			c.Weight = 1
		}
		c.shorten(n, now)
	}
}

// weighted reports whether the outcomes of n have weights other than 1.
func (n *Node) weighted() bool {
	return n.Chance && slices.ContainsFunc(n.Children, func(c *Node) bool { return c.weight() != 1 })
}

// weight returns the weight of an outcome.
func (n *Node) weight() float64 { return cmp.Or(n.Weight, 1) }

// turn returns whose turn it is at n, below a node where it is that player's turn.
func (n *Node) turn(above *Node, turn game.Side) game.Side {
	switch {
	case n.Turn != game.Neither:
		return n.Turn
	case above == nil:
		return game.First
	case above.Chance:
		return turn
	}
	return game.First + game.Second - turn
}

// Leaf reports whether n has no children.
func (n *Node) Leaf() bool { return len(n.Children) == 0 }

// Height returns the number of plies from n to its deepest leaf.
func (n *Node) Height() int {
	h := 0
	for _, c := range n.Children {
		h = max(h, 1+c.Height())
	}
	return h
}

// Leaves returns the leaves of the tree from the left.
func (n *Node) Leaves() (all []*Node) {
	if n.Leaf() {
		return []*Node{n}
	}
	for _, c := range n.Children {
		all = append(all, c.Leaves()...)
	}
	return all
}

// Count returns the number of nodes of the tree, including n, and of its leaves.
func (n *Node) Count() (nodes, leaves int) {
	if nodes = 1; n.Leaf() {
		leaves = 1
	}
	for _, c := range n.Children {
		cn, cl := c.Count()
		nodes, leaves = nodes+cn, leaves+cl
	}
	return nodes, leaves
}

// String returns the tree in the notation that Parse reads.
func (n *Node) String() string {
	var b strings.Builder
	n.write(&b, nil, game.Neither)
	return b.String()
}

// write writes n, below a node where it is that player's turn.
func (n *Node) write(b *strings.Builder, above *Node, turn game.Side) {
	if n.Leaf() {
		if n.Name == Open && n.Value == 0 {
			b.WriteString(Open)
			return
		}
		if n.Name != "" {
			b.WriteString(strings.ReplaceAll(n.Name, " ", "_") + "=")
		}
		b.WriteString(strconv.Itoa(n.Value))
		return
	}
	if n.First != 0 {
		b.WriteString("#" + strconv.Itoa(n.First))
	}
	now, open := n.turn(above, turn), "("
	if now != (&Node{}).turn(above, turn) {
		b.WriteString(map[game.Side]string{game.First: "max", game.Second: "min"}[now])
	}
	if n.Chance {
		open = "{"
	}
	weighted := n.weighted()
	for _, c := range n.Children {
		b.WriteString(open)
		open = " "
		if weighted {
			b.WriteString(strconv.FormatFloat(c.weight(), 'g', -1, 64) + ":")
		}
		c.write(b, n, now)
	}
	b.WriteByte(map[bool]byte{false: ')', true: '}'}[n.Chance])
	if n.Value != 0 {
		b.WriteString("=" + strconv.Itoa(n.Value))
	}
}

// Position is a node of a tree as a game.Position, and as a game.Chancer.
type Position struct {
	path  []place // from the root to this node
	plain bool    // the whole tree is; see Plain
}

// place is a node on the path to a position.
type place struct {
	node *Node
	turn game.Side // whose turn it is
	key  uint64
}

// New returns the position at the root of a tree.
func New(root *Node) *Position {
	return &Position{[]place{{root, root.turn(nil, game.Neither), 1}}, root.Plain()}
}

func (p *Position) here() *place { return &p.path[len(p.path)-1] }

// At returns the node at p.
func (p *Position) At() *Node { return p.here().node }

// Root returns the root of the whole tree.
func (p *Position) Root() *Node { return p.path[0].node }

// Height returns the number of plies from p to the deepest leaf below it: the depth of
// a search of the whole tree.
func (p *Position) Height() int { return p.At().Height() }

// PliesLeft is Height.
func (p *Position) PliesLeft() int { return p.Height() }

// Moves appends one move for each child.
func (p *Position) Moves(buf []game.Move) []game.Move {
	for i := range p.At().Children {
		buf = append(buf, game.Move(p.At().exchange(i)))
	}
	return buf
}

// exchange returns the move that leads to a child, and the child to which a move leads.
func (n *Node) exchange(i int) int {
	if n.First == 0 {
		return i
	}
	return max(n.First, len(n.Children)-1) - i
}

// Make steps down to the child of m.
func (p *Position) Make(m game.Move) {
	c := p.At().Children[p.At().exchange(int(m))]
	p.path = append(p.path, place{c, c.turn(p.At(), p.Turn()), (p.Key()+uint64(m))*0x9E3779B97F4A7C15 + 1})
}

// Unmake steps back up.
func (p *Position) Unmake(game.Move) { p.path = p.path[:len(p.path)-1] }

// Key is different for every node, since no two nodes of a tree are the same position.
func (p *Position) Key() uint64 { return p.here().key }

// Clone returns an independent position in the same tree.
func (p *Position) Clone() game.Position { return &Position{slices.Clone(p.path), p.plain} }

// Terminal reports whether p is at a leaf.
func (p *Position) Terminal() bool { return p.At().Leaf() }

// Weights returns the weights of the outcomes where chance moves, and nil elsewhere.
func (p *Position) Weights() (weights []float64) {
	if n := p.At(); n.Chance {
		for _, c := range n.Children {
			weights = append(weights, c.weight())
		}
	}
	return weights
}

// Turn returns First for max and Second for min: the turn passes with every move of a
// player, unless the tree says otherwise.
func (p *Position) Turn() game.Side { return p.here().turn }

// Plain reports whether the tree has no chance nodes and the turn passes with every move,
// so that every search can search it, plain ones too.
func (n *Node) Plain() bool {
	return !n.Chance && n.Turn == game.Neither &&
		!slices.ContainsFunc(n.Children, func(c *Node) bool { return !c.Plain() })
}

// Plain reports what Node.Plain did when the position was made.
func (p *Position) Plain() bool { return p.plain }

// Evaluate returns the node's value for the player whose turn it is.
func (p *Position) Evaluate() int {
	if p.Turn() == game.First {
		return p.At().Value
	}
	return -p.At().Value
}

// Caption returns the name of a named leaf.
func (p *Position) Caption() string { return p.At().Name }

// String returns the tree below p as Parse reads it.
func (p *Position) String() string { return p.At().String() }
