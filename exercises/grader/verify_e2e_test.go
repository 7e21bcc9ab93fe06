//go:build e2e && linux

package grader

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// make mistakes tries all mutants, of some exercises or of all.
var (
	mutantsTried = flag.Int("mutants", 5, "how many mutants of each exemplar are tried; 0: all")
	exerciseIDs  = flag.String("exercises", "", "the ids of the exercises, separated by spaces; empty: all")
)

// chosen returns the exercises that the flags choose.
func chosen(t *testing.T) (all []kit.Exercise) {
	for _, id := range strings.Fields(*exerciseIDs) {
		e, err := exercises.Lookup(id)
		require.NoError(t, err)
		all = append(all, e)
	}
	if all == nil {
		all = exercises.All()
	}
	return all
}

// built is a checkout that has built some answers already, all at once, because linking
// takes longest.
type built struct {
	Checkout
	outcomes map[string]answer.Outcome // by Program.Key
}

// builtTogether builds the answers to an exercise in these cells.
func builtTogether(t *testing.T, e kit.Exercise, cells []string) built {
	programs := map[string]answer.Code{}
	for i, text := range cells {
		if p := prepare(e, []answer.Cell{{Name: "answer", Text: text}}); p.verdict == nil {
			programs[fmt.Sprint("answer", i)] = p.program
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

// Every exercise is as it should be: see Verify. Nearly right answers fail, trivial ones
// get no points, and positions hide their methods. The seed is the default one: gametree
// exercises verify --seeds tries others, which takes long.
func TestEveryExercise(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range chosen(t) {
		t.Run(e.ID, func(t *testing.T) {
			mutants := sampled(cases, e, *mutantsTried)
			w := builtTogether(t, e, cellsOf(e, mutants))
			problems, err := Verify(t.Context(), w, e, kit.Inputs, kit.Seed)
			require.NoError(t, err)
			assert.Empty(t, problems)
			m, err := verifyMutants(t.Context(), w, cases, e, mutants)
			require.NoError(t, err)
			assert.Empty(t, m.problems, "add inputs to the property in exercises/%s/exercise.go on which this mutant fails, or "+
				"name it in equivalent.md if it is a right answer; see exercises/README.md", e.ID)
			t.Logf("%d of %d mutants fail, %d are right answers too", m.caught, m.caught+len(m.survivors), m.equivalent)
			problems, err = verifyTrivial(t.Context(), w, checkout(t), cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
			problems, err = verifyMethods(t.Context(), w, cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
		})
	}
}

// cellsOf returns the cells that Verify, verifyTrivial and verifyMutants judge.
func cellsOf(e kit.Exercise, mutants []mutant.Mutant) (cells []string) {
	for _, answer := range answersOf(e, len(e.Wrong())) {
		cells = append(cells, answer[0].Text)
	}
	for _, m := range trivialAnswers(e.Stub()) {
		cells = append(cells, m.Text)
	}
	for _, m := range mutants {
		cells = append(cells, e.WithOwn(m.Text))
	}
	return cells
}
