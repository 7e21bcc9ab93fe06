//go:build !js

package report

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

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
