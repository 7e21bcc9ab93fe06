// The Jupyter on this machine.

package setup

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
)

// Jupyter is a JupyterLab or a Notebook.
type Jupyter struct {
	Path    string // of jupyter-lab or jupyter-notebook; empty: none was found
	Lab     bool
	Version string // such as 4.6.6
}

// Name returns its name and version.
func (j Jupyter) Name() string {
	if j.Lab {
		return "JupyterLab " + j.Version
	}
	return "Jupyter Notebook " + j.Version
}

// Major returns the first number of the version.
func (j Jupyter) Major() int {
	number, _, _ := strings.Cut(j.Version, ".")
	n, _ := strconv.Atoi(number)
	return n
}

var errNoJupyter = errors.New("setup: no JupyterLab or Notebook that runs\n" +
	"Install one (python3 with its venv and pip is enough for `make lab` to do it), and try again.")

// FindJupyter returns the first that runs of these: the JupyterLab on PATH, the one
// that gametree has installed in the checkout, the Notebook on PATH; the Notebook
// comes first if it is preferred.
func FindJupyter(ctx context.Context, root string, preferNotebook bool) (Jupyter, error) {
	lab := func() (Jupyter, error) { return onPath(ctx, "jupyter-lab") }
	own := func() (Jupyter, error) { return FindVenv(ctx, root) }
	classic := func() (Jupyter, error) { return onPath(ctx, "jupyter-notebook") }
	candidates := []func() (Jupyter, error){lab, own, classic}
	if preferNotebook {
		candidates = []func() (Jupyter, error){classic, lab, own}
	}
	for _, find := range candidates {
		if j, err := find(); err == nil {
			return j, nil
		}
	}
	return Jupyter{}, cmp.Or(ctx.Err(), errNoJupyter)
}

// onPath finds a program on PATH that runs.
func onPath(ctx context.Context, name string) (Jupyter, error) {
	path, version, err := answer(ctx, name, "--version")
	if err == nil && (version == "" || version[0] < '0' || version[0] > '9') {
		err = errNoJupyter
	}
	return Jupyter{Path: path, Lab: name == "jupyter-lab", Version: version}, err
}

// Program returns the path of a program that was installed with j.
func (j Jupyter) Program(name string) string { return filepath.Join(filepath.Dir(j.Path), name) }
