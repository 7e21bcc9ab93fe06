//go:build !js

package grader

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
	"gametree/pkg/game"
)

// VerifyMethods returns the methods of the positions that answers to an exercise get,
// if neither the prompt nor the stub shows them: an answer could reach them by a type
// assertion.
func VerifyMethods(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise) (problems []string, err error) {
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
	cell, asks := mutant.Asking(e.Stub(), "gametree_methods")
	if !asks {
		return nil, nil
	}
	p := prepare(e, []answer.Cell{{Name: "answer", Text: cell + "\n" + declared + "\n"}})
	if p.verdict != nil {
		return nil, fmt.Errorf("exercise %s: %s", e.ID, p.verdict.Message)
	}
	p.program.Source = strings.Replace(p.program.Source, "package answer\n", "package answer; import gametree_reflect \"reflect\"\n", 1)
	p.program.Source = strings.Replace(p.program.Source, `return ""`, `
	text := "`+listed+`"
	t := gametree_reflect.TypeOf(p)
	for i := range t.NumMethod() { text += t.Method(i).Name + " " }
	return text`, 1)
	outcomes, done, err := w.Build(ctx, map[string]answer.Program{"answer": p.program})
	if err != nil {
		return nil, err
	}
	defer done()
	o := outcomes["answer"]
	if o.Player == nil {
		return nil, fmt.Errorf("exercise %s: %s", e.ID, answer.Explain(e, o.Errors))
	}
	v, err := judge.Judge(ctx, cases, e, w.Player(o))
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
