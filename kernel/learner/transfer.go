package learner

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
	"gametree/pkg/render"
)

type exportCmd struct{}

// Run shows the record as a file.
func (c *exportCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	return stdio.Show(file("gametree-progress.json", "application/json", r.Text()))
}

// file returns a file as an output: in a notebook a link that saves it, in a terminal its
// text.
func file(name, media string, text []byte) render.Bundle {
	data := base64.StdEncoding.EncodeToString(text)
	link := fmt.Sprintf(`<a download="%s" href="data:%s;base64,%s">Save %[1]s</a>`, name, media, data)
	return render.Bundle{HTML: link, Text: string(text) + "\n"}
}

type importCmd struct {
	File string `arg:"" optional:"" help:"The exported file. (default: the standard input)"`
}

// Run adds a record to the learner's, and shows the sum.
func (c *importCmd) Run(ctx context.Context, stdio console.IO, l *Learner) error {
	text, err := c.text(stdio, l)
	if err != nil {
		return err
	}
	more, err := report.ParseProgress(text)
	if err == nil {
		err = fits(more)
	}
	if err != nil {
		return console.BadInputf("progress import: %w; want the file that %s gives", err, stdio.Named("progress export"))
	}
	if err := l.record(func(r *report.Progress) error { r.Add(more); return nil }); err != nil {
		return err
	}
	r, err := l.Progress()
	if err != nil {
		return err
	}
	return (&showCmd{}).Run(ctx, stdio, r)
}

// text returns the text of the exported file.
func (c *importCmd) text(stdio console.IO, l *Learner) ([]byte, error) {
	if c.File == "" {
		return io.ReadAll(stdio.In)
	}
	text, err := l.Files(c.File)
	if err != nil {
		return nil, console.BadInputf("progress import: %w", err)
	}
	return text, nil
}

// fits returns what in a record cannot be true.
func fits(r *report.Progress) error {
	for id := range r.Exercises {
		e, err := exercises.Lookup(id)
		if err != nil {
			return err
		}
		if points := r.Of(id).Points; points < 0 || points > e.Points() {
			return fmt.Errorf("%d points for %s, which has %d", points, id, e.Points())
		}
	}
	return nil
}

type answersCmd struct{}

// Run shows the notebook of the learner's answers as a file.
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
