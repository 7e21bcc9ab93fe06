// Package games is the one list of games. The commands solve, play, bench, rungs and match, completion, and the lessons
// read it. To add a game, write its package, add one entry to All in list.go, and explain its rules in rules.txt; the
// comments of Game say what an entry needs.
//
// Reading order: games.go, list.go, judge.go, benches.go.
package games

import (
	"cmp"
	"context"
	_ "embed" // rules.txt
	"fmt"
	"io"
	"slices"
	"strings"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/measure"
	"gametree/pkg/play"
	"gametree/pkg/search"
)

// Game is one entry of the list. It needs a Name, a Title and Start: the commands can then solve the game, list its
// rungs and measure them. With Sides people can play it too, and searches play matches. Every other field is optional.
type Game struct {
	Name  string // in commands: small letters and digits
	Title string // in pictures

	// Start returns the position that text describes, or the first position of
	// the game if text is empty. Each call returns a new position.
	Start func(text string) (game.Position, error)

	Sides [2]string // the names of the first and the second player; empty: nobody can play the game

	// Reads describes the text that Start reads, which people can then paste; empty: Start reads none.
	Reads string

	// Searched is Start in a faster form with the same moves, for searches; nil: searches take Start too.
	Searched func(text string) (game.Position, error)

	// Inputs reads the positions of the input that gametree solve takes for the game; nil: it
	// takes one position, in words that Start reads.
	Inputs func(in io.Reader) ([]game.Position, error)

	// Answer returns what gametree solve prints about p, searched with result a; nil: the value,
	// the move, and whether the value is proved.
	Answer func(p game.Position, a search.Result) string

	play.Writing

	Discs    string // see play.Rules
	Opposite bool   // the second player sits on the far side of the board

	// Rungs returns the rungs that serve the game, in order; nil: the rungs of
	// the ladder that serve its first position.
	Rungs func() []search.Rung

	// Solver is the rung that solves the game; empty: search.Fastest. Opponents, hints, analyses
	// and reviews ask it too: see play.Rules.Solve.
	Solver string

	// Solve, Solvable and Backwards are those of play.Rules. If Solve is nil, Solver searches the moves one by one.
	Solve     func(ctx context.Context, p game.Position) []search.Result
	Solvable  func(p game.Position) bool
	Backwards func() func(ctx context.Context, p game.Position, played game.Move) []search.Result

	Opponent string     // the default rung to play against; empty: Solver, or else alpha-beta that deepens
	Limit    play.Limit // the default limit of a move of Opponent; zero: a second

	Review int // see play.Rules

	// Depth is the depth at which gametree bench measures the rungs on the first position;
	// 0: the largest one at which minimax is fast.
	Depth int

	// Benches returns the benches that measure the rungs; nil: there is one, of Depth.
	Benches func() []measure.Bench
}

// Own returns an entry for a game that is not in the list. Each call of start returns a new first position.
func Own(name string, start func() game.Position) Game {
	return Game{
		Name: name, Title: name, Sides: [2]string{"First", "Second"},
		Start: func(string) (game.Position, error) { return start(), nil },
	}
}

// Serving returns the rungs that serve the game.
func (g Game) Serving() []search.Rung {
	if g.Rungs != nil {
		return g.Rungs()
	}
	return search.Serving(g.first())
}

// first returns the first position in the form for searches.
func (g Game) first() game.Position { return game.Must(g.Position("")) }

// Position returns the position that text describes, or the first position if text is empty, in the form for searches.
func (g Game) Position(text string) (game.Position, error) {
	if g.Searched != nil && (text == "" || g.Reads != "") {
		return g.Searched(text)
	}
	return g.start(text)
}

// Rung returns the rung with that name, after which switches to turn may follow (see search.Named). network:FILE is
// PUCT with a network of gametree learn. An empty name is the rung that solves.
func (g Game) Rung(name string) (search.Rung, error) {
	name = cmp.Or(name, g.Solver, search.Fastest)
	if file, ok := strings.CutPrefix(name, "network:"); ok {
		return learn.Rung(name, file, g.first)
	}
	r, err := search.Named(g.Serving(), name)
	if err != nil {
		if known, unknown := search.Lookup(name); unknown == nil { // of the ladder, but it does not serve the game
			_, others, _ := strings.Cut(err.Error(), "; ")
			err = fmt.Errorf("rung %s does not fit %s; %s", known.Name, g.Title, others)
		}
	} else if r.Fits != nil {
		err = r.Fits(g.first())
	}
	return r, err
}

// Names returns the names of games.
func Names(games []Game) (names []string) {
	for _, g := range games {
		names = append(names, g.Name)
	}
	return names
}

// Listed returns the names of games in one line, with the titles that a name does not tell.
func Listed(games []Game) string {
	names := Names(games)
	for i, g := range games {
		if !g.Called(g.Name) {
			names[i] += " (" + g.Title + ")"
		}
	}
	return strings.Join(names, ", ")
}

// Called reports whether word is in the title of the game; neither case nor spaces matter.
func (g Game) Called(word string) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, " ", "")) }
	return strings.Contains(plain(strings.ReplaceAll(g.Title, "-", "")), plain(word))
}

// Playable returns the games that can be played against a search.
func Playable() (playable []Game) {
	for _, g := range All {
		if g.Sides[0] == "" {
			continue
		}
		if g.Opponent = cmp.Or(g.Opponent, g.Solver); g.Opponent == "" {
			g.Opponent = g.Rules().Opponent()
		}
		if g.Limit == (play.Limit{}) {
			g.Limit.Milliseconds = 1000
		}
		playable = append(playable, g)
	}
	return playable
}

// Lookup returns the game with that name among games.
func Lookup(games []Game, name string) (Game, error) {
	i := slices.IndexFunc(games, func(g Game) bool { return g.Name == name })
	if i < 0 {
		return Game{}, fmt.Errorf("games: no game %q; there are %s", name, Listed(games))
	}
	return games[i], nil
}

// Rules returns what package play needs to know about the game.
func (g Game) Rules() play.Rules {
	r := play.Rules{
		Name: g.Name, Title: g.Title, Sides: g.Sides, Explanation: g.explanation(),
		Start: g.start, Searched: g.Searched, Writing: g.Writing, Solve: g.Solve, Solvable: g.Solvable, Review: g.Review,
		Backwards: g.Backwards, Reads: g.Reads != "", Opposite: g.Opposite, Discs: g.Discs,
		Rungs: append(g.Serving(), search.UCT{C: 1, Seed: 1}.Rung(1000)), Lookup: g.Rung,
	}
	if solver, err := g.Rung(""); err == nil && solver.Exact {
		r.Solver = solver.Name
		if _, finite := game.Find[game.Finite](g.first()); r.Solve == nil && (finite || solver.Own != nil) {
			r.Solve = func(ctx context.Context, p game.Position) []search.Result { return search.Each(ctx, solver, p) }
		}
	}
	return r
}

//go:embed rules.txt
var rules string

// explanation returns the paragraph of rules.txt that begins with the name of the game.
func (g Game) explanation() string {
	for paragraph := range strings.SplitSeq(rules, "\n\n") {
		if text, ok := strings.CutPrefix(paragraph, g.Name+": "); ok {
			return strings.Join(strings.Fields(text), " ")
		}
	}
	return ""
}

// start is Start for a game that may read no positions.
func (g Game) start(text string) (game.Position, error) {
	if text != "" && g.Reads == "" {
		return nil, fmt.Errorf("games: %s always starts from the same position", g.Name)
	}
	return g.Start(text)
}

// Arena returns the game as package arena plays it, from its first position.
func (g Game) Arena() arena.Rules {
	start := func() game.Position { return game.Must(g.Start("")) }
	return arena.Rules{Name: g.Name, Sides: g.Sides, Start: start, Searched: g.first}
}

// Arena returns the game with that name as package arena plays it. It panics if there is none.
func Arena(name string) arena.Rules { return game.Must(Lookup(All, name)).Arena() }

// Contender returns the rung of that name, after which switches to turn may follow, of
// the game with that name. It panics if there is none.
func Contender(name, rung string) arena.Contender {
	return arena.Of(rung, game.Must(game.Must(Lookup(All, name)).Rung(rung)))
}
