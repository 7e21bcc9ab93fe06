package learner

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
	"gametree/pkg/render"
)

// ListCmd lists the exercises.
type ListCmd struct{ console.AsJSON }

func (c *ListCmd) Run(_ context.Context, stdio console.IO) error {
	var rows [][]string
	for _, e := range exercises.All() {
		rows = append(rows, []string{e.ID, e.Title, e.Lesson, fmt.Sprint(e.Points())})
	}
	return stdio.ShowTable(c.AsJSON, []string{"exercise", "title", "lesson", "points"}, rows)
}

// ProgressCmd shows a learner's points, or gives the answers as a file.
type ProgressCmd struct {
	Show    showCmd    `cmd:"" default:"withargs" cell:"" help:"Show your points."`
	Answers answersCmd `cmd:"" cell:"" help:"Give you the notebook of your answers, to hand in."`
}

type showCmd struct{ console.AsJSON }

// Run shows a bar of the points earned, a row for each exercise, and the solver.
func (c *showCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	var rows [][]string
	points, most := 0, 0
	for _, e := range exercises.All() {
		known := r.Of(e.ID)
		mark := "·"
		switch {
		case known.Passed:
			mark = "✓"
		case known.Points > 0 || len(known.Failing) > 0:
			mark = "…"
		}
		points, most = points+known.Points, most+e.Points()
		share := fmt.Sprintf("%d/%d", known.Points, e.Points())
		rows = append(rows, []string{mark, e.Lesson, e.ID, e.Title, share})
	}
	if c.JSON {
		return stdio.ShowTable(c.AsJSON, []string{"mark", "lesson", "exercise", "title", "points"}, rows)
	}
	line := fmt.Sprintf("%s %d of %d points", console.Bar(points, most, 40), points, most)
	table := render.Table([]string{"", "lesson", "exercise", "title", "points"}, rows)
	left := strings.ReplaceAll(table.Markdown, "--|", ":--|") // otherwise Jupyter Notebook 6 aligns text to the right
	shown := []render.Bundle{{Markdown: "`" + line + "`\n\n" + left, Text: line + "\n" + table.Text}}
	if len(r.Solver) > 0 {
		shown = append(shown, render.Solver(r.Solver))
	}
	return stdio.Show(shown...)
}

// file returns a file as an output: in a notebook a link that saves it, in a terminal its
// text.
func file(name, media string, text []byte) render.Bundle {
	data := base64.StdEncoding.EncodeToString(text)
	link := fmt.Sprintf(`<a download="%s" href="data:%s;base64,%s">Save %[1]s</a>`, name, media, data)
	return render.Bundle{HTML: link, Text: string(text) + "\n"}
}

type answersCmd struct{}

func (c *answersCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	var answered []kit.Exercise
	answers := map[string]string{}
	for _, e := range exercises.All() {
		if text := r.Of(e.ID).Answer; text != "" {
			answered = append(answered, e)
			answers[e.ID] = text
		}
	}
	if len(answered) == 0 {
		return console.BadInputf("progress answers: no answer has been checked yet")
	}
	text, err := notebook.Format(handout.Notebook(answered, handout.Options{Title: "my answers", Answers: answers}))
	if err != nil {
		return err
	}
	return stdio.Show(file("answers.ipynb", "application/x-ipynb+json", text))
}

// Solved keeps a row of the learner's solver, a render.Solved in JSON, and shows all rows.
func (l *Learner) Solved(text string, out cell.Sink) {
	var row render.Solved
	if json.Unmarshal([]byte(text), &row) != nil || len(row.Positions) == 0 {
		return
	}
	all := []render.Solved{row}
	err := l.record(func(r *report.Progress) error {
		r.Solved(row)
		all = r.Solver
		return nil
	})
	out.Display("", false, console.Forms(render.Solver(all)))
	if err != nil {
		out.Stream("stderr", "Your solver is not kept: "+err.Error()+"\n")
	}
}
