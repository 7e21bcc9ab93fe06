package fast

// A Score is what something is worth while the board is full, and once few
// pieces are left; in between it is worth something in between. A soldier is
// worth about 100: on its first square some 60 early, and 120 late.
type Score struct{ Early, Late int32 }

func (a Score) plus(b Score) Score { return Score{a.Early + b.Early, a.Late + b.Late} }

func (a Score) minus(b Score) Score { return Score{a.Early - b.Early, a.Late - b.Late} }

func (a Score) times(n int) Score { return Score{a.Early * int32(n), a.Late * int32(n)} }

// between weighs the two by how much force, of full, is left.
func (a Score) between(force, full int32) int {
	return int((a.Early*force + a.Late*(full-force)) / full)
}
