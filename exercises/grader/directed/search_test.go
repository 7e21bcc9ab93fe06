// Package directed finds the directed inputs of exercises: see kit.Exercise.Direct. Its test makes
// mutants of the exemplar and of the other right answers, judges them as every answer is judged,
// and adds an input for each mutant and each wrong answer that fails a task, but on no example and
// on no directed input. If the mutants are few, it makes more by several changes, each of which fails alone.
//
// A mutant that never fails is a right answer too, which equivalent.md must say, or an input is missing.
//
// All of it is tests, and TestDirected is run by make directed. Reading order: search_test.go,
// maker_test.go.
package directed

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

var inputs = flag.Int("inputs", 2*kit.Inputs, "how many inputs each answer is tried on")

// first is how many inputs are tried first: the directed ones and some others.
const first = 80

// subjectsOf returns the mutants of the exemplar, and then the wrong answers and the mutants of
// other right answers, whose names begin with the name of a file.
func subjectsOf(e kit.Exercise) (all []mutant) {
	all = mutantsOf("// exercise: " + e.ID + "\n" + e.Own())
	for _, w := range e.Wrong() {
		all = append(all, mutant{name: w.File, text: w.Cell})
	}
	for _, r := range e.Right() {
		for _, m := range mutantsOf(r.Cell) {
			m.name = r.File + ": " + m.name
			all = append(all, m)
		}
	}
	return all
}

// search is the search for the directed inputs of an exercise.
type search struct {
	exercise   kit.Exercise
	checkout   grader.Checkout
	candidates *kit.Cases
	first      *kit.Cases
	passed     map[string]bool // by the names of those that compile
	added      int             // inputs
}

// batch is how many mutants are built at a time: linking takes longer than all the rest.
const batch = 100

// all judges mutants, and adds the inputs on which they fail if these are new. With quick, a mutant
// that fails on the first inputs is tried on no others.
func (s *search) all(ctx context.Context, mutants []mutant, quick bool) error {
	s.renew()
	for some := range slices.Chunk(mutants, batch) {
		answers := map[string][]answer.Cell{}
		for i, m := range some {
			answers[fmt.Sprint("m", i)] = []answer.Cell{{Name: "answer", Text: m.cell()}}
		}
		judgeWith, done, err := grader.Several(ctx, s.checkout, s.exercise, answers)
		if err != nil {
			return err
		}
		for i, m := range some {
			name := fmt.Sprint("m", i)
			stages := []*kit.Cases{s.first, s.candidates}
			if !quick {
				stages = stages[1:]
			}
			for _, cases := range stages {
				verdicts, err := judgeWith(cases, name)
				if err != nil {
					done()
					return err
				}
				if s.judged(cases, m, verdicts[name]); !s.passed[m.name] {
					break
				}
			}
		}
		done()
	}
	return nil
}

// renew makes the inputs, because directed ones have changed.
func (s *search) renew() { s.first, s.candidates = kit.Candidates(first), kit.Candidates(*inputs) }

// judged takes the verdict on a mutant.
func (s *search) judged(cases *kit.Cases, m mutant, v judge.Verdict) {
	if v.Status == judge.Passed || v.Status == judge.Failed {
		s.passed[m.name] = v.Status == judge.Passed
	}
	for i, t := range v.Tasks {
		if t.Failure != nil && s.exercise.AddDirected(i, cases, t.Failure.Input) {
			s.added++
			s.renew()
		}
	}
}

// equivalents returns the names of mutants that are right answers too: the lists in
// equivalent.md, which may be missing, with … for any text.
func equivalents(e kit.Exercise) map[*regexp.Regexp]bool {
	text, _ := fs.ReadFile(e.Files, "equivalent.md")
	all := map[*regexp.Regexp]bool{}
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			all[regexp.MustCompile("^"+strings.ReplaceAll(regexp.QuoteMeta(name), "…", ".*")+"$")] = false
		}
	}
	return all
}
