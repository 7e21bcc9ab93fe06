package outlet

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"
)

// Value sends the values of an expression as the result of the cell. Its text is what
// fmt.Println writes, cut after mostLines and mostCharacters. A single value may have further
// forms, or another text, by methods of its own:
//
//	Board() string        the text
//	HTML() string
//	SVG() string
//	Markdown() string
//	PNG() []byte
//
// Those of a nil pointer are not called.
func Value(values ...any) { Send(Output{ID: ResultID, Forms: forms(values)}) }

// forms returns what Value sends, by media type.
func forms(values []any) map[string]string {
	all := map[string]string{}
	if len(values) == 1 {
		addOwn(all, values[0])
	}
	if all["text/plain"] == "" {
		all["text/plain"] = strings.TrimSuffix(fmt.Sprintln(values...), "\n")
	}
	all["text/plain"] = short(all["text/plain"])
	return all
}

// Limits of the text of a value.
const mostLines, mostCharacters = 100, 20_000

// short cuts a text that is too long, and adds a line with its length.
func short(text string) string {
	lines, characters := 0, 0
	cut := func(begin string, of, all int, what string) string {
		return fmt.Sprintf("%s\n… (%d of %d %s; fmt.Println shows all)", strings.TrimSuffix(begin, "\n"), of, all, what)
	}
	for at, r := range text {
		switch {
		case characters == mostCharacters:
			return cut(text[:at], characters, utf8.RuneCountInString(text), "characters")
		case lines == mostLines:
			return cut(text[:at], lines, 1+strings.Count(text, "\n"), "lines")
		case r == '\n':
			lines++
		}
		characters++
	}
	return text
}

// addOwn adds the forms that the methods of v give.
func addOwn(forms map[string]string, v any) {
	if r := reflect.ValueOf(v); r.Kind() == reflect.Pointer && r.IsNil() {
		return
	}
	if v, ok := v.(interface{ Board() string }); ok {
		forms["text/plain"] = v.Board()
	}
	if v, ok := v.(interface{ HTML() string }); ok {
		forms["text/html"] = v.HTML()
	}
	if v, ok := v.(interface{ SVG() string }); ok {
		forms["image/svg+xml"] = v.SVG()
	}
	if v, ok := v.(interface{ Markdown() string }); ok {
		forms["text/markdown"] = v.Markdown()
	}
	if v, ok := v.(interface{ PNG() []byte }); ok {
		forms["image/png"] = base64.StdEncoding.EncodeToString(v.PNG())
	}
}
