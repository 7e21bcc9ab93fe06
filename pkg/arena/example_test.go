package arena_test

import (
	"context"
	"fmt"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

// Two players play four games of tic-tac-toe, which good play draws. Each opening of two
// random plies is played twice.
func ExampleMatch_Run() {
	match := arena.Match{
		Rules:  arena.Rules{Start: func() game.Position { return game.Must(tictactoe.Parse(".........")) }},
		A:      arena.Of("alphabeta", "alphabeta"),
		B:      arena.Of("deepening", "deepening"),
		Games:  4,
		Limits: search.Limits{Depth: 9},
	}
	standing, err := match.Run(context.Background())
	fmt.Println(err, standing.Games())

	match.Rules.Start = nil
	_, err = match.Run(context.Background())
	fmt.Println(err)
	// Output:
	// <nil> 4
	// arena: the rules have no Start
}
