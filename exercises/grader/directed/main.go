// Directed finds the directed inputs of exercises: see kit.Exercise.Direct. It makes
// mutants of the exemplar and of the other right answers, judges them as every answer is judged,
// and adds an input for each mutant and each wrong answer that fails a task, but on no example and
// on no directed input.
//
// A mutant of the exemplar that never fails is a right answer too, which equivalent.md must say, or an
// input is missing.
//
// Reading order: main.go, mutants.go.
package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

var inputs = flag.Int("inputs", 2*kit.Inputs, "how many inputs each answer is tried on")

func main() {
	flag.Parse()
	ids := flag.Args()
	if len(ids) == 0 {
		for _, e := range exercises.All() {
			ids = append(ids, e.ID)
		}
	}
	problems := 0
	for _, id := range ids {
		found, err := direct(id)
		if err != nil {
			fmt.Fprintln(os.Stderr, "directed:", id+":", err)
			os.Exit(1)
		}
		problems += found
	}
	if problems > 0 {
		fmt.Fprintf(os.Stderr, "directed: %d problems\n", problems)
		os.Exit(1)
	}
}

// direct writes the directed inputs of an exercise, and returns how many problems it has printed.
func direct(id string) (problems int, err error) {
	e, err := exercises.Lookup(id)
	if err != nil {
		return 0, err
	}
	s := &search{exercise: e, checkout: ".", candidates: kit.Candidates(*inputs), passed: map[string]bool{}}
	if err := s.all(context.Background(), subjectsOf(e)); err != nil {
		return 0, err
	}
	return s.report(), os.WriteFile(filepath.Join("exercises", id, kit.DirectedFile), []byte(s.exercise.Directed()), 0o644)
}

// subjectsOf returns the mutants of the exemplar, and then the wrong answers and the mutants of
// other right answers, whose names begin with the name of a file.
func subjectsOf(e kit.Exercise) (all []mutant) {
	all = mutantsOf("// exercise: " + e.ID + "\n" + e.Own())
	for _, w := range e.Wrong() {
		all = append(all, mutant{w.File, w.Cell})
	}
	for _, r := range e.Right() {
		for _, m := range mutantsOf(r.Cell) {
			all = append(all, mutant{r.File + ": " + m.name, m.cell})
		}
	}
	return all
}

// search is the search for the directed inputs of an exercise.
type search struct {
	exercise   kit.Exercise
	checkout   grader.Checkout
	candidates *kit.Cases
	passed     map[string]bool // by the names of those that compile
	added      int             // inputs
}

// batch is how many mutants are built at a time: linking takes longer than all the rest.
const batch = 100

// all judges mutants, and adds the inputs on which they fail if these are new.
func (s *search) all(ctx context.Context, mutants []mutant) error {
	for some := range slices.Chunk(mutants, batch) {
		answers := map[string][]answer.Cell{}
		for i, m := range some {
			answers[fmt.Sprint("m", i)] = []answer.Cell{{Name: "answer", Text: m.cell}}
		}
		judgeWith, done, err := grader.Several(ctx, s.checkout, s.exercise, answers)
		if err != nil {
			return err
		}
		for i, m := range some {
			name := fmt.Sprint("m", i)
			verdicts, err := judgeWith(s.candidates, name)
			if err != nil {
				done()
				return err
			}
			s.judged(m, verdicts[name])
		}
		done()
	}
	return nil
}

// judged takes the verdict on a mutant.
func (s *search) judged(m mutant, v judge.Verdict) {
	if v.Status == judge.Passed || v.Status == judge.Failed {
		s.passed[m.name] = v.Status == judge.Passed
	}
	for i, t := range v.Tasks {
		if t.Failure != nil && s.exercise.AddDirected(i, s.candidates, t.Failure.Input) {
			s.added++
			s.candidates = kit.Candidates(*inputs)
		}
	}
}

// report prints what became of the mutants, and returns how many problems there are: mutants of the
// exemplar that pass and are not listed in equivalent.md, or are and fail.
func (s *search) report() (problems int) {
	var lines []string
	failed, equivalent := 0, equivalents(s.exercise)
	for _, name := range slices.Sorted(maps.Keys(s.passed)) {
		passed, own := s.passed[name], !strings.HasPrefix(name, "right/")
		listed := slices.ContainsFunc(equivalent, func(names *regexp.Regexp) bool { return names.MatchString(name) })
		if !passed {
			failed++
		}
		switch {
		case passed && !listed:
			lines = append(lines, "passes: "+name)
		case !passed && listed && own:
			lines = append(lines, "equivalent.md: this mutant fails: "+name)
		default:
			continue
		}
		if own {
			problems++
		}
	}
	fmt.Printf("%s: %d mutants, %d fail, %d new inputs\n", s.exercise.ID, len(s.passed), failed, s.added)
	for _, text := range lines {
		fmt.Println("\t" + text)
	}
	return problems
}

// equivalents returns the names of mutants of the exemplar that are right answers too: the lists in
// equivalent.md, which may be missing, with … for any text.
func equivalents(e kit.Exercise) (all []*regexp.Regexp) {
	text, _ := fs.ReadFile(e.Files, "equivalent.md")
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			all = append(all, regexp.MustCompile("^"+strings.ReplaceAll(regexp.QuoteMeta(name), "…", ".*")+"$"))
		}
	}
	return all
}
