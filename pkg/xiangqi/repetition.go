package xiangqi

import "gametree/pkg/game"

// repetition says how often a position has occurred before and, from the third time
// on, what that means for the player to move.
type repetition int8

const (
	first repetition = iota // has not occurred before
	once                    // has occurred once before
	drawn
	wonByCheck  // the opponent gave check with every move since the first time
	lostByCheck // the player to move did
	wonByChase  // the opponent chased the same piece with every move since
	lostByChase // the player to move did
)

// over reports whether the game is over by repetition.
func (r repetition) over() bool { return r >= drawn }

// outcome returns 1 if the player to move wins, -1 if that player loses, and 0 otherwise.
func (r repetition) outcome() Side {
	return [...]Side{wonByCheck: 1, lostByCheck: -1, wonByChase: 1, lostByChase: -1}[r]
}

// Repeated is what each side did with every move of a repetition.
type Repeated struct {
	Mover, Opponent bool
}

// Loser returns 1 if only the opponent of the player to move did it and so loses, -1
// if only the player to move did, and 0 otherwise, for a draw.
func (r Repeated) Loser() int {
	return map[Repeated]int{{Opponent: true}: 1, {Mover: true}: -1}[r]
}

// findRepetition looks for the present position in the history, back to the last
// capture or pass: positions before that cannot recur. When it occurs for the third
// time, a side that gave check with every move loses, and if nobody gave check at
// all, a side that chased the same piece with every move. If both did, or neither,
// the game is drawn.
func (p *Position) findRepetition() repetition {
	now := len(p.history) - 1
	always, ever := Repeated{true, true}, false
	found := first
	for i := now - 2; i >= now-p.history[now].quiet; i -= 2 {
		theirs, mine := p.history[i+2].check, p.history[i+1].check
		always.Opponent, always.Mover, ever = always.Opponent && theirs, always.Mover && mine, ever || theirs || mine
		switch {
		case p.history[i].key != p.history[now].key:
			continue
		case found == first:
			found = once
			continue
		case ever:
			return [...]repetition{lostByCheck, drawn, wonByCheck}[1+always.Loser()]
		}
		var moves []game.Move
		for _, ply := range p.history[i+1:] {
			moves = append(moves, ply.move)
		}
		return [...]repetition{lostByChase, drawn, wonByChase}[1+p.board.Chased(moves).Loser()]
	}
	return found
}
