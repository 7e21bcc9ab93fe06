//go:build ignore

package answer

import (
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

// Memory is what a search has learned so far about the moves of its game.
type Memory struct {
	killers [64][]game.Move // by ply: the last moves that cut there, the last one first
}

// Order puts the moves of a position, which is so many plies below the root, into the
// order in which they are tried.
func (m *Memory) Order(moves []game.Move, ply int) {
	for _, killer := range slices.Backward(m.killers[ply]) {
		if at := slices.Index(moves, killer); at >= 0 {
			copy(moves[1:at+1], moves[:at])
			moves[0] = killer
		}
	}
}

// Cut is called when move has cut off the rest of a position, which is so many plies below
// the root, and searched for left plies.
func (m *Memory) Cut(move game.Move, ply, left int) {
	killers := slices.DeleteFunc(m.killers[ply], func(k game.Move) bool { return k == move })
	killers = slices.Insert(killers, 0, move)
	m.killers[ply] = killers[:min(2, len(killers))]
}

//kit:ready

// searching is a search that learns.
type searching struct {
	game.Position
	memory  Memory
	entered int
	kept    bool
}

func (s *searching) alphaBeta(ply, left, alpha, beta int) int {
	s.entered++
	if left == 0 || s.Terminal() {
		return s.Evaluate()
	}
	moves := s.Moves(nil)
	before := set(moves)
	s.memory.Order(moves, ply)
	s.kept = s.kept && set(moves) == before
	for _, m := range moves {
		if !s.kept {
			break
		}
		s.Make(m)
		v := -s.alphaBeta(ply+1, left-1, -beta, -alpha)
		s.Unmake(m)
		if v >= beta {
			s.memory.Cut(m, ply, left)
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}

// set has a bit for each move.
func set(moves []game.Move) (bits uint64) {
	for _, m := range moves {
		bits |= 1 << uint(m)
	}
	return bits
}

// Search is ready: it searches Connect Four after these moves with a new memory. It returns
// the value, how many positions it entered, and whether Order kept the moves.
func Search(width, height int, moves []int, depth int) (value, entered int, kept bool) {
	p, err := connect4.NewRow(width, height, 4)
	if err != nil {
		panic(err)
	}
	for _, m := range moves {
		p.Make(game.Move(m))
	}
	s := &searching{Position: p, kept: true}
	value = s.alphaBeta(0, depth, -game.Inf, game.Inf)
	return value, s.entered, s.kept
}
