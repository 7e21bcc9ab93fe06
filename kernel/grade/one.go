package grade

import (
	"context"
	"errors"
	"fmt"
	"go/token"
	"os"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/kernel/grade/answer"
	"gametree/kernel/grade/build"
	"gametree/kernel/grade/exercise"
	"gametree/kernel/grade/jail"
	"gametree/kernel/grade/judge"
)

// One judges the answer to an exercise that stands in cells, with the checkout
// at root. An error is our own fault, or says that ctx has ended; whatever is
// wrong with the answer is in the verdict.
func One(ctx context.Context, root string, e exercise.Exercise, cells []answer.Cell) (judge.Verdict, error) {
	p := prepare(e, cells)
	if p.verdict != nil {
		return *p.verdict, nil
	}
	folder, err := jail.Folder()
	if err != nil {
		return judge.Verdict{}, err
	}
	defer os.RemoveAll(folder)
	outcomes, err := build.Build(ctx, root, folder, map[string]build.Program{"answer": p.program}, build.DefaultLimits)
	if err != nil {
		return judge.Verdict{}, err
	}
	return judged(ctx, e, outcomes["answer"])
}

// Warm compiles an answer, so that the first of a learner's is as quick as the tenth.
func Warm(ctx context.Context, root string) error {
	folder, err := jail.Folder()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	e := exercises.All[0]
	p := prepare(e, []answer.Cell{{Name: "warm", Text: e.Exemplar()}})
	_, err = build.Build(ctx, root, folder, map[string]build.Program{"warm": p.program}, build.DefaultLimits)
	return err
}

// prepared is an answer that was found and looked over.
type prepared struct {
	program build.Program
	dropped []string       // lines that are no Go, passed over
	verdict *judge.Verdict // not nil: there is nothing to build
}

// prepare looks for an answer in cells.
func prepare(e exercise.Exercise, cells []answer.Cell) prepared {
	functions, types := ready(e.Stub())
	own := readySource(e)
	a, err := answer.Read(cells, answer.Want{
		ID: e.ID, Entries: Entries(e), Imports: e.Imports(), Only: e.Import,
		Ready: slices.Concat(functions, types), Sealed: types, Kept: predeclared(own),
	})
	p := prepared{dropped: a.Dropped}
	var refusal *answer.Refusal
	if errors.As(err, &refusal) {
		status := map[answer.Kind]judge.Status{
			answer.Missing: judge.Missing, answer.Syntax: judge.NotCompiled, answer.Forbidden: judge.Forbidden,
		}[refusal.Kind]
		v := judge.Unjudged(e, status, refusal.Error())
		p.verdict = &v
		return p
	}
	p.program = build.Program{Source: a.Source, Ready: own, Glue: e.Glue(), Answer: e.Tasks[0].Property.Answer}
	return p
}

// readySource returns what the stub has ready as a file of package answer; empty
// where that is nothing.
func readySource(e exercise.Exercise) string {
	functions, types := ready(e.Stub())
	if len(functions) == 0 {
		return ""
	}
	theirs := slices.DeleteFunc(declared(e.Stub()), func(name string) bool {
		return slices.Contains(functions, name) || slices.Contains(types, name)
	})
	a, err := answer.Read([]answer.Cell{{Name: build.Stub, Text: e.Stub()}}, answer.Want{
		ID: e.ID, Entries: functions, Imports: slices.Concat(e.Imports(), imported(e.Stub())), Ready: theirs,
	})
	if err != nil {
		panic(fmt.Sprintf("exercise %s: stub.go: %v", e.ID, err))
	}
	return a.Source
}

// judged is the verdict on an answer that was built, or could not be.
func judged(ctx context.Context, e exercise.Exercise, o build.Outcome) (judge.Verdict, error) {
	switch {
	case o.Slow:
		return judge.Unjudged(e, judge.NotCompiled, "the compiler takes too long for it, or too much memory"), nil
	case o.Player == nil:
		return judge.Unjudged(e, judge.NotCompiled, compilerSays(e, o.Errors)), nil
	}
	return judge.Judge(ctx, e, o.Player)
}

// Entries returns what the learner declares: the functions and types of the stub
// that begin with a capital letter, and are not ready.
func Entries(e exercise.Exercise) (names []string) {
	functions, _ := ready(e.Stub())
	for _, name := range declared(e.Stub()) {
		if token.IsExported(name) && !slices.Contains(functions, name) {
			names = append(names, name)
		}
	}
	return names
}

// compilerSays puts the compiler's words in sentences, one a line.
func compilerSays(e exercise.Exercise, errs []build.Error) string {
	var lines []string
	mismatch := false
	for _, err := range errs {
		if err.Cell == "" {
			mismatch = true
			continue
		}
		lines = append(lines, fmt.Sprintf("%s, line %d: %s", err.Cell, err.Line, err.Message))
	}
	if mismatch && len(lines) == 0 {
		lines = append(lines, "it is not declared as the exercise wants it: "+strings.Join(signatures(e.Stub()), "; "))
	}
	return strings.Join(lines, "\n")
}
