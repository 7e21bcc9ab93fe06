//go:build e2e && long && linux

package directed

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

var (
	exerciseIDs = flag.String("exercises", "", "the ids of the exercises, separated by spaces; empty: all")
	least       = flag.Int("mutants", 2000, "make mutants with two changes until there are so many")
	quick       = flag.Bool("quick", false, "if an answer fails on one of the first inputs, do not try the others")
)

// Each mutant fails on a directed input, which is written into directed.txt if it is new, or is
// listed as a right answer.
func TestDirected(t *testing.T) {
	for _, e := range exercises.All() {
		if *exerciseIDs == "" || slices.Contains(strings.Fields(*exerciseIDs), e.ID) {
			t.Run(e.ID, func(t *testing.T) { direct(t, e) })
		}
	}
}

func direct(t *testing.T, e kit.Exercise) {
	s := &search{exercise: e, checkout: "../../..", passed: map[string]bool{}}
	subjects := subjectsOf(e)
	require.NoError(t, s.all(t.Context(), subjects, *quick))
	failing := slices.DeleteFunc(subjects, func(m mutant) bool {
		passed, compiled := s.passed[m.name]
		return passed || !compiled || strings.HasPrefix(m.name, "wrong/")
	})
	require.NoError(t, s.all(t.Context(), pairs(failing, *least-len(s.passed)), true))
	assert.Zero(t, s.report())
	file := filepath.Join("..", "..", e.ID, kit.DirectedFile)
	require.NoError(t, os.WriteFile(file, []byte(s.exercise.Directed()), 0o644))
}
