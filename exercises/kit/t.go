package kit

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"gametree/pkg/search"
)

// Query is a call to make.
type Query struct {
	Name    string
	Args    []any
	Results []reflect.Type
}

// Caller calls functions of an answer.
type Caller interface {
	// Call makes a call.
	Call(Query) Call

	// Expect announces that the calls of a batch will probably be made soon.
	Expect(*Batch)
}

// Batch is the first calls that a property makes, one for each of several inputs.
// They are the same for every answer, so they are made only once.
type Batch struct {
	Queries []Query

	filled, made sync.Once
	prepared     any
}

// Prepared returns the result of prepare for the requests. It calls prepare once for
// all answers.
func (b *Batch) Prepared(prepare func([]Query) any) any {
	b.made.Do(func() { b.prepared = prepare(b.Queries) })
	return b.prepared
}

// Call is a call that was made, and its results.
type Call struct {
	Query
	Results []reflect.Value // none unless it returned

	// The counts of a call with a game.Position.
	search.Stats

	Ending         // its Cause is Returned if there is none
	Again   int    // evaluations of nodes that were evaluated already, and not left since
	Open    int    // moves that it made and did not take back; -1: one was taken back as another move
	Changed bool   // it changed one of its other arguments
	Became  string // that argument before and after, in words; may be empty
}

// Sentence returns why the call did not return; empty if it did.
func (c Call) Sentence() string {
	if c.Cause == Returned {
		return ""
	}
	return Cut(c.sentence(c.Args), longest)
}

// Failure is an input for which a property does not hold.
type Failure struct {
	Cause    Cause
	Sentence string // at most 300 characters
	Call     Call   // the last one
	Input    any
	Size     int // of the input
}

// T is what a property reports to while it is tried on one input.
type T struct {
	last    Call
	queries *[]Query // not nil: the first call is only noted here
}

// stop ends a property at its first failure.
type stop struct {
	kind     Cause
	sentence string
}

// Failf reports that the property does not hold, in one sentence for the learner,
// without an end mark. It does not return.
func (t *T) Failf(format string, args ...any) { t.Fail(WrongResult, format, args...) }

// Fail is Failf for a failure of another kind, such as NotRestored in a position that
// only the property can see.
func (t *T) Fail(kind Cause, format string, args ...any) {
	sentence := fmt.Sprintf(format, args...)
	if strings.Contains(sentence, "NaN") {
		sentence += ": 0/0?"
	}
	panic(stop{kind, Cut(sentence, longest)})
}

// longestValue is how many characters a value has at most in a sentence with two.
const longestValue = 110

// Want fails unless got equals want. what is the subject of the sentence: "the
// value".
func (t *T) Want(what string, got, want any) {
	if !reflect.DeepEqual(got, want) {
		t.Failf("%s is %s, yours is %s", what, Cut(Words(want), longestValue), Cut(Words(got), longestValue))
	}
}

// WantIn fails unless got is what a search in a window may return for the value want: the
// value itself inside the window, and otherwise a bound on the same side of it.
func (t *T) WantIn(alpha, beta, got, want int) {
	beyond := "the value %d is not %s, %s, so your result must not be %[2]s either, yours is %[4]s"
	switch {
	case want <= alpha && got > alpha:
		t.Failf(beyond, want, "above alpha", Words(alpha), Words(got))
	case want >= beta && got < beta:
		t.Failf(beyond, want, "below beta", Words(beta), Words(got))
	case alpha < want && want < beta:
		t.Want("the value", got, want)
	case want <= alpha && got < want || want >= beta && got > want:
		t.Failf("outside the window %s the result is a bound, and %s is none: the value is %d", Interval(alpha, beta),
			Words(got), want)
	}
}

// Last returns the last call of the learner's functions.
func (t *T) Last() Call { return t.last }

// WantOnce fails unless the last call evaluated so many leaves, each once. which are these
// leaves.
func (t *T) WantOnce(which string, leaves int) {
	t.Want("the number of "+which, t.last.Leaves, leaves)
	if t.last.Again > 0 {
		t.Failf("%s for %s: evaluate each leaf once",
			Plural(leaves+t.last.Again, "1 evaluation", "%d evaluations"), Plural(leaves, "1 leaf", "%d leaves"))
	}
}

// call calls a function of the answer. If it does not return, the property fails.
func (t *T) call(caller Caller, strict bool, r Query) []reflect.Value {
	if t.queries != nil {
		*t.queries = append(*t.queries, r)
		panic(stop{})
	}
	t.last = caller.Call(r)
	switch {
	case t.last.Cause != Returned:
		t.Fail(t.last.Cause, "%s", t.last.Sentence())
	case strict && t.last.Open != 0:
		t.Fail(NotRestored, "%s", notRestored(t.last.Open))
	case strict && t.last.Changed:
		t.Fail(Changed, "it changed its arguments%s", t.last.Became)
	}
	return t.last.Results
}

func notRestored(open int) string {
	if open < 0 {
		return "it called Unmake with another move than the last one made, which changes the position of a real game"
	}
	return "it made moves and did not take them back: " + Plural(open, "1 Unmake is missing", "%d Unmakes are missing")
}
