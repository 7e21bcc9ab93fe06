// Package puct is the exercise puct: the choice of a search with a guide.
package puct

import (
	"fmt"
	"math"

	"gametree/exercises/kit"
	"gametree/exercises/uct"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Where to look first", Lesson: "14", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("formula", 5, "the largest Q + c·P·√N / (1 + n)", visited, formula,
				parent{[]int{1, 1}, []float64{0, 0}, []float64{0.25, 0.75}, 3, 1},
				parent{[]int{2, 1}, []float64{1, 1}, []float64{0.5, 0.5}, 4, 1},
				// Each differs from another one in one argument.
				parent{[]int{4, 4}, []float64{2, 2}, []float64{0.5, 0.5}, 9, 1},
				parent{[]int{5, 3}, []float64{2, 2}, []float64{0.5, 0.5}, 9, 1},
				parent{[]int{4, 4}, []float64{1, 2}, []float64{0.5, 0.5}, 9, 1},
				parent{[]int{4, 4}, []float64{2, 2}, []float64{0.1, 0.9}, 9, 1},
				parent{[]int{4, 20}, []float64{2, 12}, []float64{0.5, 0.5}, 25, 0.1},
				parent{[]int{4, 20}, []float64{2, 12}, []float64{0.5, 0.5}, 25, 2},
				parent{[]int{4, 20}, []float64{2, 12}, []float64{0.5, 0.5}, 10_000, 0.1}),
			kit.NewTask("unvisited", 3, "a child without visits has Q = 0", children, formula,
				parent{[]int{0, 1}, []float64{0, -0.5}, []float64{0.5, 0.5}, 2, 1},
				parent{[]int{0, 10}, []float64{0, 5}, []float64{0.1, 0.9}, 11, 1}),
			kit.NewTask("ties", 2, "the first if several are the best", equals, ties,
				parent{[]int{1, 1}, []float64{0, 0}, []float64{0.5, 0.5}, 3, 1}),
		},
		Pictures: map[string]kit.Picture{"Choose": drawChildren},
	}
}

type answer struct {
	Choose func(visits []int, sums, priors []float64, parent int, c float64) int
}

// parent is a node whose child is to be chosen.
type parent struct {
	Visits       []int
	Sums, Priors []float64
	Parent       int
	C            float64
}

var (
	visited  = kit.Generate(func(s *kit.Source) parent { return of(s, func() (int, float64) { return node(s, 1) }) })
	children = kit.Generate(func(s *kit.Source) parent { return of(s, func() (int, float64) { return node(s, 0) }) })

	// equals makes parents all of whose children have the same visits and sums, and mostly the
	// same priors.
	equals = kit.Generate(func(s *kit.Source) parent {
		n, sum := node(s, 0)
		p := of(s, func() (int, float64) { return n, sum })
		for i := range p.Priors {
			p.Priors[i] = kit.Pick(s, 0.25, 0.25, 0.5)
		}
		return p
	})
)

// node makes the visits of a node, at least so many, and their values together, in quarters.
func node(s *kit.Source, least int) (visits int, sum float64) {
	visits = s.Between(least, kit.Pick(s, 3, 20, 1000))
	return visits, float64(s.Between(-4*visits, 4*visits)) / 4
}

// of makes a parent of such children. It has been visited once more than they together.
func of(s *kit.Source, child func() (visits int, sum float64)) parent {
	p, weights := parent{Parent: 1}, 0
	s.Repeat(1, kit.Pick(s, 5, 5, 20), func() {
		n, sum := child()
		w := s.Between(1, 9)
		weights += w
		p.Visits, p.Sums, p.Priors = append(p.Visits, n), append(p.Sums, sum), append(p.Priors, float64(w))
		p.Parent += n
	})
	for i := range p.Priors {
		p.Priors[i] /= float64(weights)
	}
	p.C = kit.Pick(s, 1.2, 0, 0.5, 1, 4)
	uct.Tie(s, p.Visits, p.Sums, p.value, -1)
	return p
}

// q returns the mean of a child, and value the number that the choice maximises.
func (p parent) q(i int) float64 { return p.Sums[i] / float64(max(p.Visits[i], 1)) }

func (p parent) value(i int) float64 {
	return p.q(i) + p.C*p.Priors[i]*math.Sqrt(float64(p.Parent))/float64(1+p.Visits[i])
}

// same reports whether two children have the same numbers, and so exactly the same value.
func (p parent) same(i, k int) bool {
	return p.Visits[i] == p.Visits[k] && p.Sums[i] == p.Sums[k] && p.Priors[i] == p.Priors[k]
}

func formula(t *kit.T, a answer, in parent) {
	uct.Chosen(t, choose(t, a, in), len(in.Visits), in.value)
}

func ties(t *kit.T, a answer, in parent) {
	uct.First(t, choose(t, a, in), len(in.Visits), in.value, in.same)
}

func choose(t *kit.T, a answer, in parent) int {
	return uct.Child(t, a.Choose(in.Visits, in.Sums, in.Priors, in.Parent, in.C), len(in.Visits))
}

func drawChildren(c kit.Call) (render.Bundle, bool) {
	p := parent{
		kit.Arg[[]int](c, 0), kit.Arg[[]float64](c, 1), kit.Arg[[]float64](c, 2), kit.Arg[int](c, 3), kit.Arg[float64](c, 4),
	}
	var rows [][]string
	for i, n := range p.Visits {
		rows = append(rows, []string{fmt.Sprint(i), uct.Number(p.Priors[i]), fmt.Sprint(n), uct.Number(p.Sums[i]),
			uct.Number(p.q(i)), uct.Number(p.value(i) - p.q(i)), uct.Number(p.value(i))})
	}
	bonus := fmt.Sprintf("%v·P·√%d / (1 + n)", p.C, p.Parent)
	return uct.Table([]string{"child", "P", "n", "sum", "Q", bonus, "together"}, rows), true
}
