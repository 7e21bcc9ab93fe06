package pig

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Solve solves the game to that goal.
func Solve(goal int) *search.Solution { return search.Iterate(New(goal)) }

// Win returns the probability that stands for v, a value between -1 and 1: half of all
// games are won where it is 0.
func Win(v float64) float64 { return (1 + v) / 2 }

// Holds returns the numbers of points from 1 up to what the goal needs at which s, the
// solution of the game to that goal, holds.
func Holds(s *search.Solution, goal, mine, his int) (points []int) {
	for n := 2; n <= goal-mine; n++ {
		if s.Best(At(goal, mine, his, n)) == Hold(n) {
			points = append(points, n)
		}
	}
	return points
}

// A Policy decides whether to hold with that many points in the turn.
type Policy func(mine, his, points int) bool

// HoldAt returns the policy that holds with at least that many points, and when they are
// enough for the goal.
func HoldAt(goal, least int) Policy {
	return func(mine, _, points int) bool { return points >= least || mine+points >= goal }
}

// Duel returns the probability that a wins the game to that goal against b if a begins.
func Duel(goal int, a, b Policy) float64 {
	p := &duel{*New(goal), [2]Policy{a, b}}
	return Win(search.Iterate(p).Value(p))
}

// duel is a game whose players follow policies.
type duel struct {
	State
	policies [2]Policy
}

// Moves appends the numbers of the die, or the one move of the policy.
func (d *duel) Moves(buf []game.Move) []game.Move {
	switch {
	case d.rolling || d.points == 0:
		return d.State.Moves(buf)
	case d.policies[d.turn](d.scores[d.turn], d.scores[1-d.turn], d.points):
		return append(buf, Hold(d.points))
	}
	return append(buf, Roll(d.points))
}

// Key depends on the player, whose policy decides.
func (d *duel) Key() uint64 { return d.State.Key()<<1 | uint64(d.turn) }

func (d *duel) Clone() game.Position { return new(*d) }
