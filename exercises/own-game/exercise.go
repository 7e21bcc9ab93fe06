// Package owngame is the exercise own-game: a game of connecting stones, in five
// methods.
package owngame

import (
	"fmt"
	"slices"
	"sync"

	"gametree/exercises/kit"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "own-game", Title: "Connect three", Lesson: 12,
		Tasks: []kit.Task{
			{Name: "moves", Points: 3, Text: "the columns that are not full, and none when the game is over", Property: kit.NewProperty(games, moves, play{2, 1, 2, nil, 0}, play{2, 1, 2, []int{0}, 0}, play{1, 2, 2, []int{0}, 0})},
			{Name: "end", Points: 4, Text: "a line in any direction or a full board ends the game at once; the loser's value is -1", Property: kit.NewProperty(games, end, play{1, 1, 2, []int{0}, 0}, play{2, 2, 2, []int{0, 1, 0}, 0})},
			{Name: "undo", Points: 3, Text: "moves taken back", Property: kit.NewProperty(undone, undo, play{1, 1, 2, []int{0}, 1}, play{2, 2, 2, []int{0, 1, 0}, 1})},
			{Name: "key", Points: 2, Text: "equal positions have equal keys, whatever the moves; different ones have different keys", Property: kit.NewProperty(pairs, key, pair{1, 1, 2, nil, []int{0}}, pair{2, 1, 3, []int{0}, []int{1}})},
			{Name: "solved", Points: 3, Text: "the right value of every first move, and the right number of positions in which the game goes on", Property: kit.NewProperty(sizes, solved, board{2, 2, 2}, board{3, 3, 3})},
		},
		Pictures: map[string]kit.Picture{"Look": kit.Board(drawLook), "Keys": kit.Board(drawKeys), "Solve": kit.Board(drawSolve)},
	}
}

type answer struct {
	Look  func(width, height, k int, moves []int, back int) (legal []int, over bool, value int)
	Keys  func(width, height, k int, a, b []int) (keyA, keyB uint64)
	Solve func(width, height, k int) (values []int, positions int)
}

// play is a game: the columns that were played, and how many moves are then taken
// back.
type play struct {
	Width, Height, K int
	Moves            []int
	Back             int
}

// pair is two games.
type pair struct {
	Width, Height, K int
	A, B             []int
}

// board is a size of the game.
type board struct{ Width, Height, K int }

// most is the number of squares of the largest board that is solved.
const most = 12

// sizes are quick to solve. On the last one the first move matters.
var sizes = kit.Generate(func(s *kit.Source) board {
	width := s.Between(1, 5)
	return board{width, s.Between(1, min(4, most/width)), s.Between(2, 3)}
}).Few(12)

var (
	games  = kit.Generate(newGame)
	undone = kit.Generate(func(s *kit.Source) play {
		p := newGame(s)
		p.Back = s.Between(min(1, len(p.Moves)), len(p.Moves))
		return p
	})
	pairs = kit.Generate(func(s *kit.Source) pair {
		p := newGame(s)
		b := slices.Clone(p.Moves)
		if len(b) < 3 || s.Between(0, 3) == 0 {
			b = wishes(s)
		} else {
			i := s.Between(0, len(b)-3)
			b[i], b[i+2] = b[i+2], b[i]
		}
		return pair{p.Width, p.Height, p.K, p.Moves, played(p.Width, p.Height, p.K, b)}
	})
)

func newGame(s *kit.Source) play {
	p := play{Width: s.Between(1, 5), Height: s.Between(1, 4), K: s.Between(2, 5)}
	p.Moves = played(p.Width, p.Height, p.K, wishes(s))
	return p
}

func wishes(s *kit.Source) []int {
	return kit.List(s, 0, 20, func() int { return s.Between(0, 59) })
}

// state is the oracle's game: its stones by column and row, 1 and 2.
type state struct {
	width, height, k int
	columns          [5][4]uint8
	stones           int
}

// played returns the moves of a game: for each wish the next column from there on
// that has room, until the game is over.
func played(width, height, k int, wishes []int) (moves []int) {
	s := after(width, height, k, nil)
	for _, w := range wishes {
		legal := s.legal()
		if len(legal) == 0 {
			break
		}
		m := w % width
		for !slices.Contains(legal, m) {
			m = (m + 1) % width
		}
		s.play(m)
		moves = append(moves, m)
	}
	return moves
}

func after(width, height, k int, moves []int) *state {
	s := &state{width: width, height: height, k: k}
	for _, m := range moves {
		s.play(m)
	}
	return s
}

func (s *state) play(column int) {
	row := slices.Index(s.columns[column][:s.height], 0)
	s.columns[column][row] = uint8(1 + s.stones%2)
	s.stones++
}

// legal returns the columns with room, none when the game is over.
func (s *state) legal() []int {
	columns := []int{}
	for c := range s.width {
		if s.columns[c][s.height-1] == 0 && !s.line() {
			columns = append(columns, c)
		}
	}
	return columns
}

// line reports whether there are k stones of one player in a line.
func (s *state) line() bool { return s.squares() != nil }

// squares returns the squares of k stones of one player in a line, as column and
// row; nil if there is no such line.
func (s *state) squares() (line [][2]int) {
	for c := range s.width {
		for r := range s.height {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				line = line[:0]
				for n := 0; n < s.k && s.at(c+n*d[0], r+n*d[1]) != 0 && s.at(c+n*d[0], r+n*d[1]) == s.columns[c][r]; n++ {
					line = append(line, [2]int{c + n*d[0], r + n*d[1]})
				}
				if len(line) == s.k {
					return line
				}
			}
		}
	}
	return nil
}

func (s *state) at(column, row int) uint8 {
	if column < 0 || column >= s.width || row < 0 || row >= s.height {
		return 0
	}
	return s.columns[column][row]
}

// value is the value of the position for the player to move: -1 if the game is
// lost, otherwise 0.
func (s *state) value() int {
	if s.line() {
		return -1
	}
	return 0
}

func moves(t *kit.T, a answer, in play) {
	legal, _, _ := a.Look(in.Width, in.Height, in.K, in.Moves, 0)
	t.Want("the list of moves", append([]int{}, legal...), after(in.Width, in.Height, in.K, in.Moves).legal())
}

func end(t *kit.T, a answer, in play) {
	_, over, value := a.Look(in.Width, in.Height, in.K, in.Moves, 0)
	ended(t, after(in.Width, in.Height, in.K, in.Moves), over, value)
}

// ended checks whether the answer sees the end of the game.
func ended(t *kit.T, s *state, over bool, value int) {
	switch {
	case s.line() && !over:
		t.Failf("there is a line, but yours says that the game goes on")
	case len(s.legal()) == 0 && !over:
		t.Failf("the board is full, but yours says that the game goes on")
	case len(s.legal()) > 0 && over:
		t.Failf("there is no line and the board is not full, but yours says that the game is over")
	}
	t.Want("the value", value, s.value())
}

func undo(t *kit.T, a answer, in play) {
	legal, over, value := a.Look(in.Width, in.Height, in.K, in.Moves, in.Back)
	s := after(in.Width, in.Height, in.K, in.Moves[:len(in.Moves)-in.Back])
	t.Want(fmt.Sprintf("with %d of %d moves taken back, the list of moves", in.Back, len(in.Moves)), append([]int{}, legal...), s.legal())
	ended(t, s, over, value)
}

func key(t *kit.T, a answer, in pair) {
	keyA, keyB := a.Keys(in.Width, in.Height, in.K, in.A, in.B)
	switch same := after(in.Width, in.Height, in.K, in.A).columns == after(in.Width, in.Height, in.K, in.B).columns; {
	case same && keyA != keyB:
		t.Failf("both games lead to the same position, but the keys are %d and %d: want equal keys", keyA, keyB)
	case !same && keyA == keyB:
		t.Failf("two different positions have the same key, %d: want different keys", keyA)
	}
}

func solved(t *kit.T, a answer, in board) {
	values, positions := a.Solve(in.Width, in.Height, in.K)
	want := solve(in)
	size := fmt.Sprintf("on a board of width %d and height %d, with %d in a line to win,", in.Width, in.Height, in.K)
	t.Want(size+" the list of values of the first moves", append([]int{}, values...), want.values)
	t.Want(size+" the number of positions in which the game goes on", positions, want.positions)
}

// solution is the values of the first moves, and the number of positions in which the
// game goes on.
type solution struct {
	values    []int
	positions int
}

// solutions holds the solutions by board, because all answers are asked for them.
var solutions sync.Map

// solve is the oracle.
func solve(b board) solution {
	if known, ok := solutions.Load(b); ok {
		return known.(solution)
	}
	s, known := &state{width: b.Width, height: b.Height, k: b.K}, map[state]int{}
	values := []int{}
	for _, m := range s.legal() {
		next := *s
		next.play(m)
		values = append(values, -worth(next, known))
	}
	solutions.Store(b, solution{values, len(known) + 1})
	return solution{values, len(known) + 1}
}

// worth returns the value of s for the player to move.
func worth(s state, known map[state]int) int {
	legal := s.legal()
	if len(legal) == 0 {
		return s.value()
	}
	if v, ok := known[s]; ok {
		return v
	}
	best := -1
	for _, m := range legal {
		next := s
		next.play(m)
		best = max(best, -worth(next, known))
	}
	known[s] = best
	return best
}
