// Search by sampling: UCT, upper confidence bounds applied to trees.
//
// Source: Kocsis and Szepesvári (2006); Auer, Cesa-Bianchi and Fischer (2002).
// Adds to flat Monte Carlo: a tree of the positions near the root, which grows by one
// node an iteration. At each of its nodes both sides prefer moves that did well, so
// more and more playouts go through good play, and the means approach the value of
// minimax.

package search

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// UCT is a search by sampling that grows a tree.
type UCT struct {
	C      float64 // the weight of exploration, such as √2
	Seed   uint64  // of the playouts
	Reward Reward  // nil means Outcome
}

// Search returns the most visited move, the first of equal ones, after that many
// iterations, or NoMove if the game is over. It leaves p unchanged.
func (u UCT) Search(p Position, iterations int) Move { return u.Sample(p, iterations).MostVisited() }

// Sample returns the samples from which Search chooses, in the order of Moves.
func (u UCT) Sample(p Position, iterations int) Samples { return sample(u.Plant(p), iterations) }

// Player returns a player for package arena that searches each of its moves with that
// many iterations, and with other playouts each time.
func (u UCT) Player(iterations int) func(Position) Move {
	return func(p Position) Move {
		u.Seed++
		return u.Search(p, iterations)
	}
}

// Plant returns a tree that consists of its root, p.
func (u UCT) Plant(p Position) *SampledTree {
	t := &SampledTree{playouts: newPlayouts(p, u.Seed, u.Reward), c: u.C, nodes: []sampled{{move: NoMove}}}
	t.expand(0)
	reportGuide(p, u.C, nil, 0)
	return t
}

// SampledTree is the tree of UCT. Its first node is the root.
type SampledTree struct {
	*playouts
	c      float64
	nodes  []sampled
	path   []int     // the nodes of the present iteration
	byMax  []bool    // whether max made the moves that led to them
	halves TwoHalves // that replace choose and credit, or nil
}

type sampled struct {
	move        Move  // that led here
	first, last int32 // its children are nodes[first:last]; 0: none yet
	Visited
}

// Visited is a node: its visits, and the sum of the rewards for the player who moved there.
type Visited = struct {
	Visits int
	Sum    float64
}

// Iterate does one iteration: it selects a path to a new node or to the end of the
// game, plays on at random, and adds the reward to every node of the path.
func (t *SampledTree) Iterate() {
	at, isNew := t.begin(), false
	for !isNew && !t.position.Terminal() && t.expand(at) {
		at = t.choose(at)
		isNew = t.nodes[at].Visits == 0
		t.descend(at)
	}
	t.credit(t.out(len(t.path) - 1))
}

// begin begins the path of an iteration at the root, which it returns.
func (t *SampledTree) begin() int {
	t.path, t.byMax = append(t.path[:0], 0), append(t.byMax[:0], false)
	return 0
}

// descend makes the move that leads to node at, a child of the last one of the path.
func (t *SampledTree) descend(at int) {
	t.path, t.byMax = append(t.path, at), append(t.byMax, t.maxToMove(len(t.path)-1))
	t.position.Make(t.nodes[at].move)
}

// credit adds r, the reward for max, to every node of the path, as the player sees it who
// moved there, and takes the moves back.
func (t *SampledTree) credit(r float64) {
	if t.halves.Backup != nil {
		var path []*Visited
		for _, at := range t.path {
			path = append(path, &t.nodes[at].Visited)
		}
		t.halves.Backup(path, r)
	}
	for ply, at := range slices.Backward(t.path) {
		n := &t.nodes[at]
		if t.halves.Backup == nil {
			n.Visits++
			if t.byMax[ply] {
				n.Sum += r
			} else {
				n.Sum += 1 - r
			}
		}
		if ply > 0 {
			t.position.Unmake(n.move)
		}
	}
}

// choose returns the child of node at to visit: the first untried one in the order of
// Moves, or else the first one with the largest mean + c·√(ln N/n). Chance chooses at
// random.
func (t *SampledTree) choose(at int) int {
	n := t.nodes[at]
	if i, chance := t.outcome(); chance {
		return int(n.first) + i
	}
	if t.halves.Choose != nil {
		visits, sums := t.children(at)
		return int(n.first) + t.halves.Choose(visits, sums, n.Visits, t.c)
	}
	ln := math.Log(float64(n.Visits))
	best, most := 0, math.Inf(-1)
	for i := int(n.first); i < int(n.last); i++ {
		child := &t.nodes[i]
		if child.Visits == 0 {
			return i
		}
		visits := float64(child.Visits)
		if v := child.Sum/visits + t.c*math.Sqrt(ln/visits); v > most {
			best, most = i, v
		}
	}
	return best
}

func (t *SampledTree) children(at int) (visits []int, sums []float64) {
	for _, n := range t.nodes[t.nodes[at].first:t.nodes[at].last] {
		visits, sums = append(visits, n.Visits), append(sums, n.Sum)
	}
	return visits, sums
}

// mostSampled is the number of nodes from which on a tree no longer grows.
const mostSampled = 8 << 20

// expand makes the children of node at, all untried, unless they exist. It reports
// whether the node has children.
func (t *SampledTree) expand(at int) bool {
	if t.nodes[at].first == 0 && len(t.nodes) < mostSampled {
		t.moves = t.position.Moves(t.moves[:0])
		t.nodes[at].first = int32(len(t.nodes))
		for _, m := range t.moves {
			t.nodes = append(t.nodes, sampled{move: m})
		}
		t.nodes[at].last = int32(len(t.nodes))
	}
	return t.nodes[at].last > t.nodes[at].first
}

// Samples returns those of the moves of the root, in the order of Moves.
func (t *SampledTree) Samples() (samples Samples) {
	for _, n := range t.nodes[t.nodes[0].first:t.nodes[0].last] {
		samples = append(samples, Sample{Move: n.move, Visits: n.Visits, Sum: n.Sum})
	}
	return samples
}

// Rung returns u as a rung for matches and play that does that many iterations for each
// move, or as many as its limits allow. Its name is uct: and the number, as in uct:1000.
func (u UCT) Rung(iterations int) Rung {
	return Rung{
		Name: fmt.Sprint("uct:", iterations), Title: "UCT",
		Adds: "plays games to their end at random, through a tree that grows", File: "uct.go",
		plant: func(p Position) grower { return u.Plant(p) },
	}.WithVisits(iterations)
}

// grower is a tree of a search by sampling.
type grower interface {
	Iterate()
	Samples() Samples
}

// sample returns the samples of t after that many iterations more.
func sample(t grower, iterations int) Samples {
	for range iterations {
		t.Iterate()
	}
	return t.Samples()
}

// WithVisits returns r, a search by sampling, with that number of visits: it plants a tree and plays
// its most visited move.
func (r Rung) WithVisits(visits int) Rung {
	r.Visits = visits
	r.Own = func(p Position, spent func(int) bool) Result {
		t, done := r.plant(p), 0
		for stop := spent(0); !stop && done < visits; stop = spent(1) {
			t.Iterate()
			done++
		}
		return Result{Move: t.Samples().MostVisited(), Stats: Stats{Nodes: done}}
	}
	return r
}

// sampling returns UCT as the rung with that name, if it is one.
func sampling(name string) (r Rung, ok bool) {
	number, ok := strings.CutPrefix(name, "uct:")
	iterations, err := strconv.Atoi(number)
	if !ok || err != nil || iterations < 1 {
		return r, false
	}
	return UCT{C: 1, Seed: 1}.Rung(iterations), true
}

// TwoHalves are the halves of UCT, which lesson 13b writes: Choose returns the child to visit,
// as the largest mean + c·√(ln N/n) does, and Backup credits max's reward to a path from the
// root, to every node as the player sees it who moved there.
type TwoHalves struct {
	Choose func(visits []int, sums []float64, parent int, c float64) int
	Backup func(path []*Visited, reward float64)
}

// Sample returns the visits of the root's children after that many iterations of u with h
// instead of its own halves.
func (h TwoHalves) Sample(u UCT, p Position, iterations int) (visits []int) {
	t := u.Plant(p)
	t.halves = h
	sample(t, iterations)
	visits, _ = t.children(0)
	return visits
}
