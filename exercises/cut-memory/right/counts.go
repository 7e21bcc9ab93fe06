//go:build ignore

// Counts of cuts, sorted by insertion.
package answer

import "gametree/pkg/game"

type key struct {
	move game.Move
	side int
}

type Memory struct{ cuts map[key]int }

func (m *Memory) Order(moves []game.Move, ply int) {
	for i := range moves {
		for j := i; j > 0 && m.cuts[key{moves[j], ply & 1}] > m.cuts[key{moves[j-1], ply & 1}]; j-- {
			moves[j], moves[j-1] = moves[j-1], moves[j]
		}
	}
}

func (m *Memory) Cut(move game.Move, ply, left int) {
	if m.cuts == nil {
		m.cuts = map[key]int{}
	}
	m.cuts[key{move, ply & 1}] += left * left
}
