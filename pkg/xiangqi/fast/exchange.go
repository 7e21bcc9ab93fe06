package fast

import "gametree/pkg/game"

// worth is what a piece counts for in an exchange, by kind.
var worth = [kinds]int{general: 10_000, advisor: 200, elephant: 200, horse: 440, chariot: 1000, cannon: 450, soldier: 100}

// SEE, the static exchange evaluation, is what m, one of LegalMoves, wins at
// once if both sides go on capturing on the square it goes to, the least
// valuable piece first, and stop when that is better. Pins are not seen.
func (p *Position) SEE(m game.Move) int {
	from, to := ends(m)
	var gains [mostExchanged]int
	var lifted [mostExchanged]taken
	captured := p.squares[to]
	onSquare := worth[p.squares[from].kind()]
	gains[0] = worth[captured.kind()]
	side := p.side
	n := 0
	p.occupy(to, captured)
	for {
		lifted[n] = taken{uint8(from), p.squares[from]}
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
		onSquare = worth[p.squares[next].kind()]
		from = next
	}
	for _, l := range lifted[:n] {
		p.squares[l.from] = l.piece
		p.mark(int(l.from))
	}
	p.occupy(to, captured)
	p.squares[to] = captured
	for n--; n > 0; n-- {
		gains[n-1] = -max(-gains[n-1], gains[n])
	}
	return gains[0]
}

// WinsAtLeast reports whether SEE(m) >= threshold, often without an exchange.
func (p *Position) WinsAtLeast(m game.Move, threshold int) bool {
	from, to := ends(m)
	captured := worth[p.squares[to].kind()]
	if captured < threshold {
		return false // even if nobody captures back
	}
	if captured-worth[p.squares[from].kind()] >= threshold {
		return true // even if the piece is lost
	}
	return p.SEE(m) >= threshold
}

// Rank is SEE for captures, with 1 for an even exchange, and 0 for quiet moves.
func (p *Position) Rank(m game.Move) int {
	if _, to := ends(m); p.squares[to] == empty {
		return 0
	}
	if gain := p.SEE(m); gain != 0 {
		return gain
	}
	return 1
}

// mostExchanged is more pieces than can capture on one square.
const mostExchanged = 32

// taken is a piece and where it was.
type taken struct {
	from  uint8
	piece piece
}

// occupy makes an empty square on which an exchange begins occupied, for attacks
// over it, and takes that back.
func (p *Position) occupy(s int, captured piece) {
	if captured == empty {
		p.mark(s)
	}
}

// leastAttacker returns where the least valuable piece of side stands that
// captures on to, which is occupied.
func (p *Position) leastAttacker(to int, side piece) (from int, ok bool) {
	i := index(side)
	for _, s := range soldierSources[i][to] {
		if p.squares[s] == side|soldier {
			return int(s), true
		}
	}
	if isRedHalf(to) == (side == red) {
		for j := range elephantHops[to] {
			h := &elephantHops[to][j]
			if p.squares[h.past] == empty && p.squares[h.to[0]] == side|elephant {
				return int(h.to[0]), true
			}
		}
		for _, s := range advisorSteps[to] {
			if p.squares[s] == side|advisor {
				return int(s), true
			}
		}
	}
	for j := range horseSources[to] {
		h := &horseSources[to][j]
		if p.squares[h.past] != empty {
			continue
		}
		for _, s := range h.to {
			if p.squares[s] == side|horse {
				return int(s), true
			}
		}
	}
	r, f := p.rank(to), p.file(to)
	for _, d := range [...]int8{r.second[0], r.second[1], f.second[0], f.second[1]} {
		if s := to + int(d); d != 0 && p.squares[s] == side|cannon {
			return s, true
		}
	}
	for _, d := range [...]int8{r.first[0], r.first[1], f.first[0], f.first[1]} {
		if s := to + int(d); d != 0 && p.squares[s] == side|chariot {
			return s, true
		}
	}
	for _, s := range generalSteps[to] {
		if p.squares[s] == side|general {
			return int(s), true
		}
	}
	if g := side | general; p.squares[to].kind() == general {
		for _, d := range f.first {
			if s := to + int(d); p.squares[s] == g {
				return s, true // the generals face each other
			}
		}
	}
	return 0, false
}
