package site

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"gametree/kernel/handout"
	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

//go:embed app lite
var static embed.FS

// app writes what runs code in a page.
func (w *writer) app(ctx context.Context, o Options) error {
	lite, err := o.Lite(ctx)
	if err != nil {
		return err
	}
	kept := filepath.Join(setup.Home(w.root), "page")
	b := &builder{root: w.root, kept: kept, progress: o.Progress, effort: 10, own: o.Own}
	if o.Quick {
		b.effort = 1
	}
	if err := os.MkdirAll(b.kept, 0o755); err != nil {
		return err
	}
	files, err := b.build(ctx)
	if err != nil {
		return err
	}
	for name, data := range files {
		if err := w.file("app/"+name, data); err != nil {
			return err
		}
	}
	if err := w.static("app", "app"); err != nil {
		return err
	}
	if err := w.sources(); err != nil {
		return err
	}
	if err := w.lite(ctx, lite, o.Books); err != nil {
		return err
	}
	return w.notices(ctx, lite)
}

// static writes one of the folders app and lite into a folder of the site.
func (w *writer) static(from, to string) error {
	files, err := fs.Sub(static, from)
	if err != nil {
		return err
	}
	return os.CopyFS(filepath.Join(w.out, filepath.FromSlash(to)), files)
}

// sources writes the source files of the packages that cells import, for cells that
// print them and for Shift-Tab, and their list.
func (w *writer) sources() error {
	var names []string
	err := fs.WalkDir(os.DirFS(w.root), "pkg", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		names = append(names, "gametree/"+name)
		text, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(name)))
		return errors.Join(err, w.file("app/source/gametree/"+name, text))
	})
	list, _ := json.Marshal(names) // texts marshal
	return errors.Join(err, w.file("app/source/list.json", list))
}

// settings make JupyterLite load our extension, and no service worker of its own: ours, at
// the root, serves all pages.
//
//go:embed jupyter-lite.json
var settings []byte

// lite writes JupyterLite with our kernel and all notebooks into the folder lite.
// Those in books replace the notebooks with exercises.
func (w *writer) lite(ctx context.Context, program string, books map[string]*notebook.Notebook) error {
	w.progress("writing JupyterLite")
	folder, err := os.MkdirTemp("", "gametree-lite-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	course := &writer{out: filepath.Join(folder, "course")}
	names, err := handout.Files(w.root)
	if err != nil {
		return err
	}
	for _, name := range names {
		file := filepath.Join(w.root, name)
		data, err := os.ReadFile(file)
		if strings.HasSuffix(name, ".ipynb") {
			data, err = trusted(file)
		}
		if err != nil {
			return fmt.Errorf("site: %w", err)
		}
		if err := course.file(name, data); err != nil {
			return err
		}
	}
	for name, nb := range books {
		text, err := notebook.Format(nb)
		if err := errors.Join(err, course.file("exercises/"+name, text)); err != nil {
			return fmt.Errorf("site: %w", err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "jupyter-lite.json"), settings, 0o644); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, program, "build",
		"--lite-dir="+folder, "--contents="+course.out, "--output-dir="+filepath.Join(w.out, "lite"),
		"--apps=notebooks", "--apps=lab", "--apps=tree", "--no-sourcemaps", "--ignore-sys-prefix", "--no-libarchive",
		"--source-date-epoch=946684800")
	cmd.Dir = folder
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("site: jupyter-lite build: %w\n%s", err, text)
	}
	return w.static("lite", "lite/extensions/gametree/static")
}

// trusted returns the text of a notebook whose stored outputs JupyterLite shows whole, with
// their scripts, as Jupyter does after the notebook was run.
func trusted(file string) ([]byte, error) {
	nb, err := notebook.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for _, c := range nb.Cells {
		if c.Type == notebook.Code {
			c.Metadata["trusted"] = true
		}
	}
	return notebook.Format(nb)
}
