package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// An opening has one ply for every pliesEach of a random game, but at most mostPlies.
const (
	pliesEach = 6
	mostPlies = 6
)

// A draw is repeated up to tries times. Openings become one ply longer whenever triesEach draws in a row are of no use.
const (
	tries     = 120
	triesEach = 40
)

// Openings returns n openings of random moves that all lead to different positions, as far as the game has so many.
// None ends the game. The first draw that a shallow search finds even is taken, or else the most even one. Openings
// depend on nothing but the game, seed and n; the first ones are the same for a larger n.
func (r Rules) Openings(seed uint64, n int) (all [][]game.Move) {
	length := r.length()
	seen := map[string]bool{}
	for number := range n {
		rng := rand.New(rand.NewPCG(seed, uint64(number)))
		opening, id, ok := r.draw(rng, length, seen)
		if !ok {
			break
		}
		seen[id] = true
		all = append(all, opening)
	}
	if len(all) == 0 {
		return [][]game.Move{nil}
	}
	return all
}

// length returns the number of plies in random games, on average.
func (r Rules) length() int {
	const games, longest = 5, pliesEach * mostPlies * 2
	sum := 0
	for number := range games {
		moves, _ := r.random(rand.New(rand.NewPCG(0, uint64(number))), longest)
		sum += len(moves)
	}
	return sum / games
}

// random returns that many random moves, fewer if the game ends before, and the position after them.
func (r Rules) random(rng *rand.Rand, plies int) (moves []game.Move, p game.Position) {
	p = r.Start()
	for range plies {
		legal := p.Moves(nil)
		if len(legal) == 0 || p.Terminal() {
			break
		}
		m := legal[rng.IntN(len(legal))]
		p.Make(m)
		moves = append(moves, m)
	}
	return moves, p
}

// draw returns an opening that is not among those seen, and its id there. ok is false if it finds none.
func (r Rules) draw(rng *rand.Rand, length int, seen map[string]bool) (best []game.Move, id string, ok bool) {
	plies := min(max(length/pliesEach, 1), mostPlies)
	value := game.Inf
	for try := range tries {
		if try > 0 && try%triesEach == 0 && 2*plies < length {
			plies++
		}
		moves, p := r.random(rng, plies)
		name := fmt.Sprint(moves)
		if k, ok := game.Find[game.Keyer](p); ok {
			name = fmt.Sprint(k.Key())
		}
		if p.Terminal() || seen[name] {
			continue
		}
		v, unit := uneven(p)
		if v < value {
			best, id, value = moves, name, v
		}
		if v <= unit {
			break
		}
	}
	return best, id, value < game.Inf
}

// uneven returns by how much a shallow search of p favours one side, and the unit of values; 0: unknown.
func uneven(p game.Position) (value, unit int) {
	if s, ok := game.Find[game.Scaler](p); ok {
		unit = s.Unit()
	}
	game.CountFromHere(p)
	e, l := search.Engine{Switches: search.Switches{Rank: true, History: true}}, search.Limits{Depth: 4, Nodes: 20_000}
	if _, ok := game.Find[game.Noisy](p); ok {
		e.Quiescence, l = true, search.Limits{Depth: 2}
	} else {
		e.Deepening = true
	}
	a := game.Must(e.Search(context.Background(), p, l, nil)) // the game has all that these switches need
	return max(a.Value, -a.Value), unit
}
