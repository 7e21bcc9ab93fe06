package grader

import (
	"io/fs"
	"regexp"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/kit"
)

// A mistake is named however the rest of the answer is written, and only where the
// results are wrong.
func TestAKnownMistakeIsNamed(t *testing.T) {
	for _, row := range []struct{ id, cell, says string }{
		{"negamax", "func Negamax(p game.Position, depth int) int {\n\tif depth < 1 {\n\t\treturn p.Evaluate()\n\t}\n\tif p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n" +
			"\tvar all []int\n\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tall = append(all, Negamax(p, depth-1))\n\t\tp.Unmake(m)\n\t}\n\treturn slices.Max(all)\n}",
			"Uses the opponent's value without negating it."},
		{"best-pocket", "func BestPocket(pockets [][]int) (pocket, value int) {\n\tpocket = -1\n\tfor i, p := range pockets {\n\t\tfor k, v := range p {\n\t\t\tif pocket < 0 || i == 0 && k == 0 || v > value {\n" +
			"\t\t\t\tpocket, value = i, v\n\t\t\t}\n\t\t}\n\t}\n\treturn\n}",
			"Takes the best item of all, as if you picked it yourself."},
		{"negamax", "func Negamax(p game.Position, depth int) int { return 77 }", ""},
		{"negamax", "func Negamax(p game.Position, depth int) int { panic(\"no\") }", ""},
		{"negamax", "func Negamax(p game.Position, depth int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n\tfor _, m := range p.Moves(nil) {\n" +
			"\t\tp.Make(m)\n\t\tbest = max(best, -Negamax(p, depth-1))\n\t\tp.Unmake(m)\n\t}\n\treturn best\n}", ""},
	} {
		e, err := exercises.Lookup(row.id)
		require.NoError(t, err)
		seeds := uint64(2) // the probes do not depend on the seed
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			v, err := One(t.Context(), checkout(t), kit.NewCases(seed, 100), e, []answer.Cell{{Name: "this cell", Text: "// exercise: " + row.id + "\n" + row.cell}})
			require.NoError(t, err)
			assert.Equal(t, row.says, v.Mistake, row.cell)
		}
	}
}

func TestVerifyFindsAWrongSign(t *testing.T) {
	e := exercises.All()[0]
	files := fstest.MapFS{}
	for _, name := range []string{"prompt.md", "hints.md", "exemplar.go", "wrong/max-of-max.diff"} {
		text, err := fs.ReadFile(e.Files, name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: regexp.MustCompile(`(?m)^sign: .*$`).ReplaceAll(text, []byte("sign: 00000000"))}
	}
	e.Files = files
	problems, err := Verify(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e)
	require.NoError(t, err)
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0], `wrong/max-of-max.diff: its sign is "00000000", want "`)
}
