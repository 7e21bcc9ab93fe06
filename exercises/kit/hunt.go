package kit

import (
	"reflect"

	"pgregory.net/rapid"
)

// hunt is one search for a failing input.
type hunt struct {
	property Property
	caller   Caller
	strict   bool
	answer   reflect.Value // a struct of functions, each calling through caller
	t        *T            // of the input being tried

	smallest *Failure
	fatal    bool
}

// try reports whether the property fails on input.
func (h *hunt) try(input any) (failed bool) {
	h.t = &T{}
	r := h.check(input)
	if r == nil {
		return false
	}
	f := &Failure{Sentence: r.sentence, Call: h.t.last, Input: input, Size: Size(input), Fatal: r.fatal}
	h.fatal = h.fatal || r.fatal
	if h.smallest == nil || f.simpler(h.smallest) {
		h.smallest = f
	}
	return true
}

// check returns how the property stopped on input, nil if it did not.
func (h *hunt) check(input any) (how *stop) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stop:
			how = &r
		default:
			panic(r)
		}
	}()
	h.property.check(h.t, h.answer, input)
	return nil
}

// simpler reports whether f is the better one to show.
func (f *Failure) simpler(than *Failure) bool {
	if f.Size != than.Size {
		return f.Size < than.Size
	}
	return len(Syntax(f.Input)) <= len(Syntax(than.Input)) // what is found later is no worse
}

// foretell tells the caller the first call that each of the inputs, of which the
// first was drawn as number at, will lead to.
func (h *hunt) foretell(at int, inputs []any) {
	b := pool.batch(stretch{h.property.id, at, len(inputs)})
	b.filled.Do(func() {
		for _, input := range inputs {
			h.t = &T{foretold: &b.Requests}
			h.check(input)
		}
	})
	h.caller.Expect(b)
}

// shrink looks for smaller inputs than the one drawn as number at, on which the
// property fails: rapid draws the same once more, fails there, and goes on.
func (h *hunt) shrink(at int) {
	count := 0
	var broken any
	rapid.Check(&quietTB{}, func(t *rapid.T) {
		input := h.property.draw(t)
		count++
		if count > at && !h.fatal && broken == nil && h.tryInside(input, &broken) {
			t.FailNow()
		}
	})
	if broken != nil {
		panic(broken)
	}
}

// tryInside is try where rapid would take a panic of ours for a failure.
func (h *hunt) tryInside(input any, broken *any) (failed bool) {
	defer func() { *broken = recover() }()
	return h.try(input)
}

// mostReductions is how many inputs reduce looks at: many times what a failure
// takes, and an end to a Reducer that has none.
const mostReductions = 20_000

// reduce takes from the smallest input what can be taken, as long as the
// property still fails. It tries no input twice, so that a Reducer may lead back.
func (h *hunt) reduce() {
	seen := map[string]bool{Syntax(h.smallest.Input): true}
	looked := 0
	for again := true; again; {
		again = false
		r, ok := h.smallest.Input.(Reducer)
		if !ok {
			return
		}
		before := h.smallest
		for input := range r.Reduced() {
			if looked++; looked > mostReductions {
				return
			}
			text := Syntax(input)
			if seen[text] {
				continue
			}
			seen[text] = true
			if h.try(input); h.fatal {
				return
			}
			if h.smallest != before {
				again = true
				break
			}
		}
	}
}

// functions returns the struct of functions.
func (h *hunt) functions() reflect.Value {
	answer := reflect.New(h.property.Answer).Elem()
	for i := range answer.NumField() {
		field := h.property.Answer.Field(i)
		answer.Field(i).Set(reflect.MakeFunc(field.Type, func(in []reflect.Value) []reflect.Value {
			r := Request{Name: field.Name}
			for _, v := range in {
				r.Args = append(r.Args, v.Interface())
			}
			for i := range field.Type.NumOut() {
				r.Results = append(r.Results, field.Type.Out(i))
			}
			return h.t.call(h.caller, h.strict, r)
		}))
	}
	return answer
}
