package twofour

import "slices"

// V2 is document 2's third program: every position is written down with its
// result, and looked up before it is searched, by going through the list. With
// each position goes its dual: colours, mover and result exchanged.
func V2(g *Game, stop func() bool) (int, Stats) {
	l := &list{}
	s := &v2{v0: v0{Game: g, stop: stop}, memory: l}
	result := s.search()
	s.Stored = len(l.keys)
	return result, s.Stats
}

// Key is a position without the order of its piles: the piles of 0, 1, 3 and 4
// balls, those of two balls by owner, and who is to move.
//
//	[0] [1]  piles of 0 and 1 balls    [2]  player 1's piles of two
//	[3] [4]  piles of 3 and 4 balls    [5]  player 2's piles of two
//	[6]      0 if player 1 is to move, else 1
type Key [7]uint8

// KeyOf returns the key of g.
func KeyOf(g *Game) (k Key) {
	for _, p := range g.Piles {
		k[p.place()]++
	}
	if g.Mover == -1 {
		k[6] = 1
	}
	return k
}

// place is where a Key counts p.
func (p Pile) place() int {
	if p.Balls == 2 && p.Owner == -1 {
		return 5
	}
	return p.Balls
}

// Dual is the same position with the players exchanged; its result is negated.
func (k Key) Dual() Key {
	k[2], k[5], k[6] = k[5], k[2], 1-k[6]
	return k
}

// after is the key after a transfer between two piles, as they were and as they
// are then.
func (k Key) after(from, to, fromThen, toThen Pile) Key {
	k[from.place()]--
	k[to.place()]--
	k[fromThen.place()]++
	k[toThen.place()]++
	k[6] = 1 - k[6]
	return k
}

// memory is where results are kept; both of its kinds count their work in Stats.
type memory interface {
	// find looks a position up.
	find(k Key, s *Stats) (result int, found bool)
	// add enters a position that find has not found; false says that there is
	// no room.
	add(k Key) bool
	// set writes down the result of a position that was added.
	set(k Key, result int)
}

// list is the document's x_sta with a linear search. It grows instead of ending
// at 11,000.
type list struct {
	keys    []Key
	results []int8
}

func (l *list) find(k Key, _ *Stats) (int, bool) {
	if i := slices.Index(l.keys, k); i >= 0 {
		return int(l.results[i]), true
	}
	return 0, false
}

func (l *list) add(k Key) bool {
	l.keys, l.results = append(l.keys, k), append(l.results, 0)
	return true
}

func (l *list) set(k Key, result int) { l.results[slices.Index(l.keys, k)] = int8(result) }

type v2 struct {
	v0
	memory memory
}

// search is V0's, but for the look-up before each move is searched. It calls
// itself: as printed it calls V1, and remembers one level only. The document
// counts all piles for each move; here a move changes the counts.
func (s *v2) search() int {
	if !s.enter() {
		return 0
	}
	moves, lost := 0, 0
	here := KeyOf(s.Game)
	for i := range s.Piles {
		for j := range s.Piles {
			if !s.legal(i, j) {
				continue
			}
			moves++
			savedI, savedJ := s.Piles[i], s.Piles[j]
			s.transfer(i, j)
			s.Mover = -s.Mover
			result := s.remembered(here.after(savedI, savedJ, s.Piles[i], s.Piles[j]))
			s.Mover = -s.Mover
			if result == Full {
				return Full // as printed, with the piles moved: see V3As
			}
			s.Piles[i], s.Piles[j] = savedI, savedJ
			switch result {
			case s.Mover:
				return s.won(i, j)
			case -s.Mover:
				lost++
			}
		}
	}
	return s.outcome(moves, lost)
}

// remembered is the result of the position with this key, looked up or searched.
func (s *v2) remembered(k Key) int {
	s.Probes++
	if result, found := s.memory.find(k, &s.Stats); found {
		s.Hits++
		return result
	}
	if !s.memory.add(k) {
		return Full
	}
	result := s.search()
	s.memory.set(k, result)
	// The document looks here whether the dual is there already. It never is: the
	// two enter together.
	if !s.memory.add(k.Dual()) {
		return Full
	}
	s.memory.set(k.Dual(), -result)
	return result
}
