package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// subject is a program to try.
type subject struct {
	name  string
	right bool     // the exemplar or another right answer
	wrong bool     // a wrong answer of the exercise
	own   bool     // a mutant of the exemplar with one change
	parts []string // of a pair: the names of the mutants with one of its changes
	code  answer.Code
}

// subjectsOf returns the right answers of an exercise, the exemplar first, then its wrong
// answers, and about so many mutants.
func subjectsOf(e kit.Exercise, most int) (all []subject, err error) {
	add := func(name, cell string, right bool) error {
		code, err := answer.Find(e, []answer.Cell{{Name: "answer", Text: cell}})
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, subject{name: name, right: right, wrong: !right, code: code})
		return nil
	}
	if err := add("exemplar.go", e.Exemplar(), true); err != nil {
		return nil, err
	}
	exemplar := all[0].code
	for _, r := range e.Right() {
		if err := add(r.File, r.Cell, true); err != nil {
			return nil, err
		}
	}
	for _, w := range e.Wrong() {
		if err := add(w.File, w.Cell, false); err != nil {
			return nil, err
		}
	}
	changed := func(prefix string, m mutant.Mutant, own bool, parts ...string) {
		code := exemplar
		code.Source = "package answer\n" + m.Text
		all = append(all, subject{name: prefix + m.Name, own: own, parts: parts, code: code})
	}
	first := mutant.Of(e.Own())
	for _, m := range first {
		changed("", m, true)
	}
	var others []func()
	for _, r := range e.Right() {
		for _, m := range mutant.Of(strings.TrimPrefix(r.Cell, "package answer\n")) {
			others = append(others, func() { changed(r.File+": ", m, false) })
		}
	}
	random := rand.New(rand.NewPCG(1, 0))
	random.Shuffle(len(others), func(i, k int) { others[i], others[k] = others[k], others[i] })
	for _, add := range others[:min(len(others), most)] {
		add()
	}
	// A third of the mutants do not compile.
	for _, m := range mutant.Pairs(e.Own(), first, (most-len(all))*3/2) {
		one, two, _ := strings.Cut(m.Name, mutant.And)
		changed("", m, false, one, two)
	}
	return all, nil
}

// count returns how many subjects are right, and how many are wrong answers.
func count(all []subject) (right, wrong int) {
	for _, s := range all {
		if s.right {
			right++
		}
		if s.wrong {
			wrong++
		}
	}
	return right, wrong
}
