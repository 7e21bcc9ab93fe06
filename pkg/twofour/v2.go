package twofour

import (
	"slices"

	"gametree/pkg/search"
)

// V2 is document 2's third program: it keeps a list of all positions with their
// results, and looks a position up in the list before searching it. Together with
// each position it stores its dual: the same position with the players exchanged.
func V2(g *Position, stop func() bool) (int, search.Stats) {
	s := &v2{v0: v0{Position: g, stop: stop}, memory: &list{}}
	return s.search(), s.Stats
}

// Nodes returns how many nodes V0, V1 and V2 enter.
func Nodes(g *Position) (v0, v1, v2 int) {
	_, did0 := V0(g, nil)
	_, did1 := V1(g, nil)
	_, did2 := V2(g, nil)
	return did0.Nodes, did1.Nodes, did2.Nodes
}

// Key is a position without the order of its piles:
//
//	[0] [1]  piles of 0 and 1 balls    [2]  player 1's piles of two
//	[3] [4]  piles of 3 and 4 balls    [5]  player 2's piles of two
//	[6]      0 if player 1 is to move, else 1
type Key [7]uint8

// KeyOf returns the key of g.
func KeyOf(g *Position) (k Key) {
	for _, p := range g.Piles {
		k[p.index()]++
	}
	if g.Mover == -1 {
		k[6] = 1
	}
	return k
}

// index returns the index at which a Key counts p.
func (p Pile) index() int {
	if p.Balls == 2 && p.Owner == -1 {
		return 5
	}
	return p.Balls
}

// Dual returns the position with the players exchanged. Its result is the negative.
func (k Key) Dual() Key {
	k[2], k[5], k[6] = k[5], k[2], 1-k[6]
	return k
}

// after returns the key after a move, given its two piles before and after it.
func (k Key) after(from, to, fromAfter, toAfter Pile) Key {
	k[from.index()]--
	k[to.index()]--
	k[fromAfter.index()]++
	k[toAfter.index()]++
	k[6] = 1 - k[6]
	return k
}

// memory stores the results of positions.
type memory interface {
	// find looks a position up and counts its work in s.
	find(k Key, s *search.Stats) (result int, found bool)
	// add adds a position that find has not found.
	add(k Key)
	// set stores the result of a position that was added.
	set(k Key, result int)
}

// list is the document's array x_sta with linear search. It has no limit; the
// document's array ends at 11,000.
type list struct {
	keys    []Key
	results []int8
}

func (l *list) find(k Key, _ *search.Stats) (int, bool) {
	if i := slices.Index(l.keys, k); i >= 0 {
		return int(l.results[i]), true
	}
	return 0, false
}

func (l *list) add(k Key) { l.keys, l.results = append(l.keys, k), append(l.results, 0) }

func (l *list) set(k Key, result int) { l.results[slices.Index(l.keys, k)] = int8(result) }

type v2 struct {
	v0
	memory memory
}

// search is V0's search with a look-up before each move is searched.
func (s *v2) search() int { return s.above(s.search) }

// above is search with next after each move. The document counts all piles again for each
// move; here a move updates the counts.
func (s *v2) above(next func() int) int {
	here := KeyOf(s.Position)
	return s.choose(func(i, j int) int {
		from, to := s.Piles[i], s.Piles[j]
		k := here.after(from, to, s.touched(from.Balls-1), s.touched(to.Balls+1))
		s.Probes++
		if result, found := s.memory.find(k, &s.Stats); found {
			s.Hits++
			return result
		}
		s.memory.add(k)
		result := s.after(i, j, next)
		s.memory.set(k, result)
		// Here the document checks whether the dual is stored already. It never is, since
		// the two are stored together.
		s.memory.add(k.Dual())
		s.memory.set(k.Dual(), -result)
		s.Stored += 2
		return result
	})
}
