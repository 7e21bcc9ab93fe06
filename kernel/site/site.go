// Package site writes the course as static web pages: a start page, the lessons and exercises with their pictures,
// players and questions, and our kernel, which runs their cells in the page. Any web server can serve the pages, under
// any path. They can be read from a disk, too.
//
// In the folder app, run.js runs the cells of a page, cells.js has their code and order, book.js makes a notebook of
// them, and client.js starts kernels. Three files there are workers: kernel.js runs our kernel (package page), tools.js
// builds cells with the Go compiler and linker, and program.js runs one program. The page makes them all by parent.js:
// kernel.js and tools.js ask it for a program.js by process.js. built.js keeps the programs of cells for later visits.
//
// The service worker offline.js serves a site that was visited before without a network.
//
// Reading order: site.go, edition.go, start.go; build.go, archive.go, overlay.go, app.go, notices.go; offline.go.
package site

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/report"
	"gametree/exercises/kit/folders"
	"gametree/kernel/notebook"
	"gametree/kernel/setup"
	"gametree/pkg/lazy"
)

// ErrNotEmpty is the error of Write if it would have to overwrite files.
var ErrNotEmpty = errors.New("the folder is not empty")

type Options struct {
	Progress func(step string) // called before each step
	Quick    bool              // for tests: compress in seconds, not minutes

	// Own are the exercises of a teacher; Books are then the notebooks of all exercises.
	Own   []folders.Folder
	Books map[string]*notebook.Notebook

	Runs bool // the pages run their cells
}

// Write writes the site of the checkout root into the folder out, which must be empty or not exist. The pages are
// written into a folder beside it first, so that out is complete or missing. The same checkout gives the same bytes.
func Write(ctx context.Context, root, out string, o Options) error {
	if entries, err := os.ReadDir(out); err == nil && len(entries) > 0 {
		return fmt.Errorf("site: %s: %w", out, ErrNotEmpty)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
		return err
	}
	temporary, err := os.MkdirTemp(filepath.Dir(out), ".site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	w := &writer{Options: o, root: root, out: temporary}
	if w.markdown, err = setup.Markdown(ctx, root); err != nil {
		return err
	}
	err = w.all()
	if err == nil && o.Runs {
		err = w.app(ctx)
	}
	if err == nil {
		err = errors.Join(w.start(), Offline(temporary), os.Chmod(temporary, 0o755))
	}
	if err != nil {
		return err
	}
	os.Remove(out) // if it is there, it is empty
	return os.Rename(temporary, out)
}

type writer struct {
	Options
	root, out string
	markdown  notebook.Converter
	loads     int // bytes, before the first cell runs
	lessons   []lesson
	files     []string // of the checkout, which get a page: those that others link to are added, also repeatedly
}

// all writes the lessons, the measurements, and every file that they link to.
func (w *writer) all() (err error) {
	if w.lessons, err = findLessons(w.root); err != nil {
		return err
	}
	for _, l := range w.lessons {
		w.files = append(w.files, l.File)
	}
	w.files = append(w.files, "notebooks/measurements.md") // to which the start page links
	for name := range w.Books {
		w.files = append(w.files, exercises+name)
	}
	for i := 0; i < len(w.files); i++ {
		file := w.files[i]
		if slices.Contains(w.files[:i], file) {
			continue
		}
		w.Progress("writing " + file)
		if err := w.page(file); err != nil {
			return fmt.Errorf("site: %s: %w", file, err)
		}
	}
	return nil
}

// page writes the page of a file of the checkout: a notebook, a text in Markdown, or
// a source file. It copies a picture.
func (w *writer) page(file string) error {
	if path.Ext(file) == ".svg" {
		return w.copy(file, file)
	}
	nb, err := w.read(file)
	if err != nil {
		return err
	}
	return w.notebook(file, notebook.Title(nb, path.Base(file)), nb)
}

func (w *writer) notebook(file, title string, nb *notebook.Notebook) error {
	runs := strings.HasSuffix(file, ".ipynb")
	if runs {
		Edition(nb)
	}
	body, err := notebook.Body(nb, w.markdown)
	if err != nil {
		return err
	}
	p := pageData{
		Title: title, Runs: runs && w.Runs, Lessons: w.lessons, Page: pageOf(file),
		Root: strings.Repeat("../", strings.Count(file, "/")), Body: template.HTML(w.linked(file, body)),
		Contents: headings().FindAllStringSubmatch(body, -1), Filter: !runs && strings.Count(body, "<tr>") > 40,
	}
	if p.Runs {
		for _, c := range nb.Cells {
			c.Outputs, c.Count = nil, 0
		}
		text, err := notebook.Format(nb)
		if err := errors.Join(err, w.file(file, text)); err != nil {
			return err
		}
	}
	if i := slices.IndexFunc(w.lessons, func(l lesson) bool { return l.File == file }); i >= 0 {
		p.Before, p.After = w.lessons[max(i-1, 0):i], w.lessons[i+1:min(i+2, len(w.lessons))]
	}
	return w.write(pageOf(file), "page", p)
}

// read reads a file of the checkout, or the book that replaces it.
func (w *writer) read(file string) (*notebook.Notebook, error) {
	if name, ok := strings.CutPrefix(file, exercises); ok && w.Books[name] != nil {
		return w.Books[name], nil
	}
	return notebook.ReadText(filepath.Join(w.root, file))
}

// exercises is the folder with the notebooks of exercises.
const exercises = "exercises/"

type pageData struct {
	Title         string
	Root          string // the way to the site's root: ../
	Page          string // its own path
	Runs          bool   // its cells can run
	Filter        bool   // it is a text with a long table
	Lessons       []lesson
	Contents      [][]string // of each heading: all, its id, its HTML
	Before, After []lesson   // at most one
	Body          template.HTML
}

// headings matches the headings of a page's parts.
var headings = lazy.Pattern(`<h2 id="([^"]+)">(.*?)</h2>`)

// links matches the links to other files, and the addresses of pictures, in HTML.
var links = lazy.Pattern(`((?:href|src)=")([^":#?]+)(["#])`)

// linked returns body, the HTML of a file, with links to the pages of other files. A
// link to a folder, or out of the checkout, stays as it is, and so does that of a picture.
func (w *writer) linked(file, body string) string {
	return links().ReplaceAllStringFunc(body, func(link string) string {
		part := links().FindStringSubmatch(link)
		target := path.Join(path.Dir(file), part[2])
		info, err := os.Stat(filepath.Join(w.root, target))
		if err != nil || info.IsDir() || !filepath.IsLocal(target) {
			return link
		}
		w.files = append(w.files, target)
		if part[1] == `src="` {
			return link
		}
		return part[1] + pageOf(part[2]) + part[3]
	})
}

// pageOf returns the page of a file: a.html for a.ipynb and a.md, a.go.html for a.go.
func pageOf(file string) string {
	return strings.TrimSuffix(strings.TrimSuffix(file, ".ipynb"), ".md") + ".html"
}

//go:embed pages.html
var pages string

//go:embed site.css
var style string

var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"style": func() template.CSS { return template.CSS(notebook.Style + style) },
	}).Parse(pages))
})

func (w *writer) write(page, name string, data any) error {
	return w.file(page, report.Execute(templates(), name, data))
}

func (w *writer) file(name string, data []byte) error {
	file := filepath.Join(w.out, name)
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
}

// copy copies a file of the checkout.
func (w *writer) copy(file, to string) error {
	data, err := os.ReadFile(filepath.Join(w.root, file))
	return errors.Join(err, w.file(to, data))
}
