package kit

import (
	"reflect"
	"slices"
)

// hunt is one search for a failing input.
type hunt struct {
	property Property
	cases    *Cases
	caller   Caller
	strict   bool
	answer   reflect.Value // a struct of functions, each calling through caller
	t        *T            // of the input being tried

	smallest *Failure
	fatal    bool // no more tries
	narrows  bool // after a fatal call: only failures with the same cause count
	left     int  // fatal calls that may follow then
}

// ahead is how many inputs a caller is told of before they are tried.
const ahead = 200

// starts is how many failing inputs are made smaller, because from different ones the
// hunt ends at different smallest inputs. moreTries is how many inputs are tried to
// find them, once the property has failed.
const (
	starts    = 3
	moreTries = 30
)

// failing tries inputs until the property fails, and then some more that are not
// larger. It returns the numbers of the smallest that fail.
func (h *hunt) failing(inputs []any) (numbers []int) {
	size, left := 0, moreTries
	for at, input := range inputs {
		if h.fatal || left == 0 || at%ahead == 0 && len(numbers) > 0 {
			break
		}
		if at%ahead == 0 {
			h.collectQueries(at, inputs[at:min(at+ahead, len(inputs))])
		}
		if len(numbers) > 0 {
			if Size(input) > size {
				continue
			}
			left--
		}
		if h.try(input) {
			numbers, size = append(numbers, at), Size(input)
			if _, tree := input.(Search); tree || h.cases.Quick { // its Reducer is enough
				return numbers
			}
		}
	}
	return numbers[max(0, len(numbers)-starts):]
}

// try reports whether the property fails on input.
func (h *hunt) try(input any) (failed bool) {
	h.t = &T{}
	r := h.check(input)
	if r == nil {
		return false
	}
	if r.kind == Enough {
		h.fatal = true
		return false
	}
	f := &Failure{Cause: r.kind, Sentence: r.sentence, Call: h.t.last, Input: input, Size: Size(input)}
	if f.Call.Open > 0 && f.Cause == WrongResult { // the cause, which explains more
		f.Cause, f.Sentence = NotRestored, Cut(notRestored(f.Call.Open)+"; then "+f.Sentence, longest)
	}
	if h.narrows {
		return h.same(f)
	}
	h.fatal = h.fatal || f.Cause.Fatal()
	if h.smallest == nil || !f.Cause.Fatal() && f.simpler(h.smallest) { // a fatal call explains less
		h.smallest = f
	}
	return true
}

// mostFatal is how many calls may end like the fatal one to make its input smaller.
const mostFatal = 12

// narrow looks for a smaller input on which calls end as on the smallest: first among the
// inputs, and then by making that one smaller.
func (h *hunt) narrow(inputs []any) {
	f := h.smallest
	if f.Cause == Untried || f.Call.Together || f.Call.Early {
		return
	}
	h.fatal, h.narrows, h.left = false, true, mostFatal
	if f.Call.Limit > 0 || f.Cause == Waits { // it takes seconds
		h.left = 1
	}
	larger := func(input any) bool { return Size(input) >= f.Size }
	smaller := slices.DeleteFunc(slices.Concat(h.property.examples, inputs), larger)
	slices.SortStableFunc(smaller, bySize)
	for _, input := range smaller {
		if h.fatal || h.try(input) {
			break
		}
	}
	at := slices.IndexFunc(inputs, func(input any) bool { return Syntax(input) == Syntax(h.smallest.Input) })
	if _, tree := h.smallest.Input.(Search); !tree && at >= 0 {
		h.shrink(at)
	}
	if !h.fatal {
		h.reduce()
	}
}

// same reports whether a failure has the cause of the smallest one, and takes it if it is simpler.
func (h *hunt) same(f *Failure) bool {
	if f.Cause.Fatal() {
		h.left--
		h.fatal = h.fatal || h.left <= 0 || f.Call.Together
	}
	slow := func(f *Failure) bool { return f.Cause == Slow || f.Cause == Endless }
	if f.Call.Together || f.Cause != h.smallest.Cause && !(slow(f) && slow(h.smallest)) {
		return false
	}
	if f.simpler(h.smallest) {
		h.smallest = f
	}
	return true
}

// check returns how the property stopped on input; nil if it holds.
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

// simpler reports whether f is better to show than the other.
func (f *Failure) simpler(than *Failure) bool {
	if f.Size != than.Size {
		return f.Size < than.Size
	}
	return len(Syntax(f.Input)) <= len(Syntax(than.Input)) // a later one of the same size is simpler
}

// collectQueries tells the caller the first call that each of the inputs will lead to.
// at is the number of the first input.
func (h *hunt) collectQueries(at int, inputs []any) {
	b := h.cases.batches(stretch{h.property.id, h.strict, at, len(inputs)})
	b.filled.Do(func() {
		for _, input := range inputs {
			h.t = &T{queries: &b.Queries}
			h.check(input)
		}
	})
	h.caller.Expect(b)
}

// mostReductions is how many inputs reduce tries: many times more than a failure needs,
// and an end for a Reducer that has none.
const mostReductions = 20_000

// reduce makes the smallest input smaller with its Reducer as long as the property
// still fails. It tries no input twice, so a Reducer may lead back to one.
func (h *hunt) reduce() {
	seen := map[string]bool{Syntax(h.smallest.Input): true}
	for before := (*Failure)(nil); h.smallest != before; {
		before = h.smallest
		r, ok := before.Input.(Reducer)
		if !ok {
			return
		}
		for _, input := range r.Reduced() {
			text := Syntax(input)
			if seen[text] {
				continue
			}
			seen[text] = true
			if h.try(input); h.fatal || len(seen) > mostReductions {
				return
			}
			if h.smallest != before {
				break
			}
		}
	}
}

func (h *hunt) functions() reflect.Value {
	answer := reflect.New(h.property.Answer).Elem()
	for field, function := range answer.Fields() {
		function.Set(reflect.MakeFunc(field.Type, func(in []reflect.Value) []reflect.Value {
			r := Query{Name: field.Name, Results: slices.Collect(field.Type.Outs())}
			for _, v := range in {
				r.Args = append(r.Args, v.Interface())
			}
			return h.t.call(h.caller, h.strict, r)
		}))
	}
	return answer
}
