//go:build !js

package grader

import (
	"context"
	"fmt"
	"go/parser"
	"maps"
	"path"
	"slices"
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

// hintsPerTask is how many hints a task has: a question, the idea, nearly the code.
const hintsPerTask = 3

// Verify checks an exercise: its stub counts as not attempted, its exemplar and every
// other right answer pass, every wrong answer fails the tasks that it names on an input
// no larger than it promises, with so many inputs of the first seed, and no text is missing. With
// each seed every answer fails the same tasks. It returns the problems it finds.
func Verify(ctx context.Context, w Workshop, e kit.Exercise, inputs int, seeds ...uint64) (
	problems []string, err error,
) {
	problems = verifyTexts(e)
	right := append([]kit.Right{{File: "stub", Cell: e.Stub()}, {File: "exemplar.go", Cell: e.Exemplar()}}, e.Right()...)
	answers := map[string][]answer.Cell{}
	for _, r := range right {
		answers[path.Base(r.File)] = []answer.Cell{{Name: "answer", Text: r.Cell}}
	}
	wrong := e.Wrong()
	for _, w := range wrong {
		if w.Err == nil {
			answers[path.Base(w.File)] = []answer.Cell{{Name: "answer", Text: w.Cell}}
		}
	}
	judgeWith, done, err := Several(ctx, w, e, answers)
	if err != nil {
		return problems, err
	}
	defer done()
	var first map[string]judge.Verdict
	for i, seed := range seeds {
		cases := kit.NewCases(seed, inputs)
		cases.Quick = i > 0
		verdicts, err := judgeWith(cases)
		switch {
		case err != nil:
			return problems, err
		case i == 0:
			first = verdicts
			problems = append(problems, verifyVerdicts(e, right, wrong, verdicts)...)
		}
		for _, p := range verifyLuck(first, verdicts) {
			problems = append(problems, fmt.Sprintf("%s (seed %d)", p, seed))
		}
	}
	return problems, nil
}

// verifyLuck returns the answers that fail other tasks now than with the first seed.
func verifyLuck(first, now map[string]judge.Verdict) (problems []string) {
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if f, n := first[name].Failing(), now[name].Failing(); !slices.Equal(f, n) {
			problems = append(problems,
				fmt.Sprintf("%s: fails %q, and with the first seed %q: find directed inputs: %s", name, n, f,
					inOneLine(now[name])))
		}
	}
	return problems
}

// verifyVerdicts returns the answers that are misjudged. The first right one is the stub.
func verifyVerdicts(
	e kit.Exercise, right []kit.Right, wrong []kit.Wrong, verdicts map[string]judge.Verdict,
) (problems []string) {
	want := judge.NotAttempted
	for _, r := range right {
		if v := verdicts[path.Base(r.File)]; v.Status != want {
			problems = append(problems, fmt.Sprintf("%s: want %q, got %q: %s", r.File, want, v.Status, inOneLine(v)))
		}
		want = judge.Passed
	}
	for _, w := range wrong {
		if w.Err != nil {
			problems = append(problems, w.Err.Error())
			continue
		}
		for _, p := range verifyWrong(e, w, verdicts[path.Base(w.File)]) {
			problems = append(problems, fmt.Sprintf("%s: %s", w.File, p))
		}
	}
	return problems
}

// verifyWrong returns the promises that a wrong answer does not keep.
func verifyWrong(e kit.Exercise, w kit.Wrong, v judge.Verdict) (problems []string) {
	problem := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	switch {
	case w.About == "" || len(w.Trips) == 0 || w.Size == 0:
		problem(`want a sentence about the mistake above the lines "trips: TASK" and "size: N"`)
		return problems
	case v.Status != judge.Failed:
		problem("want %q, got %q: %s", judge.Failed, v.Status, v.Message)
		return problems
	}
	if w.Sign != "" && w.Sign != v.Sign {
		problem("its sign is %q, want %q in its head", w.Sign, v.Sign)
	}
	about := strings.ToLower(strings.TrimSuffix(w.About, "."))
	if name := e.Mistake(v.Sign); name != "" && !strings.Contains(strings.ToLower(name), about) {
		problem("it would be named %q: give it the sign %q in its head", name, v.Sign)
	}
	for _, t := range v.Tasks {
		if t.Failure == nil || t.Failure.Call.Name == "" {
			continue
		}
		line := t.Failure.Call.Line()
		if _, err := parser.ParseExpr(line); err != nil {
			problem("the call on which %s fails cannot be put into a cell: %s", t.Name, line)
		}
		if _, err := e.Draw(t.Failure.Call); err != nil {
			problem("%v", err)
		}
	}
	for _, name := range w.Trips {
		i := slices.IndexFunc(v.Tasks, func(t judge.TaskResult) bool { return t.Name == name })
		if i < 0 {
			problem("trips %s, which is not a task", name)
		} else if f := v.Tasks[i].Failure; f == nil {
			problem("does not trip %s; it trips %s", name, strings.Join(v.Failing(), ", "))
		} else if f.Size > w.Size {
			problem("the smallest input on which %s fails has size %d, want at most %d: %s", name, f.Size, w.Size,
				kit.Syntax(f.Input))
		}
	}
	return problems
}

// verifyTexts returns what is missing or superfluous in the folder of an exercise.
func verifyTexts(e kit.Exercise) (problems []string) {
	problem := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	if strings.HasPrefix(e.Prompt(), "\n") { // only the limits
		problem("prompt.md: empty")
	}
	hints := map[string]int{}
	for _, h := range e.Hints() {
		for _, name := range h.Tasks {
			if !e.Has(name) {
				problem("hints.md: %s is not a task", name)
			}
		}
		pattern := strings.Join(h.Tasks, " ")
		for i, text := range h.Texts {
			if strings.TrimSpace(text) == "" {
				problem("hints.md: hint %d for %s is empty", i+1, pattern)
			}
		}
		hints[pattern] = len(h.Texts)
	}
	for _, t := range e.Tasks {
		if hints[t.Name] != hintsPerTask {
			problem("hints.md: task %s has %d hints, want %d", t.Name, hints[t.Name], hintsPerTask)
		}
		if t.Points <= 0 || t.Text == "" {
			problem("exercise.go: task %s: want points and a text", t.Name)
		}
		if t.Property.Answer != e.Tasks[0].Property.Answer {
			problem("exercise.go: task %s asks for another answer than %s", t.Name, e.Tasks[0].Name)
		}
	}
	return problems
}

func inOneLine(v judge.Verdict) string {
	parts := []string{v.Message}
	for _, t := range v.Tasks {
		if t.Failure != nil {
			parts = append(parts, fmt.Sprintf("%s: %s (%s)", t.Name, t.Failure.Sentence, kit.Syntax(t.Failure.Input)))
		}
	}
	return strings.Trim(strings.Join(parts, "; "), "; ")
}
