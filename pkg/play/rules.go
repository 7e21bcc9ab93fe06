package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// Rules are a game that can be played.
type Rules struct {
	Name  string    // in commands
	Title string    // in pictures
	Sides [2]string // who moves first in the game, and who second

	// Start returns the game as it begins, or, where text is not empty, from the
	// position that text tells. Each call returns a game of its own.
	Start func(text string) (game.Position, error)

	// From says what Start reads; empty: it reads nothing.
	From string

	// Mover returns whose turn it is at p, 0 or 1; nil: the first one's where the
	// game begins, and then in turn.
	Mover func(p game.Position) int

	// Searched is Start for the search, where that has a faster game with the
	// same moves; nil: it searches what is played.
	Searched func(text string) (game.Position, error)

	// Opposite: the players sit on opposite sides of the board.
	Opposite bool

	Rung  string // that plays where none is named
	Limit Limit  // and how long
}

// Games are the games of this repository.
var Games = []Rules{
	{
		Name: "xiangqi", Title: "Chinese chess", Sides: [2]string{"Red", "Black"},
		From:  "a position in FEN",
		Start: func(fen string) (game.Position, error) { return xiangqiFrom(fen) },
		Mover: func(p game.Position) int {
			if x, ok := game.Find[*xiangqi.Position](p); ok && x.Mover() == xiangqi.Black {
				return 1
			}
			return 0
		},
		Searched: func(fen string) (game.Position, error) {
			b, err := xiangqi.Parse(cmp.Or(fen, xiangqi.Start))
			if err != nil {
				return nil, err
			}
			return fast.New(b)
		},
		Opposite: true,
		Rung:     "full", Limit: Limit{Milliseconds: 1000},
	},
	{
		Name: "tictactoe", Title: "Tic-tac-toe", Sides: [2]string{"X", "O"},
		Start: func(string) (game.Position, error) { return tictactoe.New(), nil },
		Rung:  "alphabeta-soft", Limit: Limit{Depth: 9},
	},
	{
		Name: "stake", Title: "Stake Your Claim", Sides: [2]string{"Player 0", "Player 1"},
		Start: func(string) (game.Position, error) { return stake.New([]string{"0.1.", "..0.", "1..0", "..1."}) },
		Rung:  "table", Limit: Limit{Depth: stake.MaxEmpty},
	},
	{
		Name: "twofour", Title: "TwoFour", Sides: [2]string{"Player 1", "Player 2"},
		Start: func(string) (game.Position, error) { return twofour.Start([]int{4, 4, 3, 1, 0, 0}) },
		Rung:  "alphabeta-soft", Limit: Limit{Depth: 12},
	},
}

// xiangqiFrom returns the legal game from a position whose player to move could
// not capture the general, which is no position of a game.
func xiangqiFrom(fen string) (*xiangqi.Position, error) {
	b, err := xiangqi.Parse(cmp.Or(fen, xiangqi.Start))
	if err != nil {
		return nil, err
	}
	if _, err := fast.New(b); err != nil {
		return nil, err
	}
	return xiangqi.New(b), nil
}

// Names lists the names of the games.
func Names() (names []string) {
	for _, r := range Games {
		names = append(names, r.Name)
	}
	return names
}

// Lookup returns the game with that name.
func Lookup(name string) (Rules, error) {
	i := slices.IndexFunc(Games, func(r Rules) bool { return r.Name == name })
	if i < 0 {
		return Rules{}, fmt.Errorf("play: no game %q; there is %s", name, strings.Join(Names(), ", "))
	}
	return Games[i], nil
}
