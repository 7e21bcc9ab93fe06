package show

// SetEngineGames sets how many games Engine plays, and returns how many it played before.
func SetEngineGames(n int) (before int) {
	before, engineGames = engineGames, n
	return before
}
