package game

// Outcome returns how the game p ended: its caption, or the winner. sides are the names
// of the players, and mover is the number of the one to move.
func Outcome(p Position, sides [2]string, mover int) string {
	if c, ok := Find[Captioner](p); ok && c.Caption() != "" {
		return c.Caption()
	}
	switch v := p.Evaluate(); {
	case v > 0:
		return sides[mover] + " wins"
	case v < 0:
		return sides[1-mover] + " wins"
	}
	return "draw"
}
