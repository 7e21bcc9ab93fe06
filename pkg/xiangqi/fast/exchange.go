package fast

import "gametree/pkg/game"

// exchangeValue is the value of a piece in an exchange, by kind.
var exchangeValue = [kinds]int{general: 10_000, advisor: 200, elephant: 200, horse: 440, chariot: 1000, cannon: 450,
	soldier: 100}

// SEE returns the static exchange evaluation of m, one of LegalMoves: the material
// it wins if both sides go on capturing on its target square, the least valuable
// piece first, and stop when capturing does not pay. It ignores pins.
func (p *Position) SEE(m game.Move) int {
	from, to := ends(m)
	var gains [maxAttackers]int
	var squares [maxAttackers]int // from which pieces are lifted
	var pieces [maxAttackers]piece
	captured := p.squares[to]
	onSquare := exchangeValue[p.squares[from].kind()]
	gains[0] = exchangeValue[captured.kind()]
	side := p.side
	n := 0
	if captured == empty {
		p.mark(to) // it stays occupied during the exchange
	}
	for {
		squares[n], pieces[n] = from, p.squares[from]
		p.squares[to] = p.squares[from]
		p.squares[from] = empty
		p.mark(from)
		side = other(side)
		n++
		next, ok := p.leastAttacker(to, side)
		if !ok {
			break
		}
		gains[n] = onSquare - gains[n-1]
		onSquare = exchangeValue[p.squares[next].kind()]
		from = next
	}
	for i, s := range squares[:n] {
		p.squares[s] = pieces[i]
		p.mark(s)
	}
	if captured == empty {
		p.mark(to)
	}
	p.squares[to] = captured
	for n--; n > 0; n-- {
		gains[n-1] = -max(-gains[n-1], gains[n])
	}
	return gains[0]
}

// Rank returns 0 for a quiet move. For a capture it returns SEE, or 1 if SEE is 0.
func (p *Position) Rank(m game.Move) int {
	if _, to := ends(m); p.squares[to] == empty {
		return 0
	}
	if gain := p.SEE(m); gain != 0 {
		return gain
	}
	return 1
}

// maxAttackers is more than the number of pieces that can capture on one square.
const maxAttackers = 32

// leastAttacker returns the square of the least valuable piece of side that can
// capture on to, which is occupied.
func (p *Position) leastAttacker(to int, side piece) (from int, ok bool) {
	for _, s := range soldierAttackers[index(side)][to] {
		if p.squares[s] == side|soldier {
			return int(s), true
		}
	}
	if isRedHalf(to) == (side == red) {
		if from, ok = p.guardAttacker(to, side); ok {
			return from, true
		}
	}
	for j := range horseAttackers[to] {
		h := &horseAttackers[to][j]
		if p.squares[h.via] != empty {
			continue
		}
		for _, s := range h.to {
			if p.squares[s] == side|horse {
				return int(s), true
			}
		}
	}
	for i, kind := range [...]piece{cannon, chariot} {
		r, f := &p.rank(to).met[1-i], &p.file(to).met[1-i]
		for _, d := range [...]int8{r[0], r[1], f[0], f[1]} {
			if s := to + int(d); d != 0 && p.squares[s] == side|kind {
				return s, true
			}
		}
	}
	return p.generalAttacker(to, side)
}

// guardAttacker returns the square of an elephant or else an advisor of side that
// can capture on to.
func (p *Position) guardAttacker(to int, side piece) (from int, ok bool) {
	for j := range elephantHops[to] {
		h := &elephantHops[to][j]
		if p.squares[h.via] == empty && p.squares[h.to[0]] == side|elephant {
			return int(h.to[0]), true
		}
	}
	for _, s := range advisorSteps[to] {
		if p.squares[s] == side|advisor {
			return int(s), true
		}
	}
	return 0, false
}

// generalAttacker returns the square of the general of side if it can capture on
// to: by a step, or the other general along an open file.
func (p *Position) generalAttacker(to int, side piece) (from int, ok bool) {
	for _, s := range generalSteps[to] {
		if p.squares[s] == side|general {
			return int(s), true
		}
	}
	if p.squares[to].kind() == general {
		for _, d := range p.file(to).met[0] {
			if s := to + int(d); p.squares[s] == side|general {
				return s, true
			}
		}
	}
	return 0, false
}
