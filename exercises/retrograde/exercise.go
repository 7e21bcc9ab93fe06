// Package retrograde is the exercise retrograde: the results of all positions of a game, from
// its ends backwards.
package retrograde

import (
	"slices"

	"gametree/exercises/kit"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Backwards from the end", Lesson: "15", Number: 1, Steps: 10_000_000,
		Tasks: []kit.Task{
			kit.NewTask("before", 2, "the positions before, once for each move", graphs, before,
				graph{[][]int{{1}, {}}, []int{0, 0}}, graph{[][]int{{1, 1}, {}}, []int{0, 0}}, star(1, 200)),
			kit.NewTask("result", 4, "won, drawn or lost, in games with loops too", graphs, result,
				ended(1), ended(0), ended(-1), graph{[][]int{{1}, {}}, []int{0, -1}}, graph{[][]int{{0}}, []int{0}},
				graph{[][]int{{1, 2}, {}, {}}, []int{0, 1, 0}}, line(14),
				star(1, 200), graph{append(slices.Repeat([][]int{{12}}, 12), []int{}), append(make([]int, 12), -1)}, comb()),
			kit.NewTask("plies", 3, "the plies to the end", graphs, plies, ended(-1), ended(0), line(4), line(14),
				graph{[][]int{{3, 1}, {2}, {3}, {}}, []int{0, 0, 0, -1}},
				graph{[][]int{{1, 2}, {3}, {}, {2}}, []int{0, 0, 1, 0}}),
			kit.NewTask("large", 1, "each move once: a game of 5,000 positions", kit.OneOf(5_000).Few(1), large),
		},
	}
}

type answer struct {
	Before     func(after [][]int) [][]int
	Retrograde func(after [][]int, end []int) (result, plies []int)
}

// graph is a game: the positions after each move, and the results where there are none.
type graph struct {
	After [][]int
	End   []int
}

// ended returns a game of one position, with that result.
func ended(result int) graph { return graph{[][]int{{}}, []int{result}} }

// line returns a game on a line of n squares, from which each move leads one to the right.
// Whoever is to move on the last one has lost.
func line(n int) (g graph) {
	for p := 1; p < n; p++ {
		g.After, g.End = append(g.After, []int{p}), append(g.End, 0)
	}
	return graph{append(g.After, []int{}), append(g.End, -1)}
}

// star returns a game of n drawn positions, and two ends. Of their moves, the first so many lose
// and the last one draws.
func star(n, losing int) (g graph) {
	lost, drawn := n, n+1
	for range n {
		g.After, g.End = append(g.After, append(slices.Repeat([]int{lost}, losing), drawn)), append(g.End, 0)
	}
	return graph{append(g.After, []int{}, []int{}), append(g.End, 1, 0)}
}

// comb returns a game in which twelve positions lead to one each, and those to the end.
func comb() (g graph) {
	for p := range 24 {
		g.After, g.End = append(g.After, []int{min(p+12, 24)}), append(g.End, 0)
	}
	return graph{append(g.After, []int{}), append(g.End, -1)}
}

// graphs makes games of up to seven positions with loops, ends of all kinds, and several moves
// to the same position.
var graphs = kit.Generate(func(s *kit.Source) (g graph) {
	size := s.Between(1, 7)
	for range size {
		moves := append([]int{}, kit.List(s, 0, 3, func() int { return s.Between(0, size-1) })...)
		end := 0
		if len(moves) == 0 {
			end = s.Between(-1, 1)
		}
		g.After, g.End = append(g.After, moves), append(g.End, end)
	}
	return g
})

// right returns the results and the plies to the end, by looking one ply further ahead from
// every position, again and again.
func (g graph) right() (results, plies []int) {
	results, plies = g.End, make([]int, len(g.After))
	for depth := 1; depth <= len(g.After); depth++ {
		deeper := slices.Clone(g.End)
		for p, moves := range g.After {
			for i, next := range moves {
				if v := -results[next]; i == 0 || v > deeper[p] {
					deeper[p] = v
				}
			}
			if deeper[p] != 0 && results[p] == 0 {
				plies[p] = depth
			}
		}
		results = deeper
	}
	return results, plies
}

func before(t *kit.T, a answer, g graph) {
	got, want := a.Before(g.After), make([][]int, len(g.After))
	for p, moves := range g.After {
		for _, next := range moves {
			want[next] = append(want[next], p)
		}
	}
	for _, lists := range [][][]int{got, want} {
		for i := range lists {
			lists[i] = append([]int{}, lists[i]...) // nil is an empty list too
			slices.Sort(lists[i])
		}
	}
	t.Want("the list before each position", got, want)
}

func result(t *kit.T, a answer, g graph) {
	got, _ := a.Retrograde(g.After, g.End)
	want, _ := g.right()
	t.Want("the list of results", got, want)
}

func plies(t *kit.T, a answer, g graph) {
	_, got := a.Retrograde(g.After, g.End)
	_, want := g.right()
	t.Want("the list of plies", got, want)
}

func large(t *kit.T, a answer, squares int) {
	g, want := line(squares), kit.Range(0, squares-1)
	slices.Reverse(want)
	_, got := a.Retrograde(g.After, g.End)
	t.Want("the list of plies", got, want)
}
