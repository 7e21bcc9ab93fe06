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

// Layer is one number for each hidden unit.
type Layer = layer

var (
	Update, UpdatePlain = update, updatePlain
	Output, OutputPlain = output, outputPlain
)

// Hidden returns the hidden layers, from what p remembers.
func (p *Position) Hidden() [2]Layer { return [2]Layer{*p.view(0), *p.view(1)} }

// FreshHidden returns the hidden layers, from the board.
func (p *Position) FreshHidden() [2]Layer { return [2]Layer{p.fresh(0), p.fresh(1)} }

// Repetition returns the value of a game that a repetition has ended.
func (p *Position) Repetition() (value int, over bool) {
	if !p.Repeated() {
		return 0, false
	}
	return p.Evaluate(), true
}
