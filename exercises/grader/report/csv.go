package report

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// grades returns the answers as comma-separated values, one row each.
func grades(answers []Answer) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write([]string{"student", "exercise", "status", "points", "max", "file", "reason", "seed", "sandbox"})
	for _, a := range answers {
		w.Write([]string{
			inert(a.Student), a.Exercise, string(a.Status), number(a.Total()), strconv.Itoa(a.Max),
			inert(a.File), inert(a.reason()), strconv.FormatUint(a.Seed, 10), a.Sandbox,
		})
	}
	w.Flush()
	return b.Bytes()
}

// inert returns text so that a spreadsheet does not take it for a formula.
func inert(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
