// Directed finds the directed inputs of exercises: see kit.Exercise.Direct. It makes
// programs that are nearly right, mutants of the exemplar and of the right answers, and
// tries them on many inputs together with the wrong answers of the exercise. Of the inputs
// on which they fail it chooses a few, such that each program still fails in each task in
// which it fails on any, if possible on two of them.
//
// A mutant that never fails is a right answer too, which equivalent.md must say, or an
// input is missing. Directed prints those that are not listed.
//
// Reading order: main.go, subjects.go, joined.go, cover.go, equivalent.go; package trial.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/directed/trial"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

var (
	seconds = flag.Float64("seconds", 15, "the processor time in which the programs of an exercise are tried")
	mutants = flag.Int("mutants", 2000, "how many mutants are made of an exercise, if there are so many")
	dry     = flag.Bool("dry", false, "write no file")
)

func main() {
	flag.Parse()
	ids := flag.Args()
	if len(ids) == 0 {
		for _, e := range exercises.All() {
			ids = append(ids, e.ID)
		}
	}
	open := 0
	for _, id := range ids {
		n, err := direct(id)
		if err != nil {
			fmt.Fprintln(os.Stderr, "directed:", id+":", err)
			os.Exit(1)
		}
		open += n
	}
	if open > 0 {
		fmt.Fprintf(os.Stderr, "directed: %d problems\n", open)
		os.Exit(1)
	}
}

// direct finds the directed inputs of an exercise, and returns how many problems it has
// printed.
func direct(id string) (problems int, err error) {
	e, err := exercises.Lookup(id)
	if err != nil {
		return 0, err
	}
	subjects, err := subjectsOf(e, *mutants)
	if err != nil {
		return 0, err
	}
	folder, err := os.MkdirTemp("", "directed")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	program, subjects, err := build(folder, subjects)
	if err != nil {
		return 0, err
	}
	right, wrong := count(subjects)
	groups, skipped, err := run(program, trial.Order{
		Exercise: id, Right: right, Wrong: wrong, Seconds: *seconds, Progress: filepath.Join(folder, "progress"),
	})
	if err != nil {
		return 0, err
	}
	var text strings.Builder
	var report []string
	killed, broken := map[int]bool{}, map[string]bool{}
	for i := range skipped {
		killed[i] = true
	}
	for _, g := range groups {
		numbers, twice := cover(g)
		task, _ := e.Task(g.Tasks[0])
		slices.SortStableFunc(numbers, func(a, b int) int { // small inputs explain more
			return kit.Size(task.Property.DirectedInput(a)) - kit.Size(task.Property.DirectedInput(b))
		})
		if len(numbers) > 0 {
			fmt.Fprintln(&text, strings.Join(g.Tasks, " ")+":", strings.Trim(fmt.Sprint(numbers), "[]"))
		}
		for _, k := range g.Kills {
			killed[k.Answer] = true
		}
		for _, text := range g.Broken {
			n, what, _ := strings.Cut(text, " ")
			i, _ := strconv.Atoi(n)
			broken[subjects[i].name+": a right answer fails: "+what] = true
		}
		report = append(report, fmt.Sprintf("%s: %d of %d tried, %d fail once, %d twice", strings.Join(g.Tasks, " "),
			len(numbers), g.Tried, twice[0], twice[1]))
	}
	lines := append(slices.Sorted(maps.Keys(broken)), unknown(e, mutant.Of(e.Own()))...)
	passed, counts := map[string]bool{}, map[string]int{}
	var others []string // mutants of right answers, and pairs
	for i, s := range subjects[right:] {
		fails := killed[right+i]
		passed[s.name] = !fails
		switch listed := s.own && isEquivalent(e, s.name); {
		case fails && listed:
			lines = append(lines, "equivalent.md: this mutant fails: "+s.name)
		case fails:
			counts["fail"]++
		case listed, s.parts != nil && passed[s.parts[0]] && passed[s.parts[1]]:
			counts["equivalent"]++
		case s.own:
			lines = append(lines, "passes: "+s.name)
			counts["open"]++
		default:
			others = append(others, "passes: "+s.name)
			counts["others open"]++
		}
	}
	fmt.Printf("%s: %d programs, %v; %d skipped\n", id, len(subjects)-right, counts, len(skipped))
	for _, text := range slices.Concat(report, lines, others) {
		fmt.Println("\t" + text)
	}
	if *dry {
		return len(lines), nil
	}
	return len(lines), os.WriteFile(filepath.Join("exercises", id, kit.DirectedFile), []byte(text.String()), 0o644)
}

// run runs the program, and again without the answers that it cannot stop.
func run(program string, o trial.Order) (groups []trial.Group, skipped map[int]bool, err error) {
	o.Skip = map[int]bool{}
	for range 60 {
		order, _ := json.Marshal(o)
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+strconv.Itoa(min(2, runtime.NumCPU())), "GOGC=400")
		var out, errs bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(order), &out, &errs
		if err = cmd.Run(); err == nil {
			return groups, o.Skip, json.Unmarshal(out.Bytes(), &groups)
		}
		text, _ := os.ReadFile(o.Progress)
		i, convErr := strconv.Atoi(strings.TrimSpace(string(text)))
		if convErr != nil || i < o.Right || o.Skip[i] {
			return nil, nil, fmt.Errorf("the program ends: %w\n%.2000s", err, errs.String())
		}
		o.Skip[i] = true
	}
	return nil, nil, err
}
