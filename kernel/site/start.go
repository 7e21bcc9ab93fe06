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
			File: name, Page: pageOf(name), Exercises: exercises, Number: number, Title: title,
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
		"Question": template.HTML(firstHTML(nb)), "Lessons": w.lessons, "Runs": w.runs, "Address": address,
		"Megabytes": (w.loads + 500_000) / 1_000_000, "Title": "gametree: game-tree search in Go",
	})
}

// firstHTML returns the first output of a lesson, which is a question.
func firstHTML(nb *notebook.Notebook) string {
	for _, c := range nb.Cells {
		for _, out := range c.Outputs {
			if html, ok := out.Data["text/html"].(string); ok {
				return html
			}
		}
	}
	return ""
}
