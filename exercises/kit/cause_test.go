package kit_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Each way in which a call can end has a sentence and a name of its own.
func TestEveryKindHasItsOwnWords(t *testing.T) {
	sentences, names := map[string]bool{}, map[string]bool{}
	for k := kit.Returned; k <= kit.Changed; k++ {
		assert.NotEmpty(t, k.String())
		assert.False(t, names[k.String()], k)
		names[k.String()] = true
		if k == kit.Returned || k > kit.Forged || k == kit.IllegalMove || k == kit.Crashed {
			continue // without a sentence, or with one of Go's or of Panicked
		}
		s := kit.Call{Ending: kit.Ending{Cause: k, Detail: "x", Limit: 2 * time.Second}}.Sentence()
		assert.NotEmpty(t, s)
		assert.False(t, sentences[s], s)
		sentences[s] = true
	}
	assert.Empty(t, kit.Call{}.Sentence())
	for k, fatal := range map[kit.Cause]bool{
		kit.Returned: false, kit.Untried: true, kit.Panicked: false, kit.IllegalMove: false, kit.TooLong: false,
		kit.Slow: true, kit.Endless: true, kit.Forged: true, kit.WrongResult: false, kit.NotRestored: false,
	} {
		assert.Equal(t, fatal, k.Fatal(), k)
	}
}

func TestSentences(t *testing.T) {
	value := kit.Query{Name: "Value", Args: []any{[]int{4, 0}, 3}}
	search := kit.Query{Name: "Search", Args: []any{tree.MustParse("(1 2)"), 1}}
	board := kit.Query{Name: "Stake", Args: []any{[]string{"0.", ".1"}, []int{7}}}
	for want, c := range map[string]kit.Call{
		"it panicked in line 3 of this cell: no":                                                        {Ending: kit.Ending{Cause: kit.Panicked, Detail: "no", Where: "line 3 of this cell"}},
		"it is too slow: no result after 50 million steps (loop passes and calls) on a list of 2":       {Query: value, Ending: kit.Ending{Cause: kit.Slow, Steps: 50_000_000}},
		"it gives no result after 30 seconds of computing on a tree of 3 nodes: perhaps it never ends":  {Query: search, Ending: kit.Ending{Cause: kit.Endless, Limit: 30 * time.Second}},
		"it is too slow: no result after 0.5 seconds of computing on a board of 2 rows and a list of 1": {Query: board, Ending: kit.Ending{Cause: kit.Slow, Limit: time.Second / 2}},
		"it is too slow: the calls of this task take more than 6 seconds of computing together":         {Query: value, Ending: kit.Ending{Cause: kit.Slow, Limit: 6 * time.Second, Together: true}},
		"before the first call it used more memory than allowed":                                        {Ending: kit.Ending{Cause: kit.Memory, Early: true}},
		"it waits for something that never happens, a deadlock in line 1 of cell 2":                     {Ending: kit.Ending{Cause: kit.Deadlock, Where: "line 1 of cell 2"}},
	} {
		assert.Equal(t, want, c.Sentence())
	}
	assert.Equal(t, 5, value.Size())
	assert.Equal(t, 3, search.Size(), "the depth does not count")
	assert.Equal(t, 3, board.Size(), "two empty squares, and a number")
	assert.Equal(t, 7, kit.Query{Args: []any{-7}}.Size())
}

func TestWords(t *testing.T) {
	type pair struct {
		A int8
		B uint64
	}
	for want, v := range map[string]any{
		"[2, 3]": []int{2, 3}, "[]": []int(nil), "[[1], []]": [][]int{{1}, {}}, "-∞": -game.Inf, "∞": game.Inf,
		"(-1, 18446744073709551615)": pair{-1, 1<<64 - 1}, `"a b"`: "a b", "true": true, "nothing": nil,
		"((1 2) 3)": tree.MustParse("((1 2) 3)"), "(1)": tree.MustParse("(1)").Root(), `["0."]`: [][]byte{[]byte("0.")},
		"7": game.Move(7), "[1, 2]": [2]int{1, 2},
		"[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, …, 0]": make([]int, 1_000_000),
		"[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]":    make([]int8, 20),
	} {
		assert.Equal(t, want, kit.Words(v))
	}
}

func TestCut(t *testing.T) {
	assert.Equal(t, "abc", kit.Cut("abc", 3))
	assert.Equal(t, "αβγ", kit.Cut("αβγ", 3), "characters, not bytes")
	assert.Equal(t, "ab…f", kit.Cut("abcdef", 4))
	long := kit.Cut(strings.Repeat("é", 1000), 300)
	assert.Len(t, []rune(long), 300)
	assert.Contains(t, long, "é…é")
}

// A sentence of a property is short, whatever the answer returns, and explains NaN.
func TestSentencesOfProperties(t *testing.T) {
	p := kit.NewProperty(kit.OneOf(0), func(t *kit.T, _ struct{}, _ int) { t.Want("the list", make([]int, 100_000), strings.Repeat("x", 9000)) })
	f := p.Search(kit.NewCases(1, 1), &local{}, true)
	assert.LessOrEqual(t, len([]rune(f.Sentence)), 300)
	assert.Contains(t, f.Sentence, "yours is [0, 0")

	p = kit.NewProperty(kit.OneOf(0), func(t *kit.T, _ struct{}, _ int) { t.Want("the value", math.NaN(), 0.5) })
	assert.Equal(t, "the value is 0.5, yours is NaN: 0/0?", p.Search(kit.NewCases(1, 1), &local{}, true).Sentence)
}

func TestTheLargestInputStandsForAllCallsOfATask(t *testing.T) {
	p := kit.NewProperty(kit.Trees, func(t *kit.T, a answer, in kit.Search) { a.Search(in.Position(), in.Depth) })
	cases := kit.NewCases(1, 50)
	f := &kit.Failure{Call: kit.Call{Ending: kit.Ending{Cause: kit.Slow, Limit: time.Second, Together: true}}}
	f.Largest(p, cases)
	for _, input := range p.First(cases, 50) {
		assert.LessOrEqual(t, kit.Size(input), f.Size)
	}
	assert.Equal(t, kit.Size(f.Input), f.Size)
	assert.Equal(t, "Search", f.Call.Name)
	assert.Regexp(t, `^it is too slow: the calls of this task take more than 1 seconds of computing together; the largest is on a tree of \d+ nodes$`, f.Sentence)
}
