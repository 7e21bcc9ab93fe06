package site

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"

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
	b := &builder{root: w.root, kept: filepath.Join(setup.Home(w.root), "page"), progress: o.Progress, effort: brotli.BestCompression}
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
	if err := w.copyTree(static, "app", "app"); err != nil {
		return err
	}
	if err := w.sources(); err != nil {
		return err
	}
	if err := w.lite(ctx, lite); err != nil {
		return err
	}
	return w.notices(ctx, lite)
}

// copyTree copies a folder of files into a folder of the site.
func (w *writer) copyTree(files fs.FS, from, to string) error {
	return fs.WalkDir(files, from, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		return w.file(to+strings.TrimPrefix(name, from), data)
	})
}

// sources writes the source files of the packages that cells import, for cells that
// print them, and their comments.
func (w *writer) sources() error {
	comments, err := Comments(w.root)
	if err != nil {
		return err
	}
	if err := w.file("app/comments.json", comments); err != nil {
		return err
	}
	return sourcesOf(w.root, func(name string, text []byte) error { return w.file("app/source/gametree/"+name, text) })
}

// contents are the files that JupyterLite offers to open.
var contents = []string{"notebooks/*.ipynb", "notebooks/*.md", "notebooks/pictures/*", "exercises/*.ipynb"}

// lite writes JupyterLite with our kernel and all notebooks into the folder lite.
func (w *writer) lite(ctx context.Context, program string) error {
	if err := w.progress("writing JupyterLite"); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "gametree-lite-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	course := &writer{out: filepath.Join(folder, "course")}
	for _, pattern := range contents {
		names, err := fs.Glob(os.DirFS(w.root), pattern)
		if err != nil {
			return err
		}
		for _, name := range names {
			data, err := os.ReadFile(filepath.Join(w.root, filepath.FromSlash(name)))
			if err != nil {
				return err
			}
			if strings.HasSuffix(name, ".ipynb") {
				if data, err = trusted(data); err != nil {
					return fmt.Errorf("site: %s: %w", name, err)
				}
			}
			if err := course.file(name, data); err != nil {
				return err
			}
		}
	}
	cmd := exec.CommandContext(ctx, program, "build", "--lite-dir="+folder, "--contents="+course.out, "--output-dir="+filepath.Join(w.out, "lite"),
		"--apps=notebooks", "--apps=lab", "--apps=tree", "--no-sourcemaps", "--ignore-sys-prefix", "--no-libarchive", "--source-date-epoch=946684800")
	cmd.Dir = folder
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("site: jupyter-lite build: %w\n%s", err, text)
	}
	if err := w.copyTree(static, "lite", "lite/extensions/gametree/static"); err != nil {
		return err
	}
	return w.configure()
}

// trusted returns a notebook whose stored outputs JupyterLite shows whole, with their
// scripts, as Jupyter does after the notebook was run.
func trusted(text []byte) ([]byte, error) {
	var nb map[string]any
	if err := json.Unmarshal(text, &nb); err != nil {
		return nil, err
	}
	cells, _ := nb["cells"].([]any)
	for _, c := range cells {
		if cell, ok := c.(map[string]any); ok && cell["cell_type"] == "code" {
			metadata, ok := cell["metadata"].(map[string]any)
			if !ok {
				metadata = map[string]any{}
			}
			metadata["trusted"] = true
			cell["metadata"] = metadata
		}
	}
	return json.Marshal(nb)
}

// configure makes JupyterLite load our extension.
func (w *writer) configure() error {
	const name = "lite/jupyter-lite.json"
	text, err := os.ReadFile(filepath.Join(w.out, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	var config map[string]any
	if err := json.Unmarshal(text, &config); err != nil {
		return fmt.Errorf("site: %s: %w", name, err)
	}
	data, ok := config["jupyter-config-data"].(map[string]any)
	if !ok {
		return fmt.Errorf("site: %s has no jupyter-config-data", name)
	}
	data["appName"] = "gametree"
	data["defaultKernelName"] = "gametree"
	data["exposeAppInBrowser"] = true
	data["disabledExtensions"] = []string{"@jupyterlite/application-extension:service-worker-manager"} // ours, at the root, serves all pages
	data["federated_extensions"] = []any{map[string]any{"name": "gametree", "load": "static/remoteEntry.js", "extension": "./extension"}}
	text, err = json.Marshal(config)
	if err != nil {
		return err
	}
	return w.file(name, text)
}
