package report

import (
	"bytes"
	"html/template"
	"sync"
)

// pageTemplate is parsed when the first page is written.
var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{.Student}}</title>
<meta name="viewport" content="width=device-width">
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:75em;margin:2em auto;padding:0 1em}
section{border-top:1px solid #8884;margin-top:2em}
pre{overflow:auto;background:#8882;padding:.5em}
img,svg{max-width:100%}
.mark{border-left:4px solid #7a5cc4;padding-left:.6em}
footer{color:#888;font-size:80%;margin-top:3em}
</style></head><body>
<h1>{{.Student}}: {{.Points}} of {{.Max}} points</h1>
{{range .Answers}}<section>
{{if .Exercise}}{{.FeedbackHTML}}{{else}}<p><b>{{.File}}</b>: {{.Message}}</p>{{end}}
{{range .Marks}}<p class="mark">{{.}}</p>
{{end}}{{if .Marks}}<p><b>{{.TotalText}} of {{.Max}} points</b></p>{{end}}
{{with .Note}}<p>{{.}}</p>{{end}}
</section>
{{end}}<footer>seed {{.Seed}}, sandbox {{.Sandbox}}</footer>
</body></html>
`))
})

// FeedbackHTML is the feedback, which Feedback has made.
func (a Answer) FeedbackHTML() template.HTML { return template.HTML(a.Feedback) }

// TotalText is the points with all marks.
func (a Answer) TotalText() string { return number(a.Total()) }

// page returns the page for a student.
func page(answers []Answer) []byte {
	points, most := sum(answers)
	var b bytes.Buffer
	err := pageTemplate().Execute(&b, struct {
		Answer  // the first one
		Points  string
		Max     int
		Answers []Answer
	}{answers[0], number(points), most, answers})
	if err != nil {
		panic(err) // the template is wrong
	}
	return b.Bytes()
}
