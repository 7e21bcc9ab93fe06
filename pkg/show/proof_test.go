package show_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tree"
)

// leaf is a node of a learner's own proof-number search.
type leaf struct {
	move       game.Move
	pn, dn     int
	or, opened bool
	children   []*leaf
}

// mine is a learner's own proof-number search. If stubborn, it finishes the first move that
// is not solved, whatever its numbers are.
func mine(stubborn bool) func(p game.Position, nodes int) bool {
	return func(p game.Position, nodes int) bool {
		root := &leaf{pn: 1, dn: 1, or: true}
		for i := 0; i < nodes && root.pn != 0 && root.dn != 0; i++ {
			root.grow(p, stubborn)
		}
		return root.pn == 0
	}
}

func (l *leaf) grow(p game.Position, stubborn bool) {
	const inf = 1 << 20
	if l.opened {
		next := l.children[0]
		for _, c := range l.children {
			solved := next.pn == 0 || next.dn == 0
			if solved || !stubborn && (l.or && c.pn < next.pn || !l.or && c.dn < next.dn) {
				next = c
			}
		}
		p.Make(next.move)
		next.grow(p, stubborn)
		p.Unmake(next.move)
	} else {
		l.opened = true
		for _, m := range p.Moves(nil) {
			p.Make(m)
			c := &leaf{move: m, pn: 1, dn: 1, or: !l.or}
			if p.Terminal() {
				if won := p.Evaluate() > 0; won == c.or {
					c.pn, c.dn = 0, inf
				} else {
					c.pn, c.dn = inf, 0
				}
			}
			p.Unmake(m)
			l.children = append(l.children, c)
		}
	}
	least, sum, leastDn, sumDn := inf, 0, inf, 0
	for _, c := range l.children {
		least, sum = min(least, c.pn), min(sum+c.pn, inf)
		leastDn, sumDn = min(leastDn, c.dn), min(sumDn+c.dn, inf)
	}
	if l.or {
		l.pn, l.dn = least, sumDn
	} else {
		l.pn, l.dn = sum, leastDn
	}
}

// A learner's own proof-number search is drawn with its numbers, with nothing added, and
// another choice than its rule shows in the leaves that it opens.
func TestProofSearchOfOnesOwn(t *testing.T) {
	p := tree.MustParse("(((-1 (1 1)) (-1 (1 -1))) ((1 -1) (1 (-1 1))) (((1 1) (-1 -1)) 1))")
	for _, f := range []func(game.Position, int) bool{mine(false), search.Wins.Proves} {
		text := terminal(func() {
			r := show.Play(f, p, 1000)
			assert.Equal(t, game.Move(2), r.Move)
		})
		assert.Contains(t, text, "▲ 0/∞ *\n")
		assert.Regexp(t, `a win is proved · \d+ nodes created · \d+ opened, all of them most-proving leaves`, text)
	}
	text := terminal(func() { assert.Equal(t, 1, show.Search(mine(true), p, 1000).Value) })
	assert.Regexp(t, `\d+ opened, \d+ of them most-proving leaves`, text)
	assert.NotContains(t, text, "✗", "no right answer is called wrong")
}
