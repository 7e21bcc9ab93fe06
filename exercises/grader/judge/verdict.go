package judge

import (
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/trace"
)

// Status is how far an answer got.
type Status string

const (
	Passed       Status = "passed"           // every task
	Failed       Status = "failed"           // it ran, and some task failed
	NotAttempted Status = "not attempted"    // no task: it is the stub, or panics with "not implemented"
	Missing      Status = "missing"          // there is no answer
	Forbidden    Status = "forbidden"        // it contains what an answer must not contain
	NotCompiled  Status = "does not compile" // it is not valid Go, or a limit stopped the compiler
	GraderFault  Status = "grader-fault"     // the grader's mistake: it does not count for the answer
)

type TaskResult struct {
	Name    string
	Text    string
	Points  int // earned
	Max     int
	Failure *kit.Failure // nil: passed, or not tried
	Remark  string       // why there are no points, if not because of the failure

	// Yours and Right are the answer's search of the failing input and the right
	// search; nil if there is nothing to draw.
	Yours, Right *trace.Tree
}

// Attempted reports whether the learner has written what the task asks for.
func (t TaskResult) Attempted() bool { return t.Failure == nil || t.Failure.Cause != kit.Untried }

type Verdict struct {
	Exercise string // its id
	Status   Status
	Message  string // explains a status that the tasks do not explain; empty otherwise
	Tasks    []TaskResult
	Sign     string // of an answer whose results are wrong: see kit.Exercise.Sign
	Mistake  string // a sentence about a known mistake that fits all results; may be empty
}

// Points returns the points earned and the most possible.
func (v Verdict) Points() (points, most int) {
	for _, t := range v.Tasks {
		points += t.Points
		most += t.Max
	}
	return points, most
}

// Failing returns the names of the tasks that failed. Tasks that were not attempted
// are included only if there are no others.
func (v Verdict) Failing() (names []string) {
	var untried []string
	for _, t := range v.Tasks {
		switch {
		case !t.Attempted():
			untried = append(untried, t.Name)
		case t.Failure != nil:
			names = append(names, t.Name)
		}
	}
	if len(names) == 0 {
		return untried
	}
	return names
}

// Unjudged returns the verdict on an answer that did not run.
func Unjudged(e kit.Exercise, status Status, message string) Verdict {
	v := Verdict{Exercise: e.ID, Status: status, Message: message}
	for _, t := range e.Tasks {
		v.Tasks = append(v.Tasks, TaskResult{Name: t.Name, Text: t.Text, Max: t.Points})
	}
	return v
}

// earn gives the points of the tasks that did not fail, and sets the status. The
// points of kit.Unchanged are given only together with others, because an answer
// that does nothing changes nothing.
func (v *Verdict) earn() {
	v.Status = Passed
	another := func(t TaskResult) bool { return t.Failure == nil && t.Name != kit.Unchanged }
	others := slices.ContainsFunc(v.Tasks, another)
	for i := range v.Tasks {
		switch t := &v.Tasks[i]; {
		case !t.Attempted():
			v.Status, t.Remark = Failed, string(NotAttempted)
		case t.Failure != nil:
			v.Status = Failed
		case t.Name == kit.Unchanged && !others:
			t.Remark = "it counts once another task passes"
		default:
			t.Points = t.Max
		}
	}
}
