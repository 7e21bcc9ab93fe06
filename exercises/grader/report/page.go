//go:build !js

package report

import (
	"bytes"
	"fmt"
	"html/template"
	"sync"
)

// pageTemplate is parsed when the first page is written.
var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{.Who}}</title>
<meta name="viewport" content="width=device-width">
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:75em;margin:2em auto;padding:0 1em}
section{border-top:1px solid #8884;margin-top:2em}
pre{overflow:auto;background:#8882;padding:.5em}
.code{font:14px/1.4 monospace;white-space:pre-wrap;tab-size:4}
summary{margin-top:1em}
.code li{padding-left:.5em}
.comment{font:16px/1.5 system-ui,sans-serif;border-left:.3em solid #d08700;margin:.3em 0;padding-left:.6em}
img,svg{max-width:100%}
footer{color:#888;font-size:80%;margin-top:3em}
</style></head><body>
<h1>{{.Who}}: {{.Points}} of {{.Max}} points</h1>
{{range .Answers}}<section>
{{if .Exercise}}{{.FeedbackHTML}}{{else}}<p><b>{{.File}}</b>: {{.Message}}</p>{{end}}
{{with .Note}}<p>{{.}}</p>{{end}}
</section>
{{end}}{{with .Left}}<p>{{.}}</p>
{{end}}<footer>sandbox {{.Sandbox}}</footer>
</body></html>
`))
})

// FeedbackHTML is the feedback, which Feedback has made.
func (a Answer) FeedbackHTML() template.HTML { return template.HTML(a.Feedback) }

// maxPage is the length in bytes of the longest page.
const maxPage = 290_000

// page returns the page for a student. If it would be too long, it has only as many
// pictures as it can hold, the first ones, and then only as many results.
func page(answers []Answer) []byte {
	points, most := sum(answers)
	shown, left := fitting(answers)
	var b bytes.Buffer
	err := pageTemplate().Execute(&b, struct {
		Answer  // the first one
		Points  int
		Max     int
		Answers []Answer
		Left    string
	}{answers[0], points, most, shown, left})
	if err != nil {
		panic(err) // the template is wrong
	}
	return b.Bytes()
}

// fitting returns the answers with what fits into a page, and a sentence about the
// rest.
func fitting(answers []Answer) (shown []Answer, left string) {
	const frame = 500 // around an answer, and more than the head of the page for all
	room := maxPage - 10*frame
	for i, a := range answers {
		need := 5*(len(a.File)+len(a.Note)) + frame // a character may be escaped with five
		if a.Exercise == "" {
			need += 5 * len(a.Message)
		}
		bare := withoutPictures(a.Feedback)
		switch {
		case need+len(a.Feedback) <= room/(len(answers)-i)+room*2/3: // leave the later ones a third
			need += len(a.Feedback)
		case need+len(bare) <= room:
			a.Feedback = bare
			need += len(bare)
		default:
			return shown, fmt.Sprintf("%d more results do not fit on this page.", len(answers)-i)
		}
		room -= need
		shown = append(shown, a)
	}
	return shown, ""
}
