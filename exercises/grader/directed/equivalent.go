package main

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// isEquivalent reports whether a mutant is listed as a right answer.
func isEquivalent(e kit.Exercise, name string) bool {
	return slices.ContainsFunc(equivalents(e), func(q equivalent) bool { return q.matches(name) })
}

// unknown returns the entries of equivalent.md that no mutant matches, or that have no
// reason.
func unknown(e kit.Exercise, mutants []mutant.Mutant) (problems []string) {
	for _, q := range equivalents(e) {
		if !slices.ContainsFunc(mutants, func(m mutant.Mutant) bool { return q.matches(m.Name) }) {
			problems = append(problems, "equivalent.md: no mutant has the name "+q.mutants)
		}
		if q.reason == "" {
			problems = append(problems, "equivalent.md: no reason above "+q.mutants)
		}
	}
	return problems
}

// equivalent says why mutants of the exemplar are right answers too.
type equivalent struct {
	mutants string // the name of one, or of several with … for any text
	reason  string
}

// equivalents returns the mutants in equivalent.md: a heading has a reason, and the
// list below it the names. The file may be missing.
func equivalents(e kit.Exercise) (all []equivalent) {
	text, _ := fs.ReadFile(e.Files, "equivalent.md")
	reason := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			reason = heading
		} else if name, ok := strings.CutPrefix(line, "- "); ok {
			all = append(all, equivalent{name, reason})
		}
	}
	return all
}

// matches reports whether a mutant with that name is one of these.
func (e equivalent) matches(name string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(e.mutants), "…", ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString(name)
}
