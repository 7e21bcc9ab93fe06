// Package owngame is the exercise own-game: a game of connecting stones, in five
// methods.
package owngame

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Connect three", Lesson: "12", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("end", 4, "a line in any direction or a full board ends the game at once; the loser's value is -1",
				games, end, play{1, 1, 2, []int{0}, 0}, play{2, 2, 2, []int{0, 1, 0}, 0}),
			kit.NewTask("moves", 3, "the columns that are not full, and none when the game is over",
				games, moves, play{2, 1, 2, nil, 0}, play{2, 1, 2, []int{0}, 0}, play{1, 2, 2, []int{0}, 0}),
			kit.NewTask("undo", 3, "moves taken back",
				undone, undo, play{1, 1, 2, []int{0}, 1}, play{2, 2, 2, []int{0, 1, 0}, 1}),
			kit.NewTask("key", 2, "equal positions have equal keys, whatever the moves; different ones have different keys",
				pairs, key, pair{1, 1, 2, nil, []int{0}}, pair{2, 1, 3, []int{0}, []int{1}},
				pair{5, 4, 5, []int{1, 0, 0, 0, 0, 1}, []int{1, 1, 0, 0, 0}}, pair{5, 4, 5, []int{3, 0, 3}, []int{3, 0}}),
			kit.NewTask("solved", 3, "the right value of every first move, "+
				"and the right number of positions in which the game goes on",
				sizes, solved, size{2, 2, 2}, size{3, 3, 3}),
		},
		Pictures: map[string]kit.Picture{"Look": kit.Board(drawLook), "Keys": kit.Board(drawKeys)},
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

type pair struct {
	Width, Height, K int
	A, B             []int
}

type size struct{ Width, Height, K int }

// most is the number of squares of the largest board that is solved.
const most = 12

// sizes are quick to solve. On the last one the first move matters.
var sizes = kit.Generate(func(s *kit.Source) size {
	width := s.Between(1, 5)
	return size{width, s.Between(1, min(4, most/width)), s.Between(2, 3)}
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

// played returns the moves of a game: for each wish the next column from there on
// that has room, until the game is over.
func played(width, height, k int, wishes []int) (moves []int) {
	b := boards.Connect(width, height, k, nil)
	for _, w := range wishes {
		if b.Terminal() {
			break
		}
		m := w % width
		for !b.IsLegal(game.Move(m)) {
			m = (m + 1) % width
		}
		b.Make(game.Move(m))
		moves = append(moves, m)
	}
	return moves
}

// value is the value of a position before or at the end: -1 if the player to move has
// lost, otherwise 0.
func value(b *connect4.Board) int { return max(-1, b.Evaluate()) }

func moves(t *kit.T, a answer, in play) {
	got, _, _ := a.Look(in.Width, in.Height, in.K, in.Moves, 0)
	t.Want("the list of moves", appended(t, got),
		boards.Columns(boards.Connect(in.Width, in.Height, in.K, in.Moves)))
}

// appended returns the moves behind the one that is in the buffer already.
func appended(t *kit.T, got []int) []int {
	if len(got) == 0 || got[0] != int(game.NoMove) {
		t.Failf("Moves(buf) must return buf with the moves appended to it, yours has lost a -1 that was in buf")
	}
	return got[1:]
}

func end(t *kit.T, a answer, in play) {
	_, over, got := a.Look(in.Width, in.Height, in.K, in.Moves, 0)
	ended(t, boards.Connect(in.Width, in.Height, in.K, in.Moves), over, got)
}

// ended checks whether the answer sees the end of the game.
func ended(t *kit.T, b *connect4.Board, over bool, got int) {
	t.Want("whether the game is over", over, b.Terminal())
	t.Want("the value", got, value(b))
}

func undo(t *kit.T, a answer, in play) {
	got, over, worth := a.Look(in.Width, in.Height, in.K, in.Moves, in.Back)
	b := boards.Connect(in.Width, in.Height, in.K, in.Moves[:len(in.Moves)-in.Back])
	t.Want(fmt.Sprintf("with %d of %d moves taken back, the list of moves", in.Back, len(in.Moves)),
		appended(t, got), boards.Columns(b))
	ended(t, b, over, worth)
}

func key(t *kit.T, a answer, in pair) {
	keyA, keyB := a.Keys(in.Width, in.Height, in.K, in.A, in.B)
	key := func(moves []int) uint64 { return boards.Connect(in.Width, in.Height, in.K, moves).Key() }
	switch same := key(in.A) == key(in.B); {
	case same && keyA != keyB:
		t.Failf("both games lead to the same position, but the keys are %d and %d: want equal keys", keyA, keyB)
	case !same && keyA == keyB:
		t.Failf("two different positions have the same key, %d: want different keys", keyA)
	}
}

func solved(t *kit.T, a answer, in size) {
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

// solve is the oracle.
var solve = kit.Remembered(func(b size) solution {
	p, known := boards.Connect(b.Width, b.Height, b.K, nil), map[uint64]int{}
	values := []int{}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		values = append(values, -worth(p, known))
		p.Unmake(m)
	}
	return solution{values, len(known) + 1}
})

// worth returns the value of b for the player to move.
func worth(b *connect4.Board, known map[uint64]int) int {
	if b.Terminal() {
		return value(b)
	}
	if v, ok := known[b.Key()]; ok {
		return v
	}
	best := -1
	for _, m := range b.Moves(nil) {
		b.Make(m)
		best = max(best, -worth(b, known))
		b.Unmake(m)
	}
	known[b.Key()] = best
	return best
}

func drawLook(c kit.Call) []render.Panel {
	moves := kit.Arg[[]int](c, 3)
	return draw(c, moves[:len(moves)-kit.Arg[int](c, 4)])
}

func drawKeys(c kit.Call) []render.Panel {
	return append(draw(c, kit.Arg[[]int](c, 3)), draw(c, kit.Arg[[]int](c, 4))...)
}

func draw(c kit.Call, moves []int) []render.Panel {
	k := kit.Arg[int](c, 2)
	b := boards.Connect(kit.Arg[int](c, 0), kit.Arg[int](c, 1), k, moves)
	return boards.ConnectPanels(b, fmt.Sprintf("%d in a line win; moves %s", k, kit.Words(moves)))
}
