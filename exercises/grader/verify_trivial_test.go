package grader

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit"
)

func TestVerifyTrivial(t *testing.T) {
	e := distance(kit.Generate(kit.Value), "")
	problems, err := VerifyTrivial(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e)
	require.NoError(t, err)
	assert.Empty(t, problems)

	e = distance(kit.Numbers(0, 9), "")
	zero := distance(kit.Numbers(0, 0), "").Tasks[0]
	zero.Name, zero.Points = "zero", 2
	e.Tasks = append(e.Tasks, zero)
	e.Import = map[string][]string{"gametree/pkg/search": {"Negamax"}}
	problems, err = VerifyTrivial(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"an answer that returns zero values gets 2 of 3 points, for zero",
		"an answer that returns argument 1 of those that have the type gets 3 of 3 points, for value, zero",
	}, problems)
}

func TestVerifyMethods(t *testing.T) {
	type answer struct{ Asked func() int }
	e := kit.Exercise{
		ID:    "leak",
		Tasks: []kit.Task{{Name: "value", Points: 1, Property: kit.NewProperty(kit.OneOf(0), func(t *kit.T, a answer, _ int) { a.Asked() })}},
		Files: fstest.MapFS{
			"prompt.md": {Data: []byte("`p.Shown()` is allowed.\n")},
			"exemplar.go": {Data: []byte("package answer\n\nimport \"gametree/pkg/game\"\n\n// Ask asks.\nfunc Ask(p game.Position) int { return 1 }\n\n" +
				"//kit:ready\n\n// Asked is ready.\nfunc Asked() int { return Ask(leaky{}) }\n\ntype leaky struct{ game.Position }\n\n" +
				"func (leaky) Shown()    {}\nfunc (leaky) Solution() {}\n")},
		},
	}
	problems, err := VerifyMethods(t.Context(), checkout(t), kit.NewCases(kit.Seed, 1), e)
	require.NoError(t, err)
	assert.Equal(t, []string{"an answer can call the method Solution of its position, which the prompt does not show"}, problems)

	problems, err = VerifyMethods(t.Context(), checkout(t), kit.NewCases(kit.Seed, 1), distance(kit.Numbers(0, 9), ""))
	require.NoError(t, err)
	assert.Empty(t, problems, "no position")
}
