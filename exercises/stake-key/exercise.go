// Package stakekey is the exercise stake-key: a name for what the rest of a game depends on.
package stakekey

import (
	"bytes"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/stake"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "One key for each state", Lesson: "05", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("same", 4, "equal keys for two paths to the same board, and not for all paths",
				twins, same, triple{path{0, 1, 8}, path{8, 1, 0}, path{0, 1}}),
			kit.NewTask("different", 4, "different keys for different boards",
				strangers, different, pair{path{0, 1}, path{1, 0}}, pair{path{}, path{0}},
				pair{path{0, 1, 8}, path{0, 1, 9}}, pair{path{0, 1, 2, 8}, path{0, 1, 8, 2}},
				pair{path{0, 2, 9}, path{1, 2, 8}}, pair{path{1, 0, 8}, path{18, 0}},
				pair{path{0, 63}, path{0}}, pair{nine, nine[:8]}),
		},
		Pictures: map[string]kit.Picture{"Keys": kit.Board(drawKeys)},
	}
}

type answer struct {
	Keys func(a, b []int) (keyA, keyB string)
}

// path is the moves from an empty board, each 8·row + column.
type path []int

// nine fills a board of 3 × 3.
var nine = path{0, 1, 2, 8, 9, 10, 16, 17, 18}

// triple is two paths to one board, and a path to another board.
type triple struct{ A, B, Other path }

// pair is two paths to different boards.
type pair struct{ A, B path }

var (
	twins = kit.Generate(func(s *kit.Source) triple {
		a := anyPath(s, s.Between(2, 4), 3, 4)
		b := slices.Clone(a)
		b[0], b[2] = a[2], a[0]
		if len(a) > 3 && s.Bool() {
			b[1], b[3] = a[3], a[1]
		}
		return triple{a, b, a[:len(a)-1]}
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
		if after(a) == after(b) {
			a, b = path{0}, path{}
		}
		return pair{a, b}
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

// after returns the board after a path, row by row.
func after(p path) [64]byte {
	board := [64]byte(bytes.Repeat([]byte("."), 64))
	for i, m := range p {
		board[m] = "01"[i%2]
	}
	return board
}

func same(t *kit.T, a answer, in triple) {
	if first, second := a.Keys(in.A, in.B); first != second {
		t.Failf("the two paths lead to the same board, but its keys are %q and %q: want equal keys", first, second)
	}
	if first, second := a.Keys(in.A, in.Other); first == second {
		t.Failf("the keys of two different boards are both %q, so equal keys mean nothing", first)
	}
}

func different(t *kit.T, a answer, in pair) {
	if first, second := a.Keys(in.A, in.B); first == second {
		t.Failf("the two paths lead to different boards, but both keys are %q: want different keys", first)
	}
}

func drawKeys(c kit.Call) (panels []render.Panel) {
	paths, size := [][]int{kit.Arg[[]int](c, 0), kit.Arg[[]int](c, 1)}, 3
	for _, m := range slices.Concat(paths...) {
		size = max(size, m/stake.MaxSize+1, m%stake.MaxSize+1)
	}
	for i, title := range []string{"after the first path", "after the second path"} {
		board, rows := after(paths[i]), []string{}
		for at := 0; at < size*stake.MaxSize; at += stake.MaxSize {
			rows = append(rows, string(board[at:at+size]))
		}
		panels = append(panels, render.Panel{Title: title, Board: boards.Stones(rows)})
	}
	return panels
}
