// The Jupyter on this machine.

package setup

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
)

// Jupyter is a JupyterLab.
type Jupyter struct {
	Path    string // of jupyter-lab; empty: none was found
	Version string // such as 4.6.6
}

// Name returns its name and version.
func (j Jupyter) Name() string { return "JupyterLab " + j.Version }

var errNoJupyter = errors.New("setup: no JupyterLab that runs\n" +
	"Install one (python3 with its venv and pip is enough for `make lab` to do it), and try again.")

// FindJupyter returns the JupyterLab on PATH if it runs, else the one that gametree has
// installed in the checkout.
func FindJupyter(ctx context.Context, root string) (Jupyter, error) {
	path, version, err := answer(ctx, "jupyter-lab", "--version")
	if err == nil && version != "" && '0' <= version[0] && version[0] <= '9' {
		return Jupyter{path, version}, nil
	}
	j, err := FindVenv(ctx, root)
	if err != nil {
		err = cmp.Or(ctx.Err(), errNoJupyter)
	}
	return j, err
}

// Program returns the path of a program that was installed with j.
func (j Jupyter) Program(name string) string { return filepath.Join(filepath.Dir(j.Path), name) }
