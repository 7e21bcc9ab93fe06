package kit

import (
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
	args := make([]string, len(c.Args))
	for i, a := range c.Args {
		args[i] = write(a)
	}
	return c.Name + "(" + strings.Join(args, ", ") + ")"
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
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = syntax(v.Index(i), false)
		}
		text := "{" + strings.Join(parts, ", ") + "}"
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
		parts := make([]string, v.NumField())
		for i := range parts {
			parts[i] = syntax(v.Field(i), true)
		}
		name := v.Type().Name()
		if name == "" {
			name = v.Type().String()
		}
		return name + "{" + strings.Join(parts, ", ") + "}"
	case reflect.Pointer:
		if n, ok := v.Interface().(*tree.Node); ok && n != nil {
			return n.String()
		}
	}
	return fmt.Sprintf("%#v", v.Interface())
}
