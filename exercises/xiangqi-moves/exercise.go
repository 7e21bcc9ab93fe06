// Package xiangqimoves is the exercise xiangqi-moves: how the pieces of Chinese
// chess move.
package xiangqimoves

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// Exercise returns the exercise.
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
		number := map[byte]int{'K': 0, 'k': 1}[letter]
		if letter != 'K' && letter != 'k' {
			number = len(all)
			all = all.Add(letter, all.Home(s, letter))
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
func (in subject) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i, placed := range in.Pieces {
			letter, _ := boards.Piece(placed)
			if i == in.Asked || letter == 'K' || letter == 'k' {
				continue
			}
			less := subject{slices.Delete(slices.Clone(in.Pieces), i, i+1), in.Asked}
			if i < in.Asked {
				less.Asked--
			}
			if !yield(less) {
				return
			}
		}
	}
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
	p := render.Panel{Board: boards.Chess(boards.ParseRows(rows, "w"))}
	p.Board.Rows, p.Board.Columns = kit.Numbered(xiangqi.Ranks), kit.Numbered(xiangqi.Files)
	p.Board.Squares[row][col].Moved = true
	p.Notes = []string{fmt.Sprintf("asked: the %c in row %d, column %d; Red has the large letters", rows[row][col], row,
		col)}
	yours, ok := kit.Result[[][2]int](c, 0)
	if !ok {
		return []render.Panel{p}
	}
	named, right := map[int]bool{}, map[int]bool{}
	var outside []string
	for _, to := range yours {
		if to[0] < 0 || to[0] >= xiangqi.Ranks || to[1] < 0 || to[1] >= xiangqi.Files {
			outside = append(outside, fmt.Sprintf("row %d column %d", to[0], to[1]))
			continue
		}
		square := to[0]*xiangqi.Files + to[1]
		if named[square] {
			outside = append(outside, fmt.Sprintf("row %d column %d a second time", to[0], to[1]))
		}
		named[square] = true
	}
	for _, to := range xiangqi.PieceMovesOf(rows, row, col) {
		right[to[0]*xiangqi.Files+to[1]] = true
	}
	p.Marks = kit.Marked(named, right)
	name := func(s int) string { return fmt.Sprintf("row %d column %d", s/xiangqi.Files, s%xiangqi.Files) }
	p.Notes = append(p.Notes, kit.Listed(p.Marks, render.Missing, "missing", name)...)
	p.Notes = append(p.Notes, kit.Listed(p.Marks, render.Wrong, "wrong", name)...)
	if len(outside) > 0 {
		p.Notes = append(p.Notes, "not drawn: "+strings.Join(outside, ", "))
	}
	return []render.Panel{p}
}
