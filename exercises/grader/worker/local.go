package worker

import (
	"reflect"
	"slices"

	"gametree/pkg/tree"
)

// Local returns the function that calls an answer that is part of this program, one call at
// a time, which is many times faster than texts that are sent. results are the types of
// the results that are wanted. The reply has no Results.
func Local(functions []Function) func(
	name string, args []any, results []reflect.Type, steps int,
) (values []reflect.Value, reply Reply) {
	byName := map[string]reflect.Value{}
	for _, f := range functions {
		byName[f.Name] = reflect.ValueOf(f.Func)
	}
	return func(name string, args []any, results []reflect.Type, steps int) (values []reflect.Value, reply Reply) {
		f := byName[name]
		var seen *observed
		in := make([]reflect.Value, len(args))
		for i, arg := range args {
			if p, ok := arg.(*tree.Position); ok {
				seen = observe(tree.New(p.Root()), false)
				in[i] = reflect.ValueOf(seen.hidden())
				continue
			}
			in[i] = transferred(reflect.ValueOf(arg), f.Type().In(i))
		}
		allow(steps)
		out := reply.call(f, in)
		if reply.Steps = steps - unused(); reply.Steps > steps {
			reply.Steps, reply.Problem, out = steps, Exhausted, nil
		}
		if seen != nil {
			seen.report(&reply)
		}
		for i, v := range out {
			values = append(values, transferred(v, results[i]))
		}
		for i, arg := range args {
			if reply.Changed == 0 && f.Type().In(i) != position && !unchanged(in[i], arg) {
				reply.Changed = i + 1
			}
		}
		return values, reply
	}
}

// unchanged reports whether an argument is still a copy of arg.
func unchanged(now reflect.Value, arg any) bool {
	switch v := arg.(type) {
	case bool, int, float64, string:
		return true
	case *tree.Node:
		return sameTree(now.Interface().(*tree.Node), v)
	default:
		return reflect.DeepEqual(now.Interface(), transferred(reflect.ValueOf(arg), now.Type()).Interface())
	}
}

func sameTree(a, b *tree.Node) bool {
	return a.Value == b.Value && a.First == b.First && a.Chance == b.Chance && a.Weight == b.Weight &&
		slices.EqualFunc(a.Children, b.Children, sameTree)
}

func cloned(n *tree.Node) *tree.Node {
	c := *n
	if n.Children != nil {
		c.Children = make([]*tree.Node, len(n.Children))
	}
	for i, child := range n.Children {
		c.Children[i] = cloned(child)
	}
	return &c
}

// flat reports whether copies of a value of the type share nothing.
func flat(t reflect.Type) bool { return t.Kind() <= reflect.Complex128 || t.Kind() == reflect.String }

// transferred returns a copy of a value as a value of a type that may have another name, and
// so may the types of its fields.
func transferred(v reflect.Value, as reflect.Type) reflect.Value {
	if n, ok := v.Interface().(*tree.Node); ok && n != nil {
		return reflect.ValueOf(cloned(n))
	}
	if v.Type() == as && flat(as) {
		return v
	}
	to := reflect.New(as).Elem()
	switch v.Kind() {
	case reflect.Slice:
		if !v.IsNil() {
			to.Set(reflect.MakeSlice(as, v.Len(), v.Len()))
		}
		if v.Type() == as && flat(as.Elem()) {
			reflect.Copy(to, v)
			return to
		}
		for i := range v.Len() {
			to.Index(i).Set(transferred(v.Index(i), as.Elem()))
		}
	case reflect.Array:
		for i := range v.Len() {
			to.Index(i).Set(transferred(v.Index(i), as.Elem()))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			to.Set(reflect.New(as.Elem()))
			to.Elem().Set(transferred(v.Elem(), as.Elem()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				into := to.FieldByName(f.Name)
				into.Set(transferred(v.Field(i), into.Type()))
			}
		}
	default:
		to.Set(v.Convert(as))
	}
	return to
}
