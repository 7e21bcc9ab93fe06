package search_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gametree/pkg/game"
	. "gametree/pkg/search"
)

// graph is a random game with transpositions: positions stand in layers, and
// several moves lead to the same position of the next layer. With few values
// most positions tie. It has every optional ability that a search asks for.
type graph struct {
	layers [][]vertex
	path   []int // of the position in each layer down to the present one
	wins   bool  // lost positions have values that count the plies
}

type vertex struct {
	value int // for the player to move
	lost  bool
	next  []int  // positions of the next layer, a move each
	noisy []bool // by move
}

func newGraph(rng *rand.Rand, height, width, moves, values int, wins bool) *graph {
	g := &graph{path: []int{0}, wins: wins}
	for h := range height + 1 {
		layer := make([]vertex, width)
		for i := range layer {
			v := vertex{value: rng.IntN(2*values+1) - values}
			v.lost = wins && h > 0 && rng.IntN(8) == 0
			if h < height && !v.lost && (h == 0 || rng.IntN(8) > 0) {
				for range 1 + rng.IntN(moves) {
					v.next = append(v.next, rng.IntN(width))
					v.noisy = append(v.noisy, rng.IntN(3) == 0)
				}
			}
			layer[i] = v
		}
		g.layers = append(g.layers, layer)
	}
	return g
}

func (g *graph) ply() int    { return len(g.path) - 1 }
func (g *graph) Ply() int    { return g.ply() } // for game.Lost
func (g *graph) at() *vertex { return &g.layers[g.ply()][g.path[g.ply()]] }

func (g *graph) Moves(buf []Move) []Move {
	for m := range g.at().next {
		buf = append(buf, Move(m))
	}
	return buf
}

func (g *graph) Make(m Move) {
	if m == 1<<10 {
		m = 0
	}
	g.path = append(g.path, g.at().next[m])
}
func (g *graph) Unmake(Move)    { g.path = g.path[:g.ply()] }
func (g *graph) Terminal() bool { return len(g.at().next) == 0 }
func (g *graph) Key() uint64    { return uint64(g.ply())<<32 | uint64(g.path[g.ply()]) }
func (g *graph) Unit() int      { return 2 }

func (g *graph) Evaluate() int {
	if g.at().lost {
		return game.Lost(g.ply())
	}
	return g.at().value
}

func (g *graph) NoisyMoves(buf []Move) []Move {
	for m, noisy := range g.at().noisy {
		if noisy {
			buf = append(buf, Move(m))
		}
	}
	return buf
}

// Pass leads where the first move leads.
func (g *graph) Pass() (Move, bool) { return 1 << 10, len(g.at().next) > 0 }

// honest makes the evaluation of every position its true value.
func (g *graph) honest() {
	for h := len(g.layers) - 1; h >= 0; h-- {
		for i := range g.layers[h] {
			v := &g.layers[h][i]
			best := -Inf
			for _, to := range v.next {
				best = max(best, -g.layers[h+1][to].value)
			}
			if len(v.next) > 0 {
				v.value = best
			}
		}
	}
}

func (g *graph) Clone() game.Position {
	clone := *g
	clone.path = append([]int(nil), g.path...)
	return &clone
}

func (g *graph) String() string {
	var b strings.Builder
	for h, layer := range g.layers {
		fmt.Fprintf(&b, "%d:", h)
		for i, v := range layer {
			fmt.Fprintf(&b, " %d=%d%v", i, v.value, v.next)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
