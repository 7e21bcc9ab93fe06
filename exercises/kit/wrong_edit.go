//go:build !js

package kit

import (
	"errors"
	"fmt"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

// Wrong returns the answers that must fail, sorted by name. Each begins with a
// sentence about its mistake, and two or three lines:
//
//	trips: value, ties
//	size: 3
//	sign: 0badcafe
//
// The hunks follow that make the answer from exemplar.go. They must match it exactly,
// at the given lines.
func (e Exercise) Wrong() (all []Wrong) {
	for _, name := range e.wrongFiles() {
		head, edited, err := e.edit(name)
		w := headed(name, head)
		if w.Err = err; err == nil {
			w.Cell = e.cell(name, edited)
		}
		all = append(all, w)
	}
	return all
}

// edit returns the words above a diff, and the edited exemplar.
func (e Exercise) edit(name string) (head, edited string, err error) {
	text := e.read(name)
	head, hunks, ok := strings.Cut(text, "\n@@ ")
	if !ok {
		return text, "", fmt.Errorf("%s contains no diff", name)
	}
	// The parser needs two more lines. They replace the last lines of the words, so
	// that the parser's line numbers are those of the file.
	lines := strings.Repeat("\n", max(0, strings.Count(head, "\n")-1))
	files, _, err := gitdiff.Parse(strings.NewReader(lines + "--- exemplar.go\n+++ " + name + "\n@@ " + hunks))
	if err != nil {
		return head, "", fmt.Errorf("%s is not a unified diff: %s", name, strings.TrimPrefix(err.Error(), "gitdiff: "))
	}
	var b strings.Builder
	err = gitdiff.Apply(&b, strings.NewReader(e.read("exemplar.go")), files[0])
	var conflict *gitdiff.ApplyError
	if errors.As(err, &conflict) {
		err = fmt.Errorf("%s does not apply to exemplar.go at line %d", name, conflict.Line)
	}
	return head, b.String(), err
}
