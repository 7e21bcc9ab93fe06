package grader

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

func TestASampleOfMutants(t *testing.T) {
	m, err := VerifyMutants(t.Context(), checkout(t), kit.NewCases(kit.Seed, 500), distance(kit.Generate(kit.Value), zeroIsZero), 4)
	require.NoError(t, err)
	assert.Empty(t, m.Problems)
	assert.LessOrEqual(t, m.Caught+m.Equivalent, 4)
	assert.NotZero(t, m.Caught)
}
