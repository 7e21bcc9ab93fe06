package learner

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/console"
	"gametree/kernel/notebook"
	"gametree/pkg/render"
)

// classCmd counts the learners of a class by exercise.
type classCmd struct {
	Dir string `arg:"" help:"The folder with the learners' homes, or with the files from progress export."`
}

// recordsOf are the places in a folder that may hold a learner's record.
var recordsOf = []string{"*/.cache/gametree/progress.json", "*/*.json", "*.json"}

// Run shows a row for each exercise that a learner has begun.
func (c *classCmd) Run(_ context.Context, stdio console.IO, _ *Learner) error {
	class, broken := map[string]*report.Progress{}, []string{}
	for _, place := range recordsOf {
		files, _ := fs.Glob(os.DirFS(c.Dir), place)
		for _, file := range files {
			r, err := recordIn(filepath.Join(c.Dir, file))
			if err != nil {
				broken = append(broken, file)
				continue
			}
			name, _, _ := strings.Cut(file, "/")
			if class[name] != nil {
				r.Add(class[name])
			}
			class[name] = r
		}
	}
	notes := ""
	if len(broken) > 0 {
		notes = "; not a record of progress: " + strings.Join(broken, ", ")
	}
	if len(class) == 0 {
		return console.BadInputf("progress class: no learner's progress in %s%s; want a folder of homes, or of files from %s",
			c.Dir, notes, stdio.Named("progress export"))
	}
	line := fmt.Sprintf("%d learners%s", len(class), notes)
	var rows [][]string
	for _, e := range exercises.All() {
		if row := classRow(e, class); row != nil {
			rows = append(rows, row)
		}
	}
	table := render.Table([]string{"lesson", "exercise", "began", "passed", "stopped here", "fails most"}, rows)
	return stdio.Show(render.Bundle{Markdown: line + "\n\n" + table.Markdown, Text: line + "\n" + table.Text})
}

// recordIn returns the record in a file. The file must be a regular one: a learner may have put
// anything in its place.
func recordIn(file string) (*report.Progress, error) {
	text, err := notebook.ReadBytes(file)
	if err != nil {
		return nil, err
	}
	return report.ParseProgress(text)
}

// classRow returns the row of an exercise, or nil if no learner has begun it.
func classRow(e kit.Exercise, class map[string]*report.Progress) []string {
	began, passed, stopped := 0, 0, 0
	failing := make([]int, len(e.Tasks))
	for _, r := range class {
		known := r.Exercises[e.ID]
		if known == nil {
			continue
		}
		began++
		switch {
		case known.Passed:
			passed++
			continue
		case r.Last == e.ID:
			stopped++
		}
		for i, t := range e.Tasks {
			if slices.Contains(known.Failing, t.Name) {
				failing[i]++
			}
		}
	}
	if began == 0 {
		return nil
	}
	most := ""
	if n := slices.Max(failing); n > 0 {
		most = fmt.Sprintf("%s (%d)", e.Tasks[slices.Index(failing, n)].Name, n)
	}
	return []string{e.Lesson, e.ID, fmt.Sprint(began), fmt.Sprint(passed), fmt.Sprint(stopped), most}
}
