// Depth-first proof-number search: the most-proving leaf without a tree in memory.
//
// Source: Nagai (2002).
// Differs from proof-number search: it descends once and stays below a node while the
// most-proving leaf is there, and keeps the numbers of every position in a table.

package search

import (
	"context"
	"errors"
	"slices"
)

// DFPN decides g at p, like ProofNumber. Stored counts the positions that it created:
// the table holds all of them, about 60 bytes each. It returns an error if p is no
// game.Keyer. Numbers that rest on a repetition hold on one line only and are not stored.
func DFPN(ctx context.Context, p Position, g Goal, l Limits) (Proof, error) {
	s := &dfpn{prover: newProver(p, g), table: map[uint64]Numbers{}, limit: newLimit(ctx, l, true)}
	if s.keyer == nil {
		return Proof{}, errors.New("search: df-pn needs a game with a method Key() uint64")
	}
	root := ProofNode{Move: NoMove, Or: true, Numbers: s.leaf(true)}
	s.table[s.keyer.Key()] = root.Numbers
	if !root.Solved() {
		s.deepen(&root, Numbers{Inf, Inf})
	}
	s.Stored = len(s.table)
	return Proof{root.Numbers, s.line(root), s.Stats}, nil
}

type dfpn struct {
	prover
	Stats
	table map[uint64]Numbers
	limit *limit
}

// deepen searches below n, where the position stands, until one of its numbers reaches
// that of the limit: the most-proving leaf is then elsewhere. firm is false if the
// numbers rest on a repetition.
func (s *dfpn) deepen(n *ProofNode, limit Numbers) (firm bool) {
	defer s.enter()()
	if s.Nodes++; s.Nodes%pollEvery == 0 {
		s.limit.spent(pollEvery)
	}
	firm = s.look(n)
	for n.Proof < limit.Proof && n.Disproof < limit.Disproof && !s.limit.over.Load() {
		next, below := n.share(limit)
		s.position.Make(next.Move)
		firm = s.deepen(next, below) && firm
		s.position.Unmake(next.Move)
		n.Update()
	}
	if firm || !n.Solved() {
		s.table[s.keyer.Key()] = n.Numbers
	}
	return firm
}

// look opens n with the numbers of the table. firm is false if a child is a repetition.
func (s *dfpn) look(n *ProofNode) (firm bool) {
	firm = true
	s.open(n, func(or bool) Numbers {
		if s.repeats() {
			firm = false
			return s.leaf(or)
		}
		key := s.keyer.Key()
		numbers, met := s.table[key]
		if !met {
			numbers = s.leaf(or)
			s.table[key] = numbers
		}
		return numbers
	})
	return firm
}

// share returns the next child and the numbers at which to leave it: as soon as a
// brother is easier, or n reaches its own limit.
func (n *ProofNode) share(limit Numbers) (next *ProofNode, below Numbers) {
	next = n.Next()
	brother := Inf // the least number of the others
	for i := range n.Children {
		if c := &n.Children[i]; c != next && n.Or {
			brother = min(brother, c.Proof)
		} else if c != next {
			brother = min(brother, c.Disproof)
		}
	}
	if n.Or {
		return next, Numbers{min(limit.Proof, brother+1), limit.Disproof - n.Disproof + next.Disproof}
	}
	return next, Numbers{limit.Proof - n.Proof + next.Proof, min(limit.Disproof, brother+1)}
}

// line returns the moves from n that show its answer, as far as the table has them.
func (s *dfpn) line(n ProofNode) (line []Move) {
	for seen := map[uint64]bool{}; n.Solved() && !seen[s.keyer.Key()]; {
		seen[s.keyer.Key()] = true
		s.look(&n)
		step := n.Line()
		if len(step) == 0 {
			break
		}
		line = append(line, step[0])
		s.position.Make(step[0])
		n = n.Children[slices.IndexFunc(n.Children, func(c ProofNode) bool { return c.Move == step[0] })]
	}
	for i := range line {
		s.position.Unmake(line[len(line)-1-i])
	}
	return line
}
