package kit

import "gametree/pkg/game"

// most is the largest of small values: small, so that there are many ties.
const most = 9

// edges are numbers at which answers with a wrong bound or a narrow type go wrong.
var edges = []int{10, 50, 100, 127, 255, 999, 9_999, 1<<15 - 1, 1<<16 - 1, 99_999, game.Win, 999_999_999, game.Inf - 2}

// Values chooses a kind of values and returns a function that makes them. All are
// between -game.Inf and game.Inf, and could be any values that a game returns. More
// than half the time they are -9 to 9; otherwise they have many ties, are close to one
// of the edges of a type or of a range, are spread over all edges, or can be any number.
func Values(s *Source) func() int {
	kind, edge := s.choose(16), s.choose(2*len(edges))
	center := edges[edge/2]
	if edge%2 == 1 {
		center = -center
	}
	switch {
	case kind < 9:
		return func() int { return s.Between(-most, most) }
	case kind < 11:
		return func() int { return s.Between(-1, 1) }
	case kind < 13:
		return func() int { return inRange(center + s.Between(-2, 2)) }
	case kind < 15:
		return func() int {
			n := s.Between(-3*len(edges)+1, 3*len(edges)-1)
			if n < 0 {
				return inRange(-edges[-n/3] + n%3)
			}
			return inRange(edges[n/3] + n%3)
		}
	}
	return func() int { return s.Between(1-game.Inf, game.Inf-1) }
}

// Value makes one value of a random kind.
func Value(s *Source) int { return Values(s)() }

// inRange returns the value nearest to n that a game may return.
func inRange(n int) int { return min(max(n, 1-game.Inf), game.Inf-1) }

// WindowOf makes a window for a tree of this value: anywhere, one wide, at an end of
// the range, far away, or with a bound on the value or next to it. alpha < beta.
func WindowOf(s *Source, v int, value func() int) (alpha, beta int) {
	a, b := value(), value()
	windows := [22][2]int{
		8: {-game.Inf, game.Inf}, {-game.Inf, a}, {a, game.Inf}, {a, a + 1}, {v - 1, v}, {v, v + 1}, {v - 1, v + 1},
		{-game.Inf, v}, {v, game.Inf}, {-game.Inf, 1 - game.Inf}, {game.Inf - 1, game.Inf}, {game.Win, game.Inf - 1},
		{1 - game.Inf, -game.Win},
	}
	w := windows[s.choose(len(windows))]
	if w == [2]int{} { // more than a third are anywhere
		w = [2]int{min(a, b), max(a, b)}
	}
	return w[0], max(w[1], w[0]+1)
}
