// Package accumulator is the exercise accumulator: the hidden layers of an efficiently
// updatable network, and its output.
package accumulator

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/uct"
	"gametree/pkg/learn"
	"gametree/pkg/render"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	two := [][]int{{1}, {10}}
	return kit.Exercise{
		Title: "Only what changes", Lesson: "14b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("fresh", 2, "the layers of a position, from its inputs", boards, fresh,
				setup{two, []int{100}, nil}, setup{two, []int{100}, []int{0}}, setup{two, []int{100}, []int{1}}),
			kit.NewTask("update", 3, "the layers after a move", moves, update,
				ply{setup{two, []int{0}, nil}, []int{0}, nil}, ply{setup{two, []int{0}, []int{1}}, nil, []int{1}},
				ply{setup{two, []int{0}, []int{0}}, []int{1}, []int{0}}),
			kit.NewTask("line", 2, "a line of moves, the layers before each kept", lines, line,
				walk{setup{two, []int{0}, nil}, [][]int{{0}}, [][]int{nil}}),
			kit.NewTask("output", 3, "each unit clipped, and weighed for the player to move", outputs, output,
				heads{[][]int{{1}, {0}}, 0, [][]int{{1}, {0}}, 2}, heads{[][]int{{3}, {0}}, 0, [][]int{{1}, {0}}, 2},
				heads{[][]int{{-1}, {0}}, 0, [][]int{{1}, {0}}, 2}, heads{[][]int{{1}, {2}}, 1, [][]int{{1}, {0}}, 2}),
		},
		Pictures: map[string]kit.Picture{"Fresh": drawFresh, "Update": drawUpdate, "Output": drawOutput},
	}
}

type answer struct {
	Fresh  func(rows [][]int, bias, on []int) [][]int
	Update func(before, rows [][]int, added, removed []int) [][]int
	Line   func(rows [][]int, bias, on []int, added, removed [][]int) [][][]int
	Output func(layers [][]int, mover int, weights [][]int, one int) int
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

// heads are the arguments of Output.
type heads struct {
	Layers  [][]int
	Mover   int
	Weights [][]int
	One     int
}

var (
	boards = kit.Generate(network)
	moves  = kit.Generate(func(s *kit.Source) ply {
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
	outputs = kit.Generate(func(s *kit.Source) heads {
		units, most := s.Between(1, kit.Pick(s, 4, 4, 12)), kit.Pick(s, 2, 100, 300, 1<<40)
		list := func(most int) (pair [][]int) {
			for range 2 {
				pair = append(pair, numbers(s, units, most))
			}
			return pair
		}
		return heads{list(most), s.Between(0, 1), list(kit.Pick(s, 2, 127, 1<<17)), kit.Pick(s, 1, 2, 127, 255, 1<<36)}
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

// after returns the position after a move.
func (b setup) after(added, removed []int) setup {
	on := slices.Concat(b.On, added)
	b.On = slices.DeleteFunc(on, func(i int) bool { return slices.Contains(removed, i) })
	return b
}

// layers returns what Fresh must return.
func (b setup) layers() (both [][]int) {
	for player := range 2 {
		layer := slices.Clone(b.Bias)
		for _, i := range b.On {
			if player == 1 {
				i = learn.Swap(i, len(b.Rows))
			}
			for j, w := range b.Rows[i] {
				layer[j] += w
			}
		}
		both = append(both, layer)
	}
	return both
}

// value returns what Output must return.
func (h heads) value() (sum int) {
	for k, w := range h.Weights {
		for j, x := range h.Layers[(h.Mover+k)%2] {
			sum += w[j] * max(0, min(x, h.One))
		}
	}
	return sum
}

func fresh(t *kit.T, a answer, in setup) {
	same(t, "", a.Fresh(in.Rows, in.Bias, in.On), in.layers())
}

func update(t *kit.T, a answer, in ply) {
	got := a.Update(in.Setup.layers(), in.Setup.Rows, in.Added, in.Removed)
	same(t, "", got, in.Setup.after(in.Added, in.Removed).layers())
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
		same(t, fmt.Sprintf("at the end of the line of %d moves, after move %d, ", len(in.Added), i), layers, b.layers())
	}
}

// same fails if got are not the layers wanted. where begins the sentence.
func same(t *kit.T, where string, got, want [][]int) {
	for player := range want {
		if len(got) != len(want) || !slices.Equal(got[player], want[player]) {
			t.Failf("%sthe layers of players 0 and 1 are %v, yours are %v", where, want, got)
		}
	}
}

func output(t *kit.T, a answer, in heads) {
	t.Want("the value", a.Output(in.Layers, in.Mover, in.Weights, in.One), in.value())
}

// drawLayers draws a table with a row for each unit of each player.
func drawLayers(b setup, before, right, yours [][]int) render.Bundle {
	var rows [][]string
	for player := range right {
		for j := range b.Bias {
			row := []string{fmt.Sprint(player), fmt.Sprint(j), fmt.Sprint(before[player][j]), fmt.Sprint(right[player][j]), ""}
			if player < len(yours) && j < len(yours[player]) {
				row[4] = fmt.Sprint(yours[player][j])
			}
			rows = append(rows, row)
		}
	}
	return uct.Table([]string{"player", "unit", "before", "right", "yours"}, rows)
}

func drawFresh(c kit.Call) (render.Bundle, bool) {
	b := setup{kit.Arg[[][]int](c, 0), kit.Arg[[]int](c, 1), kit.Arg[[]int](c, 2)}
	yours, _ := kit.Result[[][]int](c, 0)
	return drawLayers(b, [][]int{b.Bias, b.Bias}, b.layers(), yours), true
}

func drawUpdate(c kit.Call) (render.Bundle, bool) {
	before, rows := kit.Arg[[][]int](c, 0), kit.Arg[[][]int](c, 1)
	added, removed := kit.Arg[[]int](c, 2), kit.Arg[[]int](c, 3)
	right := [][]int{}
	for player, layer := range before {
		b := setup{Rows: rows, Bias: layer, On: added}
		gone := setup{Rows: rows, Bias: make([]int, len(layer)), On: removed}
		next := b.layers()[player]
		for j, w := range gone.layers()[player] {
			next[j] -= w
		}
		right = append(right, next)
	}
	yours, _ := kit.Result[[][]int](c, 0)
	return drawLayers(setup{Bias: before[0]}, before, right, yours), true
}

func drawOutput(c kit.Call) (render.Bundle, bool) {
	h := heads{kit.Arg[[][]int](c, 0), kit.Arg[int](c, 1), kit.Arg[[][]int](c, 2), kit.Arg[int](c, 3)}
	var rows [][]string
	for k, w := range h.Weights {
		for j, x := range h.Layers[(h.Mover+k)%2] {
			clipped := max(0, min(x, h.One))
			rows = append(rows, []string{[]string{"to move", "opponent"}[k], fmt.Sprint(j), fmt.Sprint(x),
				fmt.Sprint(clipped), fmt.Sprint(w[j]), fmt.Sprint(w[j] * clipped)})
		}
	}
	clipped := fmt.Sprintf("from 0 to %d", h.One)
	return uct.Table([]string{"player", "unit", "sum", clipped, "weight", "product"}, rows), true
}
