//go:build !js

// gametree exercises notebooks: the notebooks to hand out.

package command

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/kit"
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

// books returns the notebooks by file name.
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
			books[name].Cells = append(books[name].Cells, transfer(old)...)
		}
	}
	return books, nil
}

// transfer returns the cells of a task without points, which is written by hand: their IDs
// begin with "transfer".
func transfer(nb *notebook.Notebook) []*notebook.Cell {
	return slices.DeleteFunc(nb.Cells, func(c *notebook.Cell) bool { return !strings.HasPrefix(c.ID, "transfer") })
}
