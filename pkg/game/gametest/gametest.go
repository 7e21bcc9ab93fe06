// Package gametest checks that a game.Position keeps the promises of package
// game: the five methods, and every optional interface that it offers. Run it on
// a game of your own before any search: a search finds wrong rules too, but far
// from their cause.
//
// Reading order: gametest.go, view.go, walk.go, methods.go, offers.go, keys.go,
// evaluate.go, explore.go, shorten.go.
package gametest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Finding is a promise of package game that a game breaks, with the shortest
// moves found that show it.
type Finding struct {
	Promise  string   // the promise, such as "Unmake restores Key"
	Moves    []string // names of the moves from the start to the position
	Sentence string   // what happens there
	Board    string   // the position in letters, if the game has a Board or a String
	Warning  bool     // it is no fault in a few games, which the Sentence names
}

// Error returns the finding in one sentence, and the position below it.
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

// Check returns the Findings that are no warnings, joined into one error, or nil.
func Check(newGame func() game.Position, games int, seed uint64) error {
	var faults []error
	for _, f := range Findings(newGame, games, seed) {
		if !f.Warning {
			faults = append(faults, f)
		}
	}
	return errors.Join(faults...)
}

// Findings returns the promises that a game breaks, each once. newGame returns
// the game at its start, which may be another position each time. Findings tries
// all moves of the first plies, then plays the given number of random games. The
// same seed plays the same games.
//
// It shortens the moves of a finding if newGame always returns the same position
// or the position is a game.Cloner.
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
	found []*finding // one of a promise, in the order of finding them

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

// finding is a Finding with the moves to show it again.
type finding struct {
	Finding
	root  *root
	path  []game.Move
	other []game.Move // of a key that two positions have: the moves to the other one

	evidence, suffix string // of a conclusion about Evaluate: its evidence and what it adds
}

// add keeps f if it is the first of its promise or has fewer moves than that.
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
