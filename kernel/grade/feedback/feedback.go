// Package feedback puts a verdict in words and pictures for the learner: the
// tasks with their ticks and points, and of the first that fails one sentence,
// the case itself, drawn, the answer beside what it should be, and a line to
// paste.
package feedback

import (
	"fmt"
	"html"
	"strings"

	"gametree/kernel/grade/exercise"
	"gametree/kernel/grade/judge"
	"gametree/pkg/render"
)

// Of returns the verdict on an answer to e as an output.
func Of(e exercise.Exercise, v judge.Verdict) render.Bundle {
	var p page
	points, most := v.Points()
	p.heading(fmt.Sprintf("%s: %d of %d points", e.Title, points, most))
	if v.Message != "" {
		p.message(capital(v.Message))
	}
	if v.Status == judge.Passed || v.Status == judge.Failed {
		for _, t := range v.Tasks {
			p.task(t)
		}
	}
	for _, t := range v.Tasks {
		if t.Failure != nil && t.Attempted() {
			p.failure(e, t)
			break // one thing at a time
		}
	}
	return p.bundle()
}

// page is an output in the making, in both forms.
type page struct {
	html, text strings.Builder
}

func (p *page) bundle() render.Bundle {
	return render.Bundle{HTML: p.html.String(), Text: p.text.String()}
}

func (p *page) heading(text string) {
	fmt.Fprintf(&p.html, "<p><b>%s</b></p>", html.EscapeString(text))
	p.text.WriteString(text + "\n")
}

// message writes lines.
func (p *page) message(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintf(&p.html, "<p>%s</p>", html.EscapeString(line))
		p.text.WriteString(line + "\n")
	}
}

func (p *page) task(t judge.Task) {
	mark, colour, text := "✓", "#2a8f46", t.Text // colours that are seen on white and on black
	switch {
	case !t.Attempted():
		mark, colour = "–", "#77818d"
	case t.Failure != nil:
		mark, colour = "✗", "#d8453c"
	}
	if t.Remark != "" {
		text += " (" + t.Remark + ")"
	}
	fmt.Fprintf(&p.html, `<div><span style="color:%s">%s</span> <b>%s</b> %d/%d: %s</div>`,
		colour, mark, html.EscapeString(t.Name), t.Points, t.Max, html.EscapeString(text))
	fmt.Fprintf(&p.text, "%s %s %d/%d: %s\n", mark, t.Name, t.Points, t.Max, text)
}

// failure writes what a task failed on.
func (p *page) failure(e exercise.Exercise, t judge.Task) {
	f := t.Failure
	said := capital(f.Sentence)
	line := fmt.Sprintf("%%%%\nfmt.Println(%s)", f.Call.Line())
	fmt.Fprintf(&p.html, `<p style="margin-top:1em"><b>%s</b> To see it yourself, put this into a cell:</p><pre>%s</pre>`, html.EscapeString(said), html.EscapeString(line))
	fmt.Fprintf(&p.text, "%s To see it yourself, put this into a cell:\n%s\n", said, line)
	b, drawn := picture(e, f.Call)
	if t.Yours != nil {
		b, drawn = render.Compare(t.Yours, t.Right, "yours", "as it should be"), true
	}
	if drawn {
		p.html.WriteString(b.HTML)
		p.text.WriteString(b.Text)
	}
}

// capital makes text a sentence.
func capital(text string) string {
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

// picture draws the board of a call; ok is false where there is none.
func picture(e exercise.Exercise, c exercise.Call) (b render.Bundle, ok bool) {
	draw, ok := e.Boards[c.Name]
	if !ok {
		return b, false
	}
	panels := draw(c)
	return render.Panels("The smallest case that was found", panels...), len(panels) > 0
}
