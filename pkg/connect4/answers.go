package connect4

// answers remembers for positions the last question whether the player to move reaches a score, and the answer. It is
// an array of pairs: the first of a pair keeps the position with the fewest stones, whose answer took longest to find,
// and the second the latest. A pair lies in one line of the processor's cache. All of them take 2 MB: a larger array
// saves nodes, but where we measured it, each node took longer.
type answers [][2]uint64

// The key of a position times an odd number tells positions apart, too. Its upper bits choose the pair; the others
// stand in the entry, above the number of empty squares and the score.
const (
	pairBits  = 17
	odd       = 0x9E3779B97F4A7C15
	lowerBits = 14 // of an entry: at most pairBits, so that no bit of a key is lost
	emptyBit  = 8  // the first bit of the number of empty squares
	zeroScore = 40 // is how a score of 0 is written, so that no entry is 0
)

// find reports whether the player to move reaches score, and whether that is known.
func (a answers) find(key uint64, score int) (reached, known bool) {
	key *= odd
	pair := &a[key>>(64-pairBits)]
	for _, e := range pair {
		if e>>lowerBits == key<<lowerBits>>lowerBits && e != 0 {
			bound := int(e&(1<<emptyBit-1)>>1) - zeroScore
			if e&1 != 0 {
				return true, score <= bound
			}
			return false, score > bound
		}
	}
	return false, false
}

// keep stores that the player to move reaches score, or that he does not.
func (a answers) keep(key uint64, empty, score int, reached bool) {
	key *= odd
	pair := &a[key>>(64-pairBits)]
	e := key<<lowerBits | uint64(empty)<<emptyBit
	if reached {
		e |= uint64(score+zeroScore)<<1 | 1
	} else {
		e |= uint64(score-1+zeroScore) << 1
	}
	first := pair[0]
	switch {
	case e>>lowerBits == first>>lowerBits:
		pair[0] = e
	case e>>emptyBit&63 >= first>>emptyBit&63:
		*pair = [2]uint64{e, first}
	default:
		pair[1] = e
	}
}
