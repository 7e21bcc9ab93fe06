//go:build !js

package grader

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/pkg/arena"
)

// Class grades the submissions of a class.
type Class struct {
	Root      string // the checkout
	Exercises []kit.Exercise
	Seed      uint64
	Inputs    int    // that each property is tried on
	Sandbox   string // the layers of the jail that hold, for the reports
	Version   string // of the grader and the exercises
	Filter    Filter

	// Results is where each answer is written as soon as it is graded. With Resume,
	// answers that were graded there in the same way are not graded again.
	Results report.Folder
	Resume  bool

	// Merge takes the results that are there and grades nothing; Grade returns
	// Incomplete if some are missing.
	Merge bool

	// Missing reports whether a student without an answer to an exercise gets a row
	// for it.
	Missing func(exercise string) bool

	// Progress is called with the number of answers graded so far, and of all.
	Progress func(done, all int)

	// Judging is called when the judging of an answer to an exercise begins. It returns what is
	// called when it has ended, unless ctx has ended before. It may be nil.
	Judging func(a report.Answer, exercise string) (end func())
}

type Filter struct {
	Students, Exercises []string    // empty: all
	Excluded            []string    // students
	Shard               arena.Shard // of the students: each stays in the same part when others come or go
}

// covers reports whether an exercise of a student is chosen. The student's name is
// the one in file names; exercise is empty for files.
func (f Filter) covers(student, exercise string) bool {
	is := func(name string) bool { return report.FileName(name) == student }
	h := fnv.New32a()
	h.Write([]byte(student))
	return f.Shard.Covers(uint(h.Sum32())) && !slices.ContainsFunc(f.Excluded, is) &&
		(len(f.Students) == 0 || slices.ContainsFunc(f.Students, is)) &&
		(exercise == "" || len(f.Exercises) == 0 || slices.Contains(f.Exercises, exercise))
}

// Grade grades all submissions: it writes an answer for each exercise of a student,
// and one for each file without an answer. Then it removes answers that were graded
// earlier and are not in the submissions any more. Whatever goes wrong with one
// answer, including the grader's own faults, is reported in that answer. An error
// means that ctx has ended, or that an answer could not be written. All answers
// written before are whole.
//
// It grades one exercise after the other, because the inputs of all of them need much memory.
func (c Class) Grade(ctx context.Context, submissions []Submission) error {
	g := &grading{Class: c, same: map[string]report.Answer{}}
	used := map[string]map[string]bool{} // files, by student
	for _, s := range submissions {
		used[s.Student] = map[string]bool{}
		for _, e := range g.Exercises {
			answered := slices.ContainsFunc(s.Files, func(f File) bool { return slices.Contains(f.Exercises, e.ID) })
			if g.Filter.covers(report.FileName(s.Student), e.ID) && (answered || len(s.Files) == 0 || g.Missing(e.ID)) {
				g.all++
			}
		}
	}
	for _, e := range g.Exercises {
		g.cases, g.same = casesOf(g.Seed, g.Inputs), map[string]report.Answer{}
		for some := range slices.Chunk(submissions, batch) {
			var waiting []*job
			for _, s := range some {
				j := g.student(s, e, used[s.Student])
				switch {
				case ctx.Err() != nil:
					return ctx.Err()
				case j == nil:
				case j.Status == "":
					waiting = append(waiting, j)
				default:
					if err := g.keep(j.Answer); err != nil {
						return err
					}
				}
			}
			if err := g.together(ctx, waiting); err != nil {
				return err
			}
		}
	}
	for _, s := range submissions {
		if err := g.files(s, used[s.Student]); err != nil {
			return err
		}
	}
	if g.open > 0 {
		return Incomplete(g.open)
	}
	return g.Results.Prune(g.kept, g.Filter.covers)
}

// casesOf returns the inputs of a class. Learners' checks have others, whatever the
// seed is.
func casesOf(seed uint64, inputs int) *kit.Cases {
	h := sha256.Sum256(fmt.Appendf(nil, "class %d", seed))
	return kit.NewCases(binary.LittleEndian.Uint64(h[:]), inputs)
}

type grading struct {
	Class
	cases *kit.Cases // of the exercise that is being graded
	all   int        // answers to grade, without those whose cells have lost the line that names the exercise
	open  int        // answers that Merge finds no result for

	mu   sync.Mutex
	kept []report.Answer          // only the names
	same map[string]report.Answer // by key, those to the exercise that were kept
}

// Incomplete is the error of a merge that lacks the results of that many answers.
type Incomplete int

func (n Incomplete) Error() string { return fmt.Sprintf("%d answers have no result", int(n)) }

// batch is how many students' answers are compiled at a time. It limits the number of programs
// on the disk.
const batch = 40

// job is an answer to grade; it has no Status before.
type job struct {
	report.Answer
	exercise kit.Exercise
	program  answer.Code
}

func (g *grading) keep(a report.Answer) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if err := g.Results.Save(a); err != nil {
		return err
	}
	g.kept = append(g.kept, report.Answer{Student: a.Student, Exercise: a.Exercise, File: a.File})
	g.same[a.Key] = a
	g.Progress(min(len(g.kept), g.all), g.all)
	return nil
}

// student returns the job of an exercise of a student, or nil if there is nothing to
// do. It adds the files with an answer to used.
func (g *grading) student(s Submission, e kit.Exercise, used map[string]bool) *job {
	files := find(s, e)
	for _, f := range files {
		used[f.Name] = true
	}
	broken := slices.ContainsFunc(s.Files, func(f File) bool { return f.Fault != "" }) // its own row says so
	if !g.Filter.covers(report.FileName(s.Student), e.ID) ||
		len(files) == 0 && (broken || len(s.Files) > 0 && !g.Missing(e.ID)) {
		return nil
	}
	return g.job(s, e, files)
}

// files keeps an answer for each file of a student that has none.
func (g *grading) files(s Submission, used map[string]bool) error {
	if !g.Filter.covers(report.FileName(s.Student), "") {
		return nil
	}
	for _, f := range s.Files {
		status, message := f.without(used[f.Name])
		if message == "" {
			continue
		}
		if err := g.keep(report.Answer{Student: s.Student, Name: s.Name, File: f.Name, Status: status,
			Message: message, Sandbox: g.Sandbox}); err != nil {
			return err
		}
	}
	return nil
}

// without returns the reason why a file has no answer; no message: it has one.
func (f File) without(used bool) (status judge.Status, message string) {
	switch {
	case f.Fault != "":
		return report.Unreadable, f.Fault
	case used || slices.ContainsFunc(f.Exercises, known): // or it is not graded now
		return "", ""
	case len(f.Exercises) > 0:
		return judge.Missing, "it answers " + f.Exercises[0] + ", which is not an exercise"
	}
	return judge.Missing, "it has no answer: a cell with an answer begins with // exercise: ID"
}

func known(id string) bool {
	_, err := exercises.Lookup(id)
	return err == nil
}

// find returns the files with a student's answer to an exercise, in order. A file
// whose cells have lost the line that names the exercise counts only if no other file
// has an answer.
func find(s Submission, e kit.Exercise) (files []File) {
	for _, marked := range []bool{true, false} {
		for _, f := range s.Files {
			if slices.Contains(f.Exercises, e.ID) == marked && (marked || declares(f, e)) {
				files = append(files, f)
			}
		}
		if len(files) > 0 {
			break
		}
	}
	return files
}

// job returns the job of the student's answer to an exercise that is in files. The
// newest one counts, and a note names the others.
func (g *grading) job(s Submission, e kit.Exercise, files []File) *job {
	j := &job{exercise: e, Answer: report.Answer{Student: s.Student, Name: s.Name, Sandbox: g.Sandbox}}
	if len(files) == 0 {
		j.Take(e, judge.Unjudged(e, judge.Missing, "there is no answer to it"))
		return j
	}
	file, why := newest(files)
	j.File, j.Cell = file.Name, answer.Own(e, file.Cells)
	program, refused := prepare(e, file.Cells)
	var notes []string
	for _, f := range files {
		if f.Name != file.Name {
			notes = append(notes, fmt.Sprintf("also answered in %s, which does not count", f.Name))
		}
	}
	if len(notes) > 0 {
		notes = append(notes, file.Name+" counts: "+why)
	}
	j.Note = strings.Join(append(notes, program.Used...), "; ")
	if j.program = program; refused != nil {
		j.Take(e, *refused)
		return j
	}
	j.Key = g.key(e, program)
	if g.Resume || g.Merge {
		known, ok := g.Results.Saved(s.Student, e.ID)
		if ok && known.Key == j.Key && known.Status != judge.GraderFault {
			j.copy(known)
		}
	}
	return j
}

// copy takes the result of an equal answer.
func (j *job) copy(from report.Answer) {
	from.Student, from.Name, from.File, from.Note, from.Cell = j.Student, j.Name, j.File, j.Note, j.Cell
	j.Answer = from
}

// declares reports whether the file declares what e asks for, outside the answers to other
// exercises.
func declares(f File, e kit.Exercise) bool {
	cells := slices.DeleteFunc(slices.Clone(f.Cells), func(c answer.Cell) bool {
		return slices.ContainsFunc(answer.IDs(c.Text), known)
	})
	if len(cells) == 0 {
		return false
	}
	_, refused := prepare(e, cells)
	return refused == nil || refused.Status != judge.Missing
}

// key returns the same key for answers that must get the same result.
func (g *grading) key(e kit.Exercise, p answer.Code) string {
	h := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%s\x00%d\x00%s", g.Version, e.ID, p.Key(), g.Seed, g.Sandbox))
	return hex.EncodeToString(h[:])
}

// together compiles some answers and judges them. Equal ones are judged once.
func (g *grading) together(ctx context.Context, jobs []*job) error {
	if g.Merge {
		g.open += len(jobs)
		return nil
	}
	different := map[string]*job{} // by key
	for _, j := range jobs {
		if _, known := g.same[j.Key]; !known {
			different[j.Key] = j
		}
	}
	if err := g.judgeAnswers(ctx, different); err != nil {
		return err
	}
	for _, j := range jobs {
		if j.Status == "" {
			j.copy(g.same[j.Key])
			if err := g.keep(j.Answer); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *grading) judgeAnswers(ctx context.Context, jobs map[string]*job) error {
	if len(jobs) == 0 {
		return nil
	}
	programs := map[string]answer.Code{}
	for key, j := range jobs {
		programs["a"+key] = j.program
	}
	outcomes, done, buildFault := Checkout(g.Root).Build(ctx, programs)
	if buildFault == nil {
		defer done()
	}
	workers, ctx := errgroup.WithContext(ctx)
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for _, j := range jobs {
		workers.Go(func() error {
			v, err, end := judge.Verdict{}, buildFault, func() {}
			if g.Judging != nil {
				end = g.Judging(j.Answer, j.exercise.ID)
			}
			if err == nil {
				v, err = judged(ctx, g.cases, j.exercise, outcomes["a"+j.Key])
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			end()
			if err != nil { // the grader's fault: reported, and never scored
				v = judge.Unjudged(j.exercise, judge.GraderFault, "not the answer's fault: "+err.Error())
			}
			j.Take(j.exercise, v)
			return g.keep(j.Answer) // if the disk is full, the others would be judged in vain
		})
	}
	return workers.Wait()
}
