//go:build !js

package report

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// Report makes the reports from the answers in the folder: grades.csv, a page for each
// student, and for the format gradescope also its results.json. Reports of students or formats
// that are no longer asked for are removed. each gets the answers of one student after the
// other; it may be nil.
func (f Folder) Report(format string, each func(answers []Answer)) error {
	grades := [][]string{gradesHeader}
	written := map[string]bool{}
	file := func(name string, text []byte) error {
		written[name] = true
		return f.Write(name, text)
	}
	comments, _, err := f.Comments(func(string, string) bool { return true })
	if err != nil {
		return err
	}
	var open []Comment
	for s, err := range f.Students() {
		if err != nil {
			return err
		}
		open = append(open, annotate(s.Answers, comments)...)
		if each != nil {
			each(s.Answers)
		}
		for _, a := range s.Answers {
			grades = append(grades, a.row())
		}
		if err := file("feedback/"+s.Name+".html", page(s.Answers)); err != nil {
			return err
		}
		if format == "gradescope" {
			if err := file("gradescope/"+s.Name+"/results.json", marshal(gradescope(s.Answers))); err != nil {
				return err
			}
		}
	}
	err = errors.Join(f.writeComments(append(comments, open...)), file("grades.csv", CSV(grades)))
	for _, pattern := range []string{"feedback/*.html", "gradescope/*/results.json"} {
		names, _ := fs.Glob(os.DirFS(string(f)), pattern) // the pattern is right
		for _, name := range names {
			if err == nil && !written[name] {
				f.remove(name)
			}
		}
	}
	return err
}

// marshal returns v, which has only texts and numbers, as JSON.
func marshal(v any) []byte {
	text, _ := json.MarshalIndent(v, "", " ")
	return append(text, '\n')
}
