//go:build ignore

package answer

import (
	"math"

	"gametree/pkg/game"
)

// Node is a node of the tree that sampling grows: its visits, and its reward in all of
// them together, as the player sees it who moved into it.
type Node = struct {
	Visits int
	Sum    float64
}

// Choose returns the index of the child to visit next. Child i has visits[i] visits and
// the reward sums[i], as the player to move sees it; parent is the number of visits of
// their parent.
func Choose(visits []int, sums []float64, parent int, c float64) int {
	child, best := 0, math.Inf(-1)
	for i, n := range visits {
		if n == 0 {
			return i
		}
		v := sums[i]/float64(n) + c*math.Sqrt(math.Log(float64(parent))/float64(n))
		if v > best {
			child, best = i, v
		}
	}
	return child
}

// Backup credits a playout to the nodes of path. path[0] is the root, where max moves;
// reward is max's, from 0 to 1.
func Backup(path []*Node, reward float64) {
	for i, n := range path {
		n.Visits++
		if i%2 == 1 {
			n.Sum += reward
		} else {
			n.Sum += 1 - reward
		}
	}
}

//kit:ready

// Credit is ready: it makes a path of nodes, calls Backup, and returns the nodes.
func Credit(visits []int, sums []float64, reward float64) (after []Node) {
	var path []*Node
	for i, n := range visits {
		path = append(path, &Node{n, sums[i]})
	}
	Backup(path, reward)
	for _, n := range path {
		after = append(after, *n)
	}
	return after
}

// Grow is ready: it runs UCT with your two functions on a tree with leaves from 0 to 10,
// and returns the visits of the root's children. random(n) returns a number below n.
func Grow(p game.Position, iterations int, c float64, random func(n int) int) (visits []int) {
	root := &grown{node: &Node{}}
	for range iterations {
		at, path, moves := root, []*Node{root.node}, []game.Move(nil)
		for !p.Terminal() && (len(moves) == 0 || at.node.Visits > 0) {
			legal := p.Moves(nil)
			for len(at.children) < len(legal) {
				at.children = append(at.children, &grown{node: &Node{}})
			}
			visits, sums := []int(nil), []float64(nil)
			for _, child := range at.children {
				visits, sums = append(visits, child.node.Visits), append(sums, child.node.Sum)
			}
			i := Choose(visits, sums, at.node.Visits, c)
			at = at.children[i]
			p.Make(legal[i])
			path, moves = append(path, at.node), append(moves, legal[i])
		}
		for !p.Terminal() {
			legal := p.Moves(nil)
			m := legal[random(len(legal))]
			p.Make(m)
			moves = append(moves, m)
		}
		reward := float64(p.Evaluate()) / 10
		if len(moves)%2 == 1 {
			reward = -reward // at an odd ply the evaluation is min's
		}
		for i := len(moves) - 1; i >= 0; i-- {
			p.Unmake(moves[i])
		}
		Backup(path, reward)
	}
	for _, child := range root.children {
		visits = append(visits, child.node.Visits)
	}
	return visits
}

// grown is a node with its children.
type grown struct {
	node     *Node
	children []*grown
}
