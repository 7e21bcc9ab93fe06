//go:build ignore

// Values for player 1, and the player in the key; one alpha-beta window would also do.
package answer

import (
	"sort"
	"strings"
)

type pile struct{ balls, owner int }

func Value(k int, piles []int) int {
	g := &solver{k: k, known: map[string]int{}}
	var ps []pile
	for _, n := range piles {
		switch {
		case n < 0:
			ps = append(ps, pile{k, -1})
		case n == k:
			ps = append(ps, pile{k, 1})
		default:
			ps = append(ps, pile{n, 0})
		}
	}
	return g.value(ps, 1)
}

type solver struct {
	k     int
	known map[string]int
}

func (g *solver) value(ps []pile, mover int) int {
	sort.Slice(ps, func(a, b int) bool {
		if ps[a].balls != ps[b].balls {
			return ps[a].balls < ps[b].balls
		}
		return ps[a].owner < ps[b].owner
	})
	var key strings.Builder
	key.WriteByte(byte(mover + 1))
	for _, p := range ps {
		key.WriteByte(byte(3*p.balls + p.owner + 1))
	}
	if v, ok := g.known[key.String()]; ok {
		return v
	}
	best, moves := -mover, 0
	tried := map[[2]pile]bool{}
	for i, from := range ps {
		for j, to := range ps {
			if from.balls < to.balls+2 || tried[[2]pile{from, to}] {
				continue
			}
			tried[[2]pile{from, to}] = true
			moves++
			next := append([]pile{}, ps...)
			next[i] = g.changed(from.balls-1, mover)
			next[j] = g.changed(to.balls+1, mover)
			if v := g.value(next, -mover); v*mover > best*mover {
				best = v
			}
		}
	}
	if moves == 0 {
		sum := 0
		for _, p := range ps {
			sum += p.owner
		}
		best = max(min(sum, 1), -1)
	}
	g.known[key.String()] = best
	return best
}

func (g *solver) changed(balls, mover int) pile {
	if balls == g.k {
		return pile{balls, mover}
	}
	return pile{balls, 0}
}
