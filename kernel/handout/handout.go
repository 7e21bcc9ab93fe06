// Package handout makes the notebooks in which learners answer the exercises, one for
// each lesson, and reads the answers in them. The notebooks have nbgrader's metadata,
// so that stock nbgrader can release and grade them too.
//
// It also copies the course for a learner to work in.
//
// Reading order: handout.go, cells.go, copy.go.
package handout

import (
	"cmp"
	"crypto/md5"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gametree/exercises/kit"
	"gametree/kernel/notebook"
)

type Options struct {
	Title  string // of the lesson
	Lesson string // the path of its notebook; empty if there is none

	// Source makes the teacher's notebook, with marks that tell nbgrader where to put
	// its stubs.
	Source bool

	// Answers has by exercise the text of the answer's cell, instead of the stub.
	Answers map[string]string
}

func Notebook(exercises []kit.Exercise, o Options) *notebook.Notebook {
	nb := &notebook.Notebook{Minor: 5, Metadata: map[string]any{
		"kernelspec":    map[string]any{"display_name": "gametree (Go)", "language": "go", "name": "gametree"},
		"language_info": map[string]any{"file_extension": ".go", "mimetype": "text/x-go", "name": "go"},
	}}
	nb.Cells = append(nb.Cells, text("exercises", opening(exercises, o)))
	for _, e := range exercises {
		id := e.ID + "-points"
		nb.Cells = append(nb.Cells, text(e.ID+"-task", task(e)), answerCell(e, o),
			nbgraderCell(id, "%check "+e.ID, id, e.Points())) // from which nbgrader takes the points
	}
	return nb
}

func text(id, source string) *notebook.Cell {
	return &notebook.Cell{Type: notebook.Markdown, ID: id, Source: source, Metadata: map[string]any{}}
}

func opening(exercises []kit.Exercise, o Options) string {
	sum := 0
	for _, e := range exercises {
		sum += e.Points()
	}
	s := fmt.Sprintf("# Exercises: %s\n\n%d points. A cell that begins with `// exercise:` is checked when you run it. "+
		"<!--lab-->`%%hint` gives one more hint each time, `%%progress` shows your progress, "+
		"`%%solution` shows another answer after you have passed, "+
		"`%%stub` shows the original cell.<!--page *hint* gives one more hint each time, *solution* shows another answer "+
		"after you have passed, and `%%progress` in a new cell shows your points.-->", o.Title, sum)
	if o.Lesson != "" {
		s += fmt.Sprintf("\n\nThe lesson: [%s](%s).", o.Title, o.Lesson)
	}
	return s
}

func task(e kit.Exercise) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n%s\n\n| points | task | |\n|--:|--|--|\n", e.Title, e.Prompt())
	for _, t := range e.Tasks {
		fmt.Fprintf(&b, "| %d | %s | %s |\n", t.Points, t.Name, strings.ReplaceAll(t.Text, "|", `\|`))
	}
	return strings.TrimSpace(b.String())
}

func answerCell(e kit.Exercise, o Options) *notebook.Cell {
	source := strings.TrimSuffix(cmp.Or(o.Answers[e.ID], e.Stub()), "\n")
	if o.Source {
		source = strings.ReplaceAll(source, yourCode, "// BEGIN SOLUTION\n\t"+yourCode+"\n\t// END SOLUTION")
	}
	return nbgraderCell(e.ID+"-answer", source, e.ID, 0)
}

// nbgraderCell returns a cell that nbgrader knows as gradeID.
func nbgraderCell(id, source, gradeID string, points int) *notebook.Cell {
	c := &notebook.Cell{Type: notebook.Code, ID: id, Source: source}
	c.Metadata = metadata(c, gradeID, points)
	return c
}

// metadata returns nbgrader's metadata (version 3) for a cell. A cell with points is
// graded and locked; a cell without is for the learner to edit.
func metadata(c *notebook.Cell, id string, points int) map[string]any {
	m := map[string]any{
		"schema_version": json.Number("3"), "grade": points > 0, "solution": points == 0, "locked": points > 0,
		"task": false, "grade_id": id, "cell_type": c.Type, "checksum": checksum(c, id, points),
	}
	if points > 0 {
		m["points"] = json.Number(strconv.Itoa(points))
	}
	locks := map[string]any{"nbgrader": m, "deletable": false}
	if points > 0 {
		locks["editable"] = false
	}
	return locks
}

// checksum returns nbgrader's checksum, which shows whether a cell was changed.
func checksum(c *notebook.Cell, id string, points int) string {
	text := c.Source + c.Type + python[points > 0] + python[points == 0] + python[points > 0] + id
	if points > 0 {
		text += fmt.Sprintf("%.1f", float64(points))
	}
	return fmt.Sprintf("%x", md5.Sum([]byte(text)))
}

// python has truth values as Python prints them.
var python = map[bool]string{true: "True", false: "False"}

// yourCode is the part of a stub that the answer replaces.
const yourCode = "// YOUR CODE HERE\n\tpanic(\"not implemented\")"
