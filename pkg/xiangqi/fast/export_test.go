package fast

// Forget forgets what a position remembers to save time.
func (p *Position) Forget() {
	n := &p.now
	n.ending, n.knowsCheck, n.inCheck, n.knowsThreat, n.threat = unknown, false, false, false, threat{}
}

// Snapshot is the position without what it remembers to save time.
func (p *Position) Snapshot() Position {
	c := *p
	c.buffer = nil
	c.Forget()
	return c
}

// Worth is what a piece counts for in an exchange.
func Worth(kind int8) int { return worth[kind] }
