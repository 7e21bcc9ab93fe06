//go:build !js

package report

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gametree/pkg/lazy"
)

// Row is a row of a table, which begins in Line.
type Row struct {
	Line   int
	fields map[string]string // by header, see Same
}

// Field returns the first field below one of the headers that is not empty, without the blanks
// around it; "" if there is none. Of several columns with the same header the first counts.
func (r Row) Field(headers ...string) string {
	for _, header := range headers {
		if field := r.fields[Same(header)]; field != "" {
			return field
		}
	}
	return ""
}

// Same returns the form in which headers and names are compared.
func Same(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// Table reads comma-, semicolon- or tab-separated values, with or without a byte order
// mark. Rows may have any number of fields; those without any text are left out.
func Table(text []byte) (header []string, rows []Row, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if !utf8.Valid(text) {
		return nil, nil, errors.New("not UTF-8; save the table as \"CSV UTF-8\"")
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = -1
	head, _, _ := bytes.Cut(text, []byte("\n"))
	r.Comma = slices.MaxFunc([]rune(",;\t"), func(a, b rune) int {
		return bytes.Count(head, []byte(string(a))) - bytes.Count(head, []byte(string(b)))
	})
	for {
		fields, err := r.Read()
		switch {
		case err == io.EOF:
			return header, rows, nil
		case err != nil:
			return nil, nil, err
		case header == nil:
			header = fields
			continue
		}
		row := Row{fields: map[string]string{}}
		row.Line, _ = r.FieldPos(0)
		for i, name := range header[:min(len(header), len(fields))] {
			if _, twice := row.fields[Same(name)]; !twice {
				row.fields[Same(name)] = strings.TrimSpace(fields[i])
			}
		}
		if strings.Join(fields, "") != "" {
			rows = append(rows, row)
		}
	}
}

func CSV(rows [][]string) []byte {
	var b bytes.Buffer
	csv.NewWriter(&b).WriteAll(rows) // a buffer cannot fail
	return b.Bytes()
}

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
var inner = lazy.Pattern(`([;,|"'])([=+\-@＝＋－＠])`)

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
