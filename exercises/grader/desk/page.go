package desk

import (
	"embed"
	"html/template"
	"strings"
	"sync"

	"gametree/exercises/grader/report"
)

//go:embed page
var pageFiles embed.FS

// pages is parsed when the first page is written.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(pageFiles, "page/*.html"))
})

// The most that similar.html shows. The table has the rest.
const (
	mostPairs = 40
	mostLines = 200
)

// similarPage returns the page with the pairs side by side, the likest first.
func similarPage(all []Comparison) []byte {
	data := struct {
		All         []Comparison
		Pairs, Left int
	}{}
	room := mostPairs
	for _, c := range all {
		data.Pairs += len(c.Pairs)
		shown := min(len(c.Pairs), room)
		room -= shown
		c.Pairs = c.Pairs[:shown]
		data.Left -= shown
		data.All = append(data.All, c)
	}
	data.Left += data.Pairs
	return report.Execute(pages(), "similar.html", data)
}

// codeLine is a line of an answer.
type codeLine struct {
	Text   string
	Shared bool
}

// Lines returns the lines of the answer, and which of them the other has too.
func (s Half) Lines() (all []codeLine) {
	own, other := prepare(s.Source), prepare(s.other)
	s.ignored.strip(own)
	s.ignored.strip(other)
	_, shared := own.shared(other)
	for i, text := range strings.Split(strings.TrimRight(s.Source, "\n"), "\n") {
		switch {
		case strings.HasPrefix(text, "//line "), strings.HasPrefix(text, "package "):
		case len(all) == mostLines:
			return append(all, codeLine{Text: "…"})
		case len(all) > 0 || text != "":
			all = append(all, codeLine{report.Shown(report.Bounded(text, 160)), shared[i+1]})
		}
	}
	return all
}
