package kit

import (
	"fmt"
	"reflect"
	"sync"

	"gametree/pkg/search"
)

// Request is a call to make.
type Request struct {
	Name    string
	Args    []any
	Results []reflect.Type
}

// Caller calls functions of an answer.
type Caller interface {
	// Call makes a call.
	Call(Request) Call

	// Expect announces that the calls of a batch will probably be made soon.
	Expect(*Batch)
}

// Batch is the first calls that a property makes, one for each of several inputs.
// They are the same for every answer, so they are made only once.
type Batch struct {
	Requests []Request

	filled, made sync.Once
	prepared     any
}

// Prepared returns the result of prepare for the requests. It calls prepare once for
// all answers.
func (b *Batch) Prepared(prepare func([]Request) any) any {
	b.made.Do(func() { b.prepared = prepare(b.Requests) })
	return b.prepared
}

// Call is a call that was made, and its results.
type Call struct {
	Request
	Results []reflect.Value

	// The counts of a call with a game.Position.
	search.Stats

	Open    int    // moves that it made and did not take back
	Changed bool   // it changed one of its other arguments
	Fault   string // why it did not return: "it panicked: …"; empty if it did
	Fatal   bool   // the process has ended with it
	Stub    bool   // it panicked with NotImplemented
}

// Failure is an input for which a property does not hold.
type Failure struct {
	Sentence string
	Call     Call // the last one
	Input    any
	Size     int  // of the input
	Fatal    bool // the call is not worth repeating
}

// T is what a property reports to while it is tried on one input.
type T struct {
	last     Call
	foretold *[]Request // not nil: the first call is only noted here
}

// stop ends a property at its first failure.
type stop struct {
	sentence string
	fatal    bool
}

// Failf reports that the property does not hold, in one sentence for the learner,
// without an end mark. It does not return.
func (t *T) Failf(format string, args ...any) { panic(stop{sentence: fmt.Sprintf(format, args...)}) }

// Want fails unless got equals want. what is the subject of the sentence: "the
// value".
func (t *T) Want(what string, got, want any) {
	if !reflect.DeepEqual(got, want) {
		t.Failf("%s is %s, yours is %s", what, Syntax(want), Syntax(got))
	}
}

// Last returns the last call of the learner's functions.
func (t *T) Last() Call { return t.last }

// call calls a function of the answer. If it does not return, the property fails.
func (t *T) call(caller Caller, strict bool, r Request) []reflect.Value {
	if t.foretold != nil {
		*t.foretold = append(*t.foretold, r)
		panic(stop{})
	}
	t.last = caller.Call(r)
	switch {
	case t.last.Fault != "":
		panic(stop{t.last.Fault, t.last.Fatal})
	case strict && t.last.Open > 0:
		t.Failf("it made moves and did not take them back: want one Unmake for each Make, %s missing", plural(t.last.Open, "is", "are"))
	case strict && t.last.Changed:
		t.Failf("it changed its arguments")
	}
	return t.last.Results
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}
