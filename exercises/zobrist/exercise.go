// Package zobrist is the exercise zobrist: the key of a position, kept by XOR.
package zobrist

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "A key that follows the moves", Lesson: "11", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("key", 2, "the key of a whole board", played, key, append(related, large)...),
			kit.NewTask("moves", 3, "the key after a move, from the key before it", kind(false, false), after),
			kit.NewTask("captures", 2, "the key after a capture", kind(false, true), after),
			kit.NewTask("stones", 1, "the key after a stone came onto the board", kind(true, false), after),
		},
	}
}

// Move is the answer's type of that name.
type Move = struct{ Piece, From, To, Captured int }

type answer struct {
	Key   func(board []int, second bool, numbers [][]uint64, turn uint64) uint64
	After func(key uint64, m Move, numbers [][]uint64, turn uint64) uint64
}

// move is a board with the player to move, the random numbers, and a move.
type move struct {
	Board   []int
	Second  bool
	Numbers [][]uint64
	Turn    uint64
	Move    Move
}

// related are moves on boards, each of which differs from the first or from the one before it
// in one argument of Key.
var related = []move{
	{[]int{0, -1}, false, [][]uint64{{20, 30}}, 10, Move{0, 0, 1, -1}},
	{[]int{-1, 0}, false, [][]uint64{{20, 30}}, 10, Move{0, 1, 0, -1}},
	{[]int{0, -1}, false, [][]uint64{{21, 30}}, 10, Move{0, 0, 1, -1}},
	{[]int{0, -1}, true, [][]uint64{{20, 30}}, 10, Move{0, 0, 1, -1}},
	{[]int{0, -1}, true, [][]uint64{{20, 30}}, 11, Move{0, 0, 1, -1}},
}

// large is on a board of 200 squares.
var large = move{append(slices.Repeat([]int{-1}, 199), 0), false, [][]uint64{append(make([]uint64, 199), 7)}, 10,
	Move{0, 199, 0, -1}}

var played = kit.Generate(func(s *kit.Source) move { return moved(s, s.Bool(), s.Bool()) })

// kind makes stones that come onto the board, or moves, which capture or not.
func kind(stone, captures bool) *kit.Generator[move] {
	return kit.Generate(func(s *kit.Source) move { return moved(s, stone, captures && !stone) })
}

func moved(s *kit.Source, stone, captures bool) move {
	pieces, squares := s.Between(1, kit.Pick(s, 3, 3, 3, 14)), kit.Pick(s, 2, 3, 4)
	if s.Between(0, 29) == 29 {
		squares = kit.Pick(s, 12, 70)
	}
	number := kit.Pick(s, number, number, small)
	in := move{Second: s.Bool(), Turn: number(s, 0), Board: make([]int, squares)}
	for i := range in.Board {
		in.Board[i] = s.Between(-1, pieces-1)
	}
	for piece := range pieces {
		row := make([]uint64, squares)
		for i := range row {
			row[i] = number(s, 1+piece*squares+i)
		}
		in.Numbers = append(in.Numbers, row)
	}
	from := s.Between(0, squares-1)
	to := (from + s.Between(1, squares-1)) % squares
	in.Move = Move{s.Between(0, pieces-1), from, to, -1}
	in.Board[from], in.Board[to] = in.Move.Piece, -1
	if stone {
		in.Move.From, in.Board[from] = -1, -1
	}
	if captures {
		in.Move.Captured = s.Between(0, pieces-1)
		in.Board[to] = in.Move.Captured
	}
	return in
}

// number makes a random number, in most cases a small one of the n-th ten, so that a
// learner can follow it.
func number(s *kit.Source, n int) uint64 {
	v := uint64(10*(n+1) + s.Between(0, 9))
	if s.Between(0, 3) == 3 {
		v |= uint64(s.Between(1, 1<<32-1)) << 32
	}
	return v
}

// small makes one of the numbers of a bad generator, so that some are equal and some keys
// are 0.
func small(s *kit.Source, _ int) uint64 { return uint64(s.Between(0, 3)) }

// recount is the oracle.
func recount(in move) (key uint64) {
	for square, piece := range in.Board {
		if piece >= 0 {
			key ^= in.Numbers[piece][square]
		}
	}
	if in.Second {
		key ^= in.Turn
	}
	return key
}

func key(t *kit.T, a answer, in move) {
	t.Want("the key", a.Key(in.Board, in.Second, in.Numbers, in.Turn), recount(in))
}

// after compares with the key of the board after the move.
func after(t *kit.T, a answer, in move) {
	next, m := in, in.Move
	next.Second, next.Board = !in.Second, slices.Clone(in.Board)
	what := fmt.Sprintf("after piece %d comes to square %d", m.Piece, m.To)
	if m.From >= 0 {
		next.Board[m.From] = -1
		what += fmt.Sprintf(" from square %d", m.From)
	}
	if m.Captured >= 0 {
		what += fmt.Sprintf(" and captures piece %d", m.Captured)
	}
	next.Board[m.To] = m.Piece
	t.Want(what+", the key", a.After(recount(in), m, in.Numbers, in.Turn), recount(next))
}
