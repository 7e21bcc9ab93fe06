package site

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"

	"gametree/kernel/setup"
)

//go:embed app
var static embed.FS

// app writes what runs code in a page.
func (w *writer) app(ctx context.Context, o Options) error {
	kept := filepath.Join(setup.Home(w.root), "page")
	b := &builder{root: w.root, kept: kept, progress: o.Progress, effort: brotli.BestCompression, own: o.Own}
	if o.Quick {
		b.effort = brotli.BestSpeed
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
	if err := os.CopyFS(w.out, static); err != nil {
		return err
	}
	return errors.Join(w.sources(), w.notices(ctx))
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
