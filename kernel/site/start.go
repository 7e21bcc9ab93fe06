package site

import (
	"errors"
	"html/template"
	"os"
	"path/filepath"
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
		number, _, _ := strings.Cut(filepath.Base(file), "-")
		_, title, _ := strings.Cut(notebook.Title(nb, number+" · "+number), " · ")
		l := lesson{File: name, Page: pageOf(name), Number: number, Title: title}
		if _, err := os.Stat(filepath.Join(root, exercises, filepath.Base(file))); err == nil {
			l.Exercises = pageOf(exercises + filepath.Base(file))
		}
		if m := picture().FindStringSubmatch(strings.Join(shown(nb), "")); m != nil {
			l.Picture = template.URL(m[1])
		}
		for _, c := range nb.Cells {
			l.Questions += strings.Count(c.Source, "questions.Ask(")
		}
		found = append(found, l)
	}
	return found, nil
}

// picture matches the address of a picture.
var picture = lazy.Pattern(`src="(data:image/svg\+xml;base64,[A-Za-z0-9+/=]+)"`)

// shown returns the outputs in HTML that a lesson shows, the first one first.
func shown(nb *notebook.Notebook) (all []string) {
	for _, c := range nb.Cells {
		for _, out := range c.Outputs {
			if html, ok := out.Data["text/html"].(string); ok {
				all = append(all, html)
			}
		}
	}
	return all
}

// start writes the start page, which asks the first question of the first lesson.
func (w *writer) start() error {
	nb, err := w.read(w.lessons[0].File)
	if err != nil {
		return err
	}
	return w.write("index.html", "start", map[string]any{
		"Question": template.HTML(append(shown(nb), "")[0]), "Lessons": w.lessons, "Runs": w.Runs,
		"Megabytes": (w.loads + 500_000) / 1_000_000, "Title": "gametree: game-tree search in Go",
	})
}
