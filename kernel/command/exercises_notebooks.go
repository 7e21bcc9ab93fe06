//go:build !js

// gametree exercises notebooks: the notebooks to hand out.

package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gametree/exercises"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
)

type exercisesNotebooksCmd struct {
	Out      string   `placeholder:"DIR" help:"The folder for the notebooks. (default: the folder of the exercises)"`
	Lesson   []string `placeholder:"N" help:"Write only the notebook of this lesson, such as 04 or 04b. (default: all)"`
	Nbgrader bool     `help:"Write the teacher's notebooks, from which nbgrader makes the learners'."`
}

// Run writes a notebook for each lesson that has exercises. It overwrites files.
func (c *exercisesNotebooksCmd) Run(_ context.Context, stdio IO, root string) error {
	folder := c.Out
	if folder == "" {
		folder = filepath.Join(root, "exercises")
	}
	books, err := c.books(root)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return badInput(err)
	}
	for name, nb := range books {
		if err := notebook.WriteFile(filepath.Join(folder, name), nb); err != nil {
			return err
		}
		fmt.Fprintln(stdio.Out, filepath.Join(folder, name))
	}
	return nil
}

// books returns the notebooks by file name.
func (c *exercisesNotebooksCmd) books(root string) (map[string]*notebook.Notebook, error) {
	byLesson := map[int][]kit.Exercise{}
	for _, e := range exercises.All() {
		if len(c.Lesson) == 0 || slices.ContainsFunc(c.Lesson, func(l string) bool { return lessonNumber(l) == e.Lesson }) {
			byLesson[e.Lesson] = append(byLesson[e.Lesson], e)
		}
	}
	for _, lesson := range c.Lesson {
		if byLesson[lessonNumber(lesson)] == nil {
			return nil, badInputf("exercises notebooks: lesson %s has no exercises", lesson)
		}
	}
	books := map[string]*notebook.Notebook{}
	for lesson, all := range byLesson {
		name := fmt.Sprintf("%02d-exercises.ipynb", lesson)
		o := handout.Options{Title: fmt.Sprintf("lesson %02d", lesson), Source: c.Nbgrader}
		if files, _ := filepath.Glob(filepath.Join(root, "notebooks", fmt.Sprintf("%02d-*.ipynb", lesson))); len(files) == 1 {
			name = filepath.Base(files[0])
			o.Title, o.Lesson = strings.TrimLeft(notebook.ReadTitle(files[0], name), "0123456789 ·"), "../notebooks/"+name
		}
		books[name] = handout.Notebook(all, o)
	}
	return books, nil
}

// lessonNumber returns the number of a lesson: 4 of 04, and of its parts 4b and 04c, whose
// exercises are in the same notebook; 0 if it is none.
func lessonNumber(name string) int {
	n, _ := strconv.Atoi(strings.TrimRight(name, "bcd"))
	return n
}
