//go:build !js

// gametree grade: grade the submissions of a class.

package command

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/desk"
	"gametree/exercises/grader/jail"
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
	Resume   bool     `help:"Go on after a grading that was stopped, or grade what is new or has changed."`
	Roster   string   `placeholder:"FILE"`
	Column   string   `placeholder:"TITLE"`
}

// Run grades the folder.
func (c *gradeCmd) Run(ctx context.Context, stdio IO) error {
	root, submissions, err := c.open()
	if err != nil {
		return badInputf("grade: %w", err)
	}
	roster, err := desk.OpenRoster(c.Roster, c.Out)
	if err != nil {
		return badInputf("grade: %w", err)
	}
	submissions = roster.Enroll(submissions)
	class, err := c.class(submissions)
	if err != nil {
		return err
	}
	results, release, err := c.results(submissions)
	if err != nil {
		return err
	}
	defer release()
	known := func(student, exercise string) bool {
		_, err := exercises.Lookup(exercise)
		return err == nil && slices.ContainsFunc(submissions, func(s grader.Submission) bool {
			return report.Inert(s.Student) == student
		})
	}
	if _, _, err := results.Comments(known); err != nil {
		return badInputf("grade: %w", err)
	}
	level, err := c.jail(ctx, stdio, root)
	if err != nil {
		return c.stopped(ctx, err, 0, 0)
	}
	if class.Seed, err = c.seed(stdio, results); err != nil {
		return err
	}
	progress := stdio.Progress()
	class.Root, class.Results, class.Sandbox, class.Version = root, results, level.String(), fingerprint()
	var done, all int
	class.Merge = c.Merge
	class.Progress = func(d, a int) {
		done, all = d, a
		progress.Message("%s graded %d of %d answers", console.Bar(done, all, 30), done, all)
	}
	debug.SetGCPercent(200)         // most of what judging allocates is short-lived
	debug.SetMemoryLimit(200 << 20) // if possible
	err = class.Grade(ctx, submissions)
	progress.End("")
	if err != nil {
		return c.stopped(ctx, err, done, all)
	}
	if c.Shard.Of > 0 {
		fmt.Fprintf(stdio.Out, "part %s: %d answers\n", c.Shard, done)
		return nil
	}
	count, faults := map[judge.Status]int{}, []string{}
	debug.SetGCPercent(100) // what follows is kept to the end
	onDesk := desk.New(roster)
	if err := results.Report(c.Format, func(answers []report.Answer) {
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
	if err := onDesk.Write(results, c.Column); err != nil {
		return fmt.Errorf("grade: %w", err)
	}
	_, open, err := results.Comments(known)
	if err != nil {
		return err
	}
	out := stdio.Out
	if c.JSON {
		out = io.Discard
		if err := stdio.PrintJSON(map[string]any{"answers": count, "faults": faults, "sandbox": level.String(),
			"grades": filepath.Join(c.Out, "grades.csv")}); err != nil {
			return err
		}
	}
	return c.summary(out, count, faults, level, open)
}

// stopped returns the error for a grading that stopped because of err.
func (c *gradeCmd) stopped(ctx context.Context, err error, done, all int) error {
	var incomplete grader.Incomplete
	switch {
	case ctx.Err() != nil:
		err = errors.New("stopped")
	case errors.As(err, &incomplete):
		return fmt.Errorf("grade: %w: grade the parts that were not finished, or use --resume to grade them here", err)
	}
	if all == 0 {
		return fmt.Errorf("grade: %w", err)
	}
	return fmt.Errorf("grade: %w after %d of %d answers; the same command with --resume goes on", err, done, all)
}

// class returns the class, with the exercises to grade. They are those that at least
// one student answers. Students who do not answer one get a row for it if most others
// do, or if a flag chooses it, so that one student's odd answer changes nobody's
// sum.
func (c *gradeCmd) class(submissions []grader.Submission) (class grader.Class, err error) {
	answers := answersIn(submissions)
	chosen := map[string]bool{}
	for _, id := range c.Exercise {
		if _, err := exercises.Lookup(id); err != nil {
			return class, badInputf("grade: %w", err)
		}
		chosen[id] = true
	}
	for _, name := range c.Student {
		if !slices.ContainsFunc(submissions, func(s grader.Submission) bool { return s.Student == name }) {
			return class, badInputf("grade: %s has no submission of a student %q", c.Dir, name)
		}
	}
	for _, e := range exercises.All() {
		if chosen[e.ID] || len(chosen) == 0 && answers[e.ID] > 0 {
			class.Exercises = append(class.Exercises, e)
		}
	}
	if len(class.Exercises) == 0 {
		return class, badInputf("grade: no file in %s has an answer; a cell with an answer begins with // exercise: ID",
			c.Dir)
	}
	class.Inputs, class.Resume = kit.Inputs, c.Resume || c.Shard.Of > 0
	class.Filter = grader.Filter{Students: c.Student, Exercises: c.Exercise, Shard: c.Shard}
	handedIn := 0
	for _, s := range submissions {
		handedIn += min(1, len(s.Files))
	}
	class.Missing = func(id string) bool { return chosen[id] || 2*answers[id] >= handedIn }
	return class, nil
}

// answersIn returns how many students have marked an answer to an exercise.
func answersIn(submissions []grader.Submission) map[string]int {
	count := map[string]int{}
	for _, s := range submissions {
		found := map[string]bool{}
		for _, f := range s.Files {
			for _, id := range f.Exercises {
				if !found[id] {
					found[id] = true
					count[id]++
				}
			}
		}
	}
	return count
}

// results opens OUT.
func (c *gradeCmd) results(submissions []grader.Submission) (results report.Folder, release func(), err error) {
	if others := c.others(submissions); others != "" {
		return "", nil, badInputf("grade: --out %s has the results of another class (%s); choose another folder",
			c.Out, others)
	}
	results = report.Folder(c.Out)
	release, err = results.Open(c.Shard.Of > 0)
	switch {
	case errors.Is(err, report.ErrInUse):
		return "", nil, badInputf("grade: another gametree grade is writing into %s", c.Out)
	case err != nil:
		return "", nil, badInputf("grade: --out: %w", err)
	}
	return results, release, nil
}

// others returns some names of students who have results in OUT, if none of them has
// a submission.
func (c *gradeCmd) others(submissions []grader.Submission) string {
	students := report.Folder(c.Out).Names()
	for _, s := range submissions {
		if slices.Contains(students, report.FileName(s.Student)) {
			return ""
		}
	}
	if len(students) > 3 {
		students = append(students[:3], "…")
	}
	return strings.Join(students, ", ")
}

// seed returns the seed of the class. If OUT has none, or a flag sets a different one,
// it is written there.
func (c *gradeCmd) seed(stdio IO, results report.Folder) (seed uint64, err error) {
	kept, known, err := results.Seed()
	switch {
	case err != nil:
		return 0, badInputf("grade: %w", err)
	case known && (c.Seed == nil || *c.Seed == kept):
		return kept, nil
	case !known && c.Merge:
		return 0, badInputf("grade: --merge: %s has no results", c.Out)
	case known && (c.Merge || c.Shard.Of > 0):
		return 0, badInputf("grade: OUT/seed is %d; all parts of a class have the same seed", kept)
	case known && len(c.Student)+len(c.Exercise) > 0:
		return 0, badInputf("grade: OUT/seed is %d; another --seed changes all results, so grade the whole class with "+
			"it, without --student and --exercise", kept)
	case known:
		fmt.Fprintf(stdio.Err, "gametree: grade: the seed changes from %d to %d, so every answer is graded again\n",
			kept, *c.Seed)
	}
	if c.Seed != nil {
		seed = *c.Seed
	}
	for c.Seed == nil && (seed == 0 || seed == kit.Seed) {
		var random [8]byte
		rand.Read(random[:])
		seed = binary.LittleEndian.Uint64(random[:])
	}
	if c.Shard.Of > 0 { // another part may be drawing one too
		seed, err = results.FirstSeed(seed)
	} else {
		err = results.SetSeed(seed)
	}
	if err != nil {
		return 0, fmt.Errorf("grade: %w", err)
	}
	return seed, nil
}

// mostFaults is how many faults are listed.
const mostFaults = 10

// summary prints the number of answers with each status, and of open requests. Its error
// lists the faults, each of which kept an answer from being judged.
func (c *gradeCmd) summary(
	out io.Writer, count map[judge.Status]int, faults []string, level jail.Level, open int,
) error {
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
	answers := "answers"
	if sum == 1 {
		answers = "answer"
	}
	fmt.Fprintf(out, "%d %s: %s\nsandbox %s\n%s\n",
		sum, answers, strings.Join(parts, ", "), level, filepath.Join(c.Out, "grades.csv"))
	if open > 0 {
		fmt.Fprintf(out, "requests to grade again without a reply: %d, in %s\n", open, filepath.Join(c.Out, "comments.csv"))
	}
	if n := len(faults); n > 0 {
		return fmt.Errorf("grade: %d answers have no points yet; the same command with --resume tries them again\n%s",
			n, strings.Join(faults[:min(n, mostFaults)], "\n"))
	}
	return nil
}
