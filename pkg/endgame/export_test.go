package endgame

// Numbered returns the position with that Key. ok is false if there is none, or if the piece
// is captured.
func Numbered(key int) (b *Board, ok bool) {
	b = &Board{state: numbered(key)}
	return b, rook <= b.kind && b.kind < kinds && b.legal()
}
