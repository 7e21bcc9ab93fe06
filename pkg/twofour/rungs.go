package twofour

import (
	"fmt"
	"strings"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rung is a way to find the result of a game.
type Rung struct {
	Name  string
	Adds  string
	Solve func(g *Game, stop func() bool) (result int, did Stats) // see V0
}

// Rungs are the document's programs in order, the step between the first two
// that it does not name, and the finished table.
var Rungs = []Rung{
	{"v0", "depth-first, three outcomes, stops at the first win", V0},
	{"v0w", "alpha-beta in the window (-1, 1), which stops at a draw that cannot be improved", V0Window},
	{"v1", "siblings of the same kind are searched once", V1},
	{"v2", "every position is remembered, in a list", V2},
	{"v3", "and found by a hash table with chains", V3},
	{"whole", "the whole table of the game from the bottom up, two numbers for five counts", solveWhole},
}

// Fastest is the rung that serves where none is named.
const Fastest = "whole"

// Lookup returns the rung with that name.
func Lookup(name string) (Rung, error) {
	var names []string
	for _, r := range Rungs {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Rung{}, fmt.Errorf("twofour: no rung %q; there are %s", name, strings.Join(names, ", "))
}

// V0Window is V0 with a window: stopping at the first win is the half of
// alpha-beta that looks at beta, and this has the other half too.
func V0Window(g *Game, stop func() bool) (int, Stats) {
	var p game.Position = g
	if stop != nil {
		p = &stoppable{Game: g, stop: stop}
	}
	r := search.Run(search.Window(search.AlphaBeta, -1, 1), p, 2*len(g.Piles))
	return g.Mover * r.Value, Stats{Nodes: r.Nodes, Leaves: r.Leaves, Cuts: r.Cutoffs}
}

// stoppable looks finished everywhere once stop, asked as often as by V0, has
// returned true.
type stoppable struct {
	*Game
	stop    func() bool
	entered int
	stopped bool
}

func (s *stoppable) Terminal() bool {
	s.entered++
	s.stopped = s.stopped || s.entered%1024 == 0 && s.stop()
	return s.stopped || s.Game.Terminal()
}

// wholes keeps the tables made so far, by the number of piles.
var wholes sync.Map

func solveWhole(g *Game, _ func() bool) (int, Stats) {
	n := len(g.Piles)
	did := Stats{Nodes: 1, Probes: 1, Hits: 1}
	table, ok := wholes.Load(n)
	if !ok {
		w := NewWhole(n)
		did.Stored = w.Len()
		table, _ = wholes.LoadOrStore(n, w)
	}
	return table.(*Whole).Result(g), did
}
