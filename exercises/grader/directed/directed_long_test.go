//go:build e2e && long && linux

package directed

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
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
	least       = flag.Int("mutants", 2000, "make mutants with several changes until there are so many")
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
	require.NoError(t, s.all(t.Context(), several(failing, *least-len(s.passed)), true))
	assert.Zero(t, s.report())
	file := filepath.Join("..", "..", e.ID, kit.DirectedFile)
	require.NoError(t, os.WriteFile(file, []byte(s.exercise.Directed()), 0o644))
}

// several returns at most that many mutants with several changes of one answer, and as few as possible.
func several(of []mutant, most int) (all []mutant) {
	random, seen := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
	for last := of; len(last) > 0 && len(all) < most; {
		before := len(all)
		for range 30 * most {
			a, b := of[random.IntN(len(of))], last[random.IntN(len(last))]
			name := a.name + " & " + b.name
			if len(all) < most && a.to < b.from && strings.HasPrefix(a.text, b.text[:b.from]) && !seen[name] {
				seen[name] = true
				all = append(all, mutant{name, b.text[:b.from] + b.by + b.text[b.to:], a.from, a.to, a.by})
			}
		}
		last = all[before:]
	}
	return all
}

// narrow replaces a type of integers by the next narrower one.
var narrow = strings.NewReplacer("int(int16(", "int(int8(", "int(int32(", "int(int16(")

// report prints what became of the mutants, and returns how many problems there are: mutants that pass
// and are not listed in equivalent.md, and entries there for which no mutant passes.
func (s *search) report() (problems int) {
	var lines []string
	failed, equivalent := 0, equivalents(s.exercise)
	for _, name := range slices.Sorted(maps.Keys(s.passed)) {
		if !s.passed[name] {
			failed++
			continue
		}
		narrower := narrow.Replace(name)
		listed := narrower != name && s.passed[narrower] // then the wider type has room, too
		for names := range equivalent {
			if names.MatchString(name) {
				equivalent[names], listed = true, true
			}
		}
		if !listed {
			lines = append(lines, "passes: "+name)
		}
	}
	for names, matched := range equivalent {
		if !matched {
			lines = append(lines, "equivalent.md: no mutant that passes has the name "+names.String())
		}
	}
	fmt.Printf("%s: %d mutants, %d fail, %d new inputs\n", s.exercise.ID, len(s.passed), failed, s.added)
	for _, text := range lines {
		fmt.Println("\t" + text)
	}
	return len(lines)
}
