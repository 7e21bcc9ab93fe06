package report_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// lazy answers every call with nothing: lists are empty, numbers 0.
type lazy struct{ fault kit.Ending }

func (l lazy) Call(r kit.Query) kit.Call {
	c := kit.Call{Query: r, Ending: l.fault}
	if c.Cause == kit.Returned {
		for _, t := range r.Results {
			c.Results = append(c.Results, reflect.Zero(t))
		}
	}
	return c
}

func (lazy) Expect(*kit.Batch) {}

func lookup(t *testing.T, id string) kit.Exercise {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e
}

// failures returns the feedback on every failing task of an exercise with caller.
func failures(cases *kit.Cases, e kit.Exercise, caller kit.Caller) (texts, pages []string) {
	for i, task := range e.Tasks {
		f := task.Property.Search(cases, caller, true)
		if f == nil {
			continue
		}
		v := judge.Unjudged(e, judge.Failed, "")
		v.Tasks[i].Failure = f
		b := report.Feedback(e, v)
		texts, pages = append(texts, b.Text), append(pages, b.HTML)
	}
	return texts, pages
}

const caption = "The smallest case that was found\n"

// Every exercise on a board draws its failures, whatever the answer does.
func TestBoardsAreDrawn(t *testing.T) {
	cases := kit.NewCases(1, 30)
	for id, tasks := range map[string]int{ // how many of them draw a board
		"xiangqi-moves": 5, "game-over": 4, "quiescence": 3,
		"region": 2, "stake": 5, "twofour-moves": 4, "own-game": 4,
	} {
		t.Run(id, func(t *testing.T) {
			e := lookup(t, id)
			texts, pages := failures(cases, e, lazy{})
			drawn := 0
			for i := range texts {
				if strings.Contains(texts[i], caption) {
					assert.Contains(t, pages[i], "<img ")
					drawn++
				}
			}
			assert.Equal(t, tasks, drawn, "%q", texts)
		})
	}
}

// If the answer is not a plain search, the tree is drawn as it should be searched, or
// with the numbers of its leaves.
func TestTreesAreDrawn(t *testing.T) {
	cases := kit.NewCases(1, 100)
	for id, tasks := range map[string]int{"best-move": 3, "skipped-leaves": 3, "twofour-winner": 3, "table-bounds": 1, "mtdf": 3} {
		t.Run(id, func(t *testing.T) {
			e := lookup(t, id)
			texts, _ := failures(cases, e, lazy{})
			drawn := 0
			for _, text := range texts {
				if strings.Contains(text, "\nthe tree, searched by ") || strings.Contains(text, "  leaf 0") {
					drawn++
				}
			}
			assert.Equal(t, tasks, drawn, "%q", texts)
		})
	}
}

// The board of a call that did not return is drawn too.
func TestBoardsOfPanics(t *testing.T) {
	cases := kit.NewCases(1, 1)
	for _, e := range exercises.All() {
		texts, _ := failures(cases, e, lazy{kit.Ending{Cause: kit.Panicked, Detail: "no"}})
		require.Len(t, texts, len(e.Tasks), e.ID)
		if e.ID == "xiangqi-moves" {
			assert.Contains(t, texts[0], caption)
			assert.NotContains(t, texts[0], "in yours")
		}
	}
}

// fixed is an answer with these results.
type fixed struct{ results []any }

func (s fixed) Call(r kit.Query) kit.Call {
	c := kit.Call{Query: r}
	for _, v := range s.results {
		c.Results = append(c.Results, reflect.ValueOf(v))
	}
	return c
}

func (fixed) Expect(*kit.Batch) {}

func TestBoardTexts(t *testing.T) {
	board := []string{"...k.....", ".........", ".........", ".........", ".........", ".........", ".........", ".........", ".........", "..NK....."}
	assert.Equal(t, caption+`0  . . . k . . . . .
1  . . . . . . . . .
2  . . . . . . . . .
3  . . . . . . . . .
4  . . . . . . . . .
5  . . . . . . . . .
6  . . . . . . . . .
7  .*. .?. . . . . .
8 ?. . . .x. . . . .
9  . .>N K . . . . .
   0 1 2 3 4 5 6 7 8
asked: the horse, N, in row 9, column 2
* in yours, and right   ? missing in yours   x in yours, and wrong
`, drawing(t, "xiangqi-moves", "Moves", []any{board, 9, 2}, [][2]int{{7, 1}, {8, 4}, {7, 1}, {11, 3}}))

	assert.Equal(t, caption+`player 0 to move
0  0?.
1 x. 1
   0 1
right: (0,1), worth 0
after best play
0  0 0
1  1 1
   0 1
player 0 has 2, player 1 has 2
? missing in yours   x in yours, and wrong
`, drawing(t, "stake", "Stake", []any{[]string{"0.", ".1"}}, 1, 0, 0))

	assert.Contains(t, drawing(t, "stake", "Stake", []any{[]string{"0.", "10"}}, 0, 1, 1),
		"player 0 has 1, player 1 has 1\n", "each has two regions of one")

	assert.Equal(t, caption+` X .
 O X
 0 1
2 in a line win; moves [1, 0, 0]
`, drawing(t, "own-game", "Look", []any{2, 2, 2, []int{1, 0, 0, 1}, 1}, []int{-1, 1}, false, 0))

	assert.Equal(t, caption+`before the move
 . . .
 . . ●
 . ◆ ●
 ● ◆ ●
 1 2 3
blue ◆ the mover's, orange ◇ the other's
`, drawing(t, "twofour-moves", "Kinds", []any{0, 1, 1, 0, 1, 0}, [][6]int{{0, 1, 0, 1, 1, 0}, {0, 1, 0, 1, 1, 0}}))
}

// drawing returns the drawn part of the feedback on a call with these results.
func drawing(t *testing.T, id, name string, args []any, results ...any) string {
	e := lookup(t, id)
	v := judge.Unjudged(e, judge.Failed, "")
	v.Tasks[0].Failure = &kit.Failure{Call: fixed{results}.Call(kit.Query{Name: name, Args: args})}
	_, text, ok := strings.Cut(report.Feedback(e, v).Text, caption)
	require.True(t, ok)
	return caption + text
}
