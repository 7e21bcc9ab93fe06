package kit

import (
	"fmt"
	"reflect"
	"sync"

	"gametree/pkg/search"
)

// Request is a call that a property wants to make.
type Request struct {
	Name    string
	Args    []any
	Results []reflect.Type
}

// Caller calls functions of an answer.
type Caller interface {
	// Call makes a call.
	Call(Request) Call

	// Expect says that the calls of a batch will probably be made soon.
	Expect(*Batch)
}

// Batch is the calls that a property makes first, one for each of some inputs.
// They are the same for every answer, and so made up only once.
type Batch struct {
	Requests []Request

	filled, made sync.Once
	prepared     any
}

// Prepared returns what prepare makes of the requests; once is enough for all
// answers.
func (b *Batch) Prepared(prepare func([]Request) any) any {
	b.made.Do(func() { b.prepared = prepare(b.Requests) })
	return b.prepared
}

// Call is a call that was made, and what came of it.
type Call struct {
	Request
	Results []reflect.Value

	// Of a call with a game.Position: what it did with it.
	search.Stats

	Open    int    // moves that it made and did not take back
	Changed bool   // it changed one of its other arguments
	Fault   string // it did not return, and why: "it panicked: …"
	Fatal   bool   // and the process is gone, or had to be ended
	Stub    bool   // it says that it is not implemented
}

// Failure is an input on which a property does not hold.
type Failure struct {
	Sentence string
	Call     Call // the last one
	Input    any
	Size     int  // of the input
	Fatal    bool // the call is not worth repeating
}

// T is what a property has in hand while it is tried on one input.
type T struct {
	last     Call
	foretold *[]Request // not nil: nothing is tried, the first call is noted here
}

// stop ends a property at its first failure.
type stop struct {
	sentence string
	fatal    bool
}

// Failf says that the property does not hold, in one sentence for the learner,
// without an end mark. It does not return.
func (t *T) Failf(format string, args ...any) { panic(stop{sentence: fmt.Sprintf(format, args...)}) }

// Want fails unless got is want. what is the subject of the sentence: "the value".
func (t *T) Want(what string, got, want any) {
	if !reflect.DeepEqual(got, want) {
		t.Failf("%s is %s, yours is %s", what, Syntax(want), Syntax(got))
	}
}

// Last returns the last call of the learner's functions.
func (t *T) Last() Call { return t.last }

// call calls a function of the answer; where it does not return, the property fails.
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
		t.Failf("it changed what it was given")
	}
	return t.last.Results
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}
