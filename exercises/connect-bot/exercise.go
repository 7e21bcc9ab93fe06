// Package connectbot is the exercise connect-bot: a bot for Connect Four, which also
// plays in the league of a class.
package connectbot

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/connect4"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "A bot for Connect Four", Lesson: "12", Number: 2,
		Move:  200_000_000, // about 200 ms of work, what a league allows
		Steps: 4_000_000_000,
		Tasks: []kit.Task{
			kit.NewTask("wins", 5, "four in a line where one move completes them",
				wins, win, play{[]int{0, 1, 0, 1, 0, 1}}, play{[]int{6, 1, 6, 1, 6, 1}}, late(1, 5, 5, 1, 5, 5, 5, 1, 5), twice),
			kit.NewTask("blocks", 5, "no move after which the other player wins at once, unless every move is one; "+
				"in every position a column with room",
				threats, block, play{nil}, full, play{[]int{6, 0, 5, 0, 6, 0}}, play{[]int{0, 6, 1, 6, 0, 6}},
				play{[]int{5, 0, 3, 0, 4}}, late(5, 5, 5, 5, 5, 5, 1),
				late(1, 3, 1, 5, 1, 1, 5, 1, 5, 1, 5, 5, 5), // one column has room, and that move loses
				play{[]int{3, 5, 6, 3, 4, 6, 2, 1, 0, 1, 5, 5, 4, 3, 5, 4, 6, 1, 1, 5, // column 2 loses, 6 draws
					1, 4, 0, 4, 3, 1, 3, 5, 2, 0, 3, 0, 4, 6, 2, 2, 2, 0, 0, 6}}),
		},
		Import:   map[string][]string{"gametree/pkg/connect4": {"New"}},
		Pictures: map[string]kit.Picture{"Column": kit.Board(draw)},
	}
}

type answer struct {
	Column func(moves []int) int
}

// play is a game of Connect Four that goes on.
type play struct{ Moves []int }

// twice is a game with two winning columns: any other move wins too, but later.
var twice = play{[]int{5, 0, 5, 0, 5, 1, 6, 1, 6, 4, 6, 4}}

// full is a game with no room in most columns.
var full = play{[]int{0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4}}

// late is a game in which columns 0, 2, 4 and 6 are full before these moves.
func late(moves ...int) play {
	return play{slices.Concat(full.Moves, []int{6, 6, 6, 6, 6, 6}, moves)}
}

// The generators make games that the next move can win, and games that it can lose.
var (
	wins = kit.Generate(func(s *kit.Source) play {
		return until(s, func(b *connect4.Board) bool { return len(winning(b)) > 0 })
	})
	threats = kit.Generate(func(s *kit.Source) play {
		return until(s, func(b *connect4.Board) bool {
			n := len(safe(b))
			return len(winning(b)) == 0 && n > 0 && n < len(b.Moves(nil))
		})
	})
)

// until returns a game of random moves that ends before it is over, and as soon as found
// reports that it may.
func until(s *kit.Source, found func(*connect4.Board) bool) play {
	moves := filled(s)
	b := board(moves)
	for _, wish := range kit.List(s, 0, 41, func() int { return s.Between(0, 59) }) {
		legal := b.Moves(nil)
		m := legal[wish%len(legal)]
		if b.Make(m); b.Terminal() {
			break
		}
		moves = append(moves, int(m))
		if found(b) {
			break
		}
	}
	return play{moves}
}

// filled returns moves that fill some columns, none of them next to another, so that nobody
// has won; mostly none.
func filled(s *kit.Source) (moves []int) {
	if s.Between(0, 3) == 3 {
		for _, column := range kit.List(s, 0, 4, func() int { return 2 * s.Between(0, 3) }) {
			if !slices.Contains(moves, column) {
				moves = append(moves, slices.Repeat([]int{column}, connect4.Height)...)
			}
		}
	}
	return moves
}

func board(moves []int) *connect4.Board {
	return boards.Connect(connect4.Width, connect4.Height, 4, moves)
}

// winning returns the columns with which the player to move wins at once.
func winning(b *connect4.Board) []int { return after(b, func() bool { return b.Evaluate() < 0 }) }

// safe returns the columns after which the other player cannot win at once.
func safe(b *connect4.Board) []int { return after(b, func() bool { return len(winning(b)) == 0 }) }

// after returns the columns after which something holds.
func after(b *connect4.Board, holds func() bool) (all []int) {
	for _, m := range b.Moves(nil) {
		b.Make(m)
		if holds() {
			all = append(all, int(m))
		}
		b.Unmake(m)
	}
	return all
}

func win(t *kit.T, a answer, in play) {
	if all := winning(board(in.Moves)); len(all) > 0 {
		want(t, a, in, all, "wins at once")
	}
}

func block(t *kit.T, a answer, in play) {
	switch b := board(in.Moves); {
	case len(winning(b)) > 0:
	case len(safe(b)) > 0:
		want(t, a, in, safe(b), "keeps the other player from winning at once")
	default:
		want(t, a, in, boards.Columns(b), "has room")
	}
}

// want fails unless the answer plays in one of these columns.
func want(t *kit.T, a answer, in play, all []int, what string) {
	if column := a.Column(in.Moves); !slices.Contains(all, column) {
		t.Failf("it plays in column %d; what %s: %s", column, what, kit.Words(all))
	}
}

func draw(c kit.Call) []render.Panel {
	b := board(kit.Arg[[]int](c, 0))
	return boards.ConnectPanels(b, fmt.Sprintf("wins at once: %s; safe: %s", kit.Words(winning(b)), kit.Words(safe(b))))
}
