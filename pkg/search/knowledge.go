package search

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
