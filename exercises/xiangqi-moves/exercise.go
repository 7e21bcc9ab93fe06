// Package xiangqimoves is the exercise xiangqi-moves: how the pieces of Chinese
// chess go.
package xiangqimoves

import (
	"embed"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/xiangqi"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "xiangqi-moves", Title: "Horse, elephant, cannon", Lesson: 9,
	Tasks: []kit.Task{
		{Name: "horse", Points: 2, Text: "the horse and its leg", Property: kit.NewProperty(pieces("Nn"), from)},
		{Name: "elephant", Points: 2, Text: "the elephant, its eye and the river", Property: kit.NewProperty(pieces("Bb"), from)},
		{Name: "cannon", Points: 2, Text: "the cannon and its screen", Property: kit.NewProperty(pieces("Cc"), from)},
		{Name: "others", Points: 3, Text: "general, advisor, chariot and soldier", Property: kit.NewProperty(pieces("KkAaRrPp"), from)},
		{Name: "games", Points: 3, Text: "every piece of positions from games", Property: kit.NewProperty(played, onBoard)},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Moves": kit.Board(drawMoves)},
}

type answer struct {
	Moves func(board []string, row, col int) [][2]int
}

// subject is a board, and the piece that is asked for.
type subject struct {
	Pieces Setup
	Asked  int // the number of the piece
}

// pieces draws boards on which one of these pieces is asked for, with soldiers
// around it: next to it, or along its lines.
func pieces(letters string) *rapid.Generator[subject] {
	asked := rapid.SampledFrom([]byte(letters))
	near := rapid.IntRange(-2, 2)
	along := rapid.IntRange(-8, 8)
	return rapid.Custom(func(t *rapid.T) subject {
		s := Setup{}.Add('K', Home(t, 'K'))
		s = s.Add('k', Home(t, 'k'))
		letter := asked.Draw(t, "piece")
		number := map[byte]int{'K': 0, 'k': 1}[letter]
		if letter != 'K' && letter != 'k' {
			before := len(s)
			if s = s.Add(letter, Home(t, letter)); len(s) == before {
				t.Skip("a general stands there")
			}
			number = before
		}
		_, center := piece(s[number])
		for range rapid.IntRange(0, 6).Draw(t, "soldiers") {
			files, ranks := near.Draw(t, "files"), near.Draw(t, "ranks")
			switch rapid.IntRange(0, 3).Draw(t, "where") {
			case 0:
				files, ranks = along.Draw(t, "far"), 0
			case 1:
				files, ranks = 0, along.Draw(t, "far")
			}
			file, rank := center.File()+files, center.Rank()+ranks
			if file >= 0 && file < xiangqi.Files && rank >= 0 && rank < xiangqi.Ranks {
				s = s.Add(rapid.SampledFrom([]byte("Pp")).Draw(t, "side"), xiangqi.SquareAt(file, rank))
			}
		}
		return subject{s, number}
	})
}

// Reduced implements kit.Reducer: it leaves out soldiers.
func (s subject) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range s.Pieces {
			if i != s.Asked && !s.Pieces.General(i) && !yield(subject{s.Pieces.Without(i), s.Asked - less(i, s.Asked)}) {
				return
			}
		}
	}
}

func less(i, asked int) int {
	if i < asked {
		return 1
	}
	return 0
}

// spot is a square of a board.
type spot struct {
	Board    []string
	Row, Col int
}

// played draws pieces from games of random moves.
var played = rapid.Custom(func(t *rapid.T) spot { return rapid.SampledFrom(spots()).Draw(t, "spot") })

var spots = sync.OnceValue(func() (all []spot) {
	rng := rand.New(rand.NewPCG(9, 0))
	for range 12 {
		p := xiangqi.New(MustParse(xiangqi.Start))
		for ply := range 80 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if ply%8 == 0 {
				s := ParseSetup(p.FEN())
				_, square := piece(s[rng.IntN(len(s))])
				all = append(all, at(s.Rows(), square))
			}
			p.Make(moves[rng.IntN(len(moves))])
		}
	}
	return all
})

func at(rows []string, s xiangqi.Square) spot {
	return spot{rows, xiangqi.Ranks - 1 - s.Rank(), s.File()}
}

func from(t *kit.T, a answer, in subject) {
	_, square := piece(in.Pieces[in.Asked])
	onBoard(t, a, at(in.Pieces.Rows(), square))
}

// onBoard compares the squares to which a piece can go with the library's.
func onBoard(t *kit.T, a answer, in spot) {
	got := map[[2]int]int{}
	for _, to := range a.Moves(in.Board, in.Row, in.Col) {
		got[to]++
	}
	b := MustParse(strings.ReplaceAll(strings.Join(in.Board, "/"), ".", "1") + " w")
	right := map[[2]int]bool{}
	for _, m := range b.MovesFrom(xiangqi.SquareAt(in.Col, xiangqi.Ranks-1-in.Row), nil) {
		_, to := xiangqi.Ends(m)
		right[[2]int{xiangqi.Ranks - 1 - to.Rank(), to.File()}] = true
	}
	here := fmt.Sprintf("%c in row %d, column %d", in.Board[in.Row][in.Col], in.Row, in.Col)
	for _, to := range sorted(right) {
		if got[to] != 1 {
			t.Failf("%s can go to row %d, column %d: want it once in your list, it is there %d times", here, to[0], to[1], got[to])
		}
	}
	for _, to := range sorted(got) {
		if !right[to] {
			t.Failf("%s cannot go to row %d, column %d", here, to[0], to[1])
		}
	}
}

func sorted[V any](squares map[[2]int]V) (all [][2]int) {
	for s := range squares {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return all
}
