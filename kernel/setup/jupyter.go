// The Jupyter on this machine.

package setup

import (
	"context"
	"errors"
	"os"
	"os/exec"
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
// that gametree has installed in the checkout, the Notebook on PATH. With
// want.Notebook, the Notebook comes first. With want.Nbconvert, those without
// nbconvert are skipped.
func FindJupyter(ctx context.Context, root string, want Want) (Jupyter, error) {
	candidates := []func() (Jupyter, bool){
		func() (Jupyter, bool) { return onPath(ctx, "jupyter-lab") },
		func() (Jupyter, bool) { return inVenv(ctx, root) },
		func() (Jupyter, bool) { return onPath(ctx, "jupyter-notebook") },
	}
	if want.Notebook {
		candidates = []func() (Jupyter, bool){candidates[2], candidates[0], candidates[1]}
	}
	for _, find := range candidates {
		j, ok := find()
		if ok && want.Nbconvert {
			_, err := j.Nbconvert()
			ok = err == nil
		}
		if ok {
			return j, nil
		}
	}
	if ctx.Err() != nil {
		return Jupyter{}, ctx.Err()
	}
	return Jupyter{}, errNoJupyter
}

// onPath finds a program on PATH that runs.
func onPath(ctx context.Context, name string) (Jupyter, bool) {
	path, version, err := answer(ctx, name, "--version")
	if err != nil || version == "" || version[0] < '0' || version[0] > '9' {
		return Jupyter{}, false
	}
	return Jupyter{Path: path, Lab: name == "jupyter-lab", Version: version}, true
}

// Nbconvert returns the program jupyter-nbconvert that belongs to j, else the
// one on PATH.
func (j Jupyter) Nbconvert() (string, error) {
	beside := filepath.Join(filepath.Dir(j.Path), "jupyter-nbconvert"+exe)
	if _, err := os.Stat(beside); err == nil {
		return beside, nil
	}
	return exec.LookPath("jupyter-nbconvert")
}

// FindKernelTest returns the first Python that has jupyter_kernel_test: the
// checkout's own, the one on PATH, the system's.
func FindKernelTest(ctx context.Context, root string) (python string, err error) {
	candidates := []string{"python3", "/usr/bin/python3"}
	if stamped(venvStamp(root)) {
		candidates = append([]string{venvProgram(root, "python")}, candidates...)
	}
	for _, name := range candidates {
		if python, _, err := answer(ctx, name, "-c", "import jupyter_kernel_test"); err == nil {
			return python, nil
		}
	}
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return "", errors.New("setup: no Python with jupyter_kernel_test\n" +
		"Run `gametree install --tests`, which brings one.")
}
