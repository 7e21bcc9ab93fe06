package kit

import (
	"reflect"

	"pgregory.net/rapid"
)

// Property is what must hold of an answer for every input.
type Property struct {
	// Answer is a struct whose fields are the functions that the property calls,
	// named as the learner (or glue.go) names them.
	Answer reflect.Type

	id       *int // like no other property's
	examples []any
	most     int          // inputs, 0: as many as Use says
	drawn    func() []any // the same at every call, until Use is called
	draw     func(*rapid.T) any
	check    func(t *T, answer reflect.Value, input any)
}

// NewProperty returns the property that check does not fail. A is a struct of
// functions, I what check is tried on: first on the examples, which are to be
// small and the smallest first, then on what inputs draws. Inputs are shared by
// everything that is judged: check must not change them.
func NewProperty[A, I any](inputs *rapid.Generator[I], check func(t *T, a A, in I), examples ...I) Property {
	p := Property{
		Answer: reflect.TypeFor[A](),
		id:     new(int),
		draw:   func(t *rapid.T) any { return inputs.Draw(t, "input") },
		check:  func(t *T, answer reflect.Value, input any) { check(t, answer.Interface().(A), input.(I)) },
	}
	for _, e := range examples {
		p.examples = append(p.examples, e)
	}
	p.drawn = func() []any { return pool.drawn(inputs, p.draw) }
	return p
}

// Few returns the property tried on n drawn inputs at most, for one whose oracle,
// or whose right answer, takes its time.
func (p Property) Few(n int) Property {
	p.most = n
	return p
}

// inputs returns what is drawn for the property.
func (p Property) inputs() []any {
	all := p.drawn()
	if p.most > 0 {
		return all[:min(p.most, len(all))]
	}
	return all
}

// ahead is how many inputs a caller is told of before they are tried.
const ahead = 200

// Search tries the property on the examples and then on as many inputs as Use
// says, calling the learner's functions through caller. It returns the failure
// with the smallest input that it came across, or nil. With strict, a call may
// not change its arguments.
//
// A call that is fatal ends the search: nobody waits for an endless loop twice.
func (p Property) Search(caller Caller, strict bool) *Failure {
	h := &hunt{property: p, caller: caller, strict: strict}
	h.answer = h.functions()
	for _, input := range p.examples {
		if h.try(input) {
			break
		}
	}
	inputs := p.inputs()
	for at, input := range inputs {
		if h.fatal {
			break
		}
		if at%ahead == 0 {
			h.foretell(at, inputs[at:min(at+ahead, len(inputs))])
		}
		if h.try(input) {
			if _, whole := input.(Search); !whole { // whose Reducer is all that it takes
				h.shrink(at)
			}
			break
		}
	}
	if h.smallest != nil && !h.fatal {
		h.reduce()
	}
	return h.smallest
}
