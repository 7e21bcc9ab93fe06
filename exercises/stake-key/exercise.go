// Package stakekey is the exercise stake-key: a name for what the rest of a game depends on.
package stakekey

import (
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/stake"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "One key for each state", Lesson: "05", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("same", 4, "equal keys for two paths to the same board, and not for all paths",
				twins, same, triple{2, path{0, 1, 8}, path{8, 1, 0}, path{0, 1}}),
			kit.NewTask("different", 4, "different keys for different boards",
				strangers, different, pair{2, path{0, 1}, path{1, 0}}, pair{2, path{}, path{0}},
				pair{3, path{0, 1, 8}, path{0, 1, 9}}, pair{3, path{0, 1, 2, 8}, path{0, 1, 8, 2}},
				pair{3, path{0, 2, 9}, path{1, 2, 8}}, pair{3, path{1, 0, 8}, path{18, 0}},
				pair{8, path{0, 63}, path{0}}, pair{3, nine, nine[:8]}),
		},
		Import:   map[string][]string{"gametree/pkg/stake": {"Board", "New"}},
		Pictures: map[string]kit.Picture{"Keys": kit.Board(drawKeys)},
	}
}

type answer struct {
	Keys func(rows []string, a, b []int) (keyA, keyB string)
}

// path is the moves from an empty board, each 8·row + column.
type path []int

// nine fills a board of 3 × 3.
var nine = path{0, 1, 2, 8, 9, 10, 16, 17, 18}

// triple is two paths to one board of size × size, and a path to another board.
type triple struct {
	Size        int
	A, B, Other path
}

// pair is two paths to different boards of size × size.
type pair struct {
	Size int
	A, B path
}

var (
	twins = kit.Generate(func(s *kit.Source) triple {
		size := s.Between(2, 4)
		a := anyPath(s, size, 3, 4)
		b := slices.Clone(a)
		b[0], b[2] = a[2], a[0]
		if len(a) > 3 && s.Bool() {
			b[1], b[3] = a[3], a[1]
		}
		return triple{size, a, b, a[:len(a)-1]}
	}).Few(500)
	strangers = kit.Generate(func(s *kit.Source) pair {
		size := s.Between(2, 4)
		a, b := anyPath(s, size, 0, 4), anyPath(s, size, 0, 4)
		switch {
		case s.Bool() && len(a) > 1: // the same squares, but the first two have the other's digit
			b = slices.Clone(a)
			b[0], b[1] = a[1], a[0]
		case len(a) > 0 && s.Bool(): // one move less
			b = a[:len(a)-1]
		}
		if after(size, a) == after(size, b) {
			a, b = path{0}, path{}
		}
		return pair{size, a, b}
	})
)

// anyPath makes a path of least to most moves.
func anyPath(s *kit.Source, size, least, most int) (p path) {
	p = path{}
	var free []int
	for square := range size * size {
		free = append(free, square/size*stake.MaxSize+square%size)
	}
	s.Repeat(least, most, func() {
		i := s.Between(0, len(free)-1)
		p, free = append(p, free[i]), slices.Delete(free, i, i+1)
	})
	return p
}

// empty returns the rows of the board before a path: an empty one, but only the first and the last
// row of a large one are empty.
func empty(size int) []string {
	rows := slices.Repeat([]string{strings.Repeat(".", size)}, size)
	for row := 1; size > 4 && row < size-1; row++ {
		rows[row] = strings.Repeat("01", size/2)
	}
	return rows
}

func after(size int, p path) string {
	b := game.Must(stake.New(empty(size)))
	for _, m := range p {
		b.Make(game.Move(m))
	}
	return b.String()
}

func same(t *kit.T, a answer, in triple) {
	if first, second := a.Keys(empty(in.Size), in.A, in.B); first != second {
		t.Failf("the two paths lead to the same board, but its keys are %q and %q: want equal keys", first, second)
	}
	if first, second := a.Keys(empty(in.Size), in.A, in.Other); first == second {
		t.Failf("the keys of two different boards are both %q, so equal keys mean nothing", first)
	}
}

func different(t *kit.T, a answer, in pair) {
	if first, second := a.Keys(empty(in.Size), in.A, in.B); first == second {
		t.Failf("the two paths lead to different boards, but both keys are %q: want different keys", first)
	}
}

func drawKeys(c kit.Call) (panels []render.Panel) {
	for i, title := range []string{"after the first path", "after the second path"} {
		rows := strings.Fields(after(len(kit.Arg[[]string](c, 0)), kit.Arg[[]int](c, 1+i)))
		panels = append(panels, render.Panel{Title: title, Board: boards.Stones(rows)})
	}
	return panels
}
