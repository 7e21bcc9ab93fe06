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

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/share"
)

//go:embed app
var static embed.FS

// app writes what runs code in a page.
func (w *writer) app(ctx context.Context) error {
	b := &builder{w, filepath.Join(setup.Home(w.root), "page"), 9}
	if w.Quick {
		b.effort = 0
	}
	if err := errors.Join(os.CopyFS(w.out, static), os.MkdirAll(b.kept, 0o755)); err != nil {
		return err
	}
	if err := b.build(ctx); err != nil {
		return err
	}
	return errors.Join(w.sources(), w.notices(ctx), w.own(), w.board(ctx))
}

// own writes the page for a notebook of one's own.
func (w *writer) own() error {
	const title = "A notebook of your own"
	nb := &notebook.Notebook{Minor: 5, Cells: []*notebook.Cell{
		{Type: notebook.Markdown, ID: "title", Source: "# " + title + "\n\nOpen one, or begin here: " +
			"a cell can import what the lessons import, and `%help` lists the commands."},
		{Type: notebook.Code, ID: "code"},
	}}
	return w.notebook("notebook.ipynb", title, nb)
}

// board writes a page that plays Connect Four.
func (w *writer) board(ctx context.Context) error {
	const name = "connect4"
	g := game.Must(games.Lookup(games.All, name))
	page, err := share.Page(ctx, g.Rules(), play.Query{}, name, filepath.Join(w.root, "pkg", "share", "all"),
		filepath.Join(w.root, ".gametree", "share.wasm"))
	return errors.Join(err, w.file("play.html", page))
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
		return w.copy(name, "app/source/gametree/"+name)
	})
	return errors.Join(err, w.file("app/source/list.json", game.Must(json.Marshal(names))))
}
