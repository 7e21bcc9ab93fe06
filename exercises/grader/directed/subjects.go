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
	own   bool     // a mutant of the exemplar with one change
	parts []string // of a pair: the names of the mutants with one of its changes
	code  answer.Code
}

// subjectsOf returns the right answers of an exercise, the exemplar first, and how many they
// are; then its wrong answers, and about so many mutants.
func subjectsOf(e kit.Exercise, most int) (all []subject, right int, err error) {
	add := func(name, cell string) error {
		code, err := answer.Find(e, []answer.Cell{{Name: "answer", Text: cell}})
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, subject{name: name, code: code})
		return nil
	}
	if err := add("exemplar.go", e.Exemplar()); err != nil {
		return nil, 0, err
	}
	exemplar := all[0].code
	for _, r := range e.Right() {
		if err := add(r.File, r.Cell); err != nil {
			return nil, 0, err
		}
	}
	right = len(all)
	for _, w := range e.Wrong() {
		if err := add(w.File, w.Cell); err != nil {
			return nil, 0, err
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
	return all, right, nil
}
