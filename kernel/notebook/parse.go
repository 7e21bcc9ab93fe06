// Reading notebooks.

package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxSize is the size in bytes of the largest notebook that is read. In memory, a
// malicious file can take twenty times as much.
const MaxSize = 32 << 20

var tooLarge = fmt.Sprintf("too large, want at most %d MB", MaxSize>>20)

// ReadFile reads the notebook in a file. Its errors are one sentence and begin
// with the file's name.
func ReadFile(file string) (*Notebook, error) {
	data, err := ReadBytes(file)
	if err != nil {
		return nil, err
	}
	nb, err := Parse(data)
	var bad FormatError
	if errors.As(err, &bad) {
		bad.File = file
		return nil, bad
	}
	return nb, err
}

// ReadBytes returns the content of a notebook file. The error names the file.
func ReadBytes(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such file", file)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", file, cause(err))
	case info.IsDir():
		return nil, fmt.Errorf("%s: a folder, want a notebook", file)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a regular file, want a notebook", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, cause(err))
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, cause(err))
	}
	if len(data) > MaxSize {
		return nil, FormatError{File: file, Reason: tooLarge}
	}
	return data, nil
}

// cause returns an error of package os without the operation and the path.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// Parse reads a notebook. The error is a FormatError.
func Parse(data []byte) (*Notebook, error) {
	top, err := parseJSON(data)
	if err != nil {
		return nil, err
	}
	if err := checkVersion(top); err != nil {
		return nil, err
	}
	nb := &Notebook{}
	o := &object{at: "notebook", fields: top, fault: new(string)}
	o.take("nbformat")
	nb.Minor = o.number("nbformat_minor")
	nb.Metadata = o.object("metadata")
	for c := range o.objects("cells") {
		nb.Cells = append(nb.Cells, parseCell(c))
	}
	nb.rest = o.rest()
	if *o.fault != "" {
		return nil, FormatError{Reason: *o.fault}
	}
	return nb, nil
}

// parseJSON reads data as one JSON object.
func parseJSON(data []byte) (map[string]any, error) {
	if len(data) > MaxSize {
		return nil, FormatError{Reason: tooLarge}
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, FormatError{Reason: "empty, want a notebook"}
	}
	if !utf8.Valid(data) {
		line, column := position(data, bytes.IndexRune(data, utf8.RuneError))
		return nil, FormatError{Line: line, Column: column, Reason: "not a notebook: not UTF-8 text"}
	}
	// The first pass finds the place of an error, which a Decoder does not report.
	err := json.Unmarshal(data, new(json.RawMessage))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset := int(syntax.Offset)
		if offset > 0 && offset < len(data) || strings.HasPrefix(syntax.Error(), "invalid") {
			offset-- // Offset counts the bytes read, the offending one among them
		}
		line, column := position(data, offset)
		return nil, FormatError{Line: line, Column: column, Reason: "not a notebook: " + syntax.Error()}
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var top any
	if err := decoder.Decode(&top); err != nil {
		return nil, FormatError{Reason: "not a notebook: " + err.Error()}
	}
	fields, ok := top.(map[string]any)
	if !ok {
		return nil, FormatError{Line: 1, Column: 1, Reason: "not a notebook: want a JSON object, got " + kind(top)}
	}
	return fields, nil
}

// position returns the line and the column, both from 1, of the byte at offset.
// Columns count characters.
func position(data []byte, offset int) (line, column int) {
	offset = max(0, min(offset, len(data)))
	line = 1 + bytes.Count(data[:offset], []byte("\n"))
	start := 1 + bytes.LastIndexByte(data[:offset], '\n')
	return line, 1 + utf8.RuneCount(data[start:offset])
}

// checkVersion returns an error unless top is a notebook of nbformat 4.
func checkVersion(top map[string]any) error {
	number, ok := top["nbformat"].(json.Number)
	if !ok {
		return FormatError{Reason: "not a notebook: it has no number nbformat"}
	}
	switch version, err := strconv.Atoi(number.String()); {
	case err != nil || version > 4:
		return FormatError{Reason: fmt.Sprintf("nbformat %s is not supported, want 4", number)}
	case version < 4:
		return FormatError{Reason: fmt.Sprintf("nbformat %s is too old, want 4: open it in Jupyter and save it once", number)}
	}
	return nil
}

func parseCell(o *object) *Cell {
	c := &Cell{
		Type:     o.text("cell_type"),
		ID:       o.optionalText("id"),
		Source:   o.lines("source"),
		Metadata: o.object("metadata"),
	}
	switch c.Type {
	case Code:
		c.Count = o.optionalNumber("execution_count")
		for out := range o.objects("outputs") {
			c.Outputs = append(c.Outputs, parseOutput(out))
		}
	case Markdown, Raw:
	default:
		o.fail("cell_type", fmt.Sprintf("want code, markdown or raw, got %q", c.Type))
	}
	c.rest = o.rest()
	return c
}

func parseOutput(o *object) *Output {
	out := &Output{Type: o.text("output_type")}
	switch out.Type {
	case Stream:
		out.Name = o.text("name")
		out.Text = o.lines("text")
	case DisplayData, ExecuteResult:
		out.Data = o.object("data")
		out.Metadata = o.object("metadata")
		if out.Type == ExecuteResult {
			out.Count = o.optionalNumber("execution_count")
		}
		joinTexts(out.Data)
	case ErrorOutput:
		out.ErrorName = o.text("ename")
		out.ErrorValue = o.text("evalue")
		out.Traceback = o.texts("traceback")
	default:
		o.fail("output_type", fmt.Sprintf("want stream, display_data, execute_result or error, got %q", out.Type))
	}
	out.rest = o.rest()
	return out
}

// object is a JSON object that is being read: the parser takes the fields out of
// it one by one, so that those that the format does not define remain.
type object struct {
	at     string // its path in the file
	fields map[string]any
	fault  *string // the first in the notebook; empty: none
}

func (o *object) fail(name, reason string) {
	if *o.fault == "" {
		*o.fault = fmt.Sprintf("%s.%s: %s", o.at, name, reason)
	}
}

func (o *object) take(name string) any {
	v := o.fields[name]
	delete(o.fields, name)
	return v
}

// takeAs takes a field that must be a T; want says what that is.
func takeAs[T any](o *object, name, want string) T {
	v := o.take(name)
	t, ok := v.(T)
	if !ok {
		o.fail(name, "want "+want+", got "+kind(v))
	}
	return t
}

func (o *object) text(name string) string { return takeAs[string](o, name, "a string") }
func (o *object) object(name string) map[string]any {
	return takeAs[map[string]any](o, name, "an object")
}
func (o *object) list(name string) []any { return takeAs[[]any](o, name, "a list") }

// objects returns the objects in a list.
func (o *object) objects(name string) iter.Seq[*object] {
	return func(yield func(*object) bool) {
		for i, v := range o.list(name) {
			at := fmt.Sprintf("%s[%d]", name, i)
			fields, ok := v.(map[string]any)
			if !ok {
				o.fail(at, "want an object, got "+kind(v))
			}
			if !yield(&object{at: strings.TrimPrefix(o.at+"."+at, "notebook."), fields: fields, fault: o.fault}) {
				return
			}
		}
	}
}

// rest returns the fields that were not taken, nil if there are none.
func (o *object) rest() map[string]any {
	if len(o.fields) == 0 {
		return nil
	}
	return o.fields
}

func (o *object) optionalText(name string) string {
	if _, found := o.fields[name]; !found {
		return ""
	}
	return o.text(name)
}

// lines takes a text, which may be written as a list of its lines.
func (o *object) lines(name string) string {
	v := o.take(name)
	s, ok := joined(v)
	if !ok {
		o.fail(name, "want a string or a list of strings, got "+kind(v))
	}
	return s
}

func (o *object) texts(name string) []string {
	var texts []string
	for _, v := range o.list(name) {
		s, ok := v.(string)
		if !ok {
			o.fail(name, "want a list of strings, got "+kind(v)+" among them")
		}
		texts = append(texts, s)
	}
	return texts
}

func (o *object) number(name string) int {
	v := o.take(name)
	number, _ := v.(json.Number)
	n, err := strconv.Atoi(number.String())
	if err != nil {
		o.fail(name, "want a whole number, got "+kind(v))
	}
	return n
}

func (o *object) optionalNumber(name string) int {
	if o.fields[name] == nil {
		o.take(name)
		return 0
	}
	return o.number(name)
}

// joined returns a text written as a string or as a list of strings.
func joined(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case []any:
		var b strings.Builder
		for _, line := range v {
			s, ok := line.(string)
			if !ok {
				return "", false
			}
			b.WriteString(s)
		}
		return b.String(), true
	}
	return "", false
}

// joinTexts makes one string of each value, by media type, that is a list of lines.
func joinTexts(data map[string]any) {
	for mediaType, value := range data {
		if text, ok := joined(value); ok && splitsLines(mediaType) {
			data[mediaType] = text
		}
	}
}

// kind returns the kind of a JSON value, for an error.
func kind(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case bool:
		return "true or false"
	case json.Number:
		return "the number " + v.String()
	case string:
		return "a string"
	case []any:
		return "a list"
	default:
		return "an object"
	}
}
