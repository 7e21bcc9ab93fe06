// Package games is the one list of games. The commands solve, play, bench,
// rungs and match, completion and the lessons read it: a new game is its own
// folder and one entry here.
//
// Reading order: games.go, list.go, benches.go.
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
	Sides [2]string // who moves first in the game, and who second; empty: it is not played

	// Start returns the position that text describes, and the beginning of the
	// game if text is empty. Each call returns a position of its own.
	Start func(text string) (game.Position, error)

	// Reads says what Start reads; empty: it reads nothing.
	Reads string

	// Mover returns whose turn it is at p, 0 or 1; nil: the first side moves at
	// the beginning, and then the sides take turns.
	Mover func(p game.Position) int

	// Searched is Start for a search, if the game has a faster form with the same
	// moves; nil: Start.
	Searched func(text string) (game.Position, error)

	Opposite bool // the players sit on opposite sides of the board

	// Rungs returns the rungs that serve the game, in order; nil: those of the
	// ladder whose needs the beginning of the game meets.
	Rungs func() []search.Rung

	Solver string        // the rung that solves where none is named; empty: search.Fastest
	Player string        // the rung that plays where none is named
	Limits search.Limits // for a move of Player

	Benches    []measure.Bench // of the rungs
	Techniques []measure.Bench // of the engine's switches
}

// Serving returns the rungs that serve the game.
func (g Game) Serving() []search.Rung {
	if g.Rungs != nil {
		return g.Rungs()
	}
	p, err := g.Position("")
	if err != nil {
		panic("games: " + g.Name + " has no beginning: " + err.Error())
	}
	return search.Serving(p)
}

// Position returns the position that text describes in the form that a search
// takes.
func (g Game) Position(text string) (game.Position, error) {
	if text != "" && g.Reads == "" {
		return nil, fmt.Errorf("games: %s begins from one position only", g.Name)
	}
	if g.Searched != nil {
		return g.Searched(text)
	}
	return g.Start(text)
}

// Rung returns the rung with that name, which switches to turn may follow (see
// search.Named); an empty name is the rung that solves.
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

// missing returns why the rung of the ladder with that name does not serve the
// game, or nil if there is none.
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

// Names lists the names of games.
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
