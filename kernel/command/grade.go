//go:build !js

// gametree grade: grade the submissions of a class.

package command

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/desk"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/console"
)

type gradeCmd struct {
	classFlags
	Format   string   `default:"csv" enum:"csv,gradescope"`
	Seed     *uint64  `placeholder:"N"`
	Student  []string `placeholder:"NAME" help:"Grade only this student; the others keep their results in OUT."`
	Exercise []string `placeholder:"ID" complete:"exercise"`
	Exclude  []string `placeholder:"NAME"`
	Resume   bool     `help:"Go on after a grading that was stopped, or grade what is new or has changed."`
	Roster   string   `placeholder:"FILE"`
	Column   string   `placeholder:"TITLE"`
}

type grading struct {
	*gradeCmd
	class       grader.Class
	submissions []grader.Submission
	roster      *desk.Roster
	busy        busy
}

func (c *gradeCmd) Run(ctx context.Context, stdio IO) error {
	g := &grading{gradeCmd: c, busy: busy{since: map[string]time.Time{}}}
	root, release, err := g.open()
	if err != nil {
		return badInputf("grade: %w", err)
	}
	defer release()
	level, err := c.jail(ctx, stdio, root)
	if err != nil {
		return g.stopped(ctx, err)
	}
	if g.class.Seed, err = c.seed(stdio, g.class.Results); err != nil {
		return fmt.Errorf("grade: %w", err)
	}
	g.class.Root, g.class.Sandbox, g.class.Version = root, level.String(), fingerprint()
	err = g.grade(ctx, stdio)
	switch {
	case err != nil && ctx.Err() != nil && g.busy.done > 0 && c.Shard.Of == 0:
		if !c.JSON {
			fmt.Fprintf(stdio.Out, "left: %d of %d answers%s\n", g.busy.all-g.busy.done, g.busy.all, g.busy.judging())
		}
		return errors.Join(g.report(stdio), g.stopped(ctx, err)) // with all that was done
	case err != nil:
		return g.stopped(ctx, err)
	case c.Shard.Of > 0:
		fmt.Fprintf(stdio.Out, "part %s: %d answers\n", c.Shard, g.busy.done)
		return nil
	}
	return g.report(stdio)
}

// open reads the submissions and what the teacher has written about them, chooses the exercises,
// and opens OUT until release is called.
func (g *grading) open() (root string, release func(), err error) {
	root, submissions, err := g.classFlags.open()
	if err != nil {
		return "", nil, err
	}
	if g.roster, err = desk.OpenRoster(g.Roster, g.Out); err != nil {
		return "", nil, err
	}
	g.submissions = g.roster.Enroll(submissions)
	if g.class, err = g.gradeCmd.class(g.submissions); err != nil {
		return "", nil, err
	}
	if others := g.others(g.submissions); others != "" {
		return "", nil, fmt.Errorf("--out %s has the results of another class (%s); choose another folder", g.Out, others)
	}
	g.class.Results = report.Folder(g.Out)
	switch release, err = g.class.Results.Open(g.Shard.Of > 0); {
	case errors.Is(err, report.ErrInUse):
		return "", nil, fmt.Errorf("another gametree grade is writing into %s", g.Out)
	case err != nil:
		return "", nil, fmt.Errorf("--out: %w", err)
	}
	if _, _, err = g.class.Results.Comments(g.knows); err != nil {
		release()
	}
	return root, release, err
}

// knows reports whether a student has handed in something, and there is such an exercise.
func (g *grading) knows(student, exercise string) bool {
	_, err := exercises.Lookup(exercise)
	return err == nil && slices.ContainsFunc(g.submissions, func(s grader.Submission) bool {
		return report.Inert(s.Student) == student
	})
}

func (g *grading) grade(ctx context.Context, stdio IO) error {
	progress := stdio.Progress()
	defer progress.End("")
	logged := time.Now()
	defer progress.Repeat(func() string {
		text, bar := g.busy.progress()
		if time.Since(logged) > time.Minute && !stdio.InCell() && !console.IsTerminal(stdio.Err) { // into a file
			logged = time.Now()
			fmt.Fprintf(stdio.Err, "%s: grade: %s\n", console.Program, text)
		}
		return bar + " " + text
	})()
	g.class.Progress, g.class.Judging = g.busy.graded, g.busy.begin
	debug.SetGCPercent(200)         // most of what judging allocates is short-lived
	debug.SetMemoryLimit(200 << 20) // if possible
	defer debug.SetGCPercent(100)   // what follows is kept to the end
	return g.class.Grade(ctx, g.submissions)
}

// report writes the reports on the class, and prints the number of answers with each status,
// and of open requests. Its error lists the faults, each of which kept an answer from being judged.
func (g *grading) report(stdio IO) error {
	count, faults, onDesk := map[judge.Status]int{}, []string{}, desk.New(g.roster)
	results := g.class.Results
	if err := results.Report(g.Format, func(answers []report.Answer) {
		onDesk.Take(answers)
		for _, a := range answers {
			count[a.Status]++
			if a.Status == judge.GraderFault {
				faults = append(faults, fmt.Sprintf("%s, %s: %s", a.Who(), a.Exercise, a.Message))
			}
		}
	}); err != nil {
		return err
	}
	if err := onDesk.Write(results, g.Column); err != nil {
		return fmt.Errorf("grade: %w", err)
	}
	_, open, err := results.Comments(g.knows)
	grades, sandbox := filepath.Join(g.Out, "grades.csv"), g.class.Sandbox
	switch {
	case err != nil:
		return err
	case g.JSON:
		err = stdio.PrintJSON(map[string]any{"answers": count, "faults": faults, "sandbox": sandbox, "grades": grades})
	default:
		fmt.Fprintf(stdio.Out, "%s\nsandbox %s\n%s\n", counted(count), sandbox, grades)
		if open > 0 {
			fmt.Fprintf(stdio.Out, "requests to grade again without a reply: %d, in %s\n", open,
				filepath.Join(g.Out, "comments.csv"))
		}
	}
	if n := len(faults); n > 0 && err == nil {
		const most = 10
		err = fmt.Errorf("grade: %d answers have no points yet; the same command with --resume tries them again\n%s",
			n, strings.Join(faults[:min(n, most)], "\n"))
	}
	return err
}

// counted returns the number of answers, and of those with each status.
func counted(count map[judge.Status]int) string {
	var parts []string
	sum := 0
	for _, status := range []judge.Status{
		judge.Passed, judge.Failed, judge.NotAttempted, judge.Missing, judge.NotCompiled, judge.Forbidden,
		report.Unreadable, judge.GraderFault,
	} {
		if n := count[status]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, status))
			sum += n
		}
	}
	return kit.Plural(sum, "1 answer", "%d answers") + ": " + strings.Join(parts, ", ")
}

// stopped returns the error for a grading that stopped because of err.
func (g *grading) stopped(ctx context.Context, err error) error {
	var incomplete grader.Incomplete
	switch {
	case ctx.Err() != nil:
		err = errors.New("stopped")
	case errors.As(err, &incomplete):
		return fmt.Errorf("grade: %w: grade the parts that were not finished, or use --resume to grade them here", err)
	}
	if g.busy.all == 0 {
		return fmt.Errorf("grade: %w", err)
	}
	return fmt.Errorf("grade: %w after %d of %d answers; the same command with --resume goes on", err, g.busy.done,
		g.busy.all)
}

// class returns the class, with the exercises to grade. They are those that at least one student answers. Students who
// do not answer one get a row for it if most others do, or if a flag chooses it, so that one student's odd answer
// changes nobody's sum.
func (c *gradeCmd) class(submissions []grader.Submission) (class grader.Class, err error) {
	answers, handedIn := answersIn(submissions)
	chosen := func(id string) bool { return slices.Contains(c.Exercise, id) }
	for _, id := range c.Exercise {
		if _, err := exercises.Lookup(id); err != nil {
			return class, err
		}
	}
	for _, name := range slices.Concat(c.Student, c.Exclude) {
		if !slices.ContainsFunc(submissions, func(s grader.Submission) bool { return s.Student == name }) {
			return class, fmt.Errorf("%s has no submission of a student %q", c.Dir, name)
		}
	}
	for _, e := range exercises.All() {
		if chosen(e.ID) || len(c.Exercise) == 0 && answers[e.ID] > 0 {
			class.Exercises = append(class.Exercises, e)
		}
	}
	if len(class.Exercises) == 0 {
		return class, fmt.Errorf("no file in %s has an answer; a cell with an answer begins with // exercise: ID", c.Dir)
	}
	class.Inputs, class.Resume, class.Merge = kit.Inputs, c.Resume || c.Shard.Of > 0, c.Merge
	class.Filter = grader.Filter{Students: c.Student, Excluded: c.Exclude, Exercises: c.Exercise, Shard: c.Shard}
	class.Missing = func(id string) bool { return chosen(id) || 2*answers[id] >= handedIn }
	return class, nil
}

// answersIn returns how many students have marked an answer to each exercise, and how many have handed in a file.
func answersIn(submissions []grader.Submission) (answers map[string]int, handedIn int) {
	answers = map[string]int{}
	for _, s := range submissions {
		handedIn += min(1, len(s.Files))
		found := map[string]bool{}
		for _, f := range s.Files {
			for _, id := range f.Exercises {
				found[id] = true
			}
		}
		for id := range found {
			answers[id]++
		}
	}
	return answers, handedIn
}

// others returns some names of students who have results in OUT, if none of them has a submission.
func (c *gradeCmd) others(submissions []grader.Submission) string {
	students := report.Folder(c.Out).Names()
	known := func(s grader.Submission) bool { return slices.Contains(students, report.FileName(s.Student)) }
	if slices.ContainsFunc(submissions, known) {
		return ""
	}
	if len(students) > 3 {
		students = append(students[:3], "…")
	}
	return strings.Join(students, ", ")
}

// seed returns the seed of the class. If OUT has none, or a flag sets a different one, it is written there.
func (c *gradeCmd) seed(stdio IO, results report.Folder) (seed uint64, err error) {
	kept, known, err := results.Seed()
	switch {
	case err != nil:
		return 0, badInput(err)
	case known && (c.Seed == nil || *c.Seed == kept):
		return kept, nil
	case !known && c.Merge:
		return 0, badInputf("--merge: %s has no results", c.Out)
	case known && (c.Merge || c.Shard.Of > 0):
		return 0, badInputf("OUT/seed is %d; all parts of a class have the same seed", kept)
	case known && len(c.Student)+len(c.Exercise) > 0:
		return 0, badInputf("OUT/seed is %d; another --seed changes all results, so grade the whole class with "+
			"it, without --student and --exercise", kept)
	case known:
		fmt.Fprintf(stdio.Err, "gametree: grade: the seed changes from %d to %d, so every answer is graded again\n",
			kept, *c.Seed)
	}
	if c.Seed != nil {
		seed = *c.Seed
	}
	for c.Seed == nil && (seed == 0 || seed == kit.Seed) {
		binary.Read(rand.Reader, binary.LittleEndian, &seed)
	}
	if c.Shard.Of > 0 { // another part may be drawing one too
		return results.FirstSeed(seed)
	}
	return seed, results.SetSeed(seed)
}
