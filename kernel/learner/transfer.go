package learner

import (
	"context"
	"encoding/base64"
	"fmt"

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
