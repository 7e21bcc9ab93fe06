package kit

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Line returns the call as a line of Go, to paste into a cell.
func (c Call) Line() string { return c.text(Syntax) }

// text returns the call with its arguments written by write.
func (c Call) text(write func(any) string) string {
	return c.Name + "(" + list(len(c.Args), func(i int) string { return write(c.Args[i]) }) + ")"
}

// list returns n texts with commas between them.
func list(n int, text func(i int) string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = text(i)
	}
	return strings.Join(parts, ", ")
}

// Syntax returns v as Go source.
func Syntax(v any) string {
	switch v := v.(type) {
	case *tree.Position:
		return fmt.Sprintf("tree.MustParse(%q)", v.Root())
	case *tree.Node:
		if v != nil {
			return fmt.Sprintf("tree.MustParse(%q).Root()", v)
		}
	case Search:
		return fmt.Sprintf("%s depth %d window (%s, %s)", v.Tree, v.Depth, Syntax(v.Alpha), Syntax(v.Beta))
	}
	return syntax(reflect.ValueOf(v), true)
}

// syntax returns v as Go source, with its type if typed and Go requires it.
func syntax(v reflect.Value, typed bool) string {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		if text, ok := v.Interface().([]byte); ok {
			return fmt.Sprintf("[]byte(%q)", text)
		}
		text := "{" + list(v.Len(), func(i int) string { return syntax(v.Index(i), false) }) + "}"
		if typed {
			text = strings.ReplaceAll(v.Type().String(), "uint8", "byte") + text
		}
		return text
	case reflect.Int:
		switch v.Int() {
		case game.Inf:
			return "game.Inf"
		case -game.Inf:
			return "-game.Inf"
		}
		return fmt.Sprint(v.Int())
	case reflect.Uint8: // always a character in arguments and results
		return fmt.Sprintf("%q", rune(v.Uint()))
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	case reflect.Struct:
		name := cmp.Or(v.Type().Name(), v.Type().String())
		return name + "{" + list(v.NumField(), func(i int) string { return syntax(v.Field(i), true) }) + "}"
	case reflect.Pointer:
		if n, ok := v.Interface().(*tree.Node); ok && n != nil {
			return n.String()
		}
	}
	return fmt.Sprintf("%#v", v.Interface())
}
