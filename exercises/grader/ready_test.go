package grader

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
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
	sort := "// exercise: stepped\nfunc Sort(v []int, less func(a, b int) bool) {\n\tfor i := range v {\n\t\tfor j := i; j > 0 && less(v[j], v[j-1]); j-- {\n\t\t\tv[j], v[j-1] = v[j-1], v[j]\n\t\t}\n\t}\n}\n"
	table := "type Table struct{ held map[int]int }\nfunc (t *Table) Put(key, value int) {\n\tif t.held == nil {\n\t\tt.held = map[int]int{}\n\t}\n\tt.held[key] = value\n}\nfunc (t *Table) Get(key int) int { return t.held[key] }\n"
	stub := "{ panic(\"not implemented\") }\n"
	sortStub := "// exercise: stepped\nfunc Sort(v []int, less func(a, b int) bool) " + stub
	tableStub := "type Table struct{}\nfunc (t *Table) Put(_, _ int) " + stub + "func (t *Table) Get(int) int " + stub
	v := grade(t, readyExercise,
		[]string{sort + table},
		[]string{sort + "type Table struct{ value int }\nfunc (t *Table) Put(_, value int) { t.value = value }\nfunc (t *Table) Get(int) int { return t.value }\n"},
		[]string{sort + tableStub},
		[]string{sortStub + table},
		[]string{sortStub + tableStub},
		[]string{sort + "type Table struct{}\nfunc (t *Table) Put(key, value int) {}\n"},
		[]string{sort},
	)
	assert.Equal(t, judge.Failed, v[0].Status)
	assert.Equal(t, "it changed its arguments: [1, 0] became [0, 1]", v[0].Tasks[0].Failure.Sentence, "the ready part hands on what it was given")
	assert.Nil(t, v[0].Tasks[1].Failure)

	require.NotNil(t, v[1].Tasks[1].Failure)
	assert.Regexp(t, `^what is found is \[\d\], yours is \[\d\]$`, v[1].Tasks[1].Failure.Sentence)

	assert.Equal(t, judge.Failed, v[2].Status, "half an answer is one")
	assert.Equal(t, []string{"sorted"}, v[2].Failing(), "what was not attempted did not fail")
	assert.Equal(t, "not attempted", v[2].Tasks[1].Remark)

	points, _ := v[3].Points()
	assert.Equal(t, 1, points)
	assert.Equal(t, []string{"sorted"}, v[3].Failing())

	assert.Equal(t, judge.NotAttempted, v[4].Status)

	assert.Equal(t, judge.NotCompiled, v[5].Status)
	assert.Contains(t, v[5].Message, "func (t *Table) Put(key, value int)", "the form that it must have, as the stub has it")

	assert.Equal(t, judge.Missing, v[6].Status)
	assert.Contains(t, v[6].Message, "Table is not declared")
}
