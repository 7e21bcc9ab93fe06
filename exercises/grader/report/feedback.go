package report

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"sync"
	text "text/template"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"gametree/pkg/lazy"
	"gametree/pkg/render"
)

// Feedback returns the verdict on an answer to e as the learner reads it: the
// tasks with their points, and of each task that fails one sentence, a call to paste, and a
// picture of the learner's result beside the right one. Pictures that are there already, or are
// too large together, are left out, and so are calls of functions that cells, if any are given,
// do not declare: a lesson's function may call the answer from a later cell.
func Feedback(e kit.Exercise, v judge.Verdict, cells ...answer.Cell) render.Bundle {
	points, most := v.Points()
	f := feedback{Heading: fmt.Sprintf("%s: %d of %d points", e.Title, points, most)}
	if v.Status == judge.GraderFault {
		f.Heading = e.Title + ": not graded yet"
	}
	if v.Message != "" {
		f.Message = strings.Split(sentence(plain(v.Message, maxMessage)), "\n")
	}
	if v.Status == judge.Passed || v.Status == judge.Failed {
		for _, t := range v.Tasks {
			f.Tasks = append(f.Tasks, rowOf(t))
		}
	}
	f.Advice = advice(e, v)
	earlier, drawn, left := map[string]string{}, map[string]bool{}, maxPictures
	for _, t := range v.Tasks {
		if t.Failure == nil || !t.Attempted() {
			continue
		}
		reason := t.Failure.Sentence
		if t.Failure.Cause == kit.WrongResult {
			reason += t.Failure.Call.Line()
		}
		if name := earlier[reason]; name != "" {
			same := failure{Task: t.Name, Sentence: "It fails for the same reason as " + name + "."}
			f.Failures = append(f.Failures, same)
			continue
		}
		earlier[reason] = t.Name
		one := failureOf(e, t, cells)
		if html := one.Picture.HTML; drawn[html] || len(html) > left {
			one.Picture = render.Bundle{}
		}
		drawn[one.Picture.HTML] = true
		left -= len(one.Picture.HTML)
		f.Failures = append(f.Failures, one)
	}
	return render.Bundle{
		HTML: string(Execute(templates(), "feedback.html", f)), Text: string(Execute(texts(), "feedback.txt", f)),
	}
}

// feedback is what a learner reads, before it is written as HTML or as text.
type feedback struct {
	Heading  string
	Message  []string // lines
	Tasks    []taskRow
	Advice   string // a sentence; may be empty
	Failures []failure
}

type taskRow struct {
	judge.TaskResult
	Mark, Colour string
}

type failure struct {
	Task     string // its name
	Sentence string
	Try      string // a sentence before the program; may be empty
	Program  string // a cell that shows it; may be empty
	Picture  render.Bundle
}

// PictureHTML is the picture, which our own code has drawn.
func (f failure) PictureHTML() template.HTML { return template.HTML(f.Picture.HTML) }

// advice names the mistake that fits all wrong results, or else asks the first question
// that helps to find it; it is empty if the failures explain themselves.
func advice(e kit.Exercise, v judge.Verdict) string {
	if v.Mistake != "" {
		return "A likely mistake: it " + strings.ToLower(v.Mistake[:1]) + v.Mistake[1:]
	}
	for _, t := range v.Tasks {
		if t.Failure != nil && t.Failure.Cause == kit.WrongResult {
			if hints := e.HintsFor(v.Failing()); len(hints) > 0 {
				return "A question to begin with: " + strings.ReplaceAll(hints[0], "`", "")
			}
		}
	}
	return ""
}

// rowOf returns the row of a task. Its colours stand out on white and on black.
func rowOf(t judge.TaskResult) taskRow {
	row := taskRow{t, "✓", "#2a8f46"}
	switch {
	case !t.Attempted() || t.Failure == nil && t.Points == 0:
		row.Mark, row.Colour = "–", "#77818d"
	case t.Failure != nil:
		row.Mark, row.Colour = "✗", "#d8453c"
	}
	if t.Remark != "" {
		row.Text += " (" + t.Remark + ")"
	}
	return row
}

func failureOf(e kit.Exercise, t judge.TaskResult, cells []answer.Cell) failure {
	call := t.Failure.Call
	line := call.Line() // an expression alone in a cell shows its value
	f := failure{
		Task: t.Name, Sentence: sentence(plain(t.Failure.Sentence, maxSentence)),
		Try: "To see it yourself, run this:",
	}
	switch t.Failure.Cause {
	case kit.Slow, kit.Endless:
		f.Try = "To try it yourself, run this; the ■ button stops it:"
	case kit.Unsteady:
		f.Try = "To see whether two calls in a row differ, run this:"
		line = fmt.Sprintf("%%%%\nfmt.Println(%s)\nfmt.Println(%s)", line, line)
	}
	declares := func(c answer.Cell) bool { return strings.Contains(c.Text, "func "+call.Name+"(") }
	switch {
	case len(cells) > 0 && !slices.ContainsFunc(cells, declares):
		f.Try = ""
	case len(line) <= maxCall:
		f.Program = plain(line, maxCall)
	default:
		f.Try = "The call is too long to be shown."
	}
	f.Picture, _ = e.Draw(call) // exercises verify reports the error
	if t.Yours != nil {
		f.Picture = render.Compare(t.Yours, t.Right, "yours", "as it should be")
	}
	return f
}

// maxPictures is the length in bytes of all pictures of an answer. Nobody could see
// anything in a larger one.
const maxPictures = 100_000

// picture matches a picture in feedback.html, which contains no other.
var picture = lazy.Pattern(`(?s)<figure style="margin:0">.*?</figure>`)

func withoutPictures(html string) string { return picture().ReplaceAllLiteralString(html, "") }

//go:embed *.html feedback.txt
var files embed.FS

// templates are parsed when the first answer has been judged.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(files, "*.html"))
})

var texts = sync.OnceValue(func() *text.Template { return text.Must(text.ParseFS(files, "*.txt")) })

// Execute returns data as the template with that name shows it. It panics if the template
// is wrong.
func Execute(t interface {
	ExecuteTemplate(w io.Writer, name string, data any) error
}, name string, data any) []byte {
	var b bytes.Buffer
	if err := t.ExecuteTemplate(&b, name, data); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// sentence gives text a capital letter, unless it begins with the name of a file, and
// an end mark.
func sentence(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return text
	}
	if first, _, _ := strings.Cut(text, " "); !strings.Contains(strings.TrimRight(first, ".,:"), ".") {
		text = strings.ToUpper(string(runes[:1])) + string(runes[1:])
	}
	if !strings.ContainsRune(".?!:", runes[len(runes)-1]) {
		text += "."
	}
	return text
}
