package game

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Starts returns a function that makes new games. value returns new(X), where X is a type, a position, or a function
// without parameters that returns one and perhaps an error. %check-game writes new around its argument, because new
// takes types as well as values. If *T is no Position, the error is an Unfinished.
func Starts(value func() any) (func() Position, error) {
	first, err := start(value())
	if err != nil {
		return nil, err
	}
	if cloner, ok := Find[Cloner](first); ok {
		return cloner.Clone, nil
	}
	if second, _ := start(value()); same(first, second) {
		return nil, errors.New("this is one game, and each check needs a new one: write a function that returns a new " +
			"game, or its call")
	}
	return func() Position {
		p, _ := start(value())
		return p
	}, nil
}

// Must returns v, such as the start of a game that may fail, as in Must(connect4.New(5, 4)).
// It panics with err if that is not nil.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Unfinished is the error about a type that is not yet a Position.
type Unfinished struct {
	Type    string
	Methods []Method // those of Position
}

func (u Unfinished) Error() string {
	n := 0
	for _, m := range u.Methods {
		if m.Got != m.Want {
			n++
		}
	}
	return fmt.Sprintf("%s is not yet a game.Position: %d of the five methods are missing or have other types", u.Type, n)
}

// start returns the position to which new(X) leads.
func start(pointer any) (Position, error) {
	v := reflect.ValueOf(pointer)
	if f := v.Elem(); f.Kind() == reflect.Func && !f.IsNil() && f.Type().NumIn() == 0 && f.Type().NumOut() > 0 {
		results := f.Call(nil)
		if err, ok := results[len(results)-1].Interface().(error); ok {
			return nil, err
		}
		v = reflect.New(results[0].Type())
		v.Elem().Set(results[0])
	}
	if f := v.Elem(); f.Kind() == reflect.Func && f.Type().NumIn() > 0 {
		return nil, errors.New("this function needs arguments: write a call of it, such as New(5, 4)")
	}
	if p, ok := v.Interface().(Position); ok {
		return p, nil
	}
	x := reflect.ValueOf(v.Elem().Interface()) // without the interface, if X is one
	if !x.IsValid() || x.Kind() == reflect.Pointer && x.IsNil() {
		return nil, errors.New("this is nil, not a game")
	}
	if p, ok := x.Interface().(Position); ok {
		return p, nil
	}
	t := x.Type()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return nil, Unfinished{strings.TrimPrefix(t.String(), "main."),
		compare(reflect.TypeFor[Position](), reflect.PointerTo(t))}
}

// same reports whether two positions are one variable.
func same(a, b Position) bool {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	return x.Kind() == reflect.Pointer && y.Kind() == reflect.Pointer && x.Pointer() == y.Pointer() &&
		x.Type().Elem().Size() > 0
}
