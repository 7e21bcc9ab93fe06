package grader

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"gametree/pkg/game"
)

// distance is an exercise whose inputs are made by a generator.
func distance(inputs *kit.Generator[int]) kit.Exercise {
	type answer struct{ Distance func(n int) int }
	value := kit.NewProperty(inputs, func(t *kit.T, a answer, n int) {
		t.Want("the value", a.Distance(n), max(n, -n))
	})
	return kit.Exercise{
		ID: "distance", Tasks: []kit.Task{{Name: "value", Points: 1, Text: "the value", Property: value}},
		Files: fstest.MapFS{
			"exemplar.go": {Data: []byte("package answer\n\n// Distance returns the distance of n from 0.\nfunc Distance(n int) int {\n\tif n < 0 {\n\t\treturn -n\n\t}\n\treturn n\n}\n")},
			"prompt.md":   {Data: []byte("Write Distance.\n")},
		},
	}
}

func TestVerifyMethods(t *testing.T) {
	type answer struct{ Asked func() int }
	e := kit.Exercise{
		ID:    "leak",
		Tasks: []kit.Task{{Name: "value", Points: 1, Property: kit.NewProperty(kit.OneOf(0), func(t *kit.T, a answer, _ int) { a.Asked() })}},
		Files: fstest.MapFS{
			"prompt.md": {Data: []byte("`p.Shown()` is allowed.\n")},
			"exemplar.go": {Data: []byte("package answer\n\nimport \"gametree/pkg/game\"\n\n// Ask asks.\nfunc Ask(p game.Position) int { return 1 }\n\n" +
				"//kit:ready\n\n// Asked is ready.\nfunc Asked() int { return Ask(leaky{}) }\n\ntype leaky struct{ game.Position }\n\n" +
				"func (leaky) Shown()    {}\nfunc (leaky) Solution() {}\n")},
		},
	}
	problems, err := verifyMethods(t.Context(), checkout(t), kit.NewCases(kit.Seed, 1), e)
	require.NoError(t, err)
	assert.Equal(t, []string{"an answer can call the method Solution of its position, which the prompt does not show"}, problems)

	problems, err = verifyMethods(t.Context(), checkout(t), kit.NewCases(kit.Seed, 1), distance(kit.Numbers(0, 9)))
	require.NoError(t, err)
	assert.Empty(t, problems, "no position")
}

// verifyTrivial returns the answers without a thought in them that an exercise gives
// points for, in sentences: functions that return at once, and calls of this module's
// packages, which must be refused unless the exercise allows them.
func verifyTrivial(
	ctx context.Context, w Workshop, c Checkout, cases *kit.Cases, e kit.Exercise,
) (problems []string, err error) {
	answered := trivialAnswers(e.Stub())
	answers := map[string][]answer.Cell{}
	for i, m := range answered {
		answers[fmt.Sprint("trivial", i)] = []answer.Cell{{Name: "answer", Text: m.text}}
	}
	verdicts, err := judgeAll(ctx, w, cases, e, answers)
	if err != nil {
		return nil, err
	}
	for i, m := range answered {
		v := verdicts[fmt.Sprint("trivial", i)]
		if points, most := v.Points(); points > 0 {
			var passed []string
			for _, t := range v.Tasks {
				if t.Points > 0 {
					passed = append(passed, t.Name)
				}
			}
			problems = append(problems, fmt.Sprintf("an answer that returns %s gets %d of %d points, for %s", m.name, points, most, strings.Join(passed, ", ")))
		} else if v.Status != judge.Failed {
			problems = append(problems, fmt.Sprintf("an answer that returns %s: want %q, got %q: %s", m.name, judge.Failed, v.Status, v.Message))
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
		if _, refused := prepare(e, []answer.Cell{{Name: "answer", Text: cell}}); refused == nil || refused.Status != judge.Forbidden {
			problems = append(problems, "an answer may use the package "+imported)
		}
	}
	return problems, nil
}

// verifyMethods returns the methods of the positions that answers to an exercise get,
// if neither the prompt nor the stub shows them: an answer could reach them by a type
// assertion.
func verifyMethods(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise) (problems []string, err error) {
	shown := map[string]bool{"Format": true} // it prints the same sentence for every position
	for i := range reflect.TypeFor[game.Position]().NumMethod() {
		shown[reflect.TypeFor[game.Position]().Method(i).Name] = true
	}
	for _, name := range regexp.MustCompile(`\.([A-Z]\w*)\(`).FindAllStringSubmatch(e.Prompt()+e.Stub(), -1) {
		shown[name[1]] = true
	}
	methods, err := methodsSeen(ctx, w, cases, e)
	for _, name := range methods {
		if !shown[name] {
			problems = append(problems, fmt.Sprintf("an answer can call the method %s of its position, which the prompt does not show", name))
		}
	}
	return problems, err
}

// listed begins the text with which a function that looks at its position panics.
const listed = "the methods are "

// methodsSeen returns the methods of the positions with which the functions of an answer
// are called, sorted. Instead of an answer, it asks them with a package that answers
// must not import.
func methodsSeen(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise) (methods []string, err error) {
	const declared = "func gametree_methods(p game.Position) string { return \"\" }"
	cell, asks := asking(e.Stub(), "gametree_methods")
	if !asks {
		return nil, nil
	}
	p, refused := prepare(e, []answer.Cell{{Name: "answer", Text: cell + "\n" + declared + "\n"}})
	if refused != nil {
		return nil, fmt.Errorf("exercise %s: %s", e.ID, refused.Message)
	}
	p.Source = strings.Replace(p.Source, "package answer\n", "package answer; import gametree_reflect \"reflect\"\n", 1)
	p.Source = strings.Replace(p.Source, `return ""`, `
	text := "`+listed+`"
	t := gametree_reflect.TypeOf(p)
	for i := range t.NumMethod() { text += t.Method(i).Name + " " }
	return text`, 1)
	outcomes, done, err := w.Build(ctx, map[string]answer.Code{"answer": p})
	if err != nil {
		return nil, err
	}
	defer done()
	o := outcomes["answer"]
	if o.Launch == nil {
		return nil, fmt.Errorf("exercise %s: %s", e.ID, answer.Explain(e, o.Errors))
	}
	v, err := judge.Judge(ctx, cases, e, o.Launch)
	found := map[string]bool{}
	for _, t := range v.Tasks {
		if t.Failure == nil {
			continue
		}
		if names, ok := strings.CutPrefix(t.Failure.Call.Detail, listed); ok {
			for name := range strings.FieldsSeq(names) {
				found[name] = true
			}
		}
	}
	if len(found) == 0 && err == nil {
		err = fmt.Errorf("exercise %s: no answer was asked for its methods: %s", e.ID, inOneLine(v))
	}
	return slices.Sorted(maps.Keys(found)), err
}
