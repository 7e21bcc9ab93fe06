//go:build ignore

// Its memo is a map of counts that stays between calls, and its search stops at a win.
package answer

func Key(piles []int, mover int) (k uint64) {
	for _, balls := range piles {
		switch balls * mover {
		case 2:
			k++
		case -2:
			k += 1 << 6
		case 0:
			k += 1 << 12
		case 1, -1:
			k += 1 << 18
		case 3, -3:
			k += 1 << 24
		default:
			k += 1 << 30
		}
	}
	return k
}

type state struct{ none, one, mine, theirs, three, four int }

var memo = map[state]int{}

func Value(piles []int) int {
	var s state
	for _, balls := range piles {
		*map[int]*int{0: &s.none, 1: &s.one, 2: &s.mine, -2: &s.theirs, 3: &s.three, 4: &s.four}[balls]++
	}
	return s.value()
}

func (s state) value() int {
	if v, ok := memo[s]; ok {
		return v
	}
	v := -1
	after := s.moves()
	if len(after) == 0 {
		switch {
		case s.mine > s.theirs:
			v = 1
		case s.mine == s.theirs:
			v = 0
		}
	}
	for i := 0; i < len(after) && v < 1; i++ {
		v = max(v, -after[i].value())
	}
	memo[s] = v
	return v
}

func (s state) moves() (all []state) {
	for _, m := range []state{
		{0, 0, -1, 0, 2, -1}, {0, 0, 0, -1, 2, -1}, {0, -1, 1, 0, 1, -1}, {-1, 1, 0, 0, 1, -1},
		{0, -1, 2, 0, -1, 0}, {-1, 1, 1, 0, -1, 0}, {-1, 2, -1, 0, 0, 0}, {-1, 2, 0, -1, 0, 0},
	} {
		n := state{s.none + m.none, s.one + m.one, s.theirs + m.theirs, s.mine + m.mine, s.three + m.three, s.four + m.four}
		if min(n.none, n.one, n.mine, n.theirs, n.three, n.four) >= 0 {
			all = append(all, n)
		}
	}
	return all
}
