package search

// Player is a search that chooses moves: how it searches, and how deep.
type Player struct {
	Search Func
	Depth  int // plies
}

// Play lets two players finish the game from p, first to move, each playing the
// first of its best moves. It returns the value of the end for first, whatever
// depth saw it. p is the same after the call as before it.
func Play(p Position, first, second Player) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	m := Run(first.Search, p, first.Depth).Move
	p.Make(m)
	defer p.Unmake(m)
	return -Play(p, second, first)
}
