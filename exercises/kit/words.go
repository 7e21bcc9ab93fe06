package kit

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// longest is how many characters a sentence has at most.
const longest = 300

// Cut returns text with at most n characters. The middle of a longer text is replaced
// by "…".
func Cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	head := n * 2 / 3
	return string(runes[:head]) + "…" + string(runes[len(runes)-(n-1-head):])
}

// Words returns v as lessons write values: [2, 3], ((1 2) 3), -∞. Of a long list only the first
// items and the last one are written.
func Words(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case *tree.Position:
		return v.Root().String()
	}
	return written(reflect.ValueOf(v), false, false)
}

// Interval returns a window as lessons write it: (-∞, 3).
func Interval(alpha, beta int) string { return "(" + Words(alpha) + ", " + Words(beta) + ")" }

// Aliases has the names that cells give to struct types without a name.
var Aliases = map[reflect.Type]string{}

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
	return written(reflect.ValueOf(v), true, true)
}

// mostItems is how many items of a list Words writes.
const mostItems = 20

// written returns a value as Syntax does, with its type if typed and Go requires it, or as Words
// does.
func written(v reflect.Value, syntax, typed bool) string {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
			text := fmt.Sprintf("%q", v.Bytes())
			if syntax {
				text = "[]byte(" + text + ")"
			}
			return text
		}
		n, first := v.Len(), v.Len()
		if !syntax && n > mostItems {
			first = mostItems - 1
		}
		items := list(first, func(i int) string { return written(v.Index(i), syntax, false) })
		switch {
		case typed:
			return strings.ReplaceAll(v.Type().String(), "uint8", "byte") + "{" + items + "}"
		case syntax:
			return "{" + items + "}"
		case first < n:
			items += ", …, " + written(v.Index(n-1), false, false)
		}
		return "[" + items + "]"
	case reflect.Int:
		infinity := "∞"
		if syntax {
			infinity = "game.Inf"
		}
		switch v.Int() {
		case game.Inf:
			return infinity
		case -game.Inf:
			return "-" + infinity
		}
	case reflect.Uint8:
		if syntax { // always a character in arguments and results
			return fmt.Sprintf("%q", rune(v.Uint()))
		}
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	case reflect.Struct:
		fields := list(v.NumField(), func(i int) string { return written(v.Field(i), syntax, syntax) })
		if syntax {
			return cmp.Or(v.Type().Name(), Aliases[v.Type()], v.Type().String()) + "{" + fields + "}"
		}
		return "(" + fields + ")"
	case reflect.Pointer:
		if n, ok := v.Interface().(*tree.Node); ok && n != nil {
			return n.String()
		}
	}
	if syntax {
		return fmt.Sprintf("%#v", v.Interface())
	}
	return fmt.Sprint(v)
}

// list returns n texts with commas between them.
func list(n int, text func(i int) string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = text(i)
	}
	return strings.Join(parts, ", ")
}

// Line returns the call as a line of Go, to paste into a cell.
func (c Call) Line() string {
	return c.Name + "(" + list(len(c.Args), func(i int) string { return Syntax(c.Args[i]) }) + ")"
}

// extent returns how large arguments are, as " on a tree of 9 nodes"; empty if they
// are numbers.
func extent(args []any) string {
	var parts []string
	for _, a := range args {
		v := reflect.ValueOf(a)
		if p, ok := a.(*tree.Position); ok {
			n, _ := p.Root().Count()
			parts = append(parts, Plural(n, "a tree of 1 node", "a tree of %d nodes"))
		} else if _, ok := a.([]string); ok {
			parts = append(parts, Plural(v.Len(), "a board of 1 row", "a board of %d rows"))
		} else if v.Kind() == reflect.Slice {
			parts = append(parts, Plural(v.Len(), "a list of 1", "a list of %d"))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " on " + strings.Join(parts, " and ")
}

// Plural returns one, or many with n in it.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf(many, n)
}

// Size returns how large the arguments of a call are: the nodes of its trees, or else
// what its lists and texts hold, the empty squares of its boards, which are to be filled,
// and its numbers, without their signs, added up.
func (r Query) Size() (n int) {
	for _, a := range r.Args {
		switch a := a.(type) {
		case *tree.Position:
			return Size(a.Root())
		case int:
			n += max(a, -a)
		case []string:
			n += strings.Count(strings.Join(a, ""), ".")
		default:
			n += Size(a)
		}
	}
	return n
}
