package puzzle

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi/fast"
)

// Prover proves mates by a full search: the attacker has every move, and the defender
// every reply.
type Prover struct {
	known map[uint64]fact
	Nodes int // entered so far
	Most  int // nodes after which it gives up
}

// fact is what is known about a position with the attacker to move.
type fact struct{ mates, fails int } // mates in that many moves, or fewer; not in that many

// NewProver returns a prover that enters at most that many nodes.
func NewProver(most int) *Prover { return &Prover{known: map[uint64]fact{}, Most: most} }

// Mates reports whether the player to move mates in at most n moves. ok is false if the
// search gave up.
func (s *Prover) Mates(p *fast.Position, n int) (mates, ok bool) {
	mates = s.attack(p, n)
	return mates, s.Nodes <= s.Most
}

// Solutions returns the moves that mate in at most n moves.
func (s *Prover) Solutions(p *fast.Position, n int) (moves []game.Move, ok bool) {
	for _, m := range p.LegalMoves(nil) {
		if s.after(p, m, n) {
			moves = append(moves, m)
		}
	}
	return moves, s.Nodes <= s.Most
}

func (s *Prover) attack(p *fast.Position, n int) bool {
	if s.Nodes++; n == 0 || s.Nodes > s.Most || p.Repeated() {
		return false
	}
	key := p.Key()
	f := s.known[key]
	switch {
	case f.mates > 0 && f.mates <= n:
		return true
	case f.fails >= n:
		return false
	}
	for _, checks := range []bool{true, false} { // a check is the likelier move
		for _, m := range p.LegalMoves(nil) {
			if p.GivesCheck(m) == checks && s.after(p, m, n) {
				s.known[key] = fact{n, f.fails}
				return true
			}
		}
	}
	if s.Nodes <= s.Most {
		s.known[key] = fact{f.mates, n}
	}
	return false
}

// after reports whether m mates in at most n moves, m included. A side without a legal
// move has lost.
func (s *Prover) after(p *fast.Position, m game.Move, n int) bool {
	p.Make(m)
	defer p.Unmake(m)
	s.Nodes++
	if p.Repeated() {
		return false
	}
	replies := p.LegalMoves(nil)
	if n == 1 && len(replies) > 0 {
		return false
	}
	for _, r := range replies {
		p.Make(r)
		mates := s.attack(p, n-1)
		p.Unmake(r)
		if !mates {
			return false
		}
	}
	return true
}
