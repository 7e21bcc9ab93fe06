package kit

import "reflect"

// Property is what must hold of an answer for every input.
type Property struct {
	// Answer is a struct whose fields are the functions that the property calls,
	// named as the answer names them.
	Answer reflect.Type

	id        *int // different from every other property's
	examples  []any
	generator any // a *Generator
	most      int // inputs, besides the examples; 0: as many as there are cases
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
// A fatal call ends the search: nobody waits for an endless loop twice.
func (p Property) Search(cases *Cases, caller Caller, strict bool) *Failure {
	h := &hunt{property: p, cases: cases, caller: caller, strict: strict}
	h.answer = h.functions()
	for _, input := range p.examples {
		if h.try(input) {
			break
		}
	}
	inputs := cases.of(p)
	for _, number := range h.failing(inputs) {
		if _, tree := inputs[number].(Search); !tree {
			h.shrink(number)
		}
	}
	if h.smallest != nil && !h.fatal {
		h.reduce()
	}
	return h.smallest
}
