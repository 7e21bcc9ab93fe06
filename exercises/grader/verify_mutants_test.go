package grader

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// distance is an exercise whose inputs are made by a generator.
func distance(inputs *kit.Generator[int], equivalent string) kit.Exercise {
	type answer struct{ Distance func(n int) int }
	value := kit.NewProperty(inputs, func(t *kit.T, a answer, n int) {
		t.Want("the value", a.Distance(n), max(n, -n))
	})
	return kit.Exercise{
		ID: "distance", Tasks: []kit.Task{{Name: "value", Points: 1, Text: "the value", Property: value}},
		Files: fstest.MapFS{
			"exemplar.go":   {Data: []byte("package answer\n\n// Distance returns the distance of n from 0.\nfunc Distance(n int) int {\n\tif n < 0 {\n\t\treturn -n\n\t}\n\treturn n\n}\n")},
			"prompt.md":     {Data: []byte("Write Distance.\n")},
			"equivalent.md": {Data: []byte(equivalent)},
		},
	}
}

const zeroIsZero = "## Both results are 0 if n is 0.\n- Distance: `n < 0` → `n <= 0`\n- Distance: `n < 0` → `n < 1`\n"

// Mutants that pass must be listed, with a reason, and no others.
func TestVerifyMutants(t *testing.T) {
	all := kit.Generate(kit.Value)
	mutants := mutant.All(distance(all, "").Own())
	judged := func(inputs *kit.Generator[int]) map[string]bool {
		passed, err := passing(t.Context(), checkout(t), kit.NewCases(kit.Seed, 500), distance(inputs, ""), mutants)
		require.NoError(t, err)
		return passed
	}
	good, small := judged(all), judged(kit.Numbers(-9, 9))
	for name, row := range map[string]struct {
		passed     map[string]bool
		equivalent string
		problems   []string
	}{
		"good cases": {good, zeroIsZero, nil},
		"a pattern": {good, "## Both results are 0 if n is 0.\n- Distance: `n < 0` → `n … …`\n", []string{
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n >= 0`",
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n < -1`",
		}},
		"small numbers only": {small, zeroIsZero, []string{
			"exemplar.go: a mutant passes: Distance: `return -n` → `return int(int8(-n))`",
			"exemplar.go: a mutant passes: Distance: `return -n` → `return int(int16(-n))`",
			"exemplar.go: a mutant passes: Distance: `return n` → `return int(int8(n))`",
			"exemplar.go: a mutant passes: Distance: `return n` → `return int(int16(n))`",
		}},
		"nothing is listed": {good, "", []string{
			"exemplar.go: a mutant passes: Distance: `n < 0` → `n <= 0`",
			"exemplar.go: a mutant passes: Distance: `n < 0` → `n < 1`",
		}},
		"listed without reason, and in vain": {good, "- Distance: `n < 0` → `n == 0`\n" + zeroIsZero + "- Distance: `n < 0` → `n >= 0`\n", []string{
			"equivalent.md: no mutant has the name Distance: `n < 0` → `n == 0`",
			"equivalent.md: no reason above Distance: `n < 0` → `n == 0`",
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n >= 0`",
		}},
	} {
		e := distance(all, row.equivalent)
		assert.Equal(t, row.problems, append(unknown(e, mutants), tally(e, mutants, row.passed).Problems...), name)
	}
}

func TestASampleOfMutants(t *testing.T) {
	m, err := VerifyMutants(t.Context(), checkout(t), kit.NewCases(kit.Seed, 500), distance(kit.Generate(kit.Value), zeroIsZero), 4)
	require.NoError(t, err)
	assert.Empty(t, m.Problems)
	assert.LessOrEqual(t, m.Caught+m.Equivalent, 4)
	assert.NotZero(t, m.Caught)
}
