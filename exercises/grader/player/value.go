package player

import (
	"encoding/json"
	"reflect"
	"strconv"
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
