// Package gametest checks that a game.Position keeps the promises of package game.
// Run it on your own game before any search: a search shows wrong rules too, but far
// from their cause. It checks that
//
//   - Unmake restores the position and everything that the next moves depend on,
//   - Make changes the position, and games end,
//   - Moves appends to its buffer, always in the same order, and nothing after the end,
//   - Evaluate speaks for the player to move and agrees with the Caption of the winner,
//   - Key is different for different positions and depends on the player to move,
//   - Weights and Turn of a game with chance fit its moves,
//   - every other optional interface returns what its comment says,
//   - nothing panics.
//
// Findings returns each broken promise with the fewest moves found that lead to it.
// game.Abilities lists the optional interfaces that a game has and those that it lacks.
//
// Reading order: gametest.go, walk.go, promises.go, evidence.go.
package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
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
	Games    int      // if not 0, the finding is about that many random games, not about one position

	// Pictures are two boards to compare, or the position alone; nil if the game draws
	// no Board.
	Pictures []Picture
}

// Picture is a board with a few words about it.
type Picture struct {
	Title string
	Board game.Board
}

// Error returns the finding as one sentence with the position below it.
func (f Finding) Error() string {
	text := f.Promise + ": " + f.Sentence + " (" + f.Where() + ")\n" + f.Board
	return strings.TrimRight(text, "\n")
}

// Where describes the position, as in "after the moves a1, b2".
func (f Finding) Where() string {
	if f.Games > 0 {
		return fmt.Sprintf("in %d random games", f.Games)
	}
	return where(f.Moves)
}

func where(moves []string) string {
	if len(moves) == 0 {
		return "at the start"
	}
	return "after the moves " + strings.Join(moves, ", ")
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

const (
	breadth  = 4_000   // looks at the positions nearest to the start
	maxPlies = 200     // plies of a random game
	maxKept  = 200_000 // keys and pieces of evidence
	tries    = 3       // moves made and taken back at a position of a random game
)

// Findings returns the promises that a game breaks, each once. newGame returns a new
// game; its start may differ from call to call. Findings tries all moves of the first
// plies and then plays the given number of random games. The same seed plays the same
// games.
func Findings(newGame func() game.Position, games int, seed uint64) (findings []Finding) {
	c, rng := &checker{upTo: plays, tallies: map[group]tally{}, counted: map[any]bool{}}, rand.New(rand.NewPCG(seed, 1))
	var r *root
	for n := range games {
		if n == 0 || !r.same {
			r = c.newRoot(newGame, n == 0)
		}
		if n == 0 {
			c.breadthFirst(r)
		}
		c.random(r, rng)
	}
	c.conclude()
	if games > 0 {
		c.suspicions()
	}
	for _, f := range c.found {
		if f.Promise == "" || f.Promise == keyOfMover && c.of(keyOfBoard) != nil {
			continue // mere evidence, or the consequence of another fault
		}
		f.Sentence += f.note
		findings = append(findings, f.Finding)
	}
	if len(findings) == 0 && games > 0 && c.long == games {
		findings = append(findings, Finding{Promise: "A game ends", Warning: true, Games: games, Sentence: fmt.Sprintf(
			"none ended within %d plies: does a move have no effect, or is Terminal never true? That is right only in a "+
				"game that takes very long", maxPlies)})
	}
	return findings
}

// root is the start of one game or of all games.
type root struct {
	again func() game.Position // returns a position at the start
	once  bool                 // again can be called only once
	same  bool                 // all games start here
	keys  map[uint64]*known
}

// newRoot returns the root of a new game. It may be the root of all only if all is true.
func (c *checker) newRoot(newGame func() game.Position, all bool) *root {
	r := &root{again: newGame, same: all, keys: map[uint64]*known{}}
	c.walk(r, func(w *walk) {
		for range 8 { // random starts may look alike once or twice
			r.same = r.same && reflect.DeepEqual(w.now(), w.look(newGame()))
		}
		if cloner, ok := game.Find[game.Cloner](w.p); ok && !r.same {
			r.again = cloner.Clone
		} else if !r.same {
			r.again, r.once = func() game.Position { return w.p }, true
		}
	})
	return r
}

// breadthFirst checks the positions nearest to r until the checker has looked often enough.
func (c *checker) breadthFirst(r *root) {
	met := map[string]bool{}
	for queue := [][]game.Move{nil}; len(queue) > 0 && c.looks < breadth && !r.once; queue = queue[1:] {
		c.walk(r, func(w *walk) {
			for _, m := range queue[0] {
				w.play(m)
			}
			v := w.now()
			shown := fmt.Sprint(v)
			if met[shown] && (v.Key != 0 || v.Board.Squares != nil || v.String != "") {
				return
			}
			met[shown] = true
			w.check(v.next())
			for _, m := range v.next() {
				queue = append(queue, append(slices.Clone(queue[0]), m))
			}
		})
	}
}

func (c *checker) random(r *root, rng *rand.Rand) {
	c.walk(r, func(w *walk) {
		for {
			moves := slices.Clone(w.now().next())
			rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
			w.check(moves[:min(tries, len(moves))])
			if len(moves) == 0 {
				return
			}
			if len(w.path) == maxPlies {
				c.long++
				return
			}
			w.play(moves[0])
		}
	})
}
