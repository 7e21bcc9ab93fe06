package fast

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// captures appends the moves of all pieces but the general that capture, whether
// or not they leave it in check. squares are the rules of the board's pieces, and
// mine and theirs their owners.
func (p *Position) captures(buf []game.Move) []game.Move {
	mine, theirs := p.side, other(p.side)
	side := index(mine)
	for s := range p.where[mine|chariot].all {
		from := game.Move(s) * xiangqi.Squares
		r, f := p.rank(s), p.file(s)
		for _, d := range [...]int8{r.first[0], r.first[1], f.first[0], f.first[1]} {
			if to := s + int(d); p.squares[to]&theirs != 0 {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	for s := range p.where[mine|cannon].all {
		from := game.Move(s) * xiangqi.Squares
		r, f := p.rank(s), p.file(s)
		for _, d := range [...]int8{r.second[0], r.second[1], f.second[0], f.second[1]} {
			if to := s + int(d); p.squares[to]&theirs != 0 {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	targets := p.where[theirs]
	for s := range p.where[mine|horse].all {
		if !targets.meets(horseZone[s]) {
			continue
		}
		from := game.Move(s) * xiangqi.Squares
		for i := range horseHops[s] {
			h := &horseHops[s][i]
			if p.squares[h.past] != empty {
				continue
			}
			for _, to := range h.to {
				if p.squares[to]&theirs != 0 {
					buf = append(buf, from+game.Move(to))
				}
			}
		}
	}
	for s := range p.where[mine|soldier].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range soldierSteps[side][s] {
			if p.squares[to]&theirs != 0 {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	if !targets.meets(guardZone[side]) {
		return buf
	}
	for s := range p.where[mine|elephant].all {
		from := game.Move(s) * xiangqi.Squares
		for i := range elephantHops[s] {
			h := &elephantHops[s][i]
			if p.squares[h.past] == empty && p.squares[h.to[0]]&theirs != 0 {
				buf = append(buf, from+game.Move(h.to[0]))
			}
		}
	}
	for s := range p.where[mine|advisor].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range advisorSteps[s] {
			if p.squares[to]&theirs != 0 {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	return buf
}

// quiets appends the moves of all pieces but the general that capture nothing,
// whether or not they leave it in check.
func (p *Position) quiets(buf []game.Move) []game.Move {
	mine := p.side
	side := index(mine)
	for _, kind := range [...]piece{chariot, cannon} {
		for s := range p.where[mine|kind].all {
			m := game.Move(s)*xiangqi.Squares + game.Move(s)
			r, f := p.rank(s), p.file(s)
			for d := int(r.least); d < 0; d++ {
				buf = append(buf, m+game.Move(d))
			}
			for d := 1; d <= int(r.most); d++ {
				buf = append(buf, m+game.Move(d))
			}
			for d := int(f.least); d < 0; d += xiangqi.Files {
				buf = append(buf, m+game.Move(d))
			}
			for d := xiangqi.Files; d <= int(f.most); d += xiangqi.Files {
				buf = append(buf, m+game.Move(d))
			}
		}
	}
	for s := range p.where[mine|horse].all {
		from := game.Move(s) * xiangqi.Squares
		for i := range horseHops[s] {
			h := &horseHops[s][i]
			if p.squares[h.past] != empty {
				continue
			}
			for _, to := range h.to {
				if p.squares[to] == empty {
					buf = append(buf, from+game.Move(to))
				}
			}
		}
	}
	for s := range p.where[mine|soldier].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range soldierSteps[side][s] {
			if p.squares[to] == empty {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	for s := range p.where[mine|elephant].all {
		from := game.Move(s) * xiangqi.Squares
		for i := range elephantHops[s] {
			h := &elephantHops[s][i]
			if p.squares[h.past] == empty && p.squares[h.to[0]] == empty {
				buf = append(buf, from+game.Move(h.to[0]))
			}
		}
	}
	for s := range p.where[mine|advisor].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range advisorSteps[s] {
			if p.squares[to] == empty {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	return buf
}
