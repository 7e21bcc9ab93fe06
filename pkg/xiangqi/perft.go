package xiangqi

import (
	"maps"
	"slices"

	"gametree/pkg/game"
)

// MoveGenerator is what Perft needs of a position. LegalMoves ignores repetitions.
type MoveGenerator interface {
	LegalMoves(buf []game.Move) []game.Move
	Make(m game.Move)
	Unmake(m game.Move)
}

// Perft counts the sequences of depth legal moves from p: 44 for depth 1 and 1,920
// for depth 2 from the start. If two move generators agree at every depth, both
// are right, or both wrong in the same way.
//
// The moves of the last ply are counted without making them. The moves of all
// plies share one list, each ply's after those of the plies before.
func Perft(p MoveGenerator, depth int) int {
	var count func(depth int, list []game.Move) int
	count = func(depth int, list []game.Move) (n int) {
		moves := p.LegalMoves(list)
		if depth == 1 {
			return len(moves) - len(list)
		}
		for _, m := range moves[len(list):] {
			p.Make(m)
			n += count(depth-1, moves)
			p.Unmake(m)
		}
		return n
	}
	if depth == 0 {
		return 1
	}
	return count(depth, make([]game.Move, 0, depth*MaxMoves))
}

// Share is the part of a Perft count that follows a first move.
type Share struct {
	Move  game.Move
	Count int
}

// Divide splits Perft(p, depth) by the first move; depth is at least 1. Where two
// generators disagree, the moves with different counts lead to the mistake.
func Divide(p MoveGenerator, depth int) (shares []Share) {
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		shares = append(shares, Share{m, Perft(p, depth-1)})
		p.Unmake(m)
	}
	return shares
}

// Difference is a step towards a move that only one of two generators makes.
type Difference struct {
	Depth  int       // the plies that were counted
	Differ int       // how many first moves have different counts
	Move   game.Move // the first of them
	Counts [2]int    // its counts
}

// Differences divides the counts of p and q, which are the same position, and follows
// the first move whose counts differ, until one of the generators does not make it or
// makes it twice. It returns no step if Perft(p, depth) and Perft(q, depth) agree move
// for move. p and q end where they began.
func Differences(p, q MoveGenerator, depth int) (steps []Difference) {
	for ; depth > 0; depth-- {
		counts := map[game.Move][2]int{}
		for i, generator := range []MoveGenerator{p, q} {
			for _, s := range Divide(generator, depth) {
				c := counts[s.Move]
				c[i] += s.Count
				counts[s.Move] = c
			}
		}
		step := Difference{Depth: depth}
		for _, m := range slices.Sorted(maps.Keys(counts)) {
			if c := counts[m]; c[0] != c[1] {
				if step.Differ++; step.Differ == 1 {
					step.Move, step.Counts = m, c
				}
			}
		}
		if step.Differ == 0 {
			break
		}
		steps = append(steps, step)
		if !slices.Contains(p.LegalMoves(nil), step.Move) || !slices.Contains(q.LegalMoves(nil), step.Move) {
			break
		}
		p.Make(step.Move)
		q.Make(step.Move)
		defer p.Unmake(step.Move)
		defer q.Unmake(step.Move)
	}
	return steps
}

// MaxMoves is a capacity for lists of moves: more than any known position has.
const MaxMoves = 128
