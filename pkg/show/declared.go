package show

import (
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"gametree/pkg/render"
	"gametree/pkg/trace"
)

// Declared sends the list of what a notebook has declared: variables, with their types
// and values, and the heads of functions and types. %vars calls it.
func Declared(heads, names, types []string, values ...any) {
	if len(heads)+len(names) == 0 {
		Markdown("Nothing is declared yet.")
		return
	}
	if len(names) > 0 {
		Markdown("Each cell is a program of its own and initialises all variables again, " +
			"so these are the values at the beginning of the next cell.")
		var rows [][]any
		for i, name := range names {
			rows = append(rows, []any{name, types[i], shortened(values[i])})
		}
		Table([]string{"variable", "type", "value"}, rows...)
	}
	if len(heads) > 0 {
		var rows [][]any
		for _, head := range heads {
			rows = append(rows, []any{head})
		}
		Table([]string{"functions and types"}, rows...)
	}
}

// shortened returns v in at most about a hundred characters.
func shortened(v any) string {
	const elements, characters = 20, 100
	r := reflect.ValueOf(v)
	text := ""
	switch {
	case r.Kind() == reflect.Map && r.Len() > elements:
		return fmt.Sprintf("%d entries", r.Len())
	case (r.Kind() == reflect.Slice || r.Kind() == reflect.Array) && r.Len() > elements:
		var first []string
		for i := range elements {
			first = append(first, fmt.Sprint(r.Index(i).Interface()))
		}
		return shortened(strings.Join(first, " ")) + fmt.Sprintf(" … (%d elements)", r.Len())
	case r.Kind() == reflect.Func:
		return "a function"
	default:
		text = fmt.Sprint(v)
	}
	if utf8.RuneCountInString(text) > characters {
		text = string([]rune(text)[:characters]) + " …"
	}
	return text
}

// Source sends the source of functions, each with its comment: rungs, or functions
// of your own. It is the source that was compiled.
func Source(functions ...any) {
	for _, f := range functions {
		text, err := trace.Declaration(f)
		if err != nil {
			Markdown("%v", err)
			continue
		}
		text = strings.ReplaceAll(text, "\t", "    ") // pages show tabs too wide
		Bundle(render.Bundle{Markdown: "```go\n" + text + "\n```", Text: text + "\n"})
	}
}
