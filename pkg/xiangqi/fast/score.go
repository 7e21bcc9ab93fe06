package fast

// A Score is a pair of values: for a full board and for the endgame. In between,
// the evaluation interpolates. A soldier counts about 100: on its first square
// some 60 early, and 120 late.
type Score struct{ Early, Late int32 }

func (a Score) plus(b Score) Score { return Score{a.Early + b.Early, a.Late + b.Late} }

func (a Score) minus(b Score) Score { return Score{a.Early - b.Early, a.Late - b.Late} }

func (a Score) times(n int) Score { return Score{a.Early * int32(n), a.Late * int32(n)} }

// between interpolates: it returns Early if force = full and Late if force = 0.
func (a Score) between(force, full int32) int {
	return int((a.Early*force + a.Late*(full-force)) / full)
}
