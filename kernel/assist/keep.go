package assist

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// SetKept sets the value of a variable that keeps it.
func (s *Scope) SetKept(name string, count int, value string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.store.SetKept(name, count, value)
}

// keep returns the types of the variables that keep their values in a cell: those that did
// before, and those that it names after %keep.
func (s *Scope) keep(code string) (kinds map[string]string, err error) {
	names := s.store.Keeps()
	asked := map[string]int{} // their lines
	for _, c := range program.Commands(code) {
		if c.Name == "%keep" {
			for _, name := range strings.Fields(c.Text)[1:] {
				names, asked[name] = append(names, name), 1+strings.Count(code[:c.From], "\n")
			}
		}
	}
	if len(names) == 0 {
		return nil, nil
	}
	p := s.check(code, 0)
	kinds = map[string]string{}
	for _, name := range names {
		v, ok := p.pkg.Scope().Lookup(name).(*types.Var)
		why := "no cell has declared a variable of this name"
		if ok {
			why = unkeepable(v.Type(), p.qualifier, nil)
		}
		switch line := asked[name]; {
		case why == "":
			kinds[name] = types.TypeString(v.Type(), p.qualifier)
		case line > 0:
			return nil, program.SourceError{Line: line, Column: -1, Message: name + " cannot be kept: " + why}
		}
	}
	return kinds, nil
}

// unkeepable returns why a value of the type cannot be written and read back; "" if it can.
// outer are the types of which it is a part.
func unkeepable(t types.Type, q types.Qualifier, outer []types.Type) string {
	name := types.TypeString(t, q)
	if slices.Contains(outer, t) {
		return ""
	}
	for _, method := range []string{"GobDecode", "UnmarshalBinary"} {
		if o, _, _ := types.LookupFieldOrMethod(t, true, nil, method); o != nil {
			return ""
		}
	}
	parts := []types.Type{}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Kind() == types.UnsafePointer {
			return "addresses cannot be written down"
		}
	case *types.Slice:
		parts = append(parts, u.Elem())
	case *types.Array:
		parts = append(parts, u.Elem())
	case *types.Map:
		parts = append(parts, u.Key(), u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if !f.Exported() {
				return fmt.Sprintf("the field %s of %s begins with a small letter, so it cannot be written down", f.Name(), name)
			}
			parts = append(parts, f.Type())
		}
		if u.NumFields() == 0 {
			return name + " has no fields"
		}
	case *types.Pointer:
		return fmt.Sprintf("%s is a pointer, and pointers cannot be written down", name)
	case *types.Signature:
		return "functions cannot be written down"
	case *types.Chan:
		return "channels cannot be written down"
	default:
		return fmt.Sprintf("a value of %s can have any type, so it cannot be read back", name)
	}
	for _, part := range parts {
		if why := unkeepable(part, q, append(outer, t)); why != "" {
			return why
		}
	}
	return ""
}
