package report

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gametree/exercises/grader/judge"
	"gametree/pkg/render"
)

// Progress is a learner's progress. It is one small text for each user, shared by all
// kernels and checkouts.
type Progress struct {
	Last      string               // the exercise that was checked last
	Exercises map[string]*Standing // by id
	Solver    []render.Solved      `json:",omitempty"` // in the order of their rows
	store     Store
}

type Standing struct {
	Points  int            // the most ever earned
	Passed  bool           // at least once
	Failing []string       // the tasks that failed at the last check
	Hints   map[string]int // the number of hints seen, by the tasks that failed
	Answer  string         `json:",omitempty"` // the last cell that earned so many points
}

// Store keeps the text of a record: a File, or the storage of a browser. Printed with
// %v, it says where that is.
type Store interface {
	Load() (text []byte, err error) // no text: there is no record
	Save(text []byte) error
}

// OpenProgress reads the record in a store. The record is empty if there is none.
func OpenProgress(store Store) (*Progress, error) {
	text, err := store.Load()
	if err != nil {
		return nil, err
	}
	r := &Progress{store: store}
	switch {
	case len(text) == 0:
		r.Exercises = map[string]*Standing{}
	case json.Unmarshal(text, r) != nil || r.Exercises == nil:
		return nil, fmt.Errorf("%v: not a record of progress: remove it to start again", store)
	}
	return r, nil
}

func (r *Progress) Save() error {
	text, _ := json.MarshalIndent(r, "", " ") // it has only texts and numbers
	return r.store.Save(text)
}

// Of returns the progress in an exercise, never nil.
func (r *Progress) Of(id string) *Standing {
	e := r.Exercises[id]
	if e == nil {
		e = &Standing{}
		r.Exercises[id] = e
	}
	if e.Hints == nil {
		e.Hints = map[string]int{}
	}
	return e
}

// Checked records a verdict on an answer, and the answer if none has earned more.
func (r *Progress) Checked(v judge.Verdict, answer string) {
	e := r.Of(v.Exercise)
	points, _ := v.Points()
	r.Last = v.Exercise
	e.Failing = v.Failing()
	if answer != "" && points >= e.Points {
		e.Answer = answer
	}
	e.Points = max(e.Points, points)
	e.Passed = e.Passed || v.Status == judge.Passed
}

// Solved records a row of the learner's solver instead of an earlier one of its name.
func (r *Progress) Solved(row render.Solved) {
	at, known := slices.BinarySearchFunc(r.Solver, row.Row,
		func(c render.Solved, name string) int { return strings.Compare(c.Row, name) })
	if known {
		r.Solver[at] = row
	} else {
		r.Solver = slices.Insert(r.Solver, at, row)
	}
}

// NextHint returns the index of the next of most hints for these failing tasks, and
// records it as seen. The last hint repeats.
func (e *Standing) NextHint(failing []string, most int) (seen int) {
	pattern := strings.Join(failing, " ")
	seen = min(e.Hints[pattern], most-1)
	e.Hints[pattern] = seen + 1
	return seen
}
