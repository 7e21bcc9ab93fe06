// Package games is the one list of games. The commands solve, play, bench,
// rungs and match, completion, and the lessons read it. To add a game, write its
// package and add one entry to the list.
//
// Reading order: games.go, list.go, rules.go, benches.go, arena.go.
package games

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/search"
)

// Game is one entry of the list.
type Game struct {
	Name  string    // in commands
	Title string    // in pictures
	Sides [2]string // the names of the first and the second player; empty: the game cannot be played

	// Start returns the position that text describes, or the first position of
	// the game if text is empty. Each call returns a new position.
	Start func(text string) (game.Position, error)

	// Reads describes the text that Start reads; empty: it reads none.
	Reads string

	// Searched is Start in a faster form with the same moves, for searches; nil:
	// searches take Start too.
	Searched func(text string) (game.Position, error)

	// Record reads a game in a format of its own; see play.Rules. nil: there is none.
	Record func(text string) (from string, moves []string, ok bool)

	Opposite bool // the second player sits on the far side of the board

	// Rungs returns the rungs that serve the game, in order; nil: the rungs of
	// the ladder that serve its first position.
	Rungs func() []search.Rung

	Solver string        // the default rung to solve with; empty: search.Fastest
	Player string        // the default rung to play against
	Limits search.Limits // the default limits of a move of Player

	Benches    []measure.Bench // measure the rungs
	Techniques []measure.Bench // measure the engine's switches
}

// Serving returns the rungs that serve the game.
func (g Game) Serving() []search.Rung {
	if g.Rungs != nil {
		return g.Rungs()
	}
	p, err := g.Position("")
	if err != nil {
		panic("games: " + g.Name + " has no first position: " + err.Error())
	}
	return search.Serving(p)
}

// Position returns the position that text describes, or the first position if
// text is empty, in the form for searches.
func (g Game) Position(text string) (game.Position, error) {
	if g.Searched != nil && (text == "" || g.Reads != "") {
		return g.Searched(text)
	}
	return g.start(text)
}

// Rung returns the rung with that name, after which switches to turn may follow
// (see search.Named). An empty name is the rung that solves.
func (g Game) Rung(name string) (search.Rung, error) {
	switch {
	case name != "":
	case g.Solver != "":
		name = g.Solver
	default:
		name = search.Fastest
	}
	r, err := search.Named(g.Serving(), name)
	if err != nil {
		if missing := g.missing(name); missing != nil {
			return r, missing
		}
	}
	return r, err
}

// missing returns an error that explains why the rung of the ladder with that
// name does not serve the game, or nil if there is no such rung.
func (g Game) missing(name string) error {
	r, err := search.Lookup(name)
	if err != nil {
		return nil
	}
	p, err := g.Position("")
	if err != nil {
		return err
	}
	return r.Missing(p)
}

// Names returns the names of games.
func Names(games []Game) (names []string) {
	for _, g := range games {
		names = append(names, g.Name)
	}
	return names
}

// Played returns the games that can be played against a search.
func Played() []Game {
	return slices.DeleteFunc(slices.Clone(All), func(g Game) bool { return g.Sides[0] == "" })
}

// Lookup returns the game with that name among games.
func Lookup(games []Game, name string) (Game, error) {
	i := slices.IndexFunc(games, func(g Game) bool { return g.Name == name })
	if i < 0 {
		return Game{}, fmt.Errorf("games: no game %q; there are %s", name, strings.Join(Names(games), ", "))
	}
	return games[i], nil
}
