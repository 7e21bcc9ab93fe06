package parts

import (
	"cmp"
	"slices"

	"gametree/pkg/game"
)

// ordered is the position of a search, its moves in the order in which to try them: the best
// one of the table, captures that seem to win something, quiet moves by their history, and
// captures that seem to lose.
type ordered struct {
	game.Position
	*searcher
}

func (o ordered) Unwrap() game.Position { return o.Position }

func (o ordered) Make(m game.Move) {
	o.Position.Make(m)
	o.line = append(o.line, visited{move: m})
}

func (o ordered) Unmake(m game.Move) {
	o.Position.Unmake(m)
	o.line = o.line[:len(o.line)-1]
}

func (o ordered) Moves(buf []game.Move) []game.Move { return o.sort(o.Position.Moves(buf)) }

func (o ordered) NoisyMoves(buf []game.Move) []game.Move {
	if noisy, ok := game.Find[game.Noisy](o.Position); ok {
		buf = noisy.NoisyMoves(buf)
	}
	return o.sort(buf)
}

func (o ordered) sort(moves []game.Move) []game.Move {
	ranker, ranks := game.Find[game.Ranker](o.Position)
	first := game.NoMove
	if e, found := o.table[o.line[len(o.line)-1].key]; found {
		first = e.best
	}
	order := make(map[game.Move]int, len(moves))
	for _, m := range moves {
		order[m] = o.history.Of(m)
		if ranks {
			order[m] += max(0, ranker.Rank(m)) << 40
		}
		if m == first {
			order[m] = 1 << 60
		}
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return cmp.Compare(order[b], order[a]) })
	return moves
}
