//go:build ignore

// The history heuristic of document 4.
package answer

import (
	"slices"

	"gametree/pkg/game"
)

type Memory struct{ score [2][7]int }

func (m *Memory) Order(moves []game.Move, ply int) {
	score := &m.score[ply%2]
	slices.SortStableFunc(moves, func(a, b game.Move) int { return score[b] - score[a] })
}

func (m *Memory) Cut(move game.Move, ply, left int) { m.score[ply%2][move] += 1 << left }
