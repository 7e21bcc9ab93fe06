package kit

import (
	"reflect"
	"slices"
)

// Property is what must hold of an answer for every input.
type Property struct {
	// Answer is a struct whose fields are the functions that the property calls,
	// named as the answer names them.
	Answer reflect.Type

	id        *int // different from every other property's
	examples  []any
	generator any   // a *Generator
	most      int   // inputs, besides the examples; 0: as many as there are cases
	directed  []int // the numbers of the directed inputs, which come first
	make      func(*Source) any
	check     func(t *T, answer reflect.Value, input any)
}

// NewProperty returns the property that check does not fail. A is a struct of
// functions. I is the type of the inputs: check is tried on the examples first,
// which should be small, the smallest first, and then on inputs of the generator.
// All answers share the inputs, so check must not change them.
func NewProperty[A, I any](inputs *Generator[I], check func(t *T, a A, in I), examples ...I) Property {
	p := Property{
		Answer:    reflect.TypeFor[A](),
		id:        new(int),
		generator: inputs,
		most:      inputs.most,
		make:      func(s *Source) any { return inputs.Make(s) },
		check:     func(t *T, answer reflect.Value, input any) { check(t, answer.Interface().(A), input.(I)) },
	}
	for _, e := range examples {
		p.examples = append(p.examples, e)
	}
	return p
}

// Search tries the property on its examples and then on the cases, calling the
// learner's functions through caller. It returns the failure with the smallest
// input that it found, or nil. With strict, a call may not change its arguments.
//
// A fatal call ends the search, except for a few tries to make its input smaller: nobody waits
// for an endless loop often.
func (p Property) Search(cases *Cases, caller Caller, strict bool) *Failure {
	h := p.hunt(cases, caller, strict)
	for _, input := range p.examples {
		if h.try(input) {
			break
		}
	}
	if cases.Quick && h.smallest != nil {
		return h.smallest
	}
	inputs := cases.of(p)
	numbers := h.failing(inputs)
	if cases.Quick {
		return h.smallest
	}
	for _, number := range numbers {
		if _, tree := inputs[number].(Search); !tree {
			h.shrink(number)
		}
	}
	switch {
	case h.smallest == nil:
	case h.smallest.Cause.Fatal():
		h.narrow(inputs)
	case !h.fatal:
		h.reduce()
	}
	return h.smallest
}

// Try tries the property on one input, and returns the failure or nil.
func (p Property) Try(caller Caller, strict bool, input any) *Failure {
	h := p.hunt(nil, caller, strict)
	h.try(input)
	return h.smallest
}

// First returns the first n inputs that Search tries, if nothing fails.
func (p Property) First(cases *Cases, n int) []any {
	all := slices.Concat(p.examples, cases.of(p))
	return all[:min(n, len(all))]
}

func (p Property) hunt(cases *Cases, caller Caller, strict bool) *hunt {
	h := &hunt{property: p, cases: cases, caller: caller, strict: strict}
	h.answer = h.functions()
	return h
}

// Largest replaces the call of a failure about all calls of a task by the first call on
// the largest input, because the last one depends on how fast the machine is.
func (f *Failure) Largest(p Property, cases *Cases) {
	inputs := p.First(cases, len(p.examples)+cases.Inputs)
	f.Input = slices.MaxFunc(inputs, bySize)
	f.Size = Size(f.Input)
	var first []Query
	h := p.hunt(cases, nil, false)
	h.t = &T{queries: &first}
	h.check(f.Input)
	if len(first) > 0 {
		f.Call.Query = first[0]
		f.Sentence = Cut(f.Call.Sentence()+"; the largest is"+extent(f.Call.Args), longest)
	}
}
