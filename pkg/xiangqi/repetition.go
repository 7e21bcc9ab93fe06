package xiangqi

// repetition says how often a position has occurred before and, from the third
// time on, what that means for its mover.
type repetition int8

const (
	first repetition = iota // has not occurred before
	once                    // has occurred once before
	drawn                   // the third time; both sides gave check with every move in between, or neither did
	won                     // the third time; only the opponent gave check with every move in between
	lost                    // the third time; only the mover did
)

// over reports whether the game is over by repetition.
func (r repetition) over() bool { return r >= drawn }

// findRepetition looks for the present position in the history, back to the last
// capture or pass: positions before that cannot recur.
func (p *Position) findRepetition() repetition {
	now := len(p.history) - 1
	mine, theirs := true, true // gave check with every move so far
	found := first
	for i := now - 2; i >= now-p.history[now].quiet; i -= 2 {
		theirs = theirs && p.history[i+2].check
		mine = mine && p.history[i+1].check
		switch {
		case p.history[i].key != p.history[now].key:
		case found == first:
			found = once
		case theirs && !mine:
			return won
		case mine && !theirs:
			return lost
		default:
			return drawn
		}
	}
	return found
}
