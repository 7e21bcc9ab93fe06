package show

// SetRounds sets how many games Engine plays, and returns how many it played before.
func SetRounds(n int) (before int) {
	before, rounds = rounds, n
	return before
}
