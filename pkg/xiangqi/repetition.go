package xiangqi

// again is what the rule on repetition says of a position, for its mover.
type again int8

const (
	fresh again = iota // it has not come up before
	once               // it has come up once before
	drawn              // it is the third time, and neither side is to blame, or both are
	won                // the third time; the other side gave check with every move in between
	lost               // the third time; the mover's side did
)

// over reports whether the game is over by repetition.
func (a again) over() bool { return a >= drawn }

// repetition looks back from the present position to where it came up before. A
// capture ends the search: what was before it cannot come back.
func (p *Position) repetition() again {
	now := len(p.past) - 1
	mine, theirs := true, true // gave check with every move so far
	met := fresh
	for i := now - 2; i >= now-p.past[now].quiet; i -= 2 {
		theirs = theirs && p.past[i+2].check
		mine = mine && p.past[i+1].check
		switch {
		case p.past[i].key != p.past[now].key:
		case met == fresh:
			met = once
		case theirs && !mine:
			return won
		case mine && !theirs:
			return lost
		default:
			return drawn
		}
	}
	return met
}
