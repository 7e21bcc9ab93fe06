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
func (e Exercise) Wrong() []Wrong {
	all := e.wrong()
	for i, w := range all {
		edited, err := e.edited(w.File)
		if all[i].Err = err; err == nil {
			all[i].Cell = e.cell(w.File, edited)
		}
	}
	return all
}

// edited returns the exemplar, edited by a diff.
func (e Exercise) edited(name string) (string, error) {
	head, hunks, ok := strings.Cut(e.read(name), "\n@@ ")
	if !ok {
		return "", fmt.Errorf("%s contains no diff", name)
	}
	// The parser needs two more lines. They replace the last lines of the words, so
	// that the parser's line numbers are those of the file.
	lines := strings.Repeat("\n", max(0, strings.Count(head, "\n")-1))
	files, _, err := gitdiff.Parse(strings.NewReader(lines + "--- exemplar.go\n+++ " + name + "\n@@ " + hunks))
	if err != nil {
		return "", fmt.Errorf("%s is not a unified diff: %s", name, strings.TrimPrefix(err.Error(), "gitdiff: "))
	}
	var b strings.Builder
	err = gitdiff.Apply(&b, strings.NewReader(e.read("exemplar.go")), files[0])
	var conflict *gitdiff.ApplyError
	if errors.As(err, &conflict) {
		err = fmt.Errorf("%s does not apply to exemplar.go at line %d", name, conflict.Line)
	}
	return b.String(), err
}
