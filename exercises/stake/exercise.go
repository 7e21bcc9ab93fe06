// Package stake is the exercise stake: the whole contest problem of document 1.
package stake

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"gametree/exercises/kit"
	"gametree/pkg/stake"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "stake", Title: "Stake Your Claim", Lesson: 5,
		Tasks: []kit.Task{
			{Name: "small", Points: 3, Text: "the value of boards up to 3 × 3", Property: kit.NewProperty(small, value, board{"0.", ".."}, board{"..", "01"}, board{"..1", "010", "10."})},
			{Name: "samples", Points: 2, Text: "the two samples of the contest", Property: kit.NewProperty(kit.OneOf(samples...), whole, samples...)},
			{Name: "lowest", Points: 3, Text: "the lowest of the best squares: by row, then by column", Property: kit.NewProperty(small, lowest, board{"0.", ".1"}, board{"...", "011", "..0"})},
			{Name: "eight", Points: 3, Text: "eight empty squares", Property: kit.NewProperty(eight, whole)},
			{Name: "ten", Points: 3, Text: "ten empty squares, in two seconds each", Property: kit.NewProperty(ten, whole)},
		},
		Pictures: map[string]kit.Picture{"Stake": kit.Board(drawBest)},
	}
}

type answer struct {
	Stake func(rows []string) (row, col, value int)
}

// board is a board by its rows.
type board []string

var samples = []board{
	{"01.1", "00..", ".01.", "...1"},
	{"0.01", "0.01", "1..0", ".1.."},
}

// Large boards are few, and the same for every seed, because each takes a while.
var (
	eight = kit.Generate(func(s *kit.Source) board { return one(4, 8, uint64(s.Between(0, 5))) })
	ten   = kit.Generate(func(s *kit.Source) board { return one(8, 10, uint64(s.Between(0, 1))) })
)

// one returns a random board of n × n with so many empty squares. One number
// determines all its stones, because no place is simpler than another.
func one(n, empty int, seed uint64) board {
	return strings.Fields(stake.Random(rand.New(rand.NewPCG(3317, seed)), n, empty).String())
}

// small makes boards of 2 × 2 and 3 × 3 with up to four empty squares.
var small = kit.Generate(func(s *kit.Source) board {
	return one(s.Between(2, 3), s.Between(1, 4), uint64(s.Between(0, 1<<20)))
})

// result is an answer.
type result struct{ row, col, value int }

func (r result) String() string { return fmt.Sprintf("(%d,%d) %d", r.row, r.col, r.value) }

// solved holds the results by board, because the few large ones are asked for often.
var solved sync.Map

// best is the oracle: it visits every state of the empty squares once, without a
// window.
func best(rows board) result {
	if r, ok := solved.Load(rows.String()); ok {
		return r.(result)
	}
	b, err := stake.New(rows)
	if err != nil {
		panic(err)
	}
	a := stake.Memo(b)
	row, col := stake.RowCol(a.Move)
	r := result{row, col, a.Value}
	solved.Store(rows.String(), r)
	return r
}

func (b board) String() string { return strings.Join(b, " / ") }

func value(t *kit.T, a answer, rows board) {
	_, _, got := a.Stake(rows)
	t.Want(fmt.Sprintf("the value of %s", rows), got, best(rows).value)
}

// lowest checks the square only if the value is right.
func lowest(t *kit.T, a answer, rows board) {
	r, c, v := a.Stake(rows)
	if want := best(rows); v == want.value && (result{r, c, v}) != want {
		t.Failf("on %s the lowest of the best squares is (%d,%d), yours is (%d,%d)", rows, want.row, want.col, r, c)
	}
}

func whole(t *kit.T, a answer, rows board) {
	r, c, v := a.Stake(rows)
	if got, want := (result{r, c, v}), best(rows); got != want {
		t.Failf("the answer to %s is %s, yours is %s", rows, want, got)
	}
}
