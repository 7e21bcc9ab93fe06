// Rung 13: killer moves.
//
// Source: Huberman (1968), Akl and Newborn (1977).
// Adds to rung 11: what refuted one move often refutes its sister, so the last
// two quiet moves that cut are remembered at each ply.

package search

// remind makes m the first killer of its ply.
func (here *plyState) remind(m Move) {
	if k := &here.killers; k[0] != m {
		k[0], k[1] = m, k[0]
	}
}
