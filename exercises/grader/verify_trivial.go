//go:build !js

package grader

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// VerifyTrivial returns the answers without a thought in them that an exercise gives
// points for, in sentences: functions that return at once, and calls of this module's
// packages, which must be refused unless the exercise allows them.
func VerifyTrivial(ctx context.Context, c Checkout, cases *kit.Cases, e kit.Exercise) (problems []string, err error) {
	trivial := mutant.Trivial(e.Stub())
	answers := map[string][]answer.Cell{}
	for i, m := range trivial {
		answers[fmt.Sprint("trivial", i)] = []answer.Cell{{Name: "answer", Text: m.Text}}
	}
	verdicts, err := judgeAll(ctx, c, cases, e, answers)
	if err != nil {
		return nil, err
	}
	for i, m := range trivial {
		v := verdicts[fmt.Sprint("trivial", i)]
		if points, most := v.Points(); points > 0 {
			var passed []string
			for _, t := range v.Tasks {
				if t.Points > 0 {
					passed = append(passed, t.Name)
				}
			}
			problems = append(problems, fmt.Sprintf("an answer that returns %s gets %d of %d points, for %s", m.Name, points, most, strings.Join(passed, ", ")))
		} else if v.Status != judge.Failed {
			problems = append(problems, fmt.Sprintf("an answer that returns %s: want %q, got %q: %s", m.Name, judge.Failed, v.Status, v.Message))
		}
	}
	refused, err := verifyLibrary(c, e)
	return append(problems, refused...), err
}

// verifyLibrary returns the packages of this module that an answer can import although
// the exercise does not list them.
func verifyLibrary(c Checkout, e kit.Exercise) (problems []string, err error) {
	folders, err := os.ReadDir(filepath.Join(string(c), "pkg"))
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		imported := "gametree/pkg/" + f.Name()
		if slices.Contains(e.Imports(), imported) {
			continue
		}
		cell := strings.Replace(e.Stub(), "\n\n", "\n\nimport library \""+imported+"\"\n\n", 1)
		cell = strings.Replace(cell, "\tpanic(", "\t_ = library.New\n\tpanic(", 1)
		if p := prepare(e, []answer.Cell{{Name: "answer", Text: cell}}); p.verdict == nil || p.verdict.Status != judge.Forbidden {
			problems = append(problems, "an answer may use the package "+imported)
		}
	}
	return problems, nil
}
