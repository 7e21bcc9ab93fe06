package play

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rules are what play needs to know about a game.
type Rules struct {
	Name  string // in commands; empty: it has none
	Title string
	Sides [2]string // the names of the first and the second player; a game for one has no second name

	Explanation string // the rules in a few sentences; empty: none are written down

	// Start returns the position that text describes, or the first position of the game if text is empty.
	Start func(text string) (game.Position, error)

	// Searched is Start in a faster form with the same moves, for searches; nil:
	// searches use the position that Start returned.
	Searched func(text string) (game.Position, error)

	Writing

	Adviser *Adviser // nil: there is none

	// Solve returns the results of all moves of a position with best play to the end, in the order of Moves, or
	// nil if it cannot find them, or not before ctx ends. Opponents that use the rung Solver, hints, analyses
	// and reviews ask it before they search. nil: nobody can solve the game.
	Solve    func(ctx context.Context, p game.Position) []search.Result
	Solvable func(p game.Position) bool // reports whether Solve can solve p within seconds; nil: it always can
	Solver   string

	// Backwards returns a function that a review asks instead of Solve about the positions of one game, from the last one
	// to the first, for the results of the move played, or NoMove, and of a better one if there is any; nil: it asks
	// Solve.
	Backwards func() func(ctx context.Context, p game.Position, played game.Move) []search.Result

	// Review is the depth to which a review without a limit searches each position, so that symmetric positions have
	// the same value; 0: it searches for a second.
	Review int

	Quiet    bool          // states leave out what the search finds, except as a hint
	Fixed    bool          // a page does not offer other searches and levels
	Reads    bool          // Start reads the text of a position
	Discs    string        // pieces on a page are discs, red-yellow or black-white, or those of chess; empty: neither
	Opposite bool          // the second player sits on the far side of the board
	Rungs    []search.Rung // that serve the game, in order

	// Lookup returns the rung with that name, after which switches to turn may follow (see search.Named).
	Lookup func(name string) (search.Rung, error)
}

// Adviser is another program, whose opinion an analysis can show beside its own.
type Adviser struct {
	Name string

	// Ask asks it about the position after moves, and calls found with each answer until the
	// limit is reached or ctx ends. Wins count from that position.
	Ask func(ctx context.Context, from string, moves []game.Move, l Limit, found func(search.Result)) error
}

// Writing is how a game is written down, besides PGN and the names of its moves.
type Writing struct {
	Names string // what the name of a move means, in a sentence that the first positions show; empty: it is plain

	// Record reads a game written in a format that only this game has: its first position, as Start reads it,
	// and its moves. ok is false for any other text. nil: there is no such format.
	Record func(text string) (from string, moves []string, ok bool)

	// Respell returns the moves of a game from a first position as this package reads them, if
	// others write them differently; nil: nobody does.
	Respell func(from string, moves []string) []string

	// Formats write a game that began at from, by their names.
	Formats map[string]func(from string, moves []game.Move) string

	// Image returns a game with left and right exchanged; nil: the rules differ then. A review searches the same one of
	// the two, so that they get the same values.
	Image func(from string, moves []game.Move) (string, []game.Move)

	Notations []Notation
}

// Notation is a way to write the moves of a game.
type Notation struct {
	Name  string
	Write func(p game.Position, m game.Move) string // m is one of p's moves
}

// Own returns the rules of a game that begins at p, against the rungs that serve p
// and others. p itself is used for every request. An empty title is the name of p's type.
func Own(title string, p game.Position, others ...search.Rung) Rules {
	kind, sides := fmt.Sprintf("%T", p), [2]string{"First", "Second"}
	if s, ok := game.Find[interface{ Sides() [2]string }](p); ok {
		sides = s.Sides()
	}
	rungs := append(append(search.Serving(p), search.UCT{C: 1, Seed: 1}.Rung(1000)), others...)
	return Rules{
		Title: cmp.Or(title, kind[strings.LastIndexByte(kind, '.')+1:]), Sides: sides, Rungs: rungs,
		Start:  func(string) (game.Position, error) { return p, nil },
		Lookup: func(name string) (search.Rung, error) { return search.Named(rungs, name) },
	}
}

// Opponent is the rung to play against by default: alpha-beta that deepens, so that it
// knows the line of play that it expects, and with a table if the game has a Key.
func (r Rules) Opponent() string {
	if _, err := r.Lookup("deepening"); err == nil {
		return "deepening"
	}
	return "alphabeta-soft+deepening"
}
