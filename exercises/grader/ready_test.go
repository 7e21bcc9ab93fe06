package grader

import (
	"slices"
	"testing"
	"testing/fstest"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// step is declared again by the ready part below.
type step struct {
	Key, Value int
	Put        bool
}

type stepped struct {
	Sorted func(values []int) (sorted []int, compares int)
	Play   func(steps []step) []int
}

var (
	numbers = kit.Generate(func(s *kit.Source) []int { return kit.List(s, 0, 5, func() int { return s.Between(-9, 9) }) })
	steps   = kit.Generate(func(s *kit.Source) []step {
		return kit.List(s, 1, 5, func() step { return step{s.Between(0, 2), s.Between(1, 9), s.Bool()} })
	})
)

var readyExercise = kit.Exercise{
	ID: "stepped",
	Tasks: []kit.Task{
		{Name: "sorted", Points: 1, Text: "sorted", Property: kit.NewProperty(numbers, func(t *kit.T, a stepped, in []int) {
			got, compares := a.Sorted(in)
			want := slices.Sorted(slices.Values(in))
			t.Want("the list", append([]int{}, got...), append([]int{}, want...))
			if compares > 10 {
				t.Failf("%d comparisons", compares)
			}
		})},
		{Name: "map", Points: 1, Text: "as a map", Property: kit.NewProperty(steps, func(t *kit.T, a stepped, in []step) {
			want, held := []int{}, map[int]int{}
			for _, s := range in {
				if s.Put {
					held[s.Key] = s.Value
				} else {
					want = append(want, held[s.Key])
				}
			}
			t.Want("what is found", append([]int{}, a.Play(in)...), want)
		})},
	},
	Files: fstest.MapFS{
		"exemplar.go": {Data: []byte(`package answer

func Sort(v []int, less func(a, b int) bool) {}

type Table struct{}

func (t *Table) Put(key, value int) {}

func (t *Table) Get(key int) int { return 0 }

//kit:ready

func Sorted(values []int) (sorted []int, compares int) {
	Sort(values, func(a, b int) bool {
		compares++
		return a < b
	})
	return values, compares
}

type step struct {
	Key, Value int
	Put        bool
}

func Play(steps []step) (found []int) {
	var t Table
	for _, s := range steps {
		if s.Put {
			t.Put(s.Key, s.Value)
		} else {
			found = append(found, t.Get(s.Key))
		}
	}
	return found
}
`)},
	},
}

// An exercise whose answer has types of its own and functions as arguments.
func TestReadyPart(t *testing.T) {
	cases := kit.NewCases(kit.Seed, 200)
	one := func(cell string) judge.Verdict {
		v, err := One(t.Context(), checkout(t), cases, readyExercise, []answer.Cell{{Name: "this cell", Text: "// exercise: stepped\n" + cell}})
		require.NoError(t, err)
		return v
	}
	sort := "func Sort(v []int, less func(a, b int) bool) {\n\tfor i := range v {\n\t\tfor j := i; j > 0 && less(v[j], v[j-1]); j-- {\n\t\t\tv[j], v[j-1] = v[j-1], v[j]\n\t\t}\n\t}\n}\n"
	table := "type Table struct{ held map[int]int }\nfunc (t *Table) Put(key, value int) {\n\tif t.held == nil {\n\t\tt.held = map[int]int{}\n\t}\n\tt.held[key] = value\n}\nfunc (t *Table) Get(key int) int { return t.held[key] }\n"
	v := one(sort + table)
	assert.Equal(t, judge.Failed, v.Status)
	assert.Equal(t, "it changed its arguments: [1, 0] became [0, 1]", v.Tasks[0].Failure.Sentence, "the ready part hands on what it was given")
	assert.Nil(t, v.Tasks[1].Failure)

	v = one(sort + "type Table struct{ value int }\nfunc (t *Table) Put(_, value int) { t.value = value }\nfunc (t *Table) Get(int) int { return t.value }\n")
	require.NotNil(t, v.Tasks[1].Failure)
	assert.Regexp(t, `^what is found is \[\d\], yours is \[\d\]$`, v.Tasks[1].Failure.Sentence)

	stub := "{ panic(\"not implemented\") }\n"
	v = one(sort + "type Table struct{}\nfunc (t *Table) Put(_, _ int) " + stub + "func (t *Table) Get(int) int " + stub)
	assert.Equal(t, judge.Failed, v.Status, "half an answer is one")
	assert.Equal(t, []string{"sorted"}, v.Failing(), "what was not attempted did not fail")
	assert.Equal(t, "not attempted", v.Tasks[1].Remark)

	v = one("func Sort(v []int, less func(a, b int) bool) " + stub + table)
	points, _ := v.Points()
	assert.Equal(t, 1, points)
	assert.Equal(t, []string{"sorted"}, v.Failing())

	v = one("func Sort(v []int, less func(a, b int) bool) " + stub + "type Table struct{}\nfunc (t *Table) Put(_, _ int) " + stub + "func (t *Table) Get(int) int " + stub)
	assert.Equal(t, judge.NotAttempted, v.Status)

	v = one(sort + "type Table struct{}\nfunc (t *Table) Put(key, value int) {}\n")
	assert.Equal(t, judge.NotCompiled, v.Status)
	assert.Contains(t, v.Message, "func (t *Table) Put(key, value int)", "the form that it must have, as the stub has it")

	v = one(sort)
	assert.Equal(t, judge.Missing, v.Status)
	assert.Contains(t, v.Message, "Table is not declared")
}
