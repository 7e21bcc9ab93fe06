package site

import (
	"bytes"
	"context"
	"errors"
	"html/template"
	"path/filepath"

	"gametree/kernel/notices"
)

// notices writes the page with the licences of all that the site ships for running
// code: Go's compiler and linker, the modules in our programs and in the packages of
// cells, and JupyterLite. lite is the program jupyter-lite, which its environment holds.
func (w *writer) notices(ctx context.Context, lite string) error {
	all, err := w.shipped(ctx, filepath.Dir(filepath.Dir(lite)))
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := templates().ExecuteTemplate(&body, "notices", notices.Sort(all)); err != nil {
		return err
	}
	return w.write("notices.html", "page", pageData{Title: "gametree: licences", Body: template.HTML(body.String())})
}

// shipped returns the notices of what runs code in the page. Most packages of JupyterLab
// carry only the name of its licence, whose text its Python packages have.
func (w *writer) shipped(ctx context.Context, environment string) (all []notices.Notice, err error) {
	add := func(more []notices.Notice, e error) {
		all, err = append(all, more...), errors.Join(err, e)
	}
	for _, p := range programs {
		add(notices.Go(ctx, w.root, goEnv(p.goos), "-tags="+p.tags, p.path))
	}
	add(notices.Go(ctx, w.root, goEnv("wasip1"), cellPackages...))
	packages, _ := filepath.Glob(filepath.Join(environment, "lib", "python3*", "site-packages"))
	for _, folder := range packages {
		add(notices.Python(folder, "jupyterlite-core", "jupyterlab", "notebook_shim"))
	}
	add(notices.JavaScript(filepath.Join(w.out, "lite", "build", "third-party-licenses.json")))
	return all, err
}
