package search

// Player chooses moves by a search to a fixed depth.
type Player struct {
	Search Func
	Depth  int // plies
}

// Play plays the game from p to its end between first, who is to move, and second.
// Each player plays the first move with the best value. Play returns the value of
// the final position for first, and leaves p unchanged.
func Play(p Position, first, second Player) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	m := Run(first.Search, p, first.Depth).Move
	p.Make(m)
	defer p.Unmake(m)
	return -Play(p, second, first)
}
