package kit

import (
	"io/fs"
	"regexp"
	"strings"
)

// Own returns the part of the exemplar that a learner writes.
func (e Exercise) Own() string {
	own, _, _ := strings.Cut(e.body("exemplar.go", e.read("exemplar.go")), ready)
	return own
}

// WithOwn returns an answer cell with this text instead of the exemplar's own part.
func (e Exercise) WithOwn(own string) string {
	_, rest, _ := strings.Cut(e.body("exemplar.go", e.read("exemplar.go")), ready)
	return e.marked(strings.TrimRight(own, "\n") + "\n\n" + rest)
}

// Equivalent says why mutants of the exemplar are right answers too.
type Equivalent struct {
	Mutants string // the name of one, or of several with … for any text
	Reason  string
}

// Equivalent returns the mutants in equivalent.md: a heading has a reason, and the
// list below it the names. The file may be missing.
func (e Exercise) Equivalent() (all []Equivalent) {
	text, _ := fs.ReadFile(e.Files, "equivalent.md")
	reason := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			reason = heading
		} else if name, ok := strings.CutPrefix(line, "- "); ok {
			all = append(all, Equivalent{name, reason})
		}
	}
	return all
}

// Matches reports whether a mutant with that name is one of these.
func (e Equivalent) Matches(name string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(e.Mutants), "…", ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString(name)
}
