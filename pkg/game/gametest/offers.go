package gametest

import (
	"slices"

	"gametree/pkg/game"
)

// offers checks the optional interfaces of package game on the present position.
func (c *checker) offers(v view) {
	if k, ok := c.position.(game.Keyer); ok {
		c.key(k, v)
	}
	if n, ok := c.position.(game.Noisy); ok {
		c.noisy(n, v)
	}
	if p, ok := c.position.(game.Passer); ok {
		c.pass(p, v)
	}
	if a, ok := c.position.(game.Announcer); ok {
		c.announces(a, v)
	}
	if cl, ok := c.position.(game.Cloner); ok {
		c.clone(cl, v)
	}
	if t, ok := c.position.(game.Toucher); ok {
		c.touches(t, v)
	}
	if r, ok := c.position.(game.Repeater); ok && r.Repeated() && !v.terminal {
		c.fault("Repeated", "the game is over by repetition, and Terminal does not say so")
	}
	if s, ok := c.position.(game.Scaler); ok && s.Unit() < 1 {
		c.fault("Unit", "%d is less than 1", s.Unit())
	}
}

// key: the same key means the same moves, and the same position the same key.
// What a game ends by besides, a Repeater, is not in the key.
func (c *checker) key(k game.Keyer, v view) {
	if r, ok := c.position.(game.Repeater); ok && r.Repeated() {
		return
	}
	key, text := k.Key(), v.String()
	if before, met := c.keys[key]; met && before != text {
		c.fault("Key", "one key, %d, for\n%s\nand\n%s", key, before, text)
	}
	c.keys[key] = text
	if again := k.Key(); again != key {
		c.fault("Key", "it returns %d, then %d", key, again)
	}
}

// noisy: some of the moves, in their order, and just those that have a rank.
func (c *checker) noisy(n game.Noisy, v view) {
	all := v.moves
	for _, m := range n.NoisyMoves(nil) {
		i := slices.Index(all, m)
		if i < 0 {
			c.fault("NoisyMoves", "%d is none of %v, or not in their order", m, v.moves)
			return
		}
		all = all[i+1:]
	}
	r, ranks := c.position.(game.Ranker)
	for _, m := range v.moves {
		if ranks && (r.Rank(m) != 0) != slices.Contains(n.NoisyMoves(nil), m) {
			c.fault("Rank", "the rank of move %d is %d: quiet moves have 0, and no other", m, r.Rank(m))
		}
	}
}

// pass: a move that Make and Unmake take, and that is none of Moves.
func (c *checker) pass(p game.Passer, v view) {
	m, ok := p.Pass()
	if !ok || v.terminal {
		return
	}
	if slices.Contains(v.moves, m) {
		c.fault("Pass", "%d is one of Moves", m)
	}
	c.position.Make(m)
	c.position.Moves(nil)
	c.position.Unmake(m)
	if after := c.look(); after.String() != v.String() {
		c.fault("Pass", "passing and taking it back gives\n%v\ninstead of\n%v", after, v)
	}
}

// announces: what a Checker says after the move.
func (c *checker) announces(a game.Announcer, v view) {
	after, ok := c.position.(game.Checker)
	if !ok {
		c.fault("GivesCheck", "there is no InCheck to agree with")
		return
	}
	for _, m := range v.moves {
		gives := a.GivesCheck(m)
		c.position.Make(m)
		check := after.InCheck()
		c.position.Unmake(m)
		if gives != check {
			c.fault("GivesCheck", "it is %t of move %d, and InCheck after the move %t", gives, m, check)
			return
		}
	}
}

// clone: the same position, and moves on it leave this one alone.
func (c *checker) clone(cl game.Cloner, v view) {
	clone := cl.Clone()
	if got := clone.Moves(nil); !slices.Equal(got, v.moves) {
		c.fault("Clone", "its moves are %v instead of %v", got, v.moves)
	}
	if len(v.moves) > 0 {
		clone.Make(v.moves[0])
		if after := c.look(); after.String() != v.String() {
			c.fault("Clone", "a move on the clone gives\n%v\ninstead of\n%v", after, v)
		}
	}
}

// touches: squares of the board, and no two moves that a mouse cannot tell apart.
func (c *checker) touches(t game.Toucher, v view) {
	squares := 0
	for _, row := range t.Board().Squares {
		squares += len(row)
	}
	var all [][]int
	for _, m := range v.moves {
		touched := t.Touches(m)
		if len(touched) == 0 || slices.Min(touched) < 0 || slices.Max(touched) >= squares {
			c.fault("Touches", "move %d touches %v, which are not all of the %d squares", m, touched, squares)
			return
		}
		all = append(all, touched)
	}
	slices.SortFunc(all, slices.Compare)
	for i := 1; i < len(all); i++ {
		if before, n := all[i-1], len(all[i-1]); n <= len(all[i]) && slices.Equal(before, all[i][:n]) {
			c.fault("Touches", "two moves touch %v and %v, which cannot be told apart", before, all[i])
		}
	}
}
