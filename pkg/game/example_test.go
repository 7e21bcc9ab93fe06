package game_test

import (
	"context"
	"fmt"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// pile is a game of one's own: the players take one or two stones from a pile, and whoever
// takes the last one wins. These five methods are all that a search needs.
type pile int

func (p *pile) Moves(buf []game.Move) []game.Move {
	for n := 1; n <= min(2, int(*p)); n++ {
		buf = append(buf, game.Move(n))
	}
	return buf
}
func (p *pile) Make(m game.Move)   { *p -= pile(m) }
func (p *pile) Unmake(m game.Move) { *p += pile(m) }
func (p *pile) Terminal() bool     { return *p == 0 }

// Evaluate returns the value for the player to move, who has lost if the pile is empty.
func (p *pile) Evaluate() int {
	if *p == 0 {
		return -1
	}
	return 0
}

// Write a game, then search it: to a depth, and for a time. A result has the value, the
// best move and the principal line.
func ExamplePosition() {
	p := pile(7)
	fmt.Println("value:", search.Negamax(&p, 7))

	rung, err := search.Named(search.Serving(&p), "alphabeta-soft+deepening")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := search.Think(context.Background(), rung, &p, search.Limits{Depth: 7}, nil)
	fmt.Println("to depth 7:", r.Value, "move:", r.Move, "line:", r.Line, err)

	r, err = search.Think(context.Background(), rung, &p, search.Limits{Depth: 7, Time: time.Minute}, nil)
	fmt.Println("for at most a minute:", r.Value, r.Move, err)
	// Output:
	// value: 1
	// to depth 7: 1 move: 1 line: [1 1 2 1 2] <nil>
	// for at most a minute: 1 1 <nil>
}
