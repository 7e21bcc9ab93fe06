package fast

// Forget discards the results that a position has cached.
func (p *Position) Forget() {
	n := &p.now
	n.ending, n.checkKnown, n.inCheck, n.threatKnown, n.threat = unknown, false, false, false, threat{}
}

// Snapshot returns a copy without cached results.
func (p *Position) Snapshot() Position {
	c := *p
	c.buffer = nil
	c.Forget()
	return c
}

// ExchangeValue returns the value of a piece in an exchange.
func ExchangeValue(kind int8) int { return exchangeValue[kind] }
