// Package gametest plays a game.Position at random and reports every way in
// which it breaks the promises of the interface. Run it on a game of your own
// before any search: a search finds wrong rules, too, but far from their cause.
package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// maxPlies ends games that do not end by themselves.
const maxPlies = 200

// Check plays the given number of random games, each on a position that
// newGame returns, and takes every move back again. What the game offers beyond
// the five methods is checked too. It returns nil or all the
// kinds of misbehaviour it met, joined, each with the moves that led there.
// The same seed plays the same games.
func Check(newGame func() game.Position, games int, seed uint64) error {
	c := &checker{rng: rand.New(rand.NewPCG(seed, 0)), seen: map[string]bool{}}
	for range games {
		c.position, c.path = newGame(), nil
		if start := c.look().String(); start != c.start {
			c.start, c.keys = start, map[uint64]string{}
		}
		c.play()
	}
	return errors.Join(c.faults...)
}

type checker struct {
	rng      *rand.Rand
	position game.Position
	path     []game.Move
	seen     map[string]bool // kinds of fault already reported
	faults   []error
	start    string            // where the game begins
	keys     map[uint64]string // a position for each key met since that start
}

// fault reports a kind of misbehaviour once.
func (c *checker) fault(kind, format string, args ...any) {
	if c.seen[kind] {
		return
	}
	c.seen[kind] = true
	c.faults = append(c.faults, fmt.Errorf("%s: %s, after the moves %v", kind, fmt.Sprintf(format, args...), c.path))
}

// play makes random moves to the end of the game and unmakes them all.
func (c *checker) play() {
	before := c.look()
	c.offers(before)
	if len(before.moves) > 0 && !before.terminal && len(c.path) < maxPlies {
		m := before.moves[c.rng.IntN(len(before.moves))]
		c.position.Make(m)
		c.path = append(c.path, m)
		c.play()
		c.path = c.path[:len(c.path)-1]
		c.position.Unmake(m)
		if after := c.look(); after.String() != before.String() {
			c.fault("Unmake", "taking back move %d gives\n%v\ninstead of\n%v", m, after, before)
		}
	}
}

// view is all that the interface shows of a position.
type view struct {
	moves    []game.Move
	terminal bool
	value    int
	text     string // of a fmt.Stringer
}

func (v view) String() string {
	return fmt.Sprintf("moves %v, terminal %t, value %d\n%s", v.moves, v.terminal, v.value, v.text)
}

// look reads the position and checks what can be checked without a move.
func (c *checker) look() view {
	p := c.position
	v := view{moves: p.Moves(nil), terminal: p.Terminal(), value: p.Evaluate()}
	if s, ok := p.(fmt.Stringer); ok {
		v.text = s.String()
	}
	mark := game.Move(-7)
	if again := p.Moves([]game.Move{mark}); len(again) == 0 || again[0] != mark {
		c.fault("Moves", "it does not append to the buffer it is given")
	} else if !slices.Equal(again[1:], v.moves) {
		c.fault("Moves", "it gives %v, then %v", v.moves, again[1:])
	}
	sorted := slices.Sorted(slices.Values(v.moves))
	if len(slices.Compact(sorted)) != len(v.moves) {
		c.fault("Moves", "the same move twice in %v", v.moves)
	}
	if slices.ContainsFunc(v.moves, func(m game.Move) bool { return m < 0 }) {
		c.fault("Moves", "a negative move in %v", v.moves)
	}
	if v.terminal && len(v.moves) > 0 {
		c.fault("Terminal", "the game is over, and there are moves: %v", v.moves)
	}
	if !v.terminal && len(v.moves) == 0 {
		c.fault("Terminal", "the game is not over, and there is no move")
	}
	if again := p.Evaluate(); again != v.value {
		c.fault("Evaluate", "it returns %d, then %d", v.value, again)
	}
	if v.value <= -game.Inf || v.value >= game.Inf {
		c.fault("Evaluate", "%d is not between -Inf and Inf", v.value)
	}
	return v
}
