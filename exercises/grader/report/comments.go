//go:build !js

package report

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Comment is a row of comments.csv: a teacher's comment on an answer, or a student's request
// to grade it again, with the reply.
type Comment struct {
	Student, Exercise string // as in grades.csv
	Line              int    // of the answer's cell, from 1; 0: the comment is on all of it
	Text              string // of the comment, or the reply; empty: nobody has replied yet
	Request           string // empty: the student has not asked
}

const commentsFile = "comments.csv"

// request begins the line of an answer in which its student asks to grade it again.
const request = "// regrade:"

// Comments returns the comments and replies in comments.csv, which may not exist, and the
// number of requests without a reply. A row of an answer that is not known is an error.
func (f Folder) Comments(known func(student, exercise string) bool) (all []Comment, open int, err error) {
	text, err := os.ReadFile(f.path(commentsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	var rows []Row
	if err == nil {
		_, rows, err = Table(text)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", commentsFile, err)
	}
	for _, r := range rows {
		c := Comment{Student: r.Field("student"), Exercise: r.Field("exercise"), Text: r.Field("comment"),
			Request: r.Field("request")}
		c.Line, err = strconv.Atoi(cmp.Or(r.Field("line"), "0"))
		switch {
		case err != nil || c.Line < 0:
			return nil, 0, fmt.Errorf("%s, line %d: want the number of a line of the answer, or nothing, got %q",
				commentsFile, r.Line, r.Field("line"))
		case !known(c.Student, c.Exercise):
			return nil, 0, fmt.Errorf("%s, line %d: there is no student %q with an exercise %q", commentsFile, r.Line,
				c.Student, c.Exercise)
		case c.Text == "":
			open++
		default:
			all = append(all, c)
		}
	}
	return all, open, nil
}

// writeComments writes comments.csv: the comments, and then the requests without a reply.
func (f Folder) writeComments(all []Comment) error {
	if _, err := os.Stat(f.path(commentsFile)); err != nil && len(all) == 0 {
		return nil
	}
	rows := [][]string{{"student", "exercise", "line", "comment", "request"}}
	for _, c := range all {
		line := strings.TrimPrefix(strconv.Itoa(c.Line), "0")
		rows = append(rows, []string{c.Student, c.Exercise, line, c.Text, c.Request})
	}
	return f.Write(commentsFile, CSV(rows))
}

// annotate adds the code of the answers to their feedback, with the comments on it. It
// returns the requests that have no reply.
func annotate(answers []Answer, comments []Comment) (open []Comment) {
	for i := range answers {
		a := &answers[i]
		own := slices.DeleteFunc(slices.Clone(comments), func(c Comment) bool {
			return c.Student != Inert(a.Student) || c.Exercise != a.Exercise
		})
		lines := strings.Split(strings.TrimRight(strings.ReplaceAll(a.Cell, "\r", ""), "\n"), "\n")
		for n, line := range lines {
			text, asks := strings.CutPrefix(strings.TrimSpace(line), request)
			if !asks {
				continue
			}
			c := Comment{Student: Inert(a.Student), Exercise: a.Exercise, Line: n + 1, Request: Inert(strings.TrimSpace(text))}
			if k := slices.IndexFunc(own, func(o Comment) bool { return o.Request == c.Request }); k >= 0 {
				own[k].Line = c.Line // the answer may have changed since
				continue
			}
			own, open = append(own, c), append(open, c)
		}
		if a.Cell != "" || len(own) > 0 {
			a.Feedback += code(lines, own)
		}
	}
	return open
}

type codeLine struct {
	Text     string
	Comments []Comment
}

// mostLines is how many lines of an answer are shown.
const mostLines = 500

// code returns the lines of an answer with the comments on them. One on the whole answer
// stands at the first line.
func code(lines []string, comments []Comment) string {
	data := struct {
		Open  bool
		Lines []codeLine
	}{Open: len(comments) > 0}
	for _, text := range lines[:min(len(lines), mostLines)] {
		data.Lines = append(data.Lines, codeLine{Text: Shown(text)})
	}
	for _, c := range comments {
		l := &data.Lines[min(max(c.Line, 1), len(data.Lines))-1]
		l.Comments = append(l.Comments, c)
	}
	return string(Execute(templates(), "code.html", data))
}
