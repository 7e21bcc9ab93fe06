// JupyterLab, from pip, in a Python environment inside the checkout.

package setup

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

//go:embed requirements.txt
var requirements []byte

// labVersion returns the version of JupyterLab in requirements.txt.
func labVersion() string {
	return string(regexp.MustCompile(`(?m)^jupyterlab==(\S+)`).FindSubmatch(requirements)[1])
}

func venvDir(root string) string { return filepath.Join(Home(root), "venv") }

// venvProgram returns the path of a program in the environment.
func venvProgram(root, name string) string { return filepath.Join(venvDir(root), "bin", name) }

// venvStamp returns the file that is written when the environment is complete, and
// its content. That includes the folder because the programs in the environment
// do, and so do not run after the checkout has been moved.
func venvStamp(root string) (file, want string) {
	return filepath.Join(venvDir(root), "gametree-stamp"),
		fmt.Sprintf("%x %s\n", sha256.Sum256(requirements), venvDir(root))
}

// FindVenv returns the checkout's own JupyterLab if it is complete and its Python runs.
// It has nbconvert and jupyter_kernel_test, too.
func FindVenv(ctx context.Context, root string) (Jupyter, error) {
	var err error
	stamp, want := venvStamp(root)
	if text, _ := os.ReadFile(stamp); string(text) != want {
		err = errors.New("it is not complete")
	} else {
		_, _, err = answer(ctx, venvProgram(root, "python"), "-c", "import jupyter_server")
	}
	if err != nil {
		return Jupyter{}, fmt.Errorf("setup: no JupyterLab of our own in .gametree/venv: %w\n"+
			"Run `gametree install --tests`, which installs it.", err)
	}
	return Jupyter{Path: venvProgram(root, "jupyter-lab"), Lab: true, Version: labVersion()}, nil
}

// planVenv returns the job that makes the environment. If no Python here can make one, it
// first installs Debian's.
func planVenv(ctx context.Context, out io.Writer, root string) (job, error) {
	python, err := orDebian(ctx, out, "python3-venv", "Python 3.10 or newer with its venv", func() (string, error) {
		return findPython(ctx)
	})
	return job{"installing JupyterLab " + labVersion() + " into .gametree/venv", 40, func(ctx context.Context) error {
		return makeVenv(ctx, root, python)
	}}, err
}

// findPython returns the first Python that can make an environment.
func findPython(ctx context.Context) (path string, err error) {
	const test = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"
	names := []string{"python3", "/usr/bin/python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10",
		"python"}
	for _, name := range names {
		if path, _, err := answer(ctx, name, "-c", test); err == nil {
			return path, nil
		}
	}
	return "", errors.New("setup: no Python 3.10 or newer with its venv runs")
}

// makeVenv makes the environment, or leaves nothing behind.
func makeVenv(ctx context.Context, root, python string) (err error) {
	dir := venvDir(root)
	if err := os.RemoveAll(dir); err != nil {
		return fmt.Errorf("setup: %w", err)
	}
	defer func() {
		if err != nil {
			os.RemoveAll(dir)
		}
	}()
	run := func(program string, args ...string) error {
		cmd := exec.CommandContext(ctx, program, args...)
		// Without the settings that would install packages elsewhere.
		cmd.Env = append(os.Environ(), "PYTHONHOME=", "PYTHONPATH=", "PIP_USER=0", "PIP_TARGET=", "PIP_PREFIX=",
			"PIP_REQUIRE_VIRTUALENV=0")
		_, err := output(ctx, cmd)
		return err
	}
	if err = run(python, "-m", "venv", dir); err == nil {
		err = run(venvProgram(root, "python"), "-m", "pip", "install", "--no-input", "--disable-pip-version-check",
			"--prefer-binary", "--progress-bar=off", "-r", filepath.Join(root, "kernel", "setup", "requirements.txt"))
	}
	if err != nil {
		return explained("installing JupyterLab", err,
			"Connect this machine (behind a proxy: set HTTPS_PROXY or PIP_INDEX_URL), and try again.")
	}
	stamp, want := venvStamp(root)
	return os.WriteFile(stamp, []byte(want), 0o644)
}
