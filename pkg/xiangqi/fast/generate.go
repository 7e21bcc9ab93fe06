package fast

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// captures appends the pseudo-legal captures of all pieces except the general.
func (p *Position) captures(buf []game.Move) []game.Move {
	mine, theirs := p.side, other(p.side)
	for screens, kind := range [...]piece{chariot, cannon} {
		for s := range p.where[mine|kind].all {
			from := game.Move(s) * xiangqi.Squares
			r, f := &p.rank(s).met[screens], &p.file(s).met[screens]
			for _, d := range [...]int8{r[0], r[1], f[0], f[1]} {
				if to := s + int(d); p.squares[to].owner() == theirs {
					buf = append(buf, from+game.Move(to))
				}
			}
		}
	}
	buf = p.horsesAndSoldiers(buf, theirs)
	if p.where[theirs].meets(guardZone[index(mine)]) {
		buf = p.guards(buf, theirs)
	}
	return buf
}

// quiets appends the pseudo-legal moves of all pieces except the general that
// capture nothing.
func (p *Position) quiets(buf []game.Move) []game.Move {
	for _, kind := range [...]piece{chariot, cannon} {
		for s := range p.where[p.side|kind].all {
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
	return p.guards(p.horsesAndSoldiers(buf, empty), empty)
}

// horsesAndSoldiers appends their pseudo-legal moves to squares of an owner: the
// opponent's pieces, or empty squares.
func (p *Position) horsesAndSoldiers(buf []game.Move, owner piece) []game.Move {
	for s := range p.where[p.side|horse].all {
		if owner != empty && !p.where[owner].meets(horseZone[s]) {
			continue
		}
		from := game.Move(s) * xiangqi.Squares
		for i := range horseHops[s] {
			h := &horseHops[s][i]
			if p.squares[h.via] != empty {
				continue
			}
			for _, to := range h.to {
				if p.squares[to].owner() == owner {
					buf = append(buf, from+game.Move(to))
				}
			}
		}
	}
	for s := range p.where[p.side|soldier].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range soldierSteps[index(p.side)][s] {
			if p.squares[to].owner() == owner {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	return buf
}

// guards appends the pseudo-legal moves of elephants and advisors to squares of
// an owner: the opponent's pieces, or empty squares.
func (p *Position) guards(buf []game.Move, owner piece) []game.Move {
	for s := range p.where[p.side|elephant].all {
		from := game.Move(s) * xiangqi.Squares
		for i := range elephantHops[s] {
			h := &elephantHops[s][i]
			if p.squares[h.via] == empty && p.squares[h.to[0]].owner() == owner {
				buf = append(buf, from+game.Move(h.to[0]))
			}
		}
	}
	for s := range p.where[p.side|advisor].all {
		from := game.Move(s) * xiangqi.Squares
		for _, to := range advisorSteps[s] {
			if p.squares[to].owner() == owner {
				buf = append(buf, from+game.Move(to))
			}
		}
	}
	return buf
}
