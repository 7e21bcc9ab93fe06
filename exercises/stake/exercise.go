// Package stake is the exercise stake: the contest problem of document 1, whole.
package stake

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/stake"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "stake", Title: "Stake Your Claim", Lesson: 5,
	Tasks: []kit.Task{
		{Name: "small", Points: 3, Text: "the value of boards up to 3 × 3", Property: kit.NewProperty(small, value, board{"0.", ".."}, board{"..", "01"}, board{"..1", "010", "10."})},
		{Name: "samples", Points: 2, Text: "the two samples of the contest", Property: kit.NewProperty(rapid.SampledFrom(samples), whole, samples...)},
		{Name: "lowest", Points: 3, Text: "of the best squares the lowest: by row, then by column", Property: kit.NewProperty(small, lowest, board{"0.", ".1"}, board{"...", "011", "..0"})},
		{Name: "eight", Points: 3, Text: "eight empty squares", Property: kit.NewProperty(rapid.SampledFrom(eight), whole)},
		{Name: "ten", Points: 3, Text: "ten empty squares, in two seconds each", Property: kit.NewProperty(rapid.SampledFrom(ten), whole)},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Stake": kit.Board(drawBest)},
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

// Large boards are few, and the same for every seed: each takes a while.
var (
	eight = random(6, 4, 8)
	ten   = random(2, 6, 10)
)

// random returns so many boards of n × n with so many empty squares.
func random(boards, n, empty int) (all []board) {
	for seed := range boards {
		all = append(all, one(n, empty, uint64(seed)))
	}
	return all
}

// one is a random board. A number stands for where its stones are, since there
// is nothing simpler about one place or another.
func one(n, empty int, seed uint64) board {
	return strings.Fields(stake.Random(rand.New(rand.NewPCG(3317, seed)), n, empty).String())
}

// small draws boards of 2 × 2 and 3 × 3 with up to four empty squares.
var small = rapid.Custom(func(t *rapid.T) board {
	n := rapid.IntRange(2, 3).Draw(t, "n")
	empty := rapid.IntRange(1, 4).Draw(t, "empty")
	return one(n, empty, rapid.Uint64Range(0, 1<<20).Draw(t, "seed"))
})

// result is an answer.
type result struct{ row, col, value int }

func (r result) String() string { return fmt.Sprintf("(%d,%d) %d", r.row, r.col, r.value) }

// solved keeps the results by board: the few large ones are asked for often.
var solved sync.Map

// best is the oracle: every state of the empty squares once, without a window.
func best(rows board) result {
	if r, ok := solved.Load(rows.String()); ok {
		return r.(result)
	}
	b, err := stake.New(rows)
	if err != nil {
		panic(err)
	}
	m, value, _ := stake.Memo(b)
	row, col := stake.RowCol(m)
	solved.Store(rows.String(), result{row, col, value})
	return result{row, col, value}
}

func (b board) String() string { return strings.Join(b, " / ") }

func value(t *kit.T, a answer, rows board) {
	_, _, got := a.Stake(rows)
	t.Want(fmt.Sprintf("the value of %s", rows), got, best(rows).value)
}

// lowest looks at the square only where the value is right.
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
