package kit

import (
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

// Words returns v as lessons write values: [2, 3], ((1 2) 3), -∞. It is no Go source;
// Syntax is. Of a long list only the first items and the last one are written.
func Words(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case *tree.Position:
		return v.Root().String()
	case *tree.Node:
		return v.String()
	}
	return words(reflect.ValueOf(v))
}

// mostItems is how many items of a list are written.
const mostItems = 20

func words(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 && v.Kind() == reflect.Slice {
			return fmt.Sprintf("%q", v.Bytes())
		}
		n, first := v.Len(), v.Len()
		if n > mostItems {
			first = mostItems - 1
		}
		text := list(first, func(i int) string { return words(v.Index(i)) })
		if n > mostItems {
			text += ", …, " + words(v.Index(n-1))
		}
		return "[" + text + "]"
	case reflect.Int:
		switch v.Int() {
		case game.Inf:
			return "∞"
		case -game.Inf:
			return "-∞"
		}
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	case reflect.Struct:
		return "(" + list(v.NumField(), func(i int) string { return words(v.Field(i)) }) + ")"
	case reflect.Pointer:
		if n, ok := v.Interface().(*tree.Node); ok && n != nil {
			return n.String()
		}
	}
	return fmt.Sprint(v)
}

// Words returns the call in words: Value([4, 0]).
func (c Call) Words() string { return c.text(Words) }

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
		if p, ok := a.(*tree.Position); ok {
			return Size(p.Root())
		}
		switch a := a.(type) {
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
