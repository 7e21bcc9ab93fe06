package grader

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
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
	cases, e := kit.NewCases(kit.Seed, 500), distance(kit.Generate(kit.Value), zeroIsZero)
	m, err := verifyMutants(t.Context(), checkout(t), cases, e, sampled(cases, e, 4))
	require.NoError(t, err)
	assert.Empty(t, m.problems)
	assert.LessOrEqual(t, m.caught+m.equivalent, 4)
	assert.NotZero(t, m.caught)
}

func TestEquivalentMutants(t *testing.T) {
	e := kit.Exercise{Files: fstest.MapFS{"equivalent.md": {Data: []byte("# Title\n\n- F: no reason\n## The same, since a < b.\n- F: `a` → `b`\n\n  - G: …(2)\n## Another.\n- … `x` …\n")}}}
	all := equivalents(e)
	assert.Equal(t, []equivalent{
		{"F: no reason", ""}, {"F: `a` → `b`", "The same, since a < b."}, {"G: …(2)", "The same, since a < b."}, {"… `x` …", "Another."},
	}, all)
	for _, row := range []struct {
		i       int
		name    string
		matches bool
	}{
		{1, "F: `a` → `b`", true}, {1, "EF: `a` → `b`", false}, {1, "F: `a` → `b` (2)", false},
		{2, "G: anything (2)", true}, {2, "G: anything (2) more", false}, {2, "anyG: x(2)", false}, {2, "G: 2", false}, {2, "G: (2)", true},
		{3, "H: `x` → `y`", true}, {3, "H: `z` → `y`", false},
	} {
		assert.Equal(t, row.matches, all[row.i].matches(row.name), row)
	}
	assert.Empty(t, equivalents(kit.Exercise{Files: fstest.MapFS{}}))
}

// judgedMutants reports how an exercise judges the mutants of its exemplar.
type judgedMutants struct {
	caught     int      // they fail a task
	equivalent int      // they pass, and equivalent.md says why that is right
	survivors  []string // they pass, and should not: their names
	problems   []string // survivors and mistakes in equivalent.md, in sentences
}

// mutantSteps is how many steps a mutant may make for a task. No exemplar needs
// a fifth of it.
const mutantSteps = 15_000_000

// sampled returns that many mutants of an exercise's exemplar, or all if most is negative,
// drawn with the seed of the cases.
func sampled(cases *kit.Cases, e kit.Exercise, most int) []Mutant {
	mutants := Mutants(e.Own())
	if most >= 0 && most < len(mutants) {
		random := rand.New(rand.NewPCG(cases.Seed, 0))
		random.Shuffle(len(mutants), func(i, k int) { mutants[i], mutants[k] = mutants[k], mutants[i] })
		mutants = mutants[:most]
	}
	return mutants
}

// verifyMutants judges mutants of an exercise's exemplar. Each must fail a task unless it
// is listed in equivalent.md; then it must pass. Mutants that do not compile do not count.
func verifyMutants(
	ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, mutants []Mutant,
) (m judgedMutants, err error) {
	passed, err := passing(ctx, w, cases, e, mutants)
	if err != nil {
		return m, err
	}
	m = tally(e, mutants, passed)
	m.problems = append(unknown(e, Mutants(e.Own())), m.problems...)
	return m, nil
}

// tally counts mutants by whether they have passed. Those that are missing do not count.
func tally(e kit.Exercise, mutants []Mutant, passed map[string]bool) (m judgedMutants) {
	for _, mutant := range mutants {
		passes, counts := passed[mutant.Name]
		listed := isEquivalent(e, mutant.Name)
		switch {
		case !counts:
		case passes && listed:
			m.equivalent++
		case passes:
			m.survivors = append(m.survivors, mutant.Name)
			m.problems = append(m.problems, "exemplar.go: a mutant passes: "+mutant.Name)
		case listed:
			m.problems = append(m.problems, "equivalent.md: this mutant fails: "+mutant.Name)
		default:
			m.caught++
		}
	}
	return m
}

// passing reports by name which mutants pass. Those that do not compile are missing.
func passing(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, mutants []Mutant) (map[string]bool, error) {
	programs := map[string]answer.Code{}
	for i, mutant := range mutants {
		p := prepare(e, []answer.Cell{{Name: "answer", Text: e.WithOwn(mutant.Text)}})
		if p.verdict == nil {
			programs[fmt.Sprint("mutant", i)] = p.program
		}
	}
	outcomes, done, err := w.Build(ctx, programs)
	if err != nil {
		return nil, err
	}
	defer done()
	quick := kit.NewCases(cases.Seed, cases.Inputs)
	quick.Quick = true
	if e.Steps == 0 {
		e.Steps = mutantSteps
	}
	var lock sync.Mutex
	var group sync.WaitGroup
	passed := map[string]bool{}
	slots := make(chan struct{}, runtime.NumCPU())
	for i, mutant := range mutants {
		o := outcomes[fmt.Sprint("mutant", i)]
		if o.Command == nil {
			continue
		}
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			v, failed := judge.Judge(ctx, quick, e, w.Launcher(o))
			lock.Lock()
			defer lock.Unlock()
			if failed != nil {
				err = failed
			}
			passed[mutant.Name] = v.Status == judge.Passed
		})
	}
	group.Wait()
	return passed, err
}

// isEquivalent reports whether a mutant is listed as a right answer.
func isEquivalent(e kit.Exercise, name string) bool {
	return slices.ContainsFunc(equivalents(e), func(q equivalent) bool { return q.matches(name) })
}

// unknown returns the entries of equivalent.md that no mutant matches, or that have no
// reason.
func unknown(e kit.Exercise, mutants []Mutant) (problems []string) {
	for _, q := range equivalents(e) {
		if !slices.ContainsFunc(mutants, func(m Mutant) bool { return q.matches(m.Name) }) {
			problems = append(problems, "equivalent.md: no mutant has the name "+q.mutants)
		}
		if q.reason == "" {
			problems = append(problems, "equivalent.md: no reason above "+q.mutants)
		}
	}
	return problems
}

// equivalent says why mutants of the exemplar are right answers too.
type equivalent struct {
	mutants string // the name of one, or of several with … for any text
	reason  string
}

// equivalents returns the mutants in equivalent.md: a heading has a reason, and the
// list below it the names. The file may be missing.
func equivalents(e kit.Exercise) (all []equivalent) {
	text, _ := fs.ReadFile(e.Files, "equivalent.md")
	reason := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			reason = heading
		} else if name, ok := strings.CutPrefix(line, "- "); ok {
			all = append(all, equivalent{name, reason})
		}
	}
	return all
}

// matches reports whether a mutant with that name is one of these.
func (e equivalent) matches(name string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(e.mutants), "…", ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString(name)
}
