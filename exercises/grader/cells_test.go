package grader

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

// grade judges answers to an exercise, which are built together. The cells of each are
// named "cell 1" and so on.
func grade(t testing.TB, e kit.Exercise, answers ...[]string) (verdicts []judge.Verdict) {
	all := map[string][]answer.Cell{}
	for i, cells := range answers {
		for k, text := range cells {
			all[fmt.Sprint("answer", i)] = append(all[fmt.Sprint("answer", i)], answer.Cell{Name: fmt.Sprint("cell ", k+1), Text: text})
		}
	}
	byName, err := judgeAll(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e, all)
	require.NoError(t, err)
	for i := range answers {
		verdicts = append(verdicts, byName[fmt.Sprint("answer", i)])
	}
	return verdicts
}

// judgeAll judges several answers to an exercise, by name.
func judgeAll(
	ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, answers map[string][]answer.Cell,
) (map[string]judge.Verdict, error) {
	judgeWith, done, err := Several(ctx, w, e, answers)
	if err != nil {
		return nil, err
	}
	defer done()
	return judgeWith(cases)
}

// checkout is the checkout that contains this test.
func checkout(t testing.TB) Checkout {
	dir, err := filepath.Abs("../..")
	require.NoError(t, err)
	return Checkout(dir)
}

func lookup(t testing.TB, id string) kit.Exercise {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e
}

// The ready part of an exercise uses Go's functions, and its own.
func TestNamesOfTheReadyPart(t *testing.T) {
	e := lookup(t, "table-bounds")
	const farther = "game.Farther(value, -ply)"
	v := grade(t, e,
		[]string{strings.Replace(e.Exemplar(), farther, "game.Farther(max(value), append(-ply))", 1) + "func append(n int) int { return n }\nfunc max(n int) int { return n }\n"},
		[]string{strings.Replace(e.Exemplar(), farther, "searcher(value, -ply)", 1) + "func searcher(value, ply int) int { return game.Farther(value, ply) }\n"},
		[]string{strings.Replace(e.Exemplar(), "type Entry = struct", "type Entry struct", 1) + "func (Entry) MarshalJSON() ([]byte, error) { return []byte(`{}`), nil }\n"},
	)
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)
	assert.Equal(t, judge.Passed, v[1].Status, v[1].Message)
	assert.Equal(t, judge.NotCompiled, v[2].Status)
	assert.Contains(t, v[2].Message, "its declaration must have this form: type Entry = struct{Value int; Bound string; Depth int}; func Store(value")
}
