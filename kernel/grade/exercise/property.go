package exercise

import (
	"reflect"

	"pgregory.net/rapid"
)

// Property is what must hold of an answer for every input.
type Property struct {
	// Answer is a struct whose fields are the functions that the property calls,
	// named as the learner (or glue.go) names them.
	Answer reflect.Type

	examples int
	example  func(i int) any
	draw     func(*rapid.T) any
	check    func(t *T, answer reflect.Value, input any)
}

// NewProperty returns the property that check does not fail. A is a struct of
// functions, I what check is tried on: first on the examples, which are to be
// small and the smallest first, then on what inputs draws.
func NewProperty[A, I any](inputs *rapid.Generator[I], check func(t *T, a A, in I), examples ...I) Property {
	return Property{
		Answer:   reflect.TypeFor[A](),
		examples: len(examples),
		example:  func(i int) any { return examples[i] },
		draw:     func(t *rapid.T) any { return inputs.Draw(t, "input") },
		check: func(t *T, answer reflect.Value, input any) {
			check(t, answer.Interface().(A), input.(I))
		},
	}
}

// Search tries the property on the examples and then on as many inputs as Use
// says, calling the learner's functions through caller. It returns the failure
// with the smallest input that it came across, or nil.
//
// A call that is fatal ends the search: nobody waits for an endless loop twice.
func (p Property) Search(caller Caller, keepsArguments bool) *Failure {
	s := &hunt{property: p, caller: caller, strict: keepsArguments}
	s.answer = s.functions()
	for i := range p.examples {
		if s.try(p.example(i)) {
			break
		}
	}
	if s.fatal {
		return s.smallest
	}
	rapid.Check(&quietTB{}, func(t *rapid.T) {
		input := p.draw(t)
		if !s.fatal && s.try(input) {
			t.FailNow()
		}
	})
	return s.smallest
}

// hunt is one search for a failing input.
type hunt struct {
	property Property
	caller   Caller
	strict   bool // a call may not change its arguments
	answer   reflect.Value
	t        *T // of the input being tried

	smallest *Failure
	fatal    bool
}

// try reports whether the property fails on input.
func (s *hunt) try(input any) (failed bool) {
	s.t = &T{}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stop:
			failed = true
			f := &Failure{Sentence: r.sentence, Call: s.t.last, Input: input, Size: Size(input), Fatal: r.fatal}
			s.fatal = s.fatal || r.fatal
			if s.smallest == nil || f.Size < s.smallest.Size || f.Size == s.smallest.Size && len(Syntax(input)) <= len(Syntax(s.smallest.Input)) {
				s.smallest = f
			}
		default:
			panic(r)
		}
	}()
	s.property.check(s.t, s.answer, input)
	return false
}

// functions returns the struct of functions, each calling through the caller.
func (s *hunt) functions() reflect.Value {
	answer := reflect.New(s.property.Answer).Elem()
	for i := range answer.NumField() {
		field := s.property.Answer.Field(i)
		answer.Field(i).Set(reflect.MakeFunc(field.Type, func(in []reflect.Value) []reflect.Value {
			args := make([]any, len(in))
			for i, v := range in {
				args[i] = v.Interface()
			}
			return s.t.call(s.caller, s.strict, field.Name, args, field.Type)
		}))
	}
	return answer
}
