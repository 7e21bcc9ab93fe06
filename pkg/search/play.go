package search

import "math/rand/v2"

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

// AnyBest returns p as a player for package arena that plays any of the moves with the
// best value, at random: its moves at the root have a random order, so that a search
// that plays the first of the best ones plays any of them.
func (p Player) AnyBest(seed uint64) func(Position) Move {
	rng := rand.New(rand.NewPCG(13, seed))
	return func(at Position) Move {
		moves := at.Moves(nil)
		rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		return Run(p.Search, &shuffled{others{Position: at}, moves}, p.Depth).Move
	}
}

// shuffled is a position with its moves in another order.
type shuffled struct {
	others
	moves []Move
}

func (s *shuffled) Moves(buf []Move) []Move {
	if s.ply == 0 {
		return append(buf, s.moves...)
	}
	return s.Position.Moves(buf)
}
