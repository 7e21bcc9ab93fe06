//go:build !js

package report

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"unicode/utf16"
)

// Formats are the formats that Write knows.
var Formats = []string{"csv", "gradescope", "exercism", "junit"}

// Write makes the reports from the answers in the folder: grades.csv, a page for each
// student, and the files of the format. Reports of students or formats that are no
// longer asked for are removed. Before the answers of a student are written, change
// may change them; it may be nil.
func (f Folder) Write(format string, change func(answers []Answer)) (err error) {
	w := &writer{folder: f, written: map[string]bool{}}
	defer func() { err = errors.Join(err, w.end(err == nil)) }()
	csv := newTable(w.stream("grades.csv"))
	var xml junit
	if format == "junit" {
		if xml, err = newJUnit(w.stream("junit.xml")); err != nil {
			return err
		}
	}
	for s, err := range f.Students() {
		if err != nil {
			return err
		}
		if change != nil {
			change(s.Answers)
		}
		csv.add(s.Answers)
		if format == "junit" {
			err = xml.add(s.Answers)
		}
		if err := errors.Join(err, w.student(s, format)); err != nil {
			return err
		}
	}
	if format == "junit" {
		err = xml.end()
	}
	return errors.Join(err, csv.end())
}

// writer writes reports. Those of the whole class get their names at the end.
type writer struct {
	folder  Folder
	written map[string]bool
	streams []*stream
}

// stream is a report that is written while the students are read.
type stream struct {
	*bufio.Writer
	file *part
	name string
}

// stream begins a report of the whole class. Its errors are returned by end.
func (w *writer) stream(name string) io.Writer {
	p, err := w.folder.part()
	if err != nil {
		return failing{err}
	}
	s := &stream{bufio.NewWriter(p.File), p, name}
	w.streams = append(w.streams, s)
	return s
}

// failing is a writer that returns an error.
type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }

// end ends the reports of the whole class, keeps them if all went well, and then
// removes the reports that were not written again.
func (w *writer) end(well bool) (err error) {
	for _, s := range w.streams {
		if well {
			err = errors.Join(err, s.Flush(), s.file.become(s.name, 0o644))
			w.written[s.name] = true
		} else {
			s.file.discard(nil)
		}
	}
	if !well || err != nil {
		return err
	}
	for _, pattern := range []string{"feedback/*.html", "gradescope/*/results.json", "exercism/*/*/results.json", "junit.xml"} {
		names, err := fs.Glob(os.DirFS(string(w.folder)), pattern)
		if err != nil {
			return err
		}
		for _, name := range names {
			if !w.written[name] {
				w.folder.remove(name)
			}
		}
	}
	return nil
}

// student writes the reports of a student.
func (w *writer) student(s Student, format string) error {
	err := w.file("feedback/"+s.File+".html", page(s.Answers))
	if format == "gradescope" {
		err = errors.Join(err, w.json("gradescope/"+s.File+"/results.json", gradescope(s.Answers)))
	}
	for _, a := range s.Answers {
		if format == "exercism" && a.Exercise != "" {
			err = errors.Join(err, w.json("exercism/"+s.File+"/"+a.Exercise+"/results.json", exercism(a)))
		}
	}
	return err
}

func (w *writer) json(name string, v any) error {
	text, err := marshal(v)
	return errors.Join(err, w.file(name, text))
}

func (w *writer) file(name string, text []byte) error {
	w.written[name] = true
	return w.folder.write(name, text)
}

// marshal returns v as JSON in which every character can be seen.
func marshal(v any) ([]byte, error) {
	text, err := json.MarshalIndent(v, "", " ")
	var b bytes.Buffer
	for _, r := range string(text) {
		if !hidden(r) {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	b.WriteByte('\n')
	return b.Bytes(), err
}
