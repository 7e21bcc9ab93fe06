//go:build ignore

package answer

import (
	"math"

	"gametree/pkg/game"
)

// Node is a node of the tree: its visits, and the values of all of them together, from -1 to
// 1, as the player sees them who moved into it.
type Node = struct {
	Visits int
	Sum    float64
}

// Choose returns the index of the child to visit next. Child i has visits[i] visits with the
// values sums[i] together, as the player to move sees them, and the prior priors[i]; parent is
// the number of visits of their parent.
func Choose(visits []int, sums, priors []float64, parent int, c float64) int {
	child, best := 0, math.Inf(-1)
	for i, n := range visits {
		q := 0.0
		if n > 0 {
			q = sums[i] / float64(n)
		}
		v := q + c*priors[i]*math.Sqrt(float64(parent))/float64(1+n)
		if v > best {
			child, best = i, v
		}
	}
	return child
}

// Backup credits v to the nodes of path, from the root to the newest node. v is the value for
// the player to move after the last one.
func Backup(path []*Node, v float64) {
	for i := len(path) - 1; i >= 0; i-- {
		v = -v
		path[i].Visits++
		path[i].Sum += v
	}
}

//kit:ready

// Credit is ready: it makes a path of nodes, calls Backup, and returns the nodes.
func Credit(visits []int, sums []float64, v float64) (after []Node) {
	var path []*Node
	for i, n := range visits {
		path = append(path, &Node{n, sums[i]})
	}
	Backup(path, v)
	for _, n := range path {
		after = append(after, *n)
	}
	return after
}

// Grow is ready: it runs PUCT with your two functions on a tree with leaves from -10 to 10,
// which are worth -1 to 1, and returns the visits of the root's children. Its guide knows only
// their priors: elsewhere the moves have equal ones, and all values are 0.
func Grow(p game.Position, priors []float64, iterations int, c float64) (visits []int) {
	visits, _ = grow(p, iterations, c, func(_ game.Position, moves []game.Move) ([]float64, float64) {
		equal := make([]float64, len(moves))
		for i := range equal {
			equal[i] = 1 / float64(len(equal))
		}
		if len(moves) == len(priors) {
			return priors, 0
		}
		return equal, 0
	})
	return visits
}

// grown is a node with its children.
type grown struct {
	Node
	moves    []game.Move
	priors   []float64
	children []grown
}

// grow is Grow with any guide, and returns the sums too.
func grow(p game.Position, iterations int, c float64,
	guide func(game.Position, []game.Move) ([]float64, float64)) (visits []int, sums []float64) {
	root := &grown{}
	tell := func(at *grown) ([]int, []float64) {
		visits, sums = visits[:0], sums[:0]
		for i := range at.children {
			visits, sums = append(visits, at.children[i].Visits), append(sums, at.children[i].Sum)
		}
		return visits, sums
	}
	for range iterations {
		at, path, made := root, []*Node{&root.Node}, []game.Move(nil)
		for at.children != nil {
			visits, sums = tell(at)
			i := Choose(visits, sums, at.priors, at.Visits, c)
			made = append(made, at.moves[i])
			p.Make(at.moves[i])
			at = &at.children[i]
			path = append(path, &at.Node)
		}
		v := 0.0
		if p.Terminal() {
			v = math.Max(-1, math.Min(float64(p.Evaluate())/10, 1))
		} else {
			at.moves = p.Moves(nil)
			at.priors, v = guide(p, at.moves)
			at.priors = append([]float64(nil), at.priors...)
			at.children = make([]grown, len(at.moves))
		}
		for i := len(made) - 1; i >= 0; i-- {
			p.Unmake(made[i])
		}
		Backup(path, v)
	}
	return tell(root)
}
