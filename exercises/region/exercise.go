// Package region is the exercise region: the largest claim on a board.
package region

import (
	"fmt"
	"math/bits"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Largest claim", Lesson: "05", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("value", 5, "the size of the player's largest region",
				small, value, board("."), board("0"), board("00"), board("0", "0"), board("0.0"), board("01", "10")),
			kit.NewTask("sizes", 1, "on boards of any size up to 8 × 8",
				large, value, board("00000000"), board(".......0", "0......."), winding,
				board("00000000", "00000000", "00000000", "11111111", "00000000", "00000000", "00000000", "00000000")),
			kit.NewTask("unchanged", 2, "the caller's board left as it was", small, unchanged, board("."), board("0")),
		},
		Pictures: map[string]kit.Picture{"Largest": kit.Board(drawRegion)},
	}
}

type answer struct {
	Largest func(board [][]byte, who byte) int
}

// claim is a board, and the player whose claim is asked for.
type claim struct {
	Board [][]byte
	Who   byte
}

// board returns the claim of player 0 on a board.
func board(rows ...string) claim {
	c := claim{Who: '0'}
	for _, r := range rows {
		c.Board = append(c.Board, []byte(r))
	}
	return c
}

var (
	small = claims(1, 4)
	large = claims(1, 8)

	// winding turns so often that labels that spread over the board need many passes.
	winding = board("000000.0", "00.00.00", "0000.000", "000000.0", "00.00.00", "0.00.00.", ".00.00.0", "00.00000")
)

// claims makes boards of any height and width from least to most, some of them with
// nearly all squares of one player, whose region is then large and winds around.
func claims(least, most int) *kit.Generator[claim] {
	return kit.Generate(func(s *kit.Source) claim {
		width, stones := s.Between(least, most), kit.Pick(s, ".01", ".01", ".010000", ".0111111", "0")
		board := kit.List(s, least, most, func() []byte {
			return kit.List(s, width, width, func() byte { return kit.Pick(s, []byte(stones)...) })
		})
		return claim{board, kit.Pick(s, []byte("01")...)}
	})
}

// Reduced implements kit.Reducer. It removes columns.
func (c claim) Reduced() (all []any) {
	for col := range c.Board[0] {
		less := claim{Who: c.Who}
		for _, row := range c.Board {
			less.Board = append(less.Board, slices.Delete(slices.Clone(row), col, col+1))
		}
		if len(less.Board[0]) > 0 {
			all = append(all, less)
		}
	}
	return all
}

func value(t *kit.T, a answer, in claim) {
	got := a.Largest(in.Board, in.Who)
	want := bits.OnesCount64(boards.Region(in.Board, in.Who))
	t.Want(fmt.Sprintf("the size of player %c's largest region", in.Who), got, want)
}

func unchanged(_ *kit.T, a answer, in claim) { a.Largest(in.Board, in.Who) }

func drawRegion(c kit.Call) []render.Panel {
	rows, who := kit.Arg[[][]byte](c, 0), kit.Arg[byte](c, 1)
	p := render.Panel{Board: boards.Stones(rows)}
	largest := boards.Region(rows, who)
	for square := range 64 {
		if largest>>square&1 != 0 {
			p.Board.Squares[square/8][square%8].Shade = true
		}
	}
	return []render.Panel{p}
}
