package play

import "fmt"

// goal returns the sentence of s, a state of a puzzle: the person, who moves first, is to
// win in Goal moves.
func (g *situation) goal(s State) string {
	used, side := (g.Ply+1)/2, g.Sides[g.Person%2]
	moves, them := fmt.Sprintf("%d moves", g.Goal), "them"
	if g.Goal == 1 {
		moves, them = "one move", "it"
	}
	switch {
	case s.Over != "" && s.Winner == g.Person && used <= g.Goal:
		return s.Sentence + " Solved."
	case s.Over != "":
		return s.Sentence + " Take moves back and try again."
	case g.Ply == 0:
		return fmt.Sprintf("%s wins in %s. Find %s.", side, moves, them)
	case g.personMoves() && used >= g.Goal:
		return "The game is not won in " + moves + ": take moves back and try again."
	}
	return s.Sentence
}

// inTime reports whether the person still wins in time, by what the search found for its
// own side before it moved.
func (g *situation) inTime(t *Thought) bool {
	before := g.Ply - 1 // plies before the search's move
	return t.Worth.End == "loss" && before+t.Worth.Plies <= 2*g.Goal-1
}
