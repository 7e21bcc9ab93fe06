package search

// Experience holds what searches learn about moves, so that promising moves are
// tried first. A player who keeps it for the next move of the game has good orders
// from the first node on. Only one search at a time may use it. The zero value is
// empty.
type Experience struct {
	merits  [2]merits // of moves, by the parity of the ply
	after   [2]merits // of a move after the one before it, and after its player's last one
	replies []Move    // by the move they refuted; see killers.go
}

// fade halves all merits, so that the next search counts more.
func (x *Experience) fade() {
	for _, s := range [...]merits{x.merits[0], x.merits[1], x.after[0], x.after[1]} {
		for i := range s {
			s[i] /= 2
		}
	}
}

// merits are scores of moves that stay within ±most however long a search is.
type merits []int16

const most = 1 << 14

func (s merits) of(m Move) int {
	if int(m) >= len(s) {
		return 0
	}
	return int(s[m])
}

// learn limits bonus to ±most/4 and adds bonus - merit·|bonus|/most to the merit of
// m: it stays within ±most, and recent bonuses count more than old ones.
func (s *merits) learn(m Move, bonus int) {
	if int(m) >= len(*s) {
		*s = append(*s, make(merits, int(m)+1-len(*s))...)
	}
	bonus = min(max(bonus, -most/4), most/4)
	merit := &(*s)[m]
	*merit += int16(bonus - int(*merit)*max(bonus, -bonus)/most)
}

// merit returns the sum of the merits of m at that ply.
func (w *worker) merit(ply int, m Move) int {
	return w.merits[ply&1].of(m) + w.after[0].of(w.following(ply, 1, m)) + w.after[1].of(w.following(ply, 2, m))
}

func (w *worker) learn(ply int, m Move, bonus int) {
	w.merits[ply&1].learn(m, bonus)
	for i := range w.after {
		w.after[i].learn(w.following(ply, i+1, m), bonus)
	}
}

// following returns a small number for the pair of m and the move made that many
// plies before. A few pairs share a number.
func (w *worker) following(ply, plies int, m Move) Move {
	before := Move(0)
	if ply >= plies {
		before = w.at(ply - plies).move
	}
	return (before*40503 ^ m) & (1<<16 - 1)
}

// Knowledge is what a player keeps between the moves of a game: a transposition table,
// and an Experience for each side. Only one goroutine at a time may use it.
type Knowledge struct {
	Bytes   int // the largest size of the table
	Workers int // that search in parallel; 0: as many as the rung sets

	table  *Table // nil until a search needs it
	learnt [2]Experience
}

// Resize replaces the table by a new one of at most bytes bytes.
func (k *Knowledge) Resize(bytes int) { k.Bytes, k.table = bytes, nil }

// Forget discards what was learnt in the last game.
func (k *Knowledge) Forget() {
	if k.table != nil {
		k.table.Clear()
	}
	k.learnt = [2]Experience{}
}

// Equip returns r with the knowledge of a side, 0 or 1. A rung that is no Engine is
// returned unchanged.
func (k *Knowledge) Equip(r Rung, side int) Rung {
	if r.Engine == nil {
		return r
	}
	with := *r.Engine
	with.Experience = &k.learnt[side]
	if k.Workers > 0 {
		with.Workers = k.Workers
	}
	if with.Table {
		if k.table == nil {
			k.table = NewTable(k.Bytes)
		}
		with.Store = k.table
	}
	r.Engine = &with
	return r
}
