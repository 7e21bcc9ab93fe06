package stake

import (
	"gametree/pkg/game"
)

// Table solves b by alpha-beta with a table over the states of the empty
// squares: a state that was reached before in another order of moves is not
// searched again where what is known of it suffices. The root's moves are each
// searched with the window above the best so far, so that the lowest of the best
// is kept.
func Table(b *Board) (game.Move, int, Stats) { return alphaBetaTable(b, false) }

// Bounds is Table that also stops where what is owned decides: no claim can grow
// beyond what it would be with all the empty squares.
func Bounds(b *Board) (game.Move, int, Stats) { return alphaBetaTable(b, true) }

func alphaBetaTable(b *Board, owned bool) (game.Move, int, Stats) {
	t := &table{states: newStates(b), owned: owned}
	t.known = make([]interval, t.count)
	for i := range t.known {
		t.known[i] = interval{-MaxSize * MaxSize, MaxSize * MaxSize}
	}
	t.Nodes++
	alpha, move := -MaxSize*MaxSize, game.NoMove
	for i := range t.squares {
		if v := -t.search(1, t.power[0][i], 0, 1<<i, -MaxSize*MaxSize, -alpha); v > alpha {
			alpha, move = v, game.Move(t.squares[i])
		}
	}
	return move, alpha, t.Stats
}

// table is an alpha-beta search that remembers what it knows of each state.
type table struct {
	*states
	known []interval
	owned bool // use bounds from what is owned
}

// interval is what is known of a value: lower <= value <= upper, always.
type interval struct{ lower, upper int8 }

// search is fail-soft alpha-beta in the mover's view; see search.AlphaBetaSoft
// for what it promises.
func (t *table) search(side, state int, mine, theirs uint32, alpha, beta int) int {
	t.Probes++
	known := &t.known[state]
	lower, upper := int(known.lower), int(known.upper)
	if lower >= beta || lower == upper {
		t.Hits++
		return lower
	}
	if upper <= alpha {
		t.Hits++
		return upper
	}
	t.Nodes++
	free := t.all &^ (mine | theirs)
	if free == 0 {
		v := t.full(side, mine, theirs)
		t.store(known, v, v)
		return v
	}
	if t.owned {
		lower = max(lower, t.sides[side].largest(mine)-t.sides[1-side].largest(theirs|free))
		upper = min(upper, t.sides[side].largest(mine|free)-t.sides[1-side].largest(theirs))
		if lower >= beta || upper <= alpha || lower == upper {
			t.store(known, lower, upper)
			if lower >= beta {
				return lower
			}
			return upper
		}
	}
	best, low := -MaxSize*MaxSize, max(alpha, lower)
	high := min(beta, upper)
	for i := range t.squares {
		bit := uint32(1) << i
		if free&bit == 0 {
			continue
		}
		best = max(best, -t.search(1-side, state+t.power[side][i], theirs, mine|bit, -high, -max(low, best)))
		if best >= high {
			if free&^(bit-1)&^bit != 0 {
				t.Cuts++
			}
			break
		}
	}
	switch {
	case best <= low:
		best = max(best, lower)
		t.store(known, lower, best)
	case best >= high:
		best = min(best, upper)
		t.store(known, best, upper)
	default:
		t.store(known, best, best)
	}
	return best
}

// store keeps the narrower of what was known and what is.
func (t *table) store(known *interval, lower, upper int) {
	if known.lower == -MaxSize*MaxSize && known.upper == MaxSize*MaxSize {
		t.Stored++
	}
	known.lower, known.upper = max(known.lower, int8(lower)), min(known.upper, int8(upper))
}
