package site

import (
	"errors"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"gametree/exercises/grader/lazy"
	"gametree/kernel/notebook"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// lesson is a card of the start page.
type lesson struct {
	File      string // notebooks/01-pockets-and-game-trees.ipynb
	Page      string // notebooks/01-pockets-and-game-trees.html
	Open      string // the address that opens it in JupyterLite
	Exercises string // the page of its exercises, "" if it has none
	Number    string // 01
	Title     string // without the number
	Picture   template.URL
	Questions int
}

// inLite opens a notebook in JupyterLite, if its path is added.
const inLite = "lite/notebooks/index.html?path="

// findLessons returns the lessons in order.
func findLessons(root string) (found []lesson, err error) {
	files, err := filepath.Glob(filepath.Join(root, "notebooks", "[0-9][0-9]*-*.ipynb"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("site: no lessons in " + filepath.Join(root, "notebooks"))
	}
	for _, file := range files {
		nb, err := notebook.ReadFile(file)
		if err != nil {
			return nil, err
		}
		name := "notebooks/" + filepath.Base(file)
		exercises := ""
		if _, err := os.Stat(filepath.Join(root, "exercises", filepath.Base(file))); err == nil {
			exercises = pageOf("exercises/" + filepath.Base(file))
		}
		number, _, _ := strings.Cut(filepath.Base(file), "-")
		_, title, _ := strings.Cut(notebook.Title(nb, number+" · "+number), " · ")
		found = append(found, lesson{
			File: name, Page: pageOf(name), Open: inLite + name, Exercises: exercises, Number: number, Title: title,
			Picture: firstPicture(nb), Questions: questionsIn(nb),
		})
	}
	return found, nil
}

// questionsIn returns how many questions a lesson asks.
func questionsIn(nb *notebook.Notebook) (n int) {
	for _, c := range nb.Cells {
		n += strings.Count(c.Source, "questions.Ask(")
	}
	return n
}

var picture = lazy.Pattern(`src="(data:image/svg\+xml;base64,[A-Za-z0-9+/=]+)"`)

// firstPicture returns the address of the first picture that a lesson shows, "" if
// there is none.
func firstPicture(nb *notebook.Notebook) template.URL {
	for _, c := range nb.Cells {
		for _, out := range c.Outputs {
			html, _ := out.Data["text/html"].(string)
			if m := picture().FindStringSubmatch(html); m != nil {
				return template.URL(m[1])
			}
		}
	}
	return ""
}

// start writes the start page.
func (w *writer) start() error {
	p := tree.MustParse(tree.Figure)
	searched, err := trace.Record(search.AlphaBetaSoft, p, p.Height())
	if err != nil {
		return err
	}
	return w.write("index.html", "start", map[string]any{
		"Tree": template.HTML(render.SVG(searched, render.Options{})), "Lessons": w.lessons, "Runs": w.runs,
		"Title": "gametree: how machines look ahead",
	})
}
