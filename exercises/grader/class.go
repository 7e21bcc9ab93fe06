package grader

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// Class grades the submissions of a class.
type Class struct {
	Root      string // the checkout
	Exercises []kit.Exercise
	Cases     *kit.Cases
	Sandbox   string // the layers of the jail that hold, for the reports
	Version   string // of the grader and the exercises

	// Known returns the answer if it was graded before. It may be nil.
	Known func(key, student, exercise string) (report.Answer, bool)

	// Progress is called with the number of answers graded so far, and of all.
	Progress func(done, all int)
}

// batch is how many answers are compiled at a time. It limits the number of programs
// on the disk.
const batch = 40

// job is an answer to grade.
type job struct {
	report.Answer
	exercise kit.Exercise
	program  answer.Program
	done     bool // it is graded
}

// Grade grades all submissions. It returns, for each student, an answer for each
// exercise and one for each file that cannot be read, in the order of the
// submissions. Whatever goes wrong with one answer, including the grader's own
// faults, is reported in that answer. An error means that ctx has ended.
func (c Class) Grade(ctx context.Context, submissions []Submission) ([]report.Answer, error) {
	var jobs []*job
	for _, s := range submissions {
		for _, e := range c.Exercises {
			jobs = append(jobs, c.find(s, e))
		}
		for _, f := range s.Files {
			if f.Fault != "" {
				jobs = append(jobs, c.faulty(s, f))
			}
		}
	}
	for at := 0; at < len(jobs); at += batch {
		c.Progress(at, len(jobs))
		if err := c.together(ctx, jobs[at:min(at+batch, len(jobs))]); err != nil {
			return nil, err
		}
	}
	c.Progress(len(jobs), len(jobs))
	answers := make([]report.Answer, len(jobs))
	for i, j := range jobs {
		answers[i] = j.Answer
	}
	return answers, nil
}

// faulty returns the row of a file that cannot be read.
func (c Class) faulty(s Submission, f File) *job {
	return &job{done: true, Answer: report.Answer{
		Student: s.Student, File: f.Name, Status: report.Unreadable, Message: f.Fault, Seed: c.Cases.Seed, Sandbox: c.Sandbox,
	}}
}

// find finds a student's answer to an exercise. If several files have one, the last
// by name counts, and a note names the others. A file whose cells have lost the line
// that names the exercise counts only if no other file has an answer.
func (c Class) find(s Submission, e kit.Exercise) *job {
	j := &job{exercise: e, Answer: report.Answer{Student: s.Student, Seed: c.Cases.Seed, Sandbox: c.Sandbox}}
	var files []File
	for _, marked := range []bool{true, false} {
		for _, f := range s.Files {
			if answers(f, e) == marked && (marked || declares(f, e)) {
				files = append(files, f)
			}
		}
		if len(files) > 0 {
			break
		}
	}
	if len(files) == 0 {
		j.done = true
		j.Take(e, judge.Unjudged(e, judge.Missing, "there is no answer to it"))
		return j
	}
	last := files[len(files)-1]
	j.File = last.Name
	p := prepare(e, last.Cells)
	var notes []string
	for _, f := range files[:len(files)-1] {
		notes = append(notes, "also answered in "+f.Name+", which does not count")
	}
	for _, line := range p.dropped {
		notes = append(notes, "passed over "+line)
	}
	j.Note = strings.Join(notes, "; ")
	if j.program = p.program; p.verdict != nil {
		j.done = true
		j.Take(e, *p.verdict)
		return j
	}
	j.Key = c.key(e, p.program)
	if len(p.program.Source) <= report.MaxSource {
		j.Source = p.program.Source
	}
	if c.Known != nil {
		if known, ok := c.Known(j.Key, s.Student, e.ID); ok {
			known.Student, known.File, known.Note, known.Source = j.Student, j.File, j.Note, j.Source
			j.Answer, j.done = known, true
		}
	}
	return j
}

// answers reports whether a cell of the file is marked as an answer to e.
func answers(f File, e kit.Exercise) bool {
	return slices.ContainsFunc(f.Cells, func(c answer.Cell) bool {
		id, _ := answer.ID(c.Text)
		return id == e.ID
	})
}

// declares reports whether the file declares what e asks for.
func declares(f File, e kit.Exercise) bool {
	v := prepare(e, f.Cells).verdict
	return len(f.Cells) > 0 && (v == nil || v.Status != judge.Missing)
}

// key returns the same key for answers that must get the same result.
func (c Class) key(e kit.Exercise, p answer.Program) string {
	h := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%s\x00%d\x00%s", c.Version, e.ID, p.Source, c.Cases.Seed, c.Sandbox))
	return hex.EncodeToString(h[:])
}

// together compiles some answers and judges them.
func (c Class) together(ctx context.Context, jobs []*job) error {
	first := map[string]*job{} // by key, because equal answers are judged once
	programs := map[string]answer.Program{}
	for _, j := range jobs {
		if !j.done && first[j.Key] == nil {
			first[j.Key] = j
			programs["a"+j.Key] = j.program
		}
	}
	if len(programs) > 0 {
		if err := c.judge(ctx, first, programs); err != nil {
			return err
		}
	}
	for _, j := range jobs {
		if f := first[j.Key]; !j.done && f != j {
			student, file, note := j.Student, j.File, j.Note
			j.Answer = f.Answer
			j.Student, j.File, j.Note = student, file, note
		}
	}
	return nil
}

// judge compiles and judges the answers by key.
func (c Class) judge(ctx context.Context, jobs map[string]*job, programs map[string]answer.Program) error {
	folder, err := jail.Folder()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	outcomes, buildFault := answer.Build(ctx, c.Root, folder, programs, answer.DefaultLimits)
	queue := make(chan *job)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for j := range queue {
				var v judge.Verdict
				err := buildFault
				if err == nil {
					v, err = judged(ctx, c.Cases, j.exercise, outcomes["a"+j.Key])
				}
				if err != nil { // the grader's fault: reported, and never scored
					v = judge.Unjudged(j.exercise, judge.Fault, err.Error())
				}
				j.Take(j.exercise, v)
			}
		})
	}
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	workers.Wait()
	return ctx.Err()
}
