package kit

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

// Wrong is an answer that must fail.
type Wrong struct {
	File  string   // wrong/NAME.diff, or wrong/NAME.go
	About string   // what is wrong with it, in a sentence
	Trips []string // tasks that must fail
	Size  int      // of the largest failing input that may be shown for one of them
	Cell  string
	Err   error // its diff is none, or none of this exemplar; then there is no Cell
}

var (
	trips   = regexp.MustCompile(`(?m)^trips: (.+)$`)
	largest = regexp.MustCompile(`(?m)^size: (\d+)$`)
	comment = regexp.MustCompile(`(?m)^// ?`)
	hunks   = regexp.MustCompile(`(?m)^@@ `)
)

// Wrong returns the answers that must fail, by name. Each begins with a sentence
// that says what is wrong, and two lines:
//
//	trips: value, ties
//	size: 3
//
// In a .diff there follow the hunks that make it of exemplar.go, which must stand
// there to the letter and to the line. A .go file is the whole answer, for one
// that has little in common with the exemplar; there the words are its package
// comment.
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
		head = comment.ReplaceAllString(head, "")
		w.Cell = e.cell(name)
	} else {
		var edited string
		if head, edited, w.Err = e.edit(name); w.Err == nil {
			w.Cell = e.cellOf(name, edited)
		}
	}
	if m := trips.FindStringSubmatch(head); m != nil {
		w.Trips = strings.Split(m[1], ", ")
	}
	if m := largest.FindStringSubmatch(head); m != nil {
		w.Size, _ = strconv.Atoi(m[1])
	}
	about := largest.ReplaceAllString(trips.ReplaceAllString(head, ""), "")
	w.About = strings.Join(strings.Fields(about), " ")
	return w
}

// edit returns the words of a diff, and the exemplar's file as it changes it.
func (e Exercise) edit(name string) (head, edited string, err error) {
	text := e.read(name)
	at := hunks.FindStringIndex(text)
	if at == nil {
		return text, "", fmt.Errorf("%s holds no diff", name)
	}
	head = text[:at[0]]
	// The two lines that the parser wants stand where the last of the words did,
	// so that it counts the lines of the file.
	lines := strings.Repeat("\n", max(0, strings.Count(head, "\n")-2))
	files, _, err := gitdiff.Parse(strings.NewReader(lines + "--- exemplar.go\n+++ " + name + "\n" + text[at[0]:]))
	if err != nil {
		return head, "", fmt.Errorf("%s is no unified diff: %s", name, strings.TrimPrefix(err.Error(), "gitdiff: "))
	}
	var b strings.Builder
	err = gitdiff.Apply(&b, strings.NewReader(e.read("exemplar.go")), files[0])
	var conflict *gitdiff.ApplyError
	if errors.As(err, &conflict) {
		err = fmt.Errorf("%s does not apply to exemplar.go at line %d", name, conflict.Line)
	}
	return head, b.String(), err
}
