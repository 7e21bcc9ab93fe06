//go:build !js

// gametree exercises notebooks: the notebooks to hand out. And gametree exercises verify, which checks the exercises.

package command

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/kit"
	"gametree/exercises/kit/folders"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
)

type exercisesNotebooksCmd struct {
	Out      string   `placeholder:"DIR" help:"The folder for the notebooks. (default: the folder of the exercises)"`
	Lesson   []string `placeholder:"N" help:"Write only the notebook of this lesson, such as 4 or 04b. (default: all)"`
	Nbgrader bool     `help:"Write the teacher's notebooks, from which nbgrader makes the learners'."`
}

// Run writes a notebook for each lesson that has exercises. It overwrites files.
func (c *exercisesNotebooksCmd) Run(_ context.Context, stdio IO, root string) error {
	folder := cmp.Or(c.Out, filepath.Join(root, "exercises"))
	books, err := c.books(root)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return badInput(err)
	}
	for _, name := range slices.Sorted(maps.Keys(books)) {
		if err := notebook.WriteFile(filepath.Join(folder, name), books[name]); err != nil {
			return err
		}
		fmt.Fprintln(stdio.Out, filepath.Join(folder, name))
	}
	return nil
}

func (c *exercisesNotebooksCmd) books(root string) (map[string]*notebook.Notebook, error) {
	byLesson := map[string][]kit.Exercise{}
	for _, e := range exercises.All() {
		byLesson[e.Lesson] = append(byLesson[e.Lesson], e)
	}
	lessons := slices.Collect(maps.Keys(byLesson))
	if len(c.Lesson) > 0 {
		lessons = c.Lesson
	}
	books := map[string]*notebook.Notebook{}
	for _, lesson := range lessons {
		if len(strings.TrimRight(lesson, "bcd")) == 1 {
			lesson = "0" + lesson
		}
		if byLesson[lesson] == nil {
			return nil, badInputf("exercises notebooks: lesson %s has no exercises", lesson)
		}
		name := lesson + "-exercises.ipynb"
		o := handout.Options{Title: "lesson " + lesson, Source: c.Nbgrader}
		if files, _ := filepath.Glob(filepath.Join(root, "notebooks", lesson+"-*.ipynb")); len(files) == 1 {
			name = filepath.Base(files[0])
			_, title, _ := strings.Cut(notebook.ReadTitle(files[0], name), " · ")
			o.Title, o.Lesson = title, "../notebooks/"+name
		}
		books[name] = handout.Notebook(byLesson[lesson], o)
		if old, err := notebook.ReadFile(filepath.Join(root, "exercises", name)); err == nil {
			for _, c := range old.Cells {
				if strings.HasPrefix(c.ID, "transfer") { // a task without points, written by hand
					books[name].Cells = append(books[name].Cells, c)
				}
			}
		}
	}
	return books, nil
}

type exercisesVerifyCmd struct {
	Exercise []string `arg:"" optional:"" complete:"exercise" help:"Check only these exercises."`
	Seed     uint64   `default:"1" help:"The seed of the random inputs."`
	Seeds    int      `default:"1" help:"How many seeds to try, starting with --seed."`
}

// Run prints a line for each problem, and returns an error if there are problems.
func (c *exercisesVerifyCmd) Run(ctx context.Context, stdio IO, root string) error {
	all := exercises.All()
	if len(c.Exercise) > 0 {
		all = nil
	}
	for _, id := range c.Exercise {
		e, err := exercises.Lookup(id)
		if err != nil {
			return badInput(err)
		}
		all = append(all, e)
	}
	status := stdio.Progress()
	debug.SetGCPercent(400) // most of what judging allocates is short-lived
	wrong := 0
	var seeds []uint64
	for seed := range uint64(c.Seeds) {
		seeds = append(seeds, c.Seed+seed)
	}
	own, _ := folders.Read(os.Getenv(ownExercises)) // this program contains them
	for _, e := range all {
		folder := filepath.Join(root, "exercises", e.ID)
		if i := slices.IndexFunc(own, func(f folders.Folder) bool { return f.ID == e.ID }); i >= 0 {
			folder = own[i].Path
		}
		status.Message("verifying %s", e.ID)
		problems, err := grader.Verify(ctx, grader.Checkout(root), e, kit.Inputs, seeds...)
		status.End("")
		if err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintln(stdio.Out, filepath.Join(folder, p))
		}
		wrong += len(problems)
	}
	if wrong > 0 {
		return fmt.Errorf("exercises verify: %d problems", wrong)
	}
	fmt.Fprintf(stdio.Out, "%d exercises, no problems\n", len(all))
	return nil
}
