package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
)

// Directed inputs come first with each seed, and a mistake that shows only on one of them is
// always found.
func TestDirectedInputs(t *testing.T) {
	numbers := kit.Numbers(0, 1<<40)
	e := folder(map[string]string{"directed.txt": "double: 7 3\n"})
	e.Tasks = []kit.Task{kit.NewTask("double", 1, "double", numbers, doubled), kit.NewTask("other", 1, "other", numbers, doubled)}
	require.NoError(t, e.Direct())
	p, other := e.Tasks[0].Property, e.Tasks[1].Property
	candidates := kit.Candidates(50)
	want := []any{other.First(candidates, 8)[7], other.First(candidates, 8)[3]}
	assert.Equal(t, want, p.First(candidates, 2))
	once := func(n int) int {
		if n == want[1] {
			return 0
		}
		return 2 * n
	}
	for seed := range uint64(5) {
		cases := kit.NewCases(seed, 50)
		all := p.First(cases, 99)
		assert.Len(t, all, 50)
		assert.Equal(t, want, all[:2])
		assert.Equal(t, other.First(cases, 99)[2:], all[2:], "the seed makes the others")
		assert.NotEqual(t, p.First(kit.NewCases(seed+1, 50), 3)[2], all[2])
		assert.Equal(t, want[1], p.Search(cases, &counting{f: once}, true).Input)
		assert.Nil(t, other.Search(cases, &counting{f: once}, true))
	}
	f := p.Search(kit.NewCases(1, 50), &counting{f: func(n int) int { return 2*n + n/1000 }}, true)
	assert.Equal(t, 1000, f.Input, "a directed input is made smaller as others are")
}

func TestDirectedInputsAreNumbersForTasks(t *testing.T) {
	for text, says := range map[string]string{
		"":              "",
		"nosuch: 1\n":   "exercise ours: directed.txt: nosuch is not a task",
		"double: one\n": `exercise ours: directed.txt: "one" is not a number`,
	} {
		e := folder(map[string]string{"directed.txt": text})
		e.Tasks = []kit.Task{kit.NewTask("double", 1, "double", kit.Numbers(0, 9), doubled)}
		if err := e.Direct(); says == "" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, says)
		}
	}
}

// An input is added once, to all tasks that are tried on the same ones.
func TestAddDirected(t *testing.T) {
	numbers, e := kit.Numbers(0, 1<<40), folder(map[string]string{})
	e.Tasks = []kit.Task{
		kit.NewTask("double", 1, "double", numbers, doubled, 8), kit.NewTask("alone", 1, "alone", kit.Numbers(0, 9), doubled),
		kit.NewTask("other", 1, "other", numbers, doubled),
	}
	all := e.Tasks[0].Property.First(kit.Candidates(50), 51)
	assert.False(t, e.AddDirected(0, kit.Candidates(50), 8), "an example")
	assert.Empty(t, e.Directed())
	assert.True(t, e.AddDirected(2, kit.Candidates(50), all[1+5]))
	assert.True(t, e.AddDirected(0, kit.Candidates(50), all[1+4]))
	assert.False(t, e.AddDirected(0, kit.Candidates(50), all[1+5]))
	assert.Equal(t, "double other: 5 4\n", e.Directed())
	assert.Equal(t, []any{8, all[1+5], all[1+4]}, e.Tasks[0].Property.First(kit.NewCases(1, 50), 3))
}
