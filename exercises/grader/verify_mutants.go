//go:build !js

package grader

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// Mutants reports how an exercise judges the mutants of its exemplar.
type Mutants struct {
	Caught     int      // they fail a task
	Equivalent int      // they pass, and equivalent.md says why that is right
	Survivors  []string // they pass, and should not: their names
	Problems   []string // survivors and mistakes in equivalent.md, in sentences
}

// mutantCPU is the processor time that a mutant may take for a task. No exemplar needs
// a fifth of it.
const mutantCPU = 700 * time.Millisecond

// VerifyMutants judges the mutants of an exercise's exemplar, or a sample of that size
// if most is not 0, drawn with the seed of the cases. Each must fail a task unless it is
// listed in equivalent.md; then it must pass. Mutants that do not compile do not count.
func VerifyMutants(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, most int) (m Mutants, err error) {
	mutants := mutant.All(e.Own())
	problems := unknown(e, mutants)
	if most > 0 && most < len(mutants) {
		random := rand.New(rand.NewPCG(cases.Seed, 0))
		random.Shuffle(len(mutants), func(i, k int) { mutants[i], mutants[k] = mutants[k], mutants[i] })
		mutants = mutants[:most]
	}
	passed, err := passing(ctx, w, cases, e, mutants)
	if err != nil {
		return m, err
	}
	m = tally(e, mutants, passed)
	m.Problems = append(problems, m.Problems...)
	return m, nil
}

// tally counts mutants by whether they have passed. Those that are missing do not count.
func tally(e kit.Exercise, mutants []mutant.Mutant, passed map[string]bool) (m Mutants) {
	for _, mutant := range mutants {
		passes, counts := passed[mutant.Name]
		listed := equivalent(e, mutant.Name)
		switch {
		case !counts:
		case passes && listed:
			m.Equivalent++
		case passes:
			m.Survivors = append(m.Survivors, mutant.Name)
			m.Problems = append(m.Problems, "exemplar.go: a mutant passes: "+mutant.Name)
		case listed:
			m.Problems = append(m.Problems, "equivalent.md: this mutant fails: "+mutant.Name)
		default:
			m.Caught++
		}
	}
	return m
}

// passing reports by name which mutants pass. Those that do not compile are missing.
func passing(ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, mutants []mutant.Mutant) (map[string]bool, error) {
	programs := map[string]answer.Program{}
	for i, mutant := range mutants {
		p := prepare(e, []answer.Cell{{Name: "answer", Text: e.WithOwn(mutant.Text)}})
		if p.verdict == nil {
			programs[fmt.Sprint("mutant", i)] = p.program
		}
	}
	outcomes, done, err := w.Build(ctx, programs)
	if err != nil {
		return nil, err
	}
	defer done()
	quick := kit.NewCases(cases.Seed, cases.Inputs)
	quick.Quick = true
	if e.CPU == 0 {
		e.CPU = mutantCPU
	}
	var lock sync.Mutex
	var group sync.WaitGroup
	passed := map[string]bool{}
	slots := make(chan struct{}, runtime.NumCPU())
	for i, mutant := range mutants {
		o := outcomes[fmt.Sprint("mutant", i)]
		if o.Player == nil {
			continue
		}
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			v, failed := judge.Judge(ctx, quick, e, w.Player(o))
			lock.Lock()
			defer lock.Unlock()
			if failed != nil {
				err = failed
			}
			passed[mutant.Name] = v.Status == judge.Passed
		})
	}
	group.Wait()
	return passed, err
}

// equivalent reports whether a mutant is listed as a right answer.
func equivalent(e kit.Exercise, name string) bool {
	return slices.ContainsFunc(e.Equivalent(), func(q kit.Equivalent) bool { return q.Matches(name) })
}

// unknown returns the entries of equivalent.md that no mutant matches, or that have no
// reason.
func unknown(e kit.Exercise, mutants []mutant.Mutant) (problems []string) {
	for _, q := range e.Equivalent() {
		if !slices.ContainsFunc(mutants, func(m mutant.Mutant) bool { return q.Matches(m.Name) }) {
			problems = append(problems, "equivalent.md: no mutant has the name "+q.Mutants)
		}
		if q.Reason == "" {
			problems = append(problems, "equivalent.md: no reason above "+q.Mutants)
		}
	}
	return problems
}
