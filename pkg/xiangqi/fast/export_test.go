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

// Prepare makes w the weights of the evaluation.
func Prepare(w *Weights) {
	fillTables()
	weights.prepare(w)
}

// Terms returns the sum of all terms by the prepared weights, Red's minus Black's.
func (p *Position) Terms() Score {
	p.now.sum, p.now.force = p.count()
	return p.terms()
}

// Early returns how much of a value the early weights make up: from 1 to 0.
func (p *Position) Early() float64 {
	return float64(min(p.now.force, weights.full)) / float64(weights.full)
}
