// Package trial tries answers that are part of this program, nearly all of them wrong, on
// the inputs of an exercise, to find out on which they fail. Package directed writes the
// program.
package trial

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
)

// Order says what to try, in JSON on standard input.
type Order struct {
	Exercise string
	Right    int          // the number of right answers, which come first
	Wrong    int          // the number of the wrong answers of the exercise, which follow
	Skip     map[int]bool // answers that have ended this program before
	Seconds  float64      // of processor time for inputs that are not examples
	Progress string       // a file for the number of the answer that is being tried
}

// Group is tasks that are tried on the same inputs.
type Group struct {
	Tasks  []string
	Most   int // directed inputs
	Tried  int // numbers
	Kills  []Kill
	Broken []string // right answers that fail, in sentences
}

// Kill is the inputs on which an answer fails in a task.
type Kill struct {
	Answer  int
	Task    string
	Example bool // it fails on an example
	Numbers []int
}

const (
	full      = 16     // of so many inputs, all on which an answer fails are recorded
	enough    = 4      // failures of an answer in a task; then it need not be tried on more inputs
	mostTried = 40_000 // inputs
	steps     = 300_000
	stack     = 1 << 30
	patience  = 10 * time.Second
)

// Main tries the answers as the order says, and prints a Group for each set of tasks, in
// JSON. An answer that cannot be stopped ends the program.
func Main(answers []func() []worker.Function) {
	debug.SetMaxStack(stack)
	var o Order
	if err := json.NewDecoder(os.Stdin).Decode(&o); err != nil {
		panic(err)
	}
	e, err := exercises.Lookup(o.Exercise)
	if err != nil {
		panic(err)
	}
	file, err := os.Create(o.Progress)
	if err != nil {
		panic(err)
	}
	t := &trials{order: o, exercise: e, progress: file, failed: map[int]bool{}}
	for _, functions := range answers {
		t.answers = append(t.answers, worker.Local(functions()))
	}
	_, t.own = e.Task(kit.Unchanged)
	groups := t.groups()
	passed := make([][]*pair, len(groups))
	for i := range groups {
		passed[i] = t.tryExamples(&groups[i])
	}
	until := used() + time.Duration(o.Seconds*float64(time.Second))
	for i := range groups {
		share := max(0, until-used()) / time.Duration(len(groups)-i)
		t.try(&groups[i], passed[i], used()+share)
	}
	if err := json.NewEncoder(os.Stdout).Encode(groups); err != nil {
		panic(err)
	}
}

type trials struct {
	order    Order
	exercise kit.Exercise
	own      bool         // it has a task for arguments that are changed
	failed   map[int]bool // answers that have failed in a task
	answers  []func(string, []any, []reflect.Type, int) ([]reflect.Value, worker.Reply)
	progress *os.File
}

func (t *trials) groups() (all []Group) {
next:
	for _, task := range t.exercise.Tasks {
		for i := range all {
			first, _ := t.exercise.Task(all[i].Tasks[0])
			if first.Property.SameInputs(task.Property) {
				all[i].Tasks = append(all[i].Tasks, task.Name)
				continue next
			}
		}
		all = append(all, Group{Tasks: []string{task.Name}, Most: task.Property.MostDirected()})
	}
	return all
}

// fails reports whether an answer fails in a task on an input, and how many steps it made.
func (t *trials) fails(answer int, task kit.Task, input any, most int) (failure *kit.Failure, made int) {
	t.progress.WriteAt([]byte(fmt.Sprintf("%10d", answer)), 0)
	watchdog := time.AfterFunc(patience, func() { os.Exit(3) })
	defer watchdog.Stop()
	caller := &judge.Local{Answer: t.answers[answer], Most: most}
	return task.Property.Try(caller, !t.own || task.Name == kit.Unchanged, input), caller.Steps
}

// pair is an answer and a task.
type pair struct {
	answer int
	task   kit.Task
	kill   Kill
	fatal  int // failures that took all steps
}

// used returns the processor time of this program.
func used() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// tryExamples tries all answers on the examples of a group's tasks. It returns those that
// pass, the right ones first.
func (t *trials) tryExamples(g *Group) (alive []*pair) {
	for _, name := range g.Tasks {
		task, _ := t.exercise.Task(name)
		var passed []*pair
		for i := range t.answers {
			if !t.order.Skip[i] {
				passed = append(passed, &pair{answer: i, task: task, kill: Kill{Answer: i, Task: name}})
			}
		}
		for _, input := range task.Property.Examples() {
			t.round(g, passed, input, "an example", 0, func(p *pair) { p.kill.Example = true })
			passed = slices.DeleteFunc(passed, func(p *pair) bool {
				if p.kill.Example {
					g.Kills = append(g.Kills, p.kill)
				}
				return p.kill.Example
			})
		}
		alive = append(alive, passed...)
	}
	slices.SortStableFunc(alive, func(a, b *pair) int { return a.answer - b.answer })
	return alive
}

// try tries answers on inputs until so much processor time is used. In the second half of
// the time, it leaves out mutants that have failed in any task, and in its last quarter all
// mutants.
func (t *trials) try(g *Group, alive []*pair, until time.Duration) {
	all := slices.Clone(alive)
	half := (used() + until) / 2
	quarter := (half + until) / 2 // the last one
	first, _ := t.exercise.Task(g.Tasks[0])
	for g.Tried < mostTried && used() < until {
		number := g.Tried
		g.Tried++
		t.round(g, alive, first.Property.DirectedInput(number), fmt.Sprint("number ", number), until, func(p *pair) {
			p.kill.Numbers = append(p.kill.Numbers, number)
		})
		now := used()
		alive = slices.DeleteFunc(alive, func(p *pair) bool {
			if p.answer >= t.order.Right+t.order.Wrong && (now > quarter || now > half && t.failed[p.answer]) {
				return true
			}
			return p.fatal > 1 || number >= full && len(p.kill.Numbers) >= enough
		})
	}
	for _, p := range all {
		if len(p.kill.Numbers) > 0 {
			g.Kills = append(g.Kills, p.kill)
		}
	}
}

// round tries answers on one input, and calls failed for those that fail, unless a right
// one does. It breaks off when so much processor time is used, unless until is 0.
func (t *trials) round(g *Group, pairs []*pair, input any, name string, until time.Duration, failed func(*pair)) {
	most := steps
	for i, p := range pairs {
		right := p.answer < t.order.Right
		limit := most
		if right {
			limit = kit.DefaultSteps
		} else if until > 0 && i%16 == 0 && used() > until {
			return
		}
		f, made := t.fails(p.answer, p.task, input, limit)
		if p.answer == 0 {
			most = max(most, 20*made)
		}
		switch {
		case f == nil:
		case right:
			g.Broken = append(g.Broken, fmt.Sprintf("%d %s: %s: %s", p.answer, p.task.Name, name, f.Sentence))
			return
		default:
			failed(p)
			t.failed[p.answer] = true
			if f.Cause.Fatal() {
				p.fatal++
			}
		}
	}
}
