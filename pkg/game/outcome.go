package game

import "fmt"

// Outcome returns how the game p ended: its caption, or the winner. sides are the names
// of the players, and mover is the number of the one to move.
func Outcome(p Position, sides [2]string, mover int) string {
	if c, ok := Find[Captioner](p); ok && c.Caption() != "" {
		return c.Caption()
	}
	by, v := "", p.Evaluate()
	if _, counts := Find[PlyCounter](p); !counts && ByPoints(p, v) {
		by = fmt.Sprint(" by ", max(v, -v))
	}
	switch {
	case v > 0:
		return sides[mover] + " wins" + by
	case v < 0:
		return sides[1-mover] + " wins" + by
	}
	return "draw"
}

// ByPoints reports whether v, the value of a finished game that does not count plies, is a
// number of points: if it is more than 1, or if p is a Scorer.
func ByPoints(p Position, v int) bool {
	_, scores := Find[Scorer](p)
	return v > 1 || v < -1 || scores && v != 0
}
