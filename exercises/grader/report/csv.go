//go:build !js

package report

import (
	"encoding/csv"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// table writes answers as comma-separated values, one row each.
type table struct{ rows *csv.Writer }

func newTable(w io.Writer) table {
	t := table{csv.NewWriter(w)}
	t.rows.Write([]string{"student", "exercise", "status", "points", "max", "file", "reason", "sandbox"})
	return t
}

// add adds the rows of answers.
func (t table) add(answers []Answer) {
	for _, a := range answers {
		t.rows.Write([]string{
			Inert(a.Student), a.Exercise, string(a.Status), number(a.Total()), strconv.Itoa(a.Max),
			Inert(a.File), Inert(a.reason()), a.Sandbox,
		})
	}
}

// end writes what is left.
func (t table) end() error {
	t.rows.Flush()
	return t.rows.Error()
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
