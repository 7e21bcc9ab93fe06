// Package uct is the exercise uct: the choice and the backup of a search that samples.
package uct

import (
	"fmt"
	"html"
	"math"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Which child to visit", Lesson: "13b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("untried", 2, "a child without visits comes first, the first one of them",
				children, untried, parent{[]int{0}, []float64{0}, 0, 1}, parent{[]int{1, 0}, []float64{1, 0}, 1, 1},
				parent{[]int{0, 0}, []float64{0, 0}, 0, 1}),
			kit.NewTask("formula", 3, "otherwise the largest mean + c·√(ln N / n)",
				children, formula, parent{[]int{2, 1}, []float64{1, 0.5}, 3, 1}, parent{[]int{1, 2}, []float64{0.5, 2}, 3, 0},
				parent{[]int{2, 3}, []float64{0, 1}, 5, 1},
				parent{[]int{2, 10}, []float64{0, 10}, 10_000, 1}, many,
				// Each differs from another one in one argument.
				parent{[]int{4, 4}, []float64{1, 2}, 8, 1}, parent{[]int{4, 4}, []float64{2, 1}, 8, 1},
				parent{[]int{1, 4}, []float64{1, 2}, 8, 1}, parent{[]int{4, 4}, []float64{1, 2}, 8, 0},
				parent{[]int{4, 20}, []float64{2, 12}, 24, 0.1}, parent{[]int{4, 20}, []float64{2, 12}, 24, 1},
				parent{[]int{4, 20}, []float64{2, 12}, 1, 1}),
			kit.NewTask("ties", 1, "the first if several are the best", equals, ties, parent{[]int{1, 1}, []float64{0, 0}, 2, 0},
				parent{[]int{2, 1}, []float64{2, 1}, 3, 0}),
			kit.NewTask("views", 3, "each node credited as the player sees it who moved into it",
				paths, views, fresh(2, 1), fresh(3, 1), fresh(3, 0.1), fresh(70, 1)),
			kit.NewTask("root", 1, "the root's visits counted too", paths, root, fresh(1, 0)),
		},
		Pictures: map[string]kit.Picture{"Choose": drawChildren},
	}
}

// Node is the answer's type of that name.
type Node = struct {
	Visits int
	Sum    float64
}

type answer struct {
	Choose func(visits []int, sums []float64, parent int, c float64) int
	Credit func(visits []int, sums []float64, reward float64) []Node
}

// parent is a node whose child is to be chosen.
type parent struct {
	Visits []int
	Sums   []float64
	Parent int
	C      float64
}

// path is a path of nodes, and the reward of a playout.
type path struct {
	Visits []int
	Sums   []float64
	Reward float64
}

var (
	children = kit.Generate(func(s *kit.Source) parent { return of(s, func() (int, float64) { return node(s, 0) }) })

	// equals makes parents of which several children have the same mean, and most of these the
	// same visits.
	equals = kit.Generate(func(s *kit.Source) parent {
		n, sum := node(s, 1)
		return of(s, func() (int, float64) {
			if s.Between(0, 2) == 2 {
				return node(s, 1)
			}
			k := kit.Pick(s, 1, 1, 2) // twice the visits with the same mean
			return k * n, float64(k) * sum
		})
	})

	many  = parent{slices.Repeat([]int{1}, 70), append(make([]float64, 69), 1), 70, 1}
	paths = kit.Generate(func(s *kit.Source) (p path) {
		s.Repeat(1, kit.Pick(s, 5, 5, 20), func() {
			n, sum := node(s, 0)
			p.Visits, p.Sums = append(p.Visits, n), append(p.Sums, sum)
		})
		p.Reward = kit.Pick(s, 0, 1, 0.5, 0.25)
		return p
	})
)

// fresh returns a path of n nodes that were not visited, with this reward.
func fresh(n int, reward float64) path { return path{make([]int, n), make([]float64, n), reward} }

// node makes the visits of a node, at least so many, and its reward in halves.
func node(s *kit.Source, least int) (visits int, sum float64) {
	visits = s.Between(least, kit.Pick(s, 3, 20, 1000, 100_000))
	return visits, float64(s.Between(0, 2*visits)) / 2
}

// of makes a parent of such children. Its own visits are theirs, and others, as if it had
// been visited as the root of another tree.
func of(s *kit.Source, child func() (visits int, sum float64)) parent {
	var p parent
	s.Repeat(1, kit.Pick(s, 5, 5, 20), func() {
		n, sum := child()
		p.Visits, p.Sums, p.Parent = append(p.Visits, n), append(p.Sums, sum), p.Parent+n
	})
	p.Parent += kit.Pick(s, 0, 1, 100, 10_000)
	p.C = kit.Pick(s, 0, 1, 0.5, math.Sqrt2, 2)
	Tie(s, p.Visits, p.Sums, p.value, 0)
	return p
}

// Tie gives a child, in one of four parents, nearly the value of the best one, if its mean is then
// from least to 1.
func Tie(s *kit.Source, visits []int, sums []float64, value func(child int) float64, least float64) {
	if s.Between(0, 3) < 3 {
		return
	}
	i, digits := s.Between(0, len(visits)-1), kit.Pick(s, 1e3, 1e5, 1e7)
	n, best := float64(visits[i]), Best(len(visits), value)
	if sum := math.Round((value(best)-value(i))*n*digits)/digits + sums[i]; least*n <= sum && sum <= n {
		sums[i] = sum
	}
}

// value is the number that the choice maximises.
func (p parent) value(i int) float64 {
	if p.Visits[i] == 0 {
		return math.Inf(1)
	}
	n := float64(p.Visits[i])
	return p.Sums[i]/n + p.C*math.Sqrt(math.Log(float64(p.Parent))/n)
}

func (p parent) right() int { return Best(len(p.Visits), p.value) }

// Best returns the first of n children with the largest value.
func Best(n int, value func(child int) float64) (child int) {
	for i := range n {
		if value(i) > value(child) {
			child = i
		}
	}
	return child
}

// equal reports whether two children have exactly equal values, however they are computed and
// rounded: those with equal visits and sums, and without a bonus also those with twice as much of both.
func (p parent) equal(i, j int) bool {
	times := func(k, i, j int) bool { return k*p.Visits[i] == p.Visits[j] && float64(k)*p.Sums[i] == p.Sums[j] }
	return times(1, i, j) || p.C == 0 && (times(2, i, j) || times(2, j, i))
}

func choose(t *kit.T, a answer, in parent) int {
	return Child(t, a.Choose(in.Visits, in.Sums, in.Parent, in.C), len(in.Visits))
}

// Child fails unless got is one of n children.
func Child(t *kit.T, got, n int) int {
	if got < 0 || got >= n {
		t.Failf("the children have the numbers 0 to %d, yours is %d", n-1, got)
	}
	return got
}

func untried(t *kit.T, a answer, in parent) {
	got := choose(t, a, in)
	if i := in.right(); in.Visits[i] == 0 {
		t.Want("the first child without visits", got, i)
	}
}

// tolerance is how much less than the largest a value may be, because the same formula
// written in another way is rounded in another way.
const tolerance = 1e-9

func formula(t *kit.T, a answer, in parent) {
	got := choose(t, a, in)
	if in.Visits[in.right()] > 0 {
		Chosen(t, got, len(in.Visits), in.value)
	}
}

func ties(t *kit.T, a answer, in parent) {
	First(t, choose(t, a, in), len(in.Visits), in.value, in.equal)
}

// Chosen fails unless got is as good as any of n children.
func Chosen(t *kit.T, got, n int, value func(child int) float64) {
	if want := Best(n, value); value(got) < value(want)-tolerance {
		t.Failf("the child to visit is %d with the score %.4g, yours is %d with %.4g", want, value(want), got, value(got))
	}
}

// First fails if got, one of n children, is not the first of those that are equal to it, and none is better.
func First(t *kit.T, got, n int, value func(child int) float64, equal func(i, j int) bool) {
	first := Best(n, value)
	if got != first && equal(got, first) {
		t.Failf("children %d and %d share the largest score, %.4g: visit the first one; yours is %d",
			first, got, value(got), got)
	}
}

// credited returns the nodes that Credit returns for a path.
func credited(t *kit.T, a answer, p path) []Node {
	got := a.Credit(p.Visits, p.Sums, p.Reward)
	if len(got) != len(p.Visits) {
		t.Failf("a path of %d nodes became one of %d", len(p.Visits), len(got))
	}
	return got
}

// views does not ask for the sum of the root, which nobody reads.
func views(t *kit.T, a answer, in path) {
	for i, got := range credited(t, a, in) {
		want := Node{in.Visits[i] + 1, in.Sums[i] + in.Reward}
		if i%2 == 0 {
			want.Sum = in.Sums[i] + 1 - in.Reward
		}
		if i > 0 && (got.Visits != want.Visits || !(math.Abs(got.Sum-want.Sum) <= tolerance)) { // NaN too
			t.Failf("after a playout with the reward %v for max, node %d of the path has %s, yours has %s", in.Reward, i,
				words(want), words(got))
		}
	}
}

func words(n Node) string {
	return fmt.Sprintf("%s, sum %v", kit.Plural(n.Visits, "1 visit", "%d visits"), n.Sum)
}

func root(t *kit.T, a answer, in path) {
	t.Want("the number of visits of the root", credited(t, a, in)[0].Visits, in.Visits[0]+1)
}

func drawChildren(c kit.Call) (render.Bundle, bool) {
	p := parent{kit.Arg[[]int](c, 0), kit.Arg[[]float64](c, 1), kit.Arg[int](c, 2), kit.Arg[float64](c, 3)}
	var rows [][]string
	for i, n := range p.Visits {
		mean := p.Sums[i] / float64(n)
		rows = append(rows, []string{fmt.Sprint(i), fmt.Sprint(n), fmt.Sprint(p.Sums[i]), Number(mean),
			Number(p.value(i) - mean), Number(p.value(i))})
	}
	together := fmt.Sprintf("%s · √(ln %d / visits)", Number(p.C), p.Parent)
	return Table([]string{"child", "visits", "sum", "mean", together, "together"}, rows), true
}

func Number(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return "–"
	}
	return fmt.Sprintf("%.2f", v)
}

// Table returns a table whose columns stand below each other in a page too.
func Table(header []string, rows [][]string) render.Bundle {
	b := render.Table(header, rows)
	b.HTML = "<pre>" + html.EscapeString(b.Text) + "</pre>"
	return b
}
