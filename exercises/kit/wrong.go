package kit

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

// Wrong is an answer that must fail.
type Wrong struct {
	File  string   // wrong/NAME.diff, or wrong/NAME.go
	About string   // a sentence about its mistake
	Trips []string // tasks that must fail
	Size  int      // of the largest failing input that may be shown for them
	Cell  string
	Err   error // its diff is invalid or does not apply; then there is no Cell
}

// Wrong returns the answers that must fail, sorted by name. Each begins with a
// sentence about its mistake, and two lines:
//
//	trips: value, ties
//	size: 3
//
// In a .diff file the hunks follow that make the answer from exemplar.go. They must
// match it exactly, at the given lines. A .go file is a whole answer, for one that
// has little in common with the exemplar. There the words are the package comment.
func (e Exercise) Wrong() (all []Wrong) {
	var names []string
	for _, pattern := range []string{"wrong/*.diff", "wrong/*.go"} {
		found, err := fs.Glob(e.Files, pattern)
		if err != nil {
			panic(err)
		}
		names = append(names, found...)
	}
	slices.Sort(names)
	for _, name := range names {
		all = append(all, e.wrong(name))
	}
	return all
}

func (e Exercise) wrong(name string) Wrong {
	w := Wrong{File: name}
	var head string
	if path.Ext(name) == ".go" {
		head, _ = e.split(name, e.read(name))
		head = strings.ReplaceAll(strings.ReplaceAll(head, "// ", ""), "//", "")
		w.Cell = e.cell(name, e.read(name))
	} else {
		var edited string
		if head, edited, w.Err = e.edit(name); w.Err == nil {
			w.Cell = e.cell(name, edited)
		}
	}
	var about []string
	for line := range strings.Lines(head) {
		line = strings.TrimSpace(line)
		if tasks, ok := strings.CutPrefix(line, "trips: "); ok {
			w.Trips = strings.Split(tasks, ", ")
		} else if size, ok := strings.CutPrefix(line, "size: "); ok {
			w.Size, _ = strconv.Atoi(size)
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
