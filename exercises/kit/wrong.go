package kit

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

// Wrong is an answer that must fail.
type Wrong struct {
	File  string   // wrong/NAME.diff
	About string   // a sentence about its mistake
	Trips []string // tasks that must fail
	Size  int      // of the largest failing input that may be shown for them
	Sign  string   // of the answer: see Exercise.Sign; empty if it is not given
	Cell  string
	Err   error // its diff is invalid or does not apply; then there is no Cell
}

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

func (e Exercise) wrongFiles() []string {
	names, err := fs.Glob(e.Files, "wrong/*.diff")
	if err != nil {
		panic(err)
	}
	return names
}

// headed returns the wrong answer with what the text above its diff says.
func headed(name, text string) Wrong {
	w := Wrong{File: name}
	head, _, _ := strings.Cut(text, "\n@@ ")
	var about []string
	for line := range strings.Lines(head) {
		line = strings.TrimSpace(line)
		if tasks, ok := strings.CutPrefix(line, "trips: "); ok {
			w.Trips = strings.Split(tasks, ", ")
		} else if size, ok := strings.CutPrefix(line, "size: "); ok {
			w.Size, _ = strconv.Atoi(size)
		} else if sign, ok := strings.CutPrefix(line, "sign: "); ok {
			w.Sign = sign
		} else {
			about = append(about, strings.Fields(line)...)
		}
	}
	w.About = strings.Join(about, " ")
	return w
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
