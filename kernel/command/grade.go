// gametree grade: grade the submissions of a class.

package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/setup"
)

type gradeCmd struct {
	Dir         string   `arg:"" help:"The folder of submissions, with a folder or a file for each student."`
	Out         string   `required:"" placeholder:"DIR" help:"The folder for the reports."`
	Format      string   `default:"csv" enum:"csv,gradescope,exercism,junit" help:"The format of the results: csv, gradescope, exercism or junit. Every format also writes grades.csv, a page for each student and a JSON file for each answer."`
	Seed        uint64   `default:"1" help:"The seed of the random inputs. The same seed gives the same points."`
	Student     []string `placeholder:"NAME" help:"Grade only this student; the others keep their results in OUT."`
	Exercise    []string `placeholder:"ID" complete:"exercise" help:"Grade only this exercise; the others keep their results in OUT, if there are any."`
	Resume      bool     `help:"Grade only answers that are new or have changed since the results in OUT."`
	Unsandboxed bool     `help:"Grade even if this system cannot run the whole jail that keeps answers from doing harm."`
}

// Help is the longer help text of the command.
func (c *gradeCmd) Help() string {
	return "The command takes the answers from the cells that begin with // exercise: ID, screens and compiles them, and judges them in a jail. It does not run the notebooks. " +
		"It writes grades.csv, with a row and a reason for every file, feedback/STUDENT.html and answers/STUDENT/EXERCISE.json into OUT."
}

// Run grades the folder.
func (c *gradeCmd) Run(ctx context.Context, stdio IO) error {
	root, err := setup.Root()
	if err != nil {
		return badInput(err)
	}
	submissions, err := grader.Collect(c.Dir, handout.ReadCells)
	if err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	progress.Message("testing the jail")
	level, err := jail.Probe(ctx, root)
	if err != nil {
		progress.End("")
		return err
	}
	if !level.Whole() && !c.Unsandboxed {
		progress.End("")
		return fmt.Errorf("grade: this system has only these layers of the jail: %s; to grade without the others, add --unsandboxed", level)
	}
	all, err := answered(submissions)
	if err != nil {
		return err
	}
	before := c.before()
	class := grader.Class{
		Root: root, Exercises: all, Cases: kit.NewCases(c.Seed, kit.Inputs), Sandbox: level.String(), Version: version(),
		Known: func(key, student, id string) (report.Answer, bool) {
			a, ok := before[student+"/"+id]
			others := c.chosen() && !c.chooses(student, id)
			return a, ok && (others || c.Resume && a.Key == key)
		},
		Progress: func(done, all int) {
			progress.Message("%s graded %d of %d answers", bar(done, all, 30), done, all)
		},
	}
	debug.SetGCPercent(400) // most of what judging allocates is short-lived
	answers, err := class.Grade(ctx, submissions)
	progress.End("")
	if err != nil {
		return err
	}
	if err := report.Write(c.Out, answers, c.Format); err != nil {
		return err
	}
	return c.summary(stdio.Out, answers, level)
}

// chosen reports whether the flags choose only some answers.
func (c *gradeCmd) chosen() bool { return len(c.Student)+len(c.Exercise) > 0 }

// chooses reports whether the flags choose the student and the exercise.
func (c *gradeCmd) chooses(student, id string) bool {
	return (len(c.Student) == 0 || slices.Contains(c.Student, student)) && (len(c.Exercise) == 0 || slices.Contains(c.Exercise, id))
}

// answered returns the exercises that the submissions answer, in order.
func answered(submissions []grader.Submission) (all []kit.Exercise, err error) {
	found := map[string]bool{}
	for _, s := range submissions {
		for _, f := range s.Files {
			for _, cell := range f.Cells {
				if id, ok := answer.ID(cell.Text); ok {
					found[id] = true
				}
			}
		}
	}
	for _, e := range exercises.All() {
		if found[e.ID] {
			all = append(all, e)
		}
	}
	if len(all) == 0 {
		return nil, badInputf("grade: no file has an answer; a cell with an answer begins with // exercise: ID")
	}
	return all, nil
}

// before returns the answers in OUT; the keys are STUDENT/EXERCISE.
func (c *gradeCmd) before() map[string]report.Answer {
	all := map[string]report.Answer{}
	files, _ := filepath.Glob(filepath.Join(c.Out, "answers", "*", "*.json"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		var a report.Answer
		if err == nil && json.Unmarshal(text, &a) == nil {
			all[a.Student+"/"+a.Exercise] = a
		}
	}
	return all
}

// version returns the hash of this program, which contains the exercises, or "" if
// it cannot be read.
func version() string {
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil))
}

// summary prints the number of answers with each status.
func (c *gradeCmd) summary(out io.Writer, answers []report.Answer, level jail.Level) error {
	count := map[judge.Status]int{}
	for _, a := range answers {
		count[a.Status]++
	}
	var parts []string
	for _, status := range []judge.Status{
		judge.Passed, judge.Failed, judge.NotAttempted, judge.Missing, judge.NotCompiled, judge.Forbidden, report.Unreadable, judge.Fault,
	} {
		if count[status] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", count[status], status))
		}
	}
	fmt.Fprintf(out, "%d answers: %s\nseed %d, sandbox %s\n%s\n", len(answers), strings.Join(parts, ", "), c.Seed, level, filepath.Join(c.Out, "grades.csv"))
	if n := count[judge.Fault]; n > 0 {
		return fmt.Errorf("grade: a fault of the grader prevented the judging of %d answers, which have no points yet", n)
	}
	return nil
}
