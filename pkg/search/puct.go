// Search by sampling: PUCT, a tree that priors and values guide.
//
// Source: Silver et al. (2016, 2017, 2018); its ancestor is PUCB, Rosin (2011).
// Adds to UCT: a prior for each move, which says where to look first, and a value for each
// new position, which replaces the playout. Both come from outside, such as from a network
// that learns from the visits and the results of its own games.

package search

import "math"

// Guide estimates an unfinished position. It returns the value for the player to move, from
// -1, a certain loss, to 1, and the priors of moves, in their order: not negative, with the
// sum 1. It must leave p unchanged.
type Guide func(p Position, moves []Move) (priors []float64, value float64)

// PUCT is a search by sampling that grows a tree where a guide sends it.
type PUCT struct {
	C      float64 // the weight of the priors
	Guide  Guide
	Seed   uint64 // of the outcomes of chance
	Reward Reward // of finished games; nil means Outcome

	// Choose returns the child to visit next, from their visits, the sums of their values for
	// the player to move, from -1 to 1, their priors and the parent's visits. It may be nil:
	// then that is the first one with the largest Q + c·P·√N/(1+n), where Q is the mean, and
	// 0 without visits.
	Choose func(visits []int, sums, priors []float64, parent int, c float64) int
}

// Search returns the most visited move, the first of equal ones, after that many iterations,
// or NoMove if the game is over or there was only one iteration. It leaves p unchanged.
func (u PUCT) Search(p Position, iterations int) Move { return u.Sample(p, iterations).MostVisited() }

// Sample returns the samples from which Search chooses, in the order of Moves. Their visits
// add up to iterations-1, because the first iteration visits only the root.
func (u PUCT) Sample(p Position, iterations int) Samples { return sample(u.Plant(p), iterations) }

// Player returns a player for package arena that searches each of its moves with that many
// iterations.
func (u PUCT) Player(iterations int) func(Position) Move {
	return func(p Position) Move { return u.Search(p, iterations) }
}

// Rung returns u as a rung of that name for matches and play that does that many iterations
// for each move, at least 2, or as many as its limits allow.
func (u PUCT) Rung(name string, iterations int) Rung {
	return Rung{
		Name: name, Title: "PUCT", Adds: "grows a tree where priors and values send it", File: "puct.go",
		plant: func(p Position) grower { return u.Plant(p) },
	}.WithVisits(iterations)
}

// Plant returns a tree that consists of its root, p.
func (u PUCT) Plant(p Position) *GuidedTree {
	t := &SampledTree{playouts: newPlayouts(p, u.Seed, u.Reward), c: u.C, nodes: []sampled{{move: NoMove}}}
	return &GuidedTree{t, u, []float64{1}}
}

// GuidedTree is the tree of PUCT. Its first node is the root.
type GuidedTree struct {
	*SampledTree
	by     PUCT
	priors []float64 // of the nodes
}

// Iterate does one iteration: it selects a path to a new node or to the end of the game,
// asks the guide about the position there, and adds the reward to every node of the path.
func (t *GuidedTree) Iterate() {
	at := t.begin()
	for t.nodes[at].first > 0 {
		at = t.choose(at)
		t.descend(at)
	}
	t.credit(t.estimate(at))
}

// choose returns the child of node at to visit. Chance chooses at random.
func (t *GuidedTree) choose(at int) int {
	n := t.nodes[at]
	if i, chance := t.outcome(); chance {
		return int(n.first) + i
	}
	if t.by.Choose != nil {
		visits, sums := t.children(at)
		for i, n := range visits {
			sums[i] = 2*sums[i] - float64(n) // rewards go from 0 to 1
		}
		i := t.by.Choose(visits, sums, t.priors[n.first:n.last], n.Visits, t.c)
		return int(n.first) + min(max(i, 0), len(visits)-1)
	}
	root := t.c * math.Sqrt(float64(n.Visits))
	best, most := 0, math.Inf(-1)
	for i := int(n.first); i < int(n.last); i++ {
		child, q := &t.nodes[i], 0.0
		if child.Visits > 0 {
			q = 2*child.Sum/float64(child.Visits) - 1 // rewards go from 0 to 1
		}
		if v := q + root*t.priors[i]/float64(1+child.Visits); v > most {
			best, most = i, v
		}
	}
	return best
}

// estimate returns the reward for max at node at, the last one of the path: that of a
// finished game, or what the guide says, who also gives the priors of the new children.
func (t *GuidedTree) estimate(at int) float64 {
	ply := len(t.path) - 1
	if t.position.Terminal() {
		return t.out(ply)
	}
	grows := t.expand(at)
	priors, value := t.by.Guide(t.position, t.moves)
	reportGuide(t.position, t.c, priors, value)
	if grows {
		t.priors = append(t.priors, priors...)
	}
	if !t.maxToMove(ply) {
		value = -value
	}
	return (1 + value) / 2
}
