//go:build !js

package report

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// Row is a row of a table. Its first field begins in Line.
type Row struct {
	Line   int
	Fields []string
}

// Table reads comma-, semicolon- or tab-separated values, with or without a byte order
// mark, up to the first error. Rows may have any number of fields.
func Table(text []byte) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
		if !utf8.Valid(text) {
			yield(Row{}, errors.New("not UTF-8; save the table as \"CSV UTF-8\""))
			return
		}
		rows := csv.NewReader(bytes.NewReader(text))
		rows.FieldsPerRecord = -1
		rows.Comma = separator(text)
		for {
			fields, err := rows.Read()
			if err == io.EOF {
				return
			}
			row := Row{Fields: fields}
			if err == nil {
				row.Line, _ = rows.FieldPos(0)
			}
			if !yield(row, err) || err != nil {
				return
			}
		}
	}
}

// CSV returns rows as comma-separated values.
func CSV(rows [][]string) []byte {
	var b bytes.Buffer
	csv.NewWriter(&b).WriteAll(rows) // a buffer cannot fail
	return b.Bytes()
}

// separator returns the separator that the first line has most of.
func separator(text []byte) rune {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	best := ','
	for _, r := range ";\t" {
		if bytes.Count(first, []byte(string(r))) > bytes.Count(first, []byte(string(best))) {
			best = r
		}
	}
	return best
}

// gradesHeader is the first row of grades.csv.
var gradesHeader = []string{"student", "exercise", "status", "points", "max", "file", "reason", "sandbox"}

// row is the row of an answer in grades.csv.
func (a Answer) row() []string {
	return []string{
		Inert(a.Student), a.Exercise, string(a.Status), strconv.Itoa(a.Points), strconv.Itoa(a.Max),
		Inert(a.File), Inert(a.reason()), a.Sandbox,
	}
}

// maxField is the length in bytes of the longest field.
const maxField = 490

// inner matches places where a spreadsheet that separates fields by other characters
// than commas may see the beginning of a formula.
var inner = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([;,|"'])([=+\-@＝＋－＠])`) })

// Inert returns text so that a spreadsheet does not take it, or a part of it, for a
// formula.
func Inert(text string) string {
	text = strings.NewReplacer("\n", "; ", "\t", " ").Replace(Bounded(text, maxField*4/5))
	text = inner().ReplaceAllString(text, "$1 $2")
	if first := []rune(text); len(first) > 0 && strings.ContainsRune("=+-@＝＋－＠", first[0]) {
		text = "'" + text
	}
	return Bounded(text, maxField)
}
