package site

import (
	"errors"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gametree/kernel/notebook"
	"gametree/pkg/lazy"
)

// lesson is a card of the start page.
type lesson struct {
	File      string // notebooks/01-pockets-and-game-trees.ipynb
	Page      string // notebooks/01-pockets-and-game-trees.html
	Exercises string // the page of its exercises, "" if it has none
	Number    string // 01
	Title     string // without the number
	Picture   template.URL
	Questions int
}

// findLessons returns the lessons in order.
func findLessons(root string) (found []lesson, err error) {
	files, _ := filepath.Glob(filepath.Join(root, "notebooks", "[0-9][0-9]*-*.ipynb"))
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
			File: name, Page: pageOf(name), Exercises: exercises, Number: number, Title: title,
			Picture: template.URL(firstHTML(nb, picture())),
		})
		for _, c := range nb.Cells {
			found[len(found)-1].Questions += strings.Count(c.Source, "questions.Ask(")
		}
	}
	return found, nil
}

// picture matches the address of a picture, and whole a whole output.
var (
	picture = lazy.Pattern(`src="(data:image/svg\+xml;base64,[A-Za-z0-9+/=]+)"`)
	whole   = lazy.Pattern(`(?s)^(.+)$`)
)

// firstHTML returns the first match of a pattern in the outputs that a lesson shows, "" if there is
// none.
func firstHTML(nb *notebook.Notebook, pattern *regexp.Regexp) string {
	for _, c := range nb.Cells {
		for _, out := range c.Outputs {
			html, _ := out.Data["text/html"].(string)
			if m := pattern.FindStringSubmatch(html); m != nil {
				return m[1]
			}
		}
	}
	return ""
}

// start writes the start page, which asks the first question of the first lesson.
func (w *writer) start() error {
	nb, err := w.read(w.lessons[0].File)
	if err != nil {
		return err
	}
	module, err := os.ReadFile(filepath.Join(w.root, "go.mod"))
	if err != nil {
		return err
	}
	address := strings.Fields(string(module))[1] // the path under which the course is published, if it has a host
	if !strings.Contains(address, ".") {
		address = ""
	}
	return w.write("index.html", "start", map[string]any{
		"Question": template.HTML(firstHTML(nb, whole())), "Lessons": w.lessons, "Runs": w.runs, "Address": address,
		"Megabytes": (w.loads + 500_000) / 1_000_000, "Title": "gametree: game-tree search in Go",
	})
}
