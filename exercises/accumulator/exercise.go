// Package accumulator is the exercise accumulator: the hidden layers of an efficiently
// updatable network.
package accumulator

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/learn"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Only what changes", Lesson: "14b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("update", 6, "the layers after a move", moves, update,
				ply{setup{two, []int{0}, nil}, []int{0}, nil}, ply{setup{two, []int{0}, []int{1}}, nil, []int{1}},
				ply{setup{two, []int{0}, []int{0}}, []int{1}, []int{0}},
				// Each differs from one above in one argument: before, rows, added, removed.
				ply{setup{two, []int{5}, nil}, []int{0}, nil}, ply{setup{[][]int{{2}, {20}}, []int{0}, nil}, []int{0}, nil},
				ply{setup{two, []int{0}, nil}, []int{1}, nil}, ply{setup{two, []int{0}, []int{0}}, []int{1}, nil}),
			kit.NewTask("line", 4, "a line of moves, the layers before each kept", lines, line,
				walk{setup{two, []int{0}, nil}, [][]int{{0}}, [][]int{nil}}),
		},
	}
}

// two is the rows of a network of two inputs and one unit.
var two = [][]int{{1}, {10}}

type answer struct {
	Update func(before, rows [][]int, added, removed []int) [][]int
	Line   func(rows [][]int, bias, on []int, added, removed [][]int) [][][]int
}

// setup is a network with the inputs of a position.
type setup struct {
	Rows     [][]int
	Bias, On []int
}

// ply is a position and what a move changes.
type ply struct {
	Setup          setup
	Added, Removed []int
}

// walk is a position with what each move of a line changes.
type walk struct {
	Setup          setup
	Added, Removed [][]int
}

var (
	moves = kit.Generate(func(s *kit.Source) ply {
		b := network(s)
		added, removed := change(s, b)
		return ply{b, added, removed}
	})
	lines = kit.Generate(func(s *kit.Source) walk {
		m := walk{Setup: network(s)}
		b := m.Setup
		s.Repeat(1, kit.Pick(s, 3, 3, 20), func() {
			added, removed := change(s, b)
			m.Added, m.Removed = append(m.Added, added), append(m.Removed, removed)
			b = b.after(added, removed)
		})
		return m
	})
)

// numbers makes that many numbers, none larger than most.
func numbers(s *kit.Source, n, most int) (list []int) {
	for range n {
		list = append(list, s.Between(-most, most))
	}
	return list
}

// network makes a network of one to twelve units, mostly with two to eight inputs, some of them
// on.
func network(s *kit.Source) setup {
	units, most := s.Between(1, kit.Pick(s, 4, 4, 12)), kit.Pick(s, 3, 100, 1<<40)
	b := setup{Bias: numbers(s, units, most)}
	for range 2 * s.Between(1, kit.Pick(s, 4, 4, 4, 20, 80)) {
		b.Rows = append(b.Rows, numbers(s, units, most))
		if s.Between(0, 1) == 1 {
			b.On = append(b.On, len(b.Rows)-1)
		}
	}
	return b
}

// change makes what a move changes: inputs that come, mostly up to two, and inputs that go.
func change(s *kit.Source, b setup) (added, removed []int) {
	most := kit.Pick(s, 2, 2, 2, 20)
	for i := range b.Rows {
		on := slices.Contains(b.On, i)
		switch {
		case s.Between(0, 2) != 2:
		case on && len(removed) < most:
			removed = append(removed, i)
		case !on && len(added) < most:
			added = append(added, i)
		}
	}
	return added, removed
}

func (b setup) after(added, removed []int) setup {
	on := slices.Concat(b.On, added)
	b.On = slices.DeleteFunc(on, func(i int) bool { return slices.Contains(removed, i) })
	return b
}

func (b setup) layers() [][]int { return learn.Update([][]int{b.Bias, b.Bias}, b.Rows, b.On, nil) }

func update(t *kit.T, a answer, in ply) {
	got := a.Update(in.Setup.layers(), in.Setup.Rows, in.Added, in.Removed)
	t.Want("the pair of layers of players 0 and 1", got, in.Setup.after(in.Added, in.Removed).layers())
}

func line(t *kit.T, a answer, in walk) {
	got := a.Line(in.Setup.Rows, in.Setup.Bias, in.Setup.On, in.Added, in.Removed)
	if len(got) != len(in.Added)+1 {
		t.Failf("a line of %d moves has %d positions, yours has %d", len(in.Added), len(in.Added)+1, len(got))
	}
	b := in.Setup
	for i, layers := range got {
		if i > 0 {
			b = b.after(in.Added[i-1], in.Removed[i-1])
		}
		t.Want(fmt.Sprintf("after move %d of %d the pair of layers of players 0 and 1", i, len(in.Added)), layers, b.layers())
	}
}
