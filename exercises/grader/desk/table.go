package desk

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// table is a CSV file with a header.
type table struct {
	header map[string]int // the column of each name; names are compared with same
	rows   [][]place
}

// readTable reads comma-, semicolon- or tab-separated values, with or without a byte
// order mark. Its errors are faults.
func readTable(text []byte) (t table, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if !utf8.Valid(text) {
		return t, place{line: 1, column: 1}.errorf("not UTF-8; save the table as \"CSV UTF-8\"")
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = -1
	r.Comma = separator(text)
	for {
		record, err := r.Read()
		var bad *csv.ParseError
		switch {
		case err == io.EOF:
			if t.header == nil {
				return t, place{line: 1, column: 1}.errorf("the table is empty")
			}
			return t, nil
		case errors.As(err, &bad):
			return t, place{line: bad.Line, column: bad.Column}.errorf("%v", bad.Err)
		}
		row := make([]place, len(record))
		for i, text := range record {
			line, column := r.FieldPos(i)
			row[i] = place{strings.TrimSpace(text), line, column}
		}
		if t.header != nil {
			t.rows = append(t.rows, row)
			continue
		}
		t.header = map[string]int{}
		for i, p := range row {
			if _, twice := t.header[same(p.text)]; !twice {
				t.header[same(p.text)] = i
			}
		}
	}
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

// column returns the first column that has one of the names, or -1.
func (t table) column(names ...string) int {
	for _, name := range names {
		if i, ok := t.header[name]; ok {
			return i
		}
	}
	return -1
}

// at returns the value of a row in a column. It is empty if the row is shorter or the
// column is -1.
func at(row []place, column int) place {
	if column < 0 || column >= len(row) {
		return place{line: row[0].line, column: 1}
	}
	return row[column]
}

// blank reports whether nothing is in a row.
func blank(row []place) bool {
	for _, p := range row {
		if p.text != "" {
			return false
		}
	}
	return true
}

// parseTimes reads a table of students and the times of their submissions. The last
// row of a student counts.
func parseTimes(text []byte, zone *time.Location) (map[string]time.Time, error) {
	t, err := readTable(text)
	if err != nil {
		return nil, err
	}
	student, when := t.column(idNames...), t.column("time", "submitted", "submitted at", "timestamp", "submission time")
	if student < 0 || when < 0 {
		return nil, place{line: 1, column: 1}.errorf("the header needs the columns student and time")
	}
	times := map[string]time.Time{}
	for _, row := range t.rows {
		name, p := at(row, student), at(row, when)
		if p.text == "" { // no submission
			continue
		}
		if name.text == "" {
			return nil, name.errorf("a row without a student")
		}
		submitted, err := timeOf(p, zone)
		if err != nil {
			return nil, err
		}
		times[same(name.text)] = submitted
	}
	return times, nil
}

// write returns rows as CSV.
func write(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(rows)
	if err := w.Error(); err != nil {
		panic(fmt.Sprintf("desk: a buffer cannot fail: %v", err))
	}
	return b.Bytes()
}
