// Package stake is the exercise stake: the whole contest problem of document 1.
package stake

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Stake Your Claim", Lesson: "05", Number: 3, Steps: 3_000_000_000,
		Tasks: []kit.Task{
			kit.NewTask("small", 3, "the value of boards up to 3 × 3",
				small, value, board{"0.", ".."}, board{"..", "01"}, board{"..1", "010", "10."}),
			kit.NewTask("samples", 2, "the two samples of the contest, and other boards of 4 × 4", four, whole, samples...),
			kit.NewTask("lowest", 3, "the lowest of the best squares, by row, then by column, on boards of any size",
				anySize, lowest, board{"0.", ".1"}, board{"...", "011", "..0"}),
			kit.NewTask("eight", 3, "five to eight empty squares on boards of any size",
				eight, whole, lastColumn, lastRow),
			kit.NewTask("ten", 3, "ten empty squares, a billion steps each", ten, whole, board{".1..", "....", "0...", "1001"},
				board{"01001", "10...", "..000", "1.1..", "11.0."}),
		},
		Pictures: map[string]kit.Picture{"Stake": kit.Board(drawBest)},
	}
}

type answer struct {
	Stake func(rows []string) (row, col, value int)
}

// board is a board by its rows.
type board []string

// On lastColumn and lastRow, one player's largest region is in the last column or row only.
var (
	lastColumn = board{".0101001", "01010101", "10101001", "01010101", "10101001", "01010101", "10101001", "01010101"}
	lastRow    = board{".0101010", "01010101", "10101010", "01010101", "10101010", "01010101", "00000000", "11111111"}
)

var samples = []board{{"01.1", "00..", ".01.", "...1"}, {"0.01", "0.01", "1..0", ".1.."}}

var (
	small   = kit.Generate(func(s *kit.Source) board { return one(s, s.Between(2, 3), s.Between(1, 4)) })
	anySize = kit.Generate(func(s *kit.Source) board { return one(s, s.Between(2, 8), s.Between(1, 4)) }).Few(400)
	four    = kit.Generate(func(s *kit.Source) board { return one(s, 4, s.Between(5, 7)) }).Few(20)

	// Boards with many empty squares are few, because each takes a second or so.
	eight = kit.Generate(func(s *kit.Source) board { return one(s, s.Between(3, 8), s.Between(5, 8)) }).Few(20)
	ten   = kit.Generate(func(s *kit.Source) board { return one(s, s.Between(6, 8), 10) }).Few(1)
)

// one makes a board of n × n with so many empty squares. One number determines all its
// stones, because no place is simpler than another. On half of the boards the claims
// are as different as some exchanges of stones make them.
func one(s *kit.Source, n, empty int) board {
	random := rand.New(rand.NewPCG(3317, uint64(s.Between(0, 1<<30))))
	rows := strings.Fields(stake.Random(random, n, empty).String())
	if s.Between(0, 1) == 0 {
		return rows
	}
	favoured := byte('0' + random.IntN(2))
	for range 3 * n * n {
		other := exchanged(rows, random.IntN(n*n), random.IntN(n*n))
		if ahead(other, favoured) >= ahead(rows, favoured) {
			rows = other
		}
	}
	return rows
}

// exchanged returns the board with two squares exchanged, numbered by rows.
func exchanged(rows board, a, b int) board {
	text := []byte(strings.Join(rows, " "))
	at := func(square int) int { return square + square/len(rows) }
	text[at(a)], text[at(b)] = text[at(b)], text[at(a)]
	return strings.Fields(string(text))
}

// ahead returns the claim of a player minus the other's.
func ahead(rows board, who byte) int {
	claim := func(who byte) int { return bits.OnesCount64(boards.Region(rows, who)) }
	return claim(who) - claim(who^'0'^'1')
}

// best is the oracle. It visits every state of the empty squares of a board once, without
// a window.
var best = kit.Remembered(func(rows string) search.Result {
	return stake.Memo(game.Must(stake.New(strings.Split(rows, separator))))
})

const separator = " / "

func (b board) String() string { return strings.Join(b, separator) }

func value(t *kit.T, a answer, rows board) {
	_, _, got := a.Stake(rows)
	t.Want(fmt.Sprintf("the value of %s", rows), got, best(rows.String()).Value)
}

func lowest(t *kit.T, a answer, rows board) {
	r, c, _ := a.Stake(rows)
	if row, col := stake.RowCol(best(rows.String()).Move); r != row || c != col {
		t.Failf("on %s the lowest of the best squares is (%d,%d), yours is (%d,%d)", rows, row, col, r, c)
	}
}

func whole(t *kit.T, a answer, rows board) {
	r, c, v := a.Stake(rows)
	right := best(rows.String())
	want := stake.Format(right.Move, right.Value)
	if got := fmt.Sprintf("(%d,%d) %d", r, c, v); got != want {
		t.Failf("the answer to %s is %s, yours is %s", rows, want, got)
	}
}

// drawBest draws the board with the right square and the learner's, and the board
// after best play.
func drawBest(c kit.Call) []render.Panel {
	rows := kit.Arg[[]string](c, 0)
	b := game.Must(stake.New(rows))
	line, best, n := b.Line(), stake.Memo(b), b.Size()
	row, col := stake.RowCol(best.Move)
	p := render.Panel{Title: fmt.Sprintf("player %d to move", b.Player()), Board: boards.Stones(rows)}
	p.Notes = []string{fmt.Sprintf("right: (%d,%d), worth %d", row, col, best.Value)}
	if r, ok := kit.Result[int](c, 0); ok {
		yours := map[int]bool{}
		if yc, _ := kit.Result[int](c, 1); 0 <= yc && yc < n {
			yours[r*n+yc] = true
		}
		p.Marks = kit.Marked(yours, map[int]bool{row*n + col: true})
	}
	for _, m := range line {
		b.Make(m)
	}
	after := render.Panel{Title: "after best play", Board: b.Board()}
	claims := b.Points()
	after.Notes = []string{fmt.Sprintf("player 0 has %d, player 1 has %d", claims[0], claims[1])}
	return []render.Panel{p, after}
}
