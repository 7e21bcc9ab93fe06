//go:build e2e && linux

package grader

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/kit"
)

// built is a checkout that has built some answers already, all at once, because linking
// takes longest.
type built struct {
	Checkout
	outcomes map[string]answer.Outcome // by Program.Key
}

// builtTogether builds answers to exercises.
func builtTogether(t *testing.T, cells ...exerciseCell) built {
	programs := map[string]answer.Code{}
	for i, c := range cells {
		if p, refused := prepare(c.Exercise, []answer.Cell{{Name: "answer", Text: c.text}}); refused == nil {
			programs[fmt.Sprint("answer", i)] = p
		}
	}
	outcomes, done, err := checkout(t).Build(t.Context(), programs)
	require.NoError(t, err)
	t.Cleanup(done)
	b := built{checkout(t), map[string]answer.Outcome{}}
	for name, o := range outcomes {
		b.outcomes[programs[name].Key()] = o
	}
	return b
}

// exerciseCell is a cell with an answer to an exercise.
type exerciseCell struct {
	kit.Exercise
	text string
}

// Build implements Workshop.
func (b built) Build(
	ctx context.Context, programs map[string]answer.Code,
) (outcomes map[string]answer.Outcome, done func(), err error) {
	rest := maps.Clone(programs)
	outcomes, done = map[string]answer.Outcome{}, func() {}
	for name, p := range programs {
		if o, known := b.outcomes[p.Key()]; known {
			outcomes[name] = o
			delete(rest, name)
		}
	}
	if len(rest) > 0 {
		var others map[string]answer.Outcome
		others, done, err = b.Checkout.Build(ctx, rest)
		maps.Copy(outcomes, others)
	}
	return outcomes, done, err
}

// The stub, the exemplar and one wrong answer of every exercise get their verdicts:
// see Verify. make long judges all answers.
func TestAnswersOfEveryExercise(t *testing.T) {
	all := slices.Clone(exercises.All())
	var cells []exerciseCell
	for i, e := range all {
		all[i] = withOneMistake(e)
		for _, answer := range answersOf(all[i], 1) {
			cells = append(cells, exerciseCell{e, answer[0].Text})
		}
	}
	w := builtTogether(t, cells...)
	for i, e := range all {
		seeds := []uint64{kit.Seed, kit.Seed + 1}[:1+i%2] // make mistakes tries 20 on each exercise
		problems, err := Verify(t.Context(), w, e, 300, seeds...)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}

// withOneMistake returns an exercise with one wrong answer, and one right answer.
func withOneMistake(e kit.Exercise) kit.Exercise {
	wrong, files := e.Wrong(), fstest.MapFS{}
	fs.WalkDir(e.Files, ".", func(name string, entry fs.DirEntry, _ error) error {
		folder := path.Dir(name)
		if text, err := fs.ReadFile(e.Files, name); err == nil && folder != "right" && (folder != "wrong" || name == wrong[len(wrong)/2].File) {
			files[name] = &fstest.MapFile{Data: text}
		}
		return nil
	})
	e.Files = files
	return e
}
