package game

// Win is above every value that an unfinished game is given, in games that tell
// how far away a win is: won in n plies is worth Win-n, lost in n plies n-Win,
// so that a search takes the nearest win and the farthest loss without being told.
const Win = 1_000_000

// farthest is more plies than any game of ours is searched.
const farthest = 10_000

// Lost is what Evaluate returns when the mover has lost, with ply the number of
// plies played since the root of the search.
func Lost(ply int) int { return ply - Win }

// Plies returns how many plies v says the end is away from the root, negative
// for a lost game; ok is false when v is the value of an unfinished game.
func Plies(v int) (n int, ok bool) {
	switch {
	case Win-farthest <= v && v <= Win:
		return Win - v, true
	case -Win <= v && v <= farthest-Win:
		return -v - Win, true
	}
	return 0, false
}

// Farther returns v as it is seen n plies farther from the end: a win is worth
// n less, a loss n more, and the value of an unfinished game is the same. A
// negative n comes nearer. It is how a table holds a value that is true wherever
// its position is met.
func Farther(v, n int) int {
	switch {
	case Win-farthest <= v && v <= Win:
		return v - n
	case -Win <= v && v <= farthest-Win:
		return v + n
	}
	return v
}
