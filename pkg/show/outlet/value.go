package outlet

import (
	"fmt"
	"reflect"
	"strings"
)

// Value sends the values of an expression as the result of the cell. Its text is what
// fmt.Println writes. A single value may have further forms, or another text, by
// methods of its own:
//
//	Board() string        the text
//	HTML() string
//	SVG() string
//	Markdown() string
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
	return all
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
}
