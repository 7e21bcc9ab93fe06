package grader

import (
	"fmt"
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
	for id, rows := range map[string][]struct{ cell, says string }{
		"negamax": {
			{"func Negamax(p game.Position, depth int) int {\n\tif depth < 1 {\n\t\treturn p.Evaluate()\n\t}\n\tif p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n" +
				"\tvar all []int\n\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tall = append(all, Negamax(p, depth-1))\n\t\tp.Unmake(m)\n\t}\n\treturn slices.Max(all)\n}",
				"Uses the opponent's value without negating it."},
			{"func Negamax(p game.Position, depth int) int { return 77 }", ""},
			{"func Negamax(p game.Position, depth int) int { panic(\"no\") }", ""},
			{"func Negamax(p game.Position, depth int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n\tfor _, m := range p.Moves(nil) {\n" +
				"\t\tp.Make(m)\n\t\tbest = max(best, -Negamax(p, depth-1))\n\t\tp.Unmake(m)\n\t}\n\treturn best\n}", ""},
		},
		"best-pocket": {
			{"func BestPocket(pockets [][]int) (pocket, value int) {\n\tpocket = -1\n\tfor i, p := range pockets {\n\t\tfor k, v := range p {\n\t\t\tif pocket < 0 || i == 0 && k == 0 || v > value {\n" +
				"\t\t\t\tpocket, value = i, v\n\t\t\t}\n\t\t}\n\t}\n\treturn\n}",
				"Takes the best item of all, as if you picked it yourself."},
		},
	} {
		answers := map[string][]answer.Cell{}
		for i, row := range rows {
			answers[fmt.Sprint("answer", i)] = []answer.Cell{{Name: "this cell", Text: "// exercise: " + id + "\n" + row.cell}}
		}
		seeds := uint64(2) // the probes do not depend on the seed
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			verdicts, err := judgeAll(t.Context(), checkout(t), kit.NewCases(seed, 100), lookup(t, id), answers)
			require.NoError(t, err)
			for i, row := range rows {
				assert.Equal(t, row.says, verdicts[fmt.Sprint("answer", i)].Mistake, row.cell)
			}
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
