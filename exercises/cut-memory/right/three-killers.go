//go:build ignore

// Three killers; an empty one is -1, so that the zero value is shifted by one.
package answer

import "gametree/pkg/game"

type Memory struct{ killers [32][3]game.Move }

func (m *Memory) Order(moves []game.Move, ply int) {
	var sorted []game.Move
	for _, k := range m.killers[ply] {
		for _, move := range moves {
			if move == k-1 {
				sorted = append(sorted, move)
			}
		}
	}
	for _, move := range moves {
		if k := m.killers[ply]; move != k[0]-1 && move != k[1]-1 && move != k[2]-1 {
			sorted = append(sorted, move)
		}
	}
	copy(moves, sorted)
}

func (m *Memory) Cut(move game.Move, ply, left int) {
	k := &m.killers[ply]
	switch move + 1 {
	case k[0]:
	case k[1]:
		k[0], k[1] = k[1], k[0]
	default:
		k[0], k[1], k[2] = move+1, k[0], k[1]
	}
}
