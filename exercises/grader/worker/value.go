package worker

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Encode returns a value as JSON. Integers, the most frequent values, have a fast
// path.
func Encode(v reflect.Value) ([]byte, error) {
	if v.Kind() == reflect.Int {
		return strconv.AppendInt(nil, v.Int(), 10), nil
	}
	return json.Marshal(v.Interface())
}

// Decode is the inverse of Encode.
func Decode(text []byte, t reflect.Type) (reflect.Value, error) {
	v := reflect.New(t).Elem()
	if t.Kind() == reflect.Int {
		n, err := strconv.Atoi(string(text))
		v.SetInt(int64(n))
		return v, err
	}
	return v, json.Unmarshal(text, v.Addr().Interface())
}

// encode returns the JSON of values. ok is false if it is longer than MaxResult, also
// because a tree contains itself.
func encode(values []reflect.Value) (texts [][]byte, ok bool) {
	left := MaxResult
	for _, v := range values {
		if least(v, left) > left {
			return nil, false
		}
		text, err := Encode(v)
		if err != nil { // the value has no JSON, such as NaN
			text, _ = Encode(reflect.Zero(v.Type()))
		}
		if left -= len(text); left < 0 {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}

// least returns a lower bound on the length of the JSON of v. It stops counting above
// most.
func least(v reflect.Value, most int) (n int) {
	switch v.Kind() {
	case reflect.Pointer:
		if most >= 0 && !v.IsNil() {
			return 1 + least(v.Elem(), most-1)
		}
		return 1
	case reflect.String:
		return v.Len()
	case reflect.Slice, reflect.Array:
		switch v.Type().Elem().Kind() {
		case reflect.Slice, reflect.Array, reflect.String, reflect.Struct, reflect.Pointer:
		default:
			return v.Len()
		}
		for i := 0; i < v.Len() && n <= most; i++ {
			n += 1 + least(v.Index(i), most-n-1)
		}
	case reflect.Struct:
		for i := 0; i < v.NumField() && n <= most; i++ {
			n += 1 + least(v.Field(i), most-n-1)
		}
	}
	return n
}

// predeclared are the types that functions of answers have.
var predeclared = []string{"bool", "byte", "int", "int8", "int16", "int32", "int64", "rune", "string", "uint", "uint8",
	"uint16", "uint32", "uint64"}

// foreign returns why values of a function's types cannot be exchanged: a type of the
// answer has the name of one of Go's, or reads and writes its values itself. It is
// empty if they can.
func foreign(t reflect.Type) string { return foreignTo(t, map[reflect.Type]bool{}) }

func foreignTo(t reflect.Type, seen map[reflect.Type]bool) (reason string) {
	if seen[t] || t == position {
		return ""
	}
	seen[t] = true
	if strings.HasPrefix(t.PkgPath()+".", ours) {
		if slices.Contains(predeclared, t.Name()) {
			return fmt.Sprintf("it uses %s for a type of its own: choose another name for that type", t.Name())
		}
		for _, method := range []reflect.Type{
			reflect.TypeFor[json.Marshaler](), reflect.TypeFor[json.Unmarshaler](),
			reflect.TypeFor[encoding.TextMarshaler](), reflect.TypeFor[encoding.TextUnmarshaler](),
		} {
			if reflect.PointerTo(t).Implements(method) {
				return fmt.Sprintf("its type %s has a method %s: remove it", t.Name(), method.Method(0).Name)
			}
		}
	}
	var parts []reflect.Type
	switch t.Kind() {
	case reflect.Func:
		parts = slices.AppendSeq(slices.Collect(t.Ins()), t.Outs())
	case reflect.Struct:
		for f := range t.Fields() {
			parts = append(parts, f.Type)
		}
	case reflect.Slice, reflect.Array, reflect.Pointer, reflect.Map:
		parts = append(parts, t.Elem())
	}
	for _, part := range parts {
		if reason = foreignTo(part, seen); reason != "" {
			return reason
		}
	}
	return ""
}
