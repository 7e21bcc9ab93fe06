package twofour

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

// key is a position without the order of its piles: the piles of 0, 1, 3 and 4
// balls, those of two balls by owner, and who is to move.
//
//	[0] [1]  piles of 0 and 1 balls    [2]  player 1's piles of two
//	[3] [4]  piles of 3 and 4 balls    [5]  player 2's piles of two
//	[6]      0 if player 1 is to move, else 1
type key [7]uint8

func keyOf(g *Game) (k key) {
	for _, p := range g.Piles {
		switch {
		case p.Balls != 2:
			k[p.Balls]++
		case p.Owner == 1:
			k[2]++
		default:
			k[5]++
		}
	}
	if g.Mover == -1 {
		k[6] = 1
	}
	return k
}

// dual is the same position with the players exchanged.
func (k key) dual() key {
	k[2], k[5], k[6] = k[5], k[2], 1-k[6]
	return k
}

// memory is where results are kept; both of its kinds count their work in Stats.
type memory interface {
	get(k key, s *Stats) (result int, found bool)
	put(k key, result int, s *Stats)
}

// list is the document's x_sta with a linear search. It grows instead of ending
// at 11,000.
type list struct {
	keys    []key
	results []int
}

func (l *list) get(k key, s *Stats) (int, bool) {
	for i := range l.keys {
		if l.keys[i] == k {
			return l.results[i], true
		}
	}
	return 0, false
}

func (l *list) put(k key, result int, _ *Stats) {
	l.keys, l.results = append(l.keys, k), append(l.results, result)
}

type v2 struct {
	v0
	memory memory
}

// search is V0's, but for the look-up before each move is searched. It calls
// itself: as printed it calls V1, and remembers one level only.
func (s *v2) search() int {
	if !s.enter() {
		return 0
	}
	moves, lost := 0, 0
	for i := range s.Piles {
		for j := range s.Piles {
			if !s.legal(i, j) {
				continue
			}
			moves++
			savedI, savedJ := s.Piles[i], s.Piles[j]
			s.transfer(i, j)
			s.Mover = -s.Mover
			result := s.remembered()
			s.Mover = -s.Mover
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

// remembered is the result of the position, looked up or searched.
func (s *v2) remembered() int {
	k := keyOf(s.Game)
	s.Probes++
	if result, found := s.memory.get(k, &s.Stats); found {
		s.Hits++
		return result
	}
	result := s.search()
	s.memory.put(k, result, &s.Stats)
	s.memory.put(k.dual(), -result, &s.Stats)
	return result
}
