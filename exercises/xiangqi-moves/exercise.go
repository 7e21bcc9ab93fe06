// Package xiangqimoves is the exercise xiangqi-moves: how the pieces of Chinese
// chess move.
package xiangqimoves

import (
	"fmt"
	"maps"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Horse, elephant, cannon", Lesson: "09", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("horse", 2, "the horse and its leg", pieces("Nn"), from),
			kit.NewTask("elephant", 2, "the elephant, its eye and the river", pieces("Bb"), from),
			kit.NewTask("cannon", 2, "the cannon and its screen", pieces("Cc"), from),
			kit.NewTask("others", 3, "general, advisor, chariot and soldier", pieces("KkAaRrPp"), from),
			kit.NewTask("games", 3, "every piece of positions from games", played, from),
		},
		Pictures: map[string]kit.Picture{"Moves": kit.Board(drawMoves)},
	}
}

type answer struct {
	Moves func(board []string, row, col int) [][2]int
}

// subject is a board, and the piece that is asked for.
type subject struct {
	Pieces boards.Setup
	Asked  int // the number of the piece
}

// pieces makes boards on which one of these pieces is asked for, with others
// around it: next to it, or along its lines.
func pieces(letters string) *kit.Generator[subject] {
	return kit.Generate(func(s *kit.Source) subject {
		all := boards.Setup{}.Add('K', boards.Setup{}.Home(s, 'K'))
		all = all.Add('k', all.Home(s, 'k'))
		letter := kit.Pick(s, []byte(letters)...)
		number := slices.Index([]byte("Kk"), letter)
		if number < 0 {
			number, all = len(all), all.Add(letter, all.Home(s, letter))
		}
		_, center := boards.Piece(all[number])
		s.Repeat(0, 6, func() {
			files, ranks := s.Between(-2, 2), s.Between(-2, 2)
			switch s.Between(0, 3) {
			case 0:
				files, ranks = s.Between(-8, 8), 0
			case 1:
				files, ranks = 0, s.Between(-8, 8)
			}
			file, rank := center.File()+files, center.Rank()+ranks
			if file >= 0 && file < xiangqi.Files && rank >= 0 && rank < xiangqi.Ranks {
				all = all.Add(kit.Pick(s, []byte("PpRrNnCc")...), xiangqi.SquareAt(file, rank))
			}
		})
		return subject{all, number}
	}).Few(900)
}

// played makes pieces on boards from games.
var played = kit.Generate(func(s *kit.Source) subject {
	pieces := boards.ParseSetup(boards.Played(s, 9).FEN())
	return subject{pieces, s.Between(0, len(pieces)-1)}
}).Few(300)

// Reduced implements kit.Reducer. It removes pieces, but neither a general nor the one
// that is asked for.
func (in subject) Reduced() (all []any) {
	for i := range in.Pieces {
		less, ok := in.Pieces.Without(i)
		switch {
		case !ok || i == in.Asked:
		case i < in.Asked:
			all = append(all, subject{less, in.Asked - 1})
		default:
			all = append(all, subject{less, in.Asked})
		}
	}
	return all
}

// from compares the squares to which a piece can move with the library's.
func from(t *kit.T, a answer, in subject) {
	_, square := boards.Piece(in.Pieces[in.Asked])
	rows, row, col := in.Pieces.Rows(), xiangqi.Ranks-1-square.Rank(), square.File()
	got, right := map[[2]int]int{}, map[[2]int]bool{}
	for _, to := range a.Moves(rows, row, col) {
		got[to]++
	}
	for _, to := range xiangqi.PieceMovesOf(rows, row, col) {
		right[to] = true
	}
	here := fmt.Sprintf("the %c in row %d, column %d", rows[row][col], row, col)
	for _, to := range sorted(right) {
		switch n := got[to]; {
		case n == 0:
			t.Failf("%s can move to row %d, column %d, which is missing in your list", here, to[0], to[1])
		case n > 1:
			t.Failf("your list has row %d, column %d %d times: want each square once", to[0], to[1], n)
		}
	}
	for _, to := range sorted(got) {
		if !right[to] {
			t.Failf("%s cannot move to row %d, column %d, which is in your list", here, to[0], to[1])
		}
	}
}

func sorted[V any](squares map[[2]int]V) [][2]int {
	return slices.SortedFunc(maps.Keys(squares), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
}

// drawMoves draws the board and marks the moves of the piece that was asked for.
func drawMoves(c kit.Call) []render.Panel {
	rows, row, col := kit.Arg[[]string](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2)
	p := render.Panel{Board: boards.ParseRows(rows, "w").Draw(game.NoMove)}
	p.Board.Rows, p.Board.Columns = kit.Numbered(xiangqi.Ranks), kit.Numbered(xiangqi.Files)
	asked := &p.Board.Squares[row][col]
	asked.Moved = true
	p.Notes = []string{fmt.Sprintf("asked: the %s, %c, in row %d, column %d", asked.Name, rows[row][col], row, col)}
	squares := func(all [][2]int) map[int]bool {
		numbers := map[int]bool{}
		for _, to := range all {
			if 0 <= to[1] && to[1] < xiangqi.Files {
				numbers[to[0]*xiangqi.Files+to[1]] = true
			}
		}
		return numbers
	}
	if yours, ok := kit.Result[[][2]int](c, 0); ok {
		p.Marks = kit.Marked(squares(yours), squares(xiangqi.PieceMovesOf(rows, row, col)))
	}
	return []render.Panel{p}
}
