package game

import (
	"fmt"
	"strings"
)

// Win is greater than the value of any unfinished game, in games whose values count the plies to the end: a win in n
// plies is worth Win-n and a loss in n plies n-Win, so a search prefers the nearest win and the farthest loss.
const Win = 1_000_000

// farthest is greater than the number of plies of any search.
const farthest = 10_000

// Lost returns the value of a position in which the player to move has lost. A game passes the number of plies played
// since its beginning and is a PlyCounter, so that a search can subtract the plies before its root.
func Lost(ply int) int { return ply - Win }

// PlyCounter counts plies from its beginning. Only the values of such a game count the
// plies to its end; in any other game, a value near Win is a number like the rest.
type PlyCounter interface {
	// Ply returns the number of plies played so far, as passed to Lost.
	Ply() int
}

// Away returns the number of plies from p to the end of the game that v, a value of p, stands for, negative for a loss.
// ok is false if v is the value of an unfinished game, or if p is no PlyCounter.
func Away(p Position, v int) (n int, ok bool) {
	c, counts := Find[PlyCounter](p)
	if !counts {
		return 0, false
	}
	return Plies(Farther(v, -c.Ply()))
}

// Plies returns the number of plies from the start of the count, which is the root or the beginning of the game (see
// Lost), to the end of the game that v stands for, negative for a loss. ok is false if v is the value of an unfinished
// game.
func Plies(v int) (n int, ok bool) {
	switch {
	case Win-farthest <= v && v <= Win:
		return Win - v, true
	case -Win <= v && v <= farthest-Win:
		return -v - Win, true
	}
	return 0, false
}

// Farther returns the value v as seen from n plies farther away: n less for a win, n more for a loss, unchanged for an
// unfinished game. With a negative n it comes nearer. A table stores values this way, counted from its own position and
// not from the root.
func Farther(v, n int) int {
	switch {
	case Win-farthest <= v && v <= Win:
		return v - n
	case -Win <= v && v <= farthest-Win:
		return v + n
	}
	return v
}

// CountFromHere makes p count the plies to a win from here, as a search of p does, if it can.
func CountFromHere(p Position) {
	if r, ok := Find[interface{ Root() }](p); ok {
		r.Root()
	}
}

// Met counts the positions of a game by their keys.
type Met map[uint64]int

// Third notes p, and reports whether it is there for the third time, which draws the game. A Repeater has
// rules of its own for that.
func (m Met) Third(p Position) bool {
	k, keyed := Find[Keyer](p)
	if _, own := Find[Repeater](p); own || !keyed {
		return false
	}
	key := k.Key()
	m[key]++
	return m[key] >= 3
}

// Outcome returns how the game p ended: its caption, or the winner. sides are the names
// of the players, and mover is the number of the one to move.
func Outcome(p Position, sides [2]string, mover int) string {
	winner := Winner(p, mover)
	if c, ok := Find[Captioner](p); ok && c.Caption() != "" {
		if sign, how, wins := strings.Cut(c.Caption(), " wins"); wins && len(sign) == 1 && winner >= 0 { // X, on the pieces
			return sides[winner] + " wins" + how
		}
		return c.Caption()
	}
	if winner < 0 {
		return "draw"
	}
	if points := Margin(p, p.Evaluate()); points > 0 {
		return fmt.Sprint(sides[winner], " wins by ", points)
	}
	return sides[winner] + " wins"
}

// Winner returns the number of the player who has won p, a finished game; -1 after a draw. mover is as for Outcome.
func Winner(p Position, mover int) int {
	switch v := p.Evaluate(); {
	case v > 0:
		return mover
	case v < 0:
		return 1 - mover
	}
	return -1
}

// Margin returns by how many points a finished game of value v is won; 0 if p counts plies, or if
// v only says who has won, as 1 and Win do unless p is a Scorer.
func Margin(p Position, v int) int {
	_, counts := Find[PlyCounter](p)
	_, scores := Find[Scorer](p)
	if v = max(v, -v); counts || !scores && (v == 1 || v == Win) {
		return 0
	}
	return v
}
