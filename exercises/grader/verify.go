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
			problems = append(problems, fmt.Sprintf("%s: fails %q, and with the first seed %q: find directed inputs", name,
				n, f))
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
	if w.About == "" || len(w.Trips) == 0 || w.Size == 0 {
		return []string{`want a sentence about the mistake above the lines "trips: TASK" and "size: N"`}
	}
	if v.Status != judge.Failed {
		return []string{fmt.Sprintf("want %q, got %q: %s", judge.Failed, v.Status, v.Message)}
	}
	if w.Sign != "" && w.Sign != v.Sign {
		problems = append(problems, fmt.Sprintf("its sign is %q, want %q in its head", w.Sign, v.Sign))
	}
	about := strings.ToLower(strings.TrimSuffix(w.About, "."))
	if name := e.Mistake(v.Sign); name != "" && !strings.Contains(strings.ToLower(name), about) {
		problems = append(problems, fmt.Sprintf("it would be named %q: give it the sign %q in its head", name, v.Sign))
	}
	for _, t := range v.Tasks {
		if t.Failure == nil || t.Failure.Call.Name == "" {
			continue
		}
		line := t.Failure.Call.Line()
		if _, err := parser.ParseExpr(line); err != nil {
			problems = append(problems, fmt.Sprintf("the call on which %s fails cannot be put into a cell: %s", t.Name, line))
		}
		if _, err := e.Draw(t.Failure.Call); err != nil {
			problems = append(problems, err.Error())
		}
	}
	for _, name := range w.Trips {
		i := slices.IndexFunc(v.Tasks, func(t judge.TaskResult) bool { return t.Name == name })
		switch {
		case i < 0:
			problems = append(problems, fmt.Sprintf("trips %s, which is not a task", name))
		case v.Tasks[i].Failure == nil:
			problems = append(problems, fmt.Sprintf("does not trip %s; it trips %s", name, strings.Join(v.Failing(), ", ")))
		case v.Tasks[i].Failure.Size > w.Size:
			f := v.Tasks[i].Failure
			problems = append(problems, fmt.Sprintf("the smallest input on which %s fails has size %d, want at most %d: %s",
				name, f.Size, w.Size, kit.Syntax(f.Input)))
		}
	}
	return problems
}

// verifyTexts returns what is missing or superfluous in the folder of an exercise.
func verifyTexts(e kit.Exercise) (problems []string) {
	if strings.HasPrefix(e.Prompt(), "\n") { // only the limits
		problems = append(problems, "prompt.md: empty")
	}
	problems = append(problems, verifyHints(e)...)
	for _, t := range e.Tasks {
		if t.Points <= 0 || t.Text == "" {
			problems = append(problems, fmt.Sprintf("exercise.go: task %s: want points and a text", t.Name))
		}
		if t.Property.Answer != e.Tasks[0].Property.Answer {
			problems = append(problems, fmt.Sprintf("exercise.go: task %s asks for another answer than %s", t.Name,
				e.Tasks[0].Name))
		}
	}
	return problems
}

// verifyHints returns what is wrong with the hints.
func verifyHints(e kit.Exercise) (problems []string) {
	hints := map[string]int{}
	for _, h := range e.Hints() {
		for _, name := range h.Tasks {
			if _, ok := e.Task(name); !ok {
				problems = append(problems, fmt.Sprintf("hints.md: %s is not a task", name))
			}
		}
		pattern := strings.Join(h.Tasks, " ")
		for i, text := range h.Texts {
			if strings.TrimSpace(text) == "" {
				problems = append(problems, fmt.Sprintf("hints.md: hint %d for %s is empty", i+1, pattern))
			}
		}
		hints[pattern] = len(h.Texts)
	}
	for _, t := range e.Tasks {
		if hints[t.Name] != hintsPerTask {
			problems = append(problems, fmt.Sprintf("hints.md: task %s has %d hints, want %d", t.Name, hints[t.Name],
				hintsPerTask))
		}
	}
	return problems
}

// inOneLine returns a verdict in one line.
func inOneLine(v judge.Verdict) string {
	parts := []string{v.Message}
	for _, t := range v.Tasks {
		if t.Failure != nil {
			parts = append(parts, fmt.Sprintf("%s: %s (%s)", t.Name, t.Failure.Sentence, kit.Syntax(t.Failure.Input)))
		}
	}
	return strings.Trim(strings.Join(parts, "; "), "; ")
}
