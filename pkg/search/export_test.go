package search

// PollEvery lets a search look at its limits after so many nodes; it returns what
// it was before.
func PollEvery(nodes int) (before int) {
	before, pollEvery = pollEvery, nodes
	return before
}

// Len returns how many entries t has room for.
func (t *Table) Len() int { return t.most }
