package kit

import (
	"cmp"
	"io/fs"
	"maps"
	"slices"

	"gametree/pkg/search"
	"gametree/pkg/tree"
)

type Exercise struct {
	ID     string // the name of its folder, and in cells: // exercise: ID; set by exercises.All
	Title  string
	Lesson string // its lesson, such as 04 or 04b
	Number int    // its position among the lesson's exercises, from 1; 0: before them
	Draft  bool   // the tests do not yet ask for twelve mistakes
	Tasks  []Task // in the order in which they are shown
	Files  fs.FS  // its folder; set by exercises.All

	// Import has the packages that an answer may import besides Usual, each with the
	// names that it may use; nil means all. It may name a package of Usual too, to
	// restrict its names. Methods are not checked: no value that an answer can obtain
	// may have a method that solves the exercise.
	Import map[string][]string

	// Without has the packages of Usual that an answer must not import, because they
	// solve the exercise.
	Without []string

	// Steps is how many steps the calls of one task may make together; 0 means
	// DefaultSteps. A step is a pass through a loop or a call; see CallSteps.
	Steps int

	// Move is how many steps one call may make, where longer calls are better answers; 0 means
	// a third of Steps. With it, a task is passed when its calls have made Steps and none failed.
	Move int

	// Reference is the search that is drawn beside the learner's, on inputs of type
	// Search; nil if nothing is drawn.
	Reference func(Search) search.Func

	// Names names nodes of a tree for these pictures; nil: they need no names.
	Names func(*tree.Node)

	// Pictures has functions that draw calls, by the name of the called function.
	Pictures map[string]Picture
}

// Task is a part of an exercise that is passed or not.
type Task struct {
	Name     string // of its property: one word
	Points   int
	Text     string // the task in a few words
	Property Property
}

// NewTask returns the task of a property: see NewProperty.
func NewTask[A, I any](
	name string, points int, text string, inputs *Generator[I], check func(t *T, a A, in I), examples ...I,
) Task {
	return Task{Name: name, Points: points, Text: text, Property: NewProperty(inputs, check, examples...)}
}

// DefaultSteps is far more than small inputs need.
const DefaultSteps = 150_000_000

// CallSteps is how many steps the call of a method or of a package's function counts, which takes
// longer than a pass through a loop.
const CallSteps = 10

// Limits returns how many steps one call may make, and the calls of a task together.
func (e Exercise) Limits() (call, task int) {
	task = cmp.Or(e.Steps, DefaultSteps)
	return cmp.Or(e.Move, task/3), task
}

// Unchanged is the name of a task that fails if a call changes its arguments. If an
// exercise has no such task, the task in which the call was made fails.
const Unchanged = "unchanged"

// NotImplemented is what the functions of a stub panic with.
const NotImplemented = "not implemented"

// Usual has the packages that every answer may import: those that can do no harm in the
// jail, and from which nothing leads to the position behind the five methods, as
// reflection would.
var Usual = []string{
	"bytes", "cmp", "container/heap", "container/list", "context", "errors", "fmt", "hash/fnv",
	"hash/maphash", "iter", "maps", "math", "math/big", "math/bits", "math/rand", "math/rand/v2", "slices",
	"sort", "strconv", "strings", "sync", "sync/atomic", "time", "unicode", "unicode/utf8",
	"gametree/pkg/game",
}

func (e Exercise) Points() (sum int) {
	for _, t := range e.Tasks {
		sum += t.Points
	}
	return sum
}

func (e Exercise) Has(name string) bool {
	return slices.ContainsFunc(e.Tasks, func(t Task) bool { return t.Name == name })
}

// Imports returns the packages that an answer may import.
func (e Exercise) Imports() []string {
	usual := slices.DeleteFunc(slices.Clone(Usual), func(p string) bool { return slices.Contains(e.Without, p) })
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(e.Import)),
		func(p string) bool { return slices.Contains(Usual, p) })
	return slices.Concat(usual, others)
}
