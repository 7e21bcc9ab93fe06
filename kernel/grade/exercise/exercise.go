// Package exercise is the kit that exercises are written with. An exercise is a
// folder, and a Go package, that holds everything of it:
//
//	exercises/best-pocket/
//	  exercise.go    title, tasks with their points, a property for each task
//	  prompt.md      what the learner reads
//	  hints.md       three hints a task, and some for a pattern of failures
//	  stub.go        the answer cell as it is handed out
//	  exemplar.go    an answer that passes
//	  wrong/*.diff   answers that must fail, each an edit of the exemplar that says
//	                 which task, and on how little; whole ones are wrong/*.go
//	  glue.go        may be missing: functions between the judge and the answer
//
// A task is judged by a property: a function of one input, which calls the
// learner's functions as if they were here, and compares with an oracle of its
// own. In truth they run in another process (package player), where no oracle,
// no case to come and no score can be found.
//
// Reading order: exercise.go, property.go, t.go, hunt.go; seed.go, input.go,
// reduce.go, syntax.go; files.go, wrong.go; board.go.
package exercise

import (
	"io/fs"
	"maps"
	"slices"
	"time"

	"gametree/pkg/search"
)

// Exercise is one exercise.
type Exercise struct {
	ID     string // the name of its folder, and in cells: // exercise: ID
	Title  string
	Lesson int    // the lesson that it belongs to
	Tasks  []Task // in the order in which they are shown
	Files  fs.FS  // its folder

	// Import are packages that an answer may import, besides Usual, each with what
	// it may use of it; nil: everything. Methods are not looked at: no value that an
	// answer can come by may have one that does its work.
	Import map[string][]string

	// CPU is the processor time that all calls of an answer may take together; 0
	// is DefaultCPU. One call may take two seconds.
	CPU time.Duration

	// Reference is the search that is drawn beside the learner's, on inputs of
	// type Search; nil: nothing is drawn.
	Reference func(Search) search.Func

	// Boards draw other inputs, by the function that was called with them; nil:
	// nothing is drawn.
	Boards map[string]Board
}

// Task is a part of an exercise that is passed or not.
type Task struct {
	Name     string // of its property: a word
	Points   int
	Text     string // what is asked for, in a few words
	Property Property
}

// DefaultCPU is far more than small inputs take.
const DefaultCPU = 6 * time.Second

// Unchanged is the name of a task that fails where a call has left its
// arguments otherwise than they were. Where an exercise has no such task, the
// call fails in whatever task it was made.
const Unchanged = "unchanged"

// Usual are the packages that every answer may import.
var Usual = []string{
	"cmp", "errors", "fmt", "iter", "maps", "math", "math/bits", "slices", "sort", "strconv", "strings",
	"gametree/pkg/game",
}

// Points returns the points of all tasks.
func (e Exercise) Points() (sum int) {
	for _, t := range e.Tasks {
		sum += t.Points
	}
	return sum
}

// Task returns the task with that name.
func (e Exercise) Task(name string) (Task, bool) {
	for _, t := range e.Tasks {
		if t.Name == name {
			return t, true
		}
	}
	return Task{}, false
}

// Imports returns the packages that an answer may import.
func (e Exercise) Imports() []string {
	return slices.Concat(Usual, slices.Sorted(maps.Keys(e.Import)))
}
