package report

import (
	"fmt"
	"html/template"
	"strings"
	"sync"

	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"gametree/pkg/render"
)

// Feedback returns the verdict on an answer to e as the learner reads it: the
// tasks with their points, and of the first task that fails one sentence, a call
// to paste, and a picture of the learner's result beside the right one.
func Feedback(e kit.Exercise, v judge.Verdict) render.Bundle {
	points, most := v.Points()
	f := feedback{Heading: fmt.Sprintf("%s: %d of %d points", e.Title, points, most)}
	if v.Message != "" {
		f.Message = strings.Split(sentence(plain(v.Message, maxMessage)), "\n")
	}
	if v.Status == judge.Passed || v.Status == judge.Failed {
		for _, t := range v.Tasks {
			f.Tasks = append(f.Tasks, rowOf(t))
		}
	}
	for _, t := range v.Tasks {
		if t.Failure != nil && t.Attempted() {
			f.Failure = failureOf(e, t)
			break // one thing at a time
		}
	}
	return render.Bundle{HTML: f.html(), Text: f.text()}
}

// feedback is what a learner reads, before it is written as HTML or as text.
type feedback struct {
	Heading string
	Message []string // lines
	Tasks   []taskRow
	Failure *failure // nil if there is none
}

// taskRow is the row of a task.
type taskRow struct {
	Mark, Colour string
	Name, Text   string
	Points, Max  int
}

// failure is what a task fails on.
type failure struct {
	Sentence string
	Program  string // a cell that shows it
	Picture  render.Bundle
}

// PictureHTML is the picture, which our own code has drawn.
func (f *failure) PictureHTML() template.HTML { return template.HTML(f.Picture.HTML) }

// rowOf returns the row of a task. Its colours stand out on white and on black.
func rowOf(t judge.Task) taskRow {
	row := taskRow{"✓", "#2a8f46", t.Name, t.Text, t.Points, t.Max}
	switch {
	case !t.Attempted():
		row.Mark, row.Colour = "–", "#77818d"
	case t.Failure != nil:
		row.Mark, row.Colour = "✗", "#d8453c"
	}
	if t.Remark != "" {
		row.Text += " (" + t.Remark + ")"
	}
	return row
}

// failureOf returns what a task failed on.
func failureOf(e kit.Exercise, t judge.Task) *failure {
	call := t.Failure.Call
	f := &failure{
		Sentence: sentence(plain(t.Failure.Sentence, maxSentence)),
		Program:  fmt.Sprintf("%%%%\nfmt.Println(%s)", plain(call.Line(), maxCall)),
	}
	if draw, ok := e.Pictures[call.Name]; ok {
		if b, drawn := draw(call); drawn {
			f.Picture = b
		}
	}
	if t.Yours != nil {
		f.Picture = render.Compare(t.Yours, t.Right, "yours", "as it should be")
	}
	if len(f.Picture.HTML) > maxPicture {
		f.Picture = render.Bundle{}
	}
	return f
}

// maxPicture is the length in bytes of the largest picture that is shown. A picture
// with more is of a search in which nobody could see anything.
const maxPicture = 100_000

// The marks around a picture in feedback.
const pictureBegin, pictureEnd = `<figure style="margin:0">`, "</figure>"

// withoutPictures returns feedback without its pictures, which contain no figures.
func withoutPictures(html string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(html, pictureBegin)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, html, _ = strings.Cut(rest, pictureEnd)
	}
}

// feedbackTemplate is parsed when the first answer has been judged.
var feedbackTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("feedback").Parse(`<p><b>{{.Heading}}</b></p>
{{- range .Message}}<p>{{.}}</p>{{end}}
{{- range .Tasks}}<div><span style="color:{{.Colour}}">{{.Mark}}</span> <b>{{.Name}}</b> {{.Points}}/{{.Max}}: {{.Text}}</div>{{end}}
{{- with .Failure}}<p style="margin-top:1em"><b>{{.Sentence}}</b> To see it yourself, put this into a cell:</p><pre>{{.Program}}</pre>{{with .PictureHTML}}` + pictureBegin + `{{.}}` + pictureEnd + `{{end}}{{end}}`))
})

func (f feedback) html() string {
	var b strings.Builder
	if err := feedbackTemplate().Execute(&b, f); err != nil {
		panic(err) // the template is wrong
	}
	return b.String()
}

func (f feedback) text() string {
	var b strings.Builder
	b.WriteString(f.Heading + "\n")
	for _, line := range f.Message {
		b.WriteString(line + "\n")
	}
	for _, t := range f.Tasks {
		fmt.Fprintf(&b, "%s %s %d/%d: %s\n", t.Mark, t.Name, t.Points, t.Max, t.Text)
	}
	if f.Failure != nil {
		fmt.Fprintf(&b, "%s To see it yourself, put this into a cell:\n%s\n%s", f.Failure.Sentence, f.Failure.Program, f.Failure.Picture.Text)
	}
	return b.String()
}

// sentence gives text a capital letter and an end mark.
func sentence(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return text
	}
	text = strings.ToUpper(string(runes[:1])) + string(runes[1:])
	if !strings.ContainsRune(".?!:", runes[len(runes)-1]) {
		text += "."
	}
	return text
}
