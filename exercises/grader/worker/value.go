package worker

import (
	"encoding/json"
	"reflect"
	"strconv"
)

// Encode returns a value as JSON. Nothing is lost: the floats of a value with NaN, +Inf or
// -Inf, which JSON lacks, are strings, -0 keeps its sign, and a nil slice is null. Integers,
// the most frequent values, have a fast path.
func Encode(v reflect.Value) ([]byte, error) {
	if v.Kind() == reflect.Int {
		return strconv.AppendInt(nil, v.Int(), 10), nil
	}
	text, err := json.Marshal(v.Interface())
	if err != nil {
		every := reflect.New(v.Type())
		every.Elem().Set(v)
		text, err = json.Marshal(everyFloat(every))
	}
	return text, err
}

func Decode(text []byte, t reflect.Type) (reflect.Value, error) {
	v := reflect.New(t)
	if t.Kind() == reflect.Int {
		n, err := strconv.Atoi(string(text))
		v.Elem().SetInt(int64(n))
		return v.Elem(), err
	}
	err := json.Unmarshal(text, v.Interface())
	if err != nil {
		v = reflect.New(t)
		err = json.Unmarshal(text, everyFloat(v))
	}
	return v.Elem(), err
}

// float is a float64 whose JSON is a string.
type float float64

func (f float) MarshalText() ([]byte, error) {
	return strconv.AppendFloat(nil, float64(f), 'g', -1, 64), nil
}

func (f *float) UnmarshalText(text []byte) error {
	n, err := strconv.ParseFloat(string(text), 64)
	*f = float(n)
	return err
}

// everyFloat returns a pointer to the same value, but with the type float instead of float64.
func everyFloat(pointer reflect.Value) any {
	return reflect.NewAt(withFloat(pointer.Type().Elem()), pointer.UnsafePointer()).Interface()
}

// withFloat returns t with float instead of float64, also in slices, arrays and structs.
func withFloat(t reflect.Type) reflect.Type {
	switch t.Kind() {
	case reflect.Float64:
		return reflect.TypeFor[float]()
	case reflect.Slice:
		return reflect.SliceOf(withFloat(t.Elem()))
	case reflect.Array:
		return reflect.ArrayOf(t.Len(), withFloat(t.Elem()))
	case reflect.Struct:
		var fields []reflect.StructField
		for f := range t.Fields() {
			if !f.IsExported() || f.Anonymous {
				return t
			}
			f.Type = withFloat(f.Type)
			fields = append(fields, f)
		}
		return reflect.StructOf(fields)
	}
	return t
}

// encode returns the JSON of values. ok is false if it is longer than MaxResult, because a
// tree contains itself, or one has a weight that is no number.
func encode(values []reflect.Value) (texts [][]byte, ok bool) {
	left := MaxResult
	for _, v := range values {
		if least(v, left) > left {
			return nil, false
		}
		text, err := Encode(v)
		if left -= len(text); err != nil || left < 0 {
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
