// Package gametest checks that a game.Position keeps the promises of package game.
// Run it on your own game before any search: a search shows wrong rules too, but far
// from their cause. It checks that
//
//   - Unmake restores everything that the position shows, and everything that the next
//     moves depend on,
//   - Moves appends legal moves to its buffer, always in the same order, and none after
//     the end of the game,
//   - Evaluate speaks for the player to move and agrees with the Caption of the winner,
//   - Key is different for different positions and depends on the player to move,
//   - every other optional interface returns what its comment says,
//   - nothing panics.
//
// Reading order: gametest.go, view.go, walk.go, methods.go, offers.go, keys.go,
// evidence.go, verdict.go, explore.go, shorten.go.
package gametest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Finding is a broken promise of package game.
type Finding struct {
	Promise  string   // the promise, such as "Unmake restores Key"
	Moves    []string // the names of the fewest moves found that lead to the position
	Sentence string   // what happens there
	Board    string   // the position in letters, if the game has a Board or a String
	Warning  bool     // a few games may do so rightly; the Sentence says which
}

// Error returns the finding as one sentence with the position below it.
func (f Finding) Error() string {
	where := " (at the start)"
	if len(f.Moves) > 0 {
		where = " (after the moves " + strings.Join(f.Moves, ", ") + ")"
	}
	text := f.Promise + ": " + f.Sentence + where
	if f.Board != "" {
		text += "\n" + strings.TrimRight(f.Board, "\n")
	}
	return text
}

// Check returns the Findings that are not warnings, joined into one error, or nil if
// there are none.
func Check(newGame func() game.Position, games int, seed uint64) error {
	var faults []error
	for _, f := range Findings(newGame, games, seed) {
		if !f.Warning {
			faults = append(faults, f)
		}
	}
	return errors.Join(faults...)
}

// Findings returns the promises that a game breaks, each once. newGame returns a new
// game; its start may differ from call to call. Findings tries all moves of the first
// plies and then plays the given number of random games. The same seed plays the same
// games.
//
// Findings shortens the moves of a finding if newGame always returns the same start or
// the position is a game.Cloner.
func Findings(newGame func() game.Position, games int, seed uint64) []Finding {
	c := newChecker(rand.New(rand.NewPCG(seed, 0)))
	var r *root
	for n := range games {
		last := r
		var p game.Position
		if r, p = c.start(newGame, n, last); p == nil {
			break
		}
		switch {
		case r == last:
		case r.always:
			c.breadthFirst(r, breadth, maxPlies, never)
		default:
			c.breadthFirst(r, max(breadth/games, 60), maxPlies, never)
		}
		c.random(r, p)
	}
	c.judgeEvaluate()
	c.shortenAll()
	var all []Finding
	for _, f := range c.found {
		if f.Promise != keyOfMover || c.of(keyOfBoard) == nil { // the second comes of the first
			all = append(all, f.Finding)
		}
	}
	return all
}

func never() bool { return false }

// checker collects findings over all positions that it looks at.
type checker struct {
	rng   *rand.Rand
	found []*finding // at most one for each promise, in the order of finding them

	// unsteady is set when a method is found to change its answer: from then on
	// only the five methods are checked. shaky is set then too, and when Unmake is
	// found wrong: from then on positions are reached by Make alone, and none is
	// compared with another.
	unsteady, shaky bool

	looks int // positions looked at
	views pointOfView
}

func newChecker(rng *rand.Rand) *checker {
	return &checker{rng: rng, views: newPointOfView()}
}

// finding is a Finding with the moves that reproduce it.
type finding struct {
	Finding
	root  *root
	path  []game.Move
	other []game.Move // for a key of two positions: the moves to the other position

	// For a conclusion about Evaluate: the kind of its evidence, and the end of its
	// sentence.
	evidence, suffix string
}

// add keeps f if it is the first finding of its promise or has fewer moves than it.
func (c *checker) add(f *finding) {
	i := slices.IndexFunc(c.found, func(g *finding) bool { return g.Promise == f.Promise })
	switch {
	case i < 0:
		c.found = append(c.found, f)
	case len(f.path)+len(f.other) < len(c.found[i].path)+len(c.found[i].other):
		c.found[i] = f
	}
}

// of returns the finding of a promise, or nil.
func (c *checker) of(promise string) *finding {
	for _, f := range c.found {
		if f.Promise == promise {
			return f
		}
	}
	return nil
}
