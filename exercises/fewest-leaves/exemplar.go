//go:build ignore

package answer

import (
	"math"

	"gametree/pkg/game"
)

// Fewest returns how many leaves below p alpha-beta evaluates if the moves of each
// position are in the best order.
func Fewest(p game.Position) int {
	if p.Terminal() {
		return 1
	}
	v, all, more := value(p), 0, math.MaxInt
	for _, m := range p.Moves(nil) {
		p.Make(m)
		refuted := atLeast(p, -v)
		all += refuted
		if value(p) == -v {
			more = min(more, Fewest(p)-refuted)
		}
		p.Unmake(m)
	}
	return all + more
}

// atLeast returns how few leaves show that the value of p is at least v: one good move is
// enough.
func atLeast(p game.Position, v int) int {
	if p.Terminal() {
		return 1
	}
	fewest := math.MaxInt
	for _, m := range p.Moves(nil) {
		p.Make(m)
		if -value(p) >= v {
			fewest = min(fewest, atMost(p, -v))
		}
		p.Unmake(m)
	}
	return fewest
}

// atMost returns how few leaves show that the value of p is at most v: every move is
// refuted.
func atMost(p game.Position, v int) (all int) {
	if p.Terminal() {
		return 1
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		all += atLeast(p, -v)
		p.Unmake(m)
	}
	return all
}

// value returns the value of p for the player to move.
func value(p game.Position) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -value(p))
		p.Unmake(m)
	}
	return best
}
